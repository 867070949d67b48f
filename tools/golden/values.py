"""Operands: tables of special values of each type, and a generator of our own for what lies between."""

import struct


class Random:
    """xorshift64*: the same numbers on any Python."""

    def __init__(self, seed):
        self.state = (seed * 0x9E3779B97F4A7C15 + 1) & (2 ** 64 - 1)
        for _ in range(4):
            self.bits(64)

    def bits(self, count):
        x = self.state
        x ^= x >> 12
        x = (x ^ (x << 25)) & (2 ** 64 - 1)
        x ^= x >> 27
        self.state = x
        return ((x * 0x2545F4914F6CDD1D) & (2 ** 64 - 1)) >> (64 - count)

    def below(self, bound):
        return self.bits(62) % bound

    def of(self, values):
        return values[self.below(len(values))]

    def unit(self):
        """In 0…1, with 24 bits."""
        return self.bits(24) / 2.0 ** 24


class Float:
    """A binary format: how many bits its exponent and fraction have, and which of its patterns are special."""

    def __init__(self, exponent, fraction):
        self.exponent, self.fraction = exponent, fraction
        self.width = 1 + exponent + fraction
        self.sign = 1 << (self.width - 1)
        self.infinity = ((1 << exponent) - 1) << fraction
        self.one = ((1 << (exponent - 1)) - 1) << fraction
        self.quiet = 1 << (fraction - 1)
        unit = 1 << fraction
        nans = [self.infinity | self.quiet, self.infinity | self.quiet | 3, self.sign | self.infinity | self.quiet | 5,
                self.infinity | 1, self.sign | self.infinity | (self.quiet >> 1) | 2]
        self.short = [0, self.sign, 1, self.sign | (unit - 1), unit, self.sign | unit, self.one, self.sign | self.one,
                      self.one + 1, self.infinity - 1, self.sign | (self.infinity - 1), self.infinity,
                      self.sign | self.infinity, nans[0], nans[2], nans[3]]
        half = (fraction + 1) // 2
        self.long = self.short + nans + [
            self.sign | 1, unit - 1, unit + 1, self.one - 1, self.one - unit, self.one + unit, self.one + unit // 2,
            self.one - fraction * unit, self.one - (fraction + 1) * unit, self.sign | (self.one - (fraction + 1) * unit + 1),
            self.one + fraction * unit, self.one + fraction * unit + 1, self.one + half * unit + (1 << half),
            self.sign | (self.one + half * unit + 3), self.infinity - unit, self.one + (unit >> 1) + (unit >> 2)]

    def random(self, random):
        return random.bits(self.width)

    def near(self, random, other):
        """Of nearly the same size, so that sums cancel and round."""
        exponent = (other & self.infinity) >> self.fraction
        exponent = min(max(exponent + random.below(5) - 2, 0), (1 << self.exponent) - 2)
        return (random.bits(1) * self.sign) | exponent << self.fraction | random.bits(self.fraction)


F16 = Float(5, 10)
BF16 = Float(8, 7)
F32 = Float(8, 23)
F64 = Float(11, 52)


def singles(form, extra, seed):
    """Every special value, each exponent (of double every eighth), and random ones."""
    random = Random(seed)
    step = max(1, (1 << form.exponent) // 256)
    every = [random.bits(1) * form.sign | e << form.fraction | random.bits(form.fraction)
             for e in range(0, (1 << form.exponent) - 1, step)]
    return [(v,) for v in form.long + every + [form.random(random) for _ in range(extra)]]


def pairs(form, extra, seed):
    random = Random(seed)
    result = [(a, b) for a in form.short for b in form.short]
    for n in range(extra):
        a = random.of(form.long) if n % 3 == 0 else form.random(random)
        b = random.of(form.long) if n % 3 == 1 else form.near(random, a)
        result.append((a, b))
    return result


def triples(form, extra, seed):
    random = Random(seed)
    few = [form.short[i] for i in (0, 1, 2, 6, 10, 11, 13, 14)]
    result = [(a, b, c) for a in few for b in few for c in few][::2]
    for n in range(extra):
        a = random.of(form.long) if n % 4 == 0 else form.random(random)
        b = random.of(form.long) if n % 4 == 1 else form.near(random, form.one)
        c = random.of(form.long) if n % 4 == 2 else form.near(random, a)
        result.append((a, b, c))
    return result


def integers(width):
    """The corners of an integer type, signed and unsigned."""
    top = 1 << (width - 1)
    mask = 2 * top - 1
    corners = [0, 1, 2, 3, 7, 8, width - 1, width, width + 1, top - 1, top, top + 1, mask, mask - 1, mask - width,
               0x55, 0x80, 0xFF, 0xAAAAAAAAAAAAAAAA & mask, 0x123456789ABCDEF0 & mask]
    return list(dict.fromkeys(c & mask for c in corners))


def integer_tuples(widths, extra, seed, cross=True):
    random = Random(seed)
    tables = [integers(w) for w in widths]
    result = [()]
    for table in tables if cross else []:
        result = [r + (v,) for r in result for v in table]
    if len(result) > 256:
        result = [random.of(result) for _ in range(200)]
    result = result if cross else []
    for n in range(extra):
        result.append(tuple(random.of(t) if random.below(3) == 0 else random.bits(w) >> (random.below(w) if n % 2 else 0)
                            for t, w in zip(tables, widths)))
    return result


def bits_of(kind, value):
    size = {"f": "I", "d": "Q", "e": "H"}[kind]
    return struct.unpack("<" + size, struct.pack("<" + kind, value))[0]
