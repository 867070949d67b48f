"""Finds the tables of a GPU's special function unit: python3 tools/interpolation/fit.py FOLDER [TABLE]

FOLDER has what measure.cu wrote. The unit adds a constant, a multiple of a distance and a multiple of its square, and cuts
the sum off. Every result so gives a lower and an upper bound for a sum; the multiples are integers near those of a least
squares fit, and in each segment just one pair of them leaves room for a constant. Constants lie on a lattice (LATTICE), which
picks one where several would do. Writes the table that Interpolation.java reads; needs numpy.
"""

import os
import sys
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "..", "..", "gpu", "src", "main", "resources", "dev", "cinch", "gpu", "exec", "arithmetic",
                     "interpolation.txt")

# Bits after the point of a sum; constants modulo a power of two; bits of the segment's number.
LATTICE = {
    "ex2": (38, 13, 6114, 6),
    "lg2": (38, 12, 837, 6),
    "rcp": (39, 13, 2023, 7),
    "rsqrt-even": (40, 14, 16383, 6),
    "rsqrt-odd": (40, 14, 16383, 6),
    "sqrt-even": (40, 15, 32767, 6),
    "sqrt-odd": (40, 15, 32767, 6),
    "sin": (37, 12, 0, 6),
}
BITS = 23
WIDEST = 17
FIRST_COLUMN = 19
NEAR = 8
SAMPLES = ("ex2.approx.ftz.f32", "lg2.approx.ftz.f32", "sin.approx.ftz.f32", "cos.approx.ftz.f32", "sqrt.approx.ftz.f32",
           "rcp.approx.ftz.f32", "rsqrt.approx.ftz.f32", "ex2.approx.f32", "lg2.approx.f32", "rcp.approx.f32",
           "rsqrt.approx.f32", "sqrt.approx.f32", "sin.approx.f32")


def squares():
    """The squares of all distances without the lowest columns of their bits."""
    distance = np.arange(1 << WIDEST, dtype=np.int64)
    total = np.zeros(1 << WIDEST, dtype=np.int64)
    for i in range(WIDEST):
        for j in range(i, WIDEST):
            column = 2 * i if i == j else i + j + 1
            if column >= FIRST_COLUMN:
                total += (distance >> i & distance >> j & 1) << column
    return total >> FIRST_COLUMN


SQUARES = squares()


def hashed(i):
    x = i.astype(np.uint64) & 0xFFFFFFFF
    x ^= x >> 16
    x = x * 0x7FEB352D & 0xFFFFFFFF
    x ^= x >> 15
    x = x * 0x846CA68B & 0xFFFFFFFF
    return x ^ x >> 16


def quarter_turns():
    """The fractions that the angles of measure.cu become: a product with 1/2π, cut off to 24 digits, and four times that."""
    angle = (1.5707963 * hashed(np.arange(1 << BITS) + 7).astype(np.float64) / 4294967296.0).astype(np.float32)
    product = angle.astype(np.float64) * np.float64(np.float32(0.15915494))
    turns = product.astype(np.float32)
    turns = np.where(turns.astype(np.float64) > product, np.nextafter(turns, np.float32(0)), turns)
    return np.floor(turns.astype(np.float64) * 4 * 2.0 ** BITS).astype(np.int64)


def bounds(results, point):
    """The least and the greatest sum, in units of 2^-point, that is cut off to each positive result."""
    exponent = (results >> BITS) - 127
    digits = results & (1 << BITS) - 1 | 1 << BITS
    shift = point + exponent - BITS
    low = np.where(shift >= 0, digits << np.maximum(shift, 0), -(-digits >> np.maximum(-shift, 0)))
    return low, low + np.where(shift >= 0, 1 << np.maximum(shift, 0), 1) - 1


def solve(low, high, distance, square):
    """All integers (least constant, greatest constant, linear, square) that fit."""
    columns = np.stack([np.ones(len(distance)), distance, square], 1).astype(float)
    scale = np.maximum(np.abs(columns).max(0), 1)
    weight = 1.0 / (high - low + 1)
    middle = ((low + high) / 2 - low[0]) * weight
    fit = np.linalg.lstsq(columns / scale * weight[:, None], middle, rcond=None)[0] / scale
    found = []
    for c2 in range(round(fit[2]) - NEAR, round(fit[2]) + NEAR + 1):
        for c1 in range(round(fit[1]) - NEAR, round(fit[1]) + NEAR + 1):
            rest = c1 * distance + c2 * square
            least, greatest = int((low - rest).max()), int((high - rest).min())
            if least <= greatest:
                found.append((least, greatest, c1, c2))
    return found


def segments(name, folder):
    point, modulus, residue, bits = LATTICE[name]
    results = np.fromfile(os.path.join(folder, name + ".bin"), np.uint32).astype(np.int64)
    fractions = quarter_turns() if name == "sin" else np.arange(1 << BITS)
    low, high = bounds(results & 0x7FFFFFFF, point)
    if name == "lg2":
        # Of numbers below 1: the lowest two bits of the sum are lost, and all others are turned round.
        low, high = bounds(results & 0x7FFFFFFF, point - 2)
        low, high = 4 * ((1 << point - 2) - 1 - high), 4 * ((1 << point - 2) - 1 - low) + 3
    # Results near zero say little.
    usable = (results & 0x7FFFFFFF) > 0x30000000
    if name == "rsqrt-even":
        # The root of a power of four is made without the table.
        usable[0] = False
    if name == "sin":
        usable &= fractions < 1 << BITS
    width = BITS - bits
    for segment in range(1 << bits):
        at = np.nonzero(usable & (fractions >> width == segment))[0]
        distance = fractions[at] & (1 << width) - 1
        found = solve(low[at], high[at], distance, SQUARES[distance << WIDEST - width])
        if len(found) != 1:
            raise SystemExit("%s, segment %d: %d ways to fit" % (name, segment, len(found)))
        least, greatest, c1, c2 = found[0]
        constant = least + (residue - least) % (1 << modulus)
        if constant > greatest:
            raise SystemExit("%s, segment %d: no constant on the lattice" % (name, segment))
        yield constant, c1, c2


def main(folder, table):
    with open(table, "w", encoding="utf-8") as text:
        text.write("# Function, and for each of its segments: the constant, the factor of the distance, the factor of its square.\n")
        text.write("# Measured by tools/interpolation on an NVIDIA H200.\n")
        for name in LATTICE:
            for row in segments(name, folder):
                text.write("%s %d %d %d\n" % ((name,) + row))
            print(name)
    samples = np.fromfile(os.path.join(folder, "samples.bin"), np.uint32).reshape(len(SAMPLES), 2, -1)
    for name, of in zip(SAMPLES, samples):
        print("%s, %08x, %08x" % (name, zlib.crc32(of[0].tobytes()), zlib.crc32(of[1].tobytes())))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else TABLE)
