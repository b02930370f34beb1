"""The tool ``check_grades``, and how tools end that are broken off or asked for the impossible."""

from pathlib import Path

import pytest

from tools.catalogue_rows import asked_for
from tools.check_grades import main
from tools.ending import Refused, ended


def test_no_deals_cannot_be_checked() -> None:
    with pytest.raises(SystemExit) as refused:
        main(["--deals", "-1"])
    assert refused.value.code == 2


def test_a_folder_without_rows_is_refused_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--only", "YU1", "--work", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"check_grades: {tmp_path / 'YU1.csv'} ")


def test_a_rule_set_goes_by_either_name() -> None:
    assert asked_for("klondike-1-classic") == asked_for("KL1-D1C")
    assert len(asked_for("KL1-D1C")) == 1


def test_a_misspelt_rule_set_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Refused, match="klondike-1-classic or KL1-D1C"):
        asked_for("klondyke")


@pytest.mark.parametrize(
    ("error", "code"), [(KeyboardInterrupt(), 130), (Refused("no"), 2), (OSError("no"), 1)]
)
def test_a_tool_ends_without_a_traceback(error: BaseException, code: int) -> None:
    def work() -> None:
        raise error

    assert ended("tool", work) == code
