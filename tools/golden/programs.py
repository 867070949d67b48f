"""Inputs and launches of the small programs."""

import math

from case import Case, buf, f32, i32, pack, u32
from programs_flow import words
from values import F16, Random, bits_of


def floats(count, seed, low=-1.0, high=1.0):
    random = Random(seed)
    return [low + (high - low) * random.unit() for _ in range(count)]


def sums():
    case = Case("prog-scan")
    case.input("in", words(1000, 501, 12))
    case.output("out", 1000)
    case.output("sums", 4)
    case.launch("scan", 4, 256, buf("in"), buf("out"), buf("sums"), i32(1000))
    case.launch("offset", 4, 256, buf("out"), buf("sums"), i32(1000))
    yield case
    case = Case("prog-reduce")
    case.input("in", pack("f32", floats(3000, 502)))
    case.output("out", 5)
    case.launch("reduce", 5, 128, buf("in"), buf("out"), i32(3000))
    yield case
    case = Case("prog-histogram")
    random = Random(503)
    case.input("in", bytes((random.bits(8) * random.bits(8)) >> 8 for _ in range(8192)))
    case.output("out", 256)
    case.launch("count", 4, 96, buf("in"), buf("out"), i32(2048))
    yield case
    case = Case("prog-dot-f64")
    case.input("a", pack("f64", floats(700, 504)))
    case.input("b", pack("f64", [v / 3 for v in floats(700, 505)]))
    case.output("out", 2, "u64")
    case.launch("dot", 2, 128, buf("a"), buf("b"), buf("out"), i32(700))
    yield case


def sorting():
    case = Case("prog-bitonic")
    case.input("data", words(1024, 511))
    case.compare("data")
    case.launch("sort", 2, 256, buf("data"))
    yield case
    case = Case("prog-radix-sort")
    case.input("data", words(512, 512, 20))
    case.compare("data")
    case.launch("sort", 2, 256, buf("data"), i32(20))
    yield case
    case = Case("prog-string-search")
    random = Random(513)
    text = "".join(random.of(("ab", "abra", "c", "cadabra", " ")) for _ in range(700))[:2048].ljust(2048).encode()
    case.input("text", text)
    case.symbol("pattern", b"abraca")
    case.output("hits", 64)
    case.output("count", 1)
    case.launch("find", 16, 128, buf("text"), buf("hits"), buf("count"), i32(2048), i32(6))
    yield case


def graphs():
    random = Random(521)
    n = 400
    edges = [sorted(random.below(n) for _ in range(random.below(4) + (v % 37 == 0) * 20)) + [(v * 3 + 1) % n] for v in range(n)]
    rows = [0]
    for e in edges:
        rows.append(rows[-1] + len(e))
    case = Case("prog-bfs")
    case.input("rows", pack("i32", rows))
    case.input("edges", pack("i32", [v for e in edges for v in e]))
    case.input("depth", pack("i32", [0] + [-1] * (n - 1)))
    case.output("changed", 1)
    case.compare("depth")
    for level in range(levels(edges)):
        case.launch("level", 4, 128, buf("rows"), buf("edges"), buf("depth"), buf("changed"), i32(level), i32(n))
    yield case
    case = Case("prog-floyd")
    case.input("d", pack("i32", [0 if i == j else random.below(100) + 1 if random.below(4) == 0 else 100000
                                 for i in range(24) for j in range(24)]))
    case.compare("d")
    for k in range(24):
        case.launch("through", (1, 24), 32, buf("d"), i32(24), i32(k))
    yield case
    case = Case("prog-pathfinder")
    case.input("wall", pack("i32", [random.below(10) for _ in range(300 * 12)]))
    case.input("a", pack("i32", [random.below(10) for _ in range(300)]))
    case.scratch("b", 1200)
    for k in range(3):
        source, target = ("a", "b") if k % 2 == 0 else ("b", "a")
        case.launch("rows", 3, 128, buf("wall"), buf(source), buf(target), i32(300), i32(k * 4), i32(4))
    case.compare("a")
    case.compare("b")
    yield case
    case = Case("prog-queens")
    case.output("out", 64)
    case.launch("queens", 1, 96, buf("out"), i32(8))
    yield case


def levels(edges):
    """How many launches a search from vertex 0 needs."""
    seen, front, count = {0}, [0], 0
    while front:
        front = sorted({t for v in front for t in edges[v]} - seen)
        seen.update(front)
        count += 1
    return count


def matrices():
    case = Case("prog-matmul")
    case.input("a", pack("f32", floats(40 * 40, 531)))
    case.input("b", pack("f32", floats(40 * 40, 532)))
    case.output("c", 1600)
    case.launch("product", (3, 3), (16, 16), buf("a"), buf("b"), buf("c"), i32(40))
    yield case
    case = Case("prog-transpose")
    case.input("in", pack("f32", floats(70 * 45, 533)))
    case.output("out", 70 * 45)
    case.launch("transpose", (3, 2), (32, 8), buf("in"), buf("out"), i32(70), i32(45))
    yield case
    random = Random(534)
    rows, columns = [0], []
    for r in range(50):
        columns += sorted(random.below(64) for _ in range(random.below(90) if r % 7 else 0))
        rows.append(len(columns))
    case = Case("prog-spmv")
    case.input("rows", pack("i32", rows))
    case.input("cols", pack("i32", columns))
    case.input("vals", pack("f32", floats(len(columns), 535)))
    case.input("x", pack("f32", floats(64, 536)))
    case.output("y", 50)
    case.launch("spmv", 13, 128, *[buf(b) for b in ("rows", "cols", "vals", "x", "y")], i32(50))
    yield case
    case = Case("prog-lud")
    case.input("a", pack("f64", [v + (40 if k % 33 == 0 else 0) for k, v in enumerate(floats(32 * 32, 537))]))
    case.compare("a", "u64")
    case.launch("lud", 1, 64, buf("a"), i32(32))
    yield case


