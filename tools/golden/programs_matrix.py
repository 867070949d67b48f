"""Inputs and launches of the cases of matrix instructions."""

from case import Case, buf, pack
from values import Random


def cases():
    random = Random(901)
    case = Case("matrix-moves")
    case.input("in", pack("u32", [random.bits(32) for _ in range(1024)]))
    # Read as halves and as bf16 alike: numbers of moderate size, no specials.
    case.input("small", pack("u16", [0x3800 + random.below(0x800) + 0x8000 * random.below(2) for _ in range(2048)]))
    case.output("loaded", 7 * 128)
    case.output("stored", 6 * 256)
    case.output("tiles", 3072)
    case.launch("loads", 1, 32, buf("in"), buf("loaded"))
    case.launch("stores", 1, 32, buf("in"), buf("stored"))
    case.launch("tiles", 1, 32, buf("in"), buf("small"), buf("tiles"))
    yield case
    case = Case("matrix-gemm")
    for name in "ab":
        case.input(name, pack("u16", [0x3E00 + random.below(0x200) + 0x8000 * random.below(2) for _ in range(32 * 128)]))
    case.output("c", 32 * 32)
    case.launch("gemm", 1, 128, buf("a"), buf("b"), buf("c"))
    yield case
