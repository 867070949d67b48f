"""Inputs and launches of the control-flow and forward-progress cases."""

from case import Case, buf, i32, pack
from values import Random


def words(count, seed, bits=32):
    random = Random(seed)
    return pack("u32", [random.bits(bits) for _ in range(count)])


def plain(name, kernel, grid, block, outputs, inputs=256, extra=(), bits=32, shared=0):
    """in and out: the shape of most small kernels."""
    case = Case(name)
    arguments = []
    if inputs:
        case.input("in", words(inputs, sum(map(ord, name)), bits))
        arguments.append(buf("in"))
    case.output("out", outputs)
    case.launch(kernel, grid, block, *arguments, buf("out"), *extra, shared=shared)
    return case


def flow():
    yield plain("nested-if", "nested", 2, 128, 512, bits=12)
    yield plain("loop-break-continue", "loops", 2, 128, 256)
    yield plain("loop-collatz", "collatz", 3, 128, 300, 0, (i32(300),))
    yield plain("switch-dense", "choose", 2, 128, 768)
    yield plain("brx-hand", "walk", 1, 256, 512)
    yield plain("early-exit", "leave", 2, 128, 512, bits=12)
    yield plain("exit-before-barrier", "gone", 2, 128, 256, 0)
    yield plain("goto-irreducible", "knot", 1, 128, 128)
    yield plain("barrier-loop-break", "rounds", 2, 96, 192)
    case = Case("block-sizes")
    case.input("in", words(256, 5, 16))
    for size in (1, 24, 96, 169, 256):
        case.output("out%d" % size, size * 3)
        case.launch("sums", 3, size, buf("in"), buf("out%d" % size), i32(size))
    yield case
    case = Case("grid-block-3d")
    for number, (grid, block) in enumerate((((2, 3, 2), (5, 3, 2)), ((3, 2), (8, 7)), ((1, 1, 4), (1, 1, 33)))):
        threads = 1
        for d in grid + block:
            threads *= d
        case.output("out%d" % number, threads * 4)
        case.launch("where", grid, block, buf("out%d" % number))
    yield case
    yield plain("predicated-anything", "guard", 1, 64, 320, 128)
    case = Case("special-registers")
    case.output("out", 2 * 96 * 16)
    case.launch("self", 2, (32, 3), buf("out"), shared=512)
    yield case


def progress():
    case = Case("spin-lock-warp")
    case.scratch("lock", 4)
    case.output("counter", 2)
    case.output("out", 128)
    case.launch("locked", 2, 64, buf("lock"), buf("counter"), buf("out"))
    yield case
    case = Case("ticket-lock")
    for name in ("next", "serving", "total"):
        case.output(name, 1)
    case.output("out", 192)
    case.launch("tickets", 3, 64, buf("next"), buf("serving"), buf("total"), buf("out"))
    yield case
    case = Case("nanosleep-lock")
    case.output("lock", 1)
    case.output("counter", 1)
    case.launch("sleepy", 2, 48, buf("lock"), buf("counter"))
    yield case
    case = Case("producer-consumer-blocks")
    case.output("flag", 6)
    case.scratch("data", 6 * 256)
    case.output("out", 6 * 64)
    case.launch("relay", 6, 64, buf("flag"), buf("data"), buf("out"))
    yield case
    yield plain("producer-consumer-lanes", "chain", 1, 64, 64, 0)
    case = Case("grid-barrier")
    case.output("arrived", 1)
    case.input("a", words(256, 9, 10))
    case.scratch("b", 1024)
    case.compare("a")
    case.compare("b")
    case.launch("meet", 4, 64, buf("arrived"), buf("a"), buf("b"), i32(6))
    yield case


def warps():
    yield plain("shfl-modes", "modes", 1, 32, 64 * 32, 32)
    yield plain("shfl-halves", "halves", 1, 64, 64, 64, bits=20)
    yield plain("shfl-partial-mask", "groups", 1, 64, 64, 64, bits=20)
    yield plain("shfl-outside-mask", "outside", 1, 32, 160, 0)
    yield plain("shfl-diverged", "diverged", 1, 32, 96, 0)
    yield plain("barrier-half-warp", "meet", 1, 32, 32, 0)
    yield plain("barrier-split-loop", "split", 2, 64, 128, 0)
    yield plain("named-barriers", "pipeline", 2, 128, 128, 256, (i32(7),), bits=16)
    case = Case("bar-red")
    case.input("in", words(256, 12))
    for size in (32, 96, 128):
        case.output("out%d" % size, size * 2)
        case.launch("agree", 2, size, buf("in"), buf("out%d" % size))
    yield case
    yield plain("warp-synchronous", "reduce", 3, 256, 3, 768, bits=16)
    yield plain("syncwarp-divergent", "exchange", 1, 64, 64, 64, bits=16)
    yield plain("votes", "vote", 1, 64, 256, 64)
    yield plain("activemask", "active", 1, 64, 192, 64)
    yield plain("match-any-all", "find", 1, 64, 320, 64)
    yield plain("redux", "reduce", 1, 64, 64 * 9, 64)
    case = Case("warp-aggregate")
    case.input("in", words(512, 14, 16))
    case.output("count", 1)
    case.scratch("kept", 2048)
    case.output("check", 3)
    case.launch("filter", 4, 128, buf("in"), buf("count"), buf("kept"), buf("check"))
    yield case


def cases():
    yield from flow()
    yield from progress()
    yield from warps()
