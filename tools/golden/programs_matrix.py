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
    yield directed()


def directed():
    """Doubles of many exponents, so that every product is rounded; some infinite, NaN, zero or subnormal."""
    random = Random(903)

    def number():
        special = [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000001, 0, 1 << 63, 1, 0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF]
        if random.below(64) == 0:
            return random.of(special)
        return random.below(2) << 63 | (1023 - 20 + random.below(40)) << 52 | random.bits(52)

    case = Case("matrix-directed")
    for name, count in ("a", 32), ("b", 32), ("c", 64):
        case.input(name, pack("u64", [number() for _ in range(64 * count)]))
    for way in "nearest", "zero", "down", "up":
        case.output(way, 64 * 64, "u64")
        case.launch(way, 16, 128, buf("a"), buf("b"), buf("c"), buf(way))
    return case