def physics():
    case = Case("prog-nbody")
    case.input("at", pack("f32", floats(128 * 4, 541, 0.1, 10)))
    case.input("speed", pack("f32", floats(128 * 4, 542)))
    for name in ("newat", "newspeed"):
        case.output(name, 512)
    case.launch("step", 2, 64, buf("at"), buf("speed"), buf("newat"), buf("newspeed"), i32(128), f32(0.125))
    case.launch("step", 2, 64, buf("newat"), buf("newspeed"), buf("at"), buf("speed"), i32(128), f32(0.125))
    yield case
    case = Case("prog-mandelbrot")
    case.output("out", 2 * 50 * 37, "u8")
    case.launch("escape", (4, 5), (16, 8), buf("out"), i32(50), i32(37), {"f64": -2.2}, {"f64": -1.2}, {"f64": 0.0625})
    yield case
    case = Case("prog-fft")
    case.input("in", pack("f32", floats(4 * 64 * 2, 543)))
    case.input("turn", pack("f32", [v for k in range(32) for v in (math.cos(math.pi * k / 32), -math.sin(math.pi * k / 32))]))
    case.output("out", 512)
    case.launch("fft", 4, 32, buf("in"), buf("turn"), buf("out"))
    yield case
    case = Case("prog-black-scholes")
    for name, low, high in (("spot", 5, 30), ("strike", 1, 32), ("years", 0.25, 10)):
        case.input(name, pack("f32", floats(256, 544 + len(name), low, high)))
    for name in ("call", "put"):
        case.output(name, 256)
    case.launch("price", 2, 128, *[buf(b) for b in ("spot", "strike", "years", "call", "put")])
    yield case
    random = Random(545)
    case = Case("prog-half-saxpy")
    for name in "xy":
        case.input(name, pack("u16", [F16.near(random, F16.one) for _ in range(256)]))
    for name in "uv":
        case.input(name, pack("u16", [bits_of("f", random.unit() * 8 - 4) >> 16 for _ in range(256)]))
    for name in ("out", "brain", "wide"):
        case.output(name, 128)
    case.launch("saxpy", 1, 128, *[buf(b) for b in ("x", "y", "u", "v", "out", "brain", "wide")])
    yield case


def integers():
    random = Random(551)
    case = Case("prog-crc32")
    starts = [0]
    for _ in range(100):
        starts.append(starts[-1] + random.below(40))
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0xEDB88320 if byte & 1 else 0)
        table.append(byte)
    case.input("text", bytes(random.bits(8) for _ in range(starts[-1])))
    case.input("starts", pack("i32", starts))
    case.symbol("table", pack("u32", table))
    case.output("out", 100)
    case.launch("crc", 4, 32, buf("text"), buf("starts"), buf("out"), i32(100))
    yield case
    case = Case("prog-sha256")
    case.input("in", words(64 * 16, 552))
    primes = [p for p in range(2, 312) if all(p % q for q in range(2, p))]
    case.symbol("rounds", pack("u32", [root(p, 3) for p in primes[:64]]))
    case.symbol("start", pack("u32", [root(p, 2) for p in primes[:8]]))
    case.output("out", 512)
    case.launch("digest", 1, 64, buf("in"), buf("out"))
    yield case
    case = Case("prog-random")
    case.output("out", 3 * 192)
    case.output("wide", 192, "u64")
    case.launch("draw", 2, 96, buf("out"), buf("wide"), u32(0xC0FFEE), i32(20))
    yield case
    case = Case("prog-life")
    case.input("a", bytes(random.below(3) == 0 for _ in range(45 * 33)))
    case.scratch("b", 45 * 33)
    for k in range(8):
        case.launch("generation", (3, 5), (16, 8), buf("ab"[k & 1]), buf("ba"[k & 1]), i32(45), i32(33))
    case.compare("a", "u8")
    case.compare("b", "u8")
    yield case
    case = Case("prog-sobel")
    case.input("in", bytes((x * 5 + y * 9 + (60 if (x // 9 + y // 7) % 2 else 0) + random.below(20)) & 255
                           for y in range(31) for x in range(41)))
    case.output("out", 2 * 41 * 31, "u8")
    case.launch("edges", (3, 4), (16, 8), buf("in"), buf("out"), i32(41), i32(31))
    yield case


def root(prime, degree):
    """The first 32 bits of the fraction of a root, by integers only."""
    scaled, low, high = prime << 32 * degree, 0, 1 << 48
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle ** degree <= scaled else (low, middle - 1)
    return low & 0xFFFFFFFF


def cases():
    for group in (sums, sorting, graphs, matrices, physics, integers):
        yield from group()
