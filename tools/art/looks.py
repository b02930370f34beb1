"""How the court figures of each suit are coloured and what they carry."""

from dataclasses import dataclass

from .palette import COBALT, CORAL, CREAM, DEEP, GOLD, TURQUOISE

CONTOUR = 1.5


@dataclass(frozen=True)
class Look:
    """The colours of one suit's court."""

    ground: str
    tone: str  # ornament on the ground
    robe: str
    trim: str
    inner: str  # inner robe
    a: str  # motifs
    b: str
    motif_heart: str
    cap: str
    cap2: str
    veil: str
    hair: str
    beard: str
    sash: str
    jewel: str


LOOKS = {
    "S": Look(
        ground="#1d4794",
        tone="#3f74c4",
        robe=TURQUOISE,
        trim="#0f6f78",
        inner=CREAM,
        a=CORAL,
        b=CREAM,
        motif_heart=CORAL,
        cap=CORAL,
        cap2=GOLD,
        veil="#cfe9e6",
        hair="#20263c",
        beard="#20263c",
        sash=CORAL,
        jewel=CORAL,
    ),
    "H": Look(
        ground="#c8402c",
        tone="#e27a5c",
        robe=COBALT,
        trim=DEEP,
        inner=CREAM,
        a=CORAL,
        b=CREAM,
        motif_heart=CORAL,
        cap=TURQUOISE,
        cap2=GOLD,
        veil="#fbe3cf",
        hair="#5a2f22",
        beard="#5a2f22",
        sash=COBALT,
        jewel=TURQUOISE,
    ),
    "D": Look(
        ground="#cf8b2a",
        tone="#e8bd70",
        robe="#c8402c",
        trim="#8f1f1c",
        inner=CREAM,
        a=TURQUOISE,
        b=CREAM,
        motif_heart=GOLD,
        cap=COBALT,
        cap2=TURQUOISE,
        veil="#fdf3d8",
        hair="#4a2c1c",
        beard="#6d6f7c",
        sash=TURQUOISE,
        jewel=TURQUOISE,
    ),
    "C": Look(
        ground="#12838a",
        tone="#47b3b0",
        robe="#f5e8cb",
        trim=DEEP,
        inner=COBALT,
        a=CORAL,
        b=CREAM,
        motif_heart=CORAL,
        cap=COBALT,
        cap2=CORAL,
        veil="#d8efe6",
        hair="#2a2430",
        beard="#2a2430",
        sash=COBALT,
        jewel=TURQUOISE,
    ),
}
ATTRIBUTE = {
    "KS": "sword",
    "KH": "mace",
    "KD": "alem",
    "KC": "axe",
    "QS": "carnation",
    "QH": "tulip",
    "QD": "fan",
    "QC": "hyacinth",
    "JS": "falcon",
    "JH": "rose",
    "JD": "lute",
    "JC": "bow",
}
