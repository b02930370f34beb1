"""Stands in for Cython where the search cores run as plain Python: its types and decorators.

What is compiled never reads this. Types are only ever named in annotations, which nothing
evaluates; the decorators give back what they get.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

compiled = False

_T = TypeVar("_T")

bint: TypeAlias = Any
char: TypeAlias = Any
schar: TypeAlias = Any
uchar: TypeAlias = Any
short: TypeAlias = Any
ushort: TypeAlias = Any
int: TypeAlias = Any
uint: TypeAlias = Any
longlong: TypeAlias = Any
ulonglong: TypeAlias = Any
Py_ssize_t: TypeAlias = Any
double: TypeAlias = Any
void: TypeAlias = Any


def cclass(what: _T) -> _T:
    """The class or function itself."""
    return what


final = cfunc = inline = ccall = cclass


def exceptval(value: object = None, check: bool = True) -> Callable[[_T], _T]:  # noqa: ARG001
    """A decorator that changes nothing."""
    return cclass


returns = nogil = exceptval


def declare(kind: object, value: Any = None) -> Any:  # noqa: ARG001
    """The value."""
    return value


def cast(kind: object, value: Any) -> Any:  # noqa: ARG001
    """The value."""
    return value
