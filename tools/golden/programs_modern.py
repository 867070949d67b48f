"""Inputs and launches of the cases of what came with recent GPUs: images of all shapes, bulk copies, clusters, warpgroups."""

import struct

from case import Case, buf, i32, pack
from values import Random


def real(random, low=0.0, high=1.0):
    return low + (high - low) * random.below(1 << 24) / (1 << 24)


def places(random, count, low=-0.2, high=1.2, last=4.0):
    """Places x, y, z and a level; some lie on the edges between texels."""
    values = []
    for i in range(count):
        for d in range(3):
            value = real(random, low, high)
            values.append(random.below(9) / 8 if i % 5 == 0 else value)
        values.append(random.below(9) / 2 if i % 4 == 0 else real(random, -0.5, last))
    return pack("f32", values)


def floats(random, count):
    return pack("f32", [real(random, -2, 2) for _ in range(count)])


def mixed(x):
    """Thirty-two bits of a number that look like chance."""
    for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B), (16, 1)):
        x = (x ^ x >> shift) * factor & 0xFFFFFFFF
    return x


def unit(x):
    return (mixed(x) >> 8) / (1 << 24)


def tex(name):
    return {"texture": name}


def image(case, name, width, height=0, depth=0, layers=0, texel=4, content=None, random=None, **fields):
    """A buffer and a texture over it whose rows lie one behind the other."""
    count = width * max(1, height) * max(1, depth) * max(1, layers) * texel
    case.input(name, content if content is not None else floats(random, count // 4))
    known = {"depth": depth, "layers": layers}
    shape = dict(dict(format="f32x1", address="clamp", filter="point"), **fields)
    case.texture("t_" + name, buffer=name, width=width, height=height, pitch=width * texel,
                 **{k: v for k, v in known.items() if v}, **shape)
    return tex("t_" + name)


def textures():
    random = Random(902)
    case = Case("tex-3d")
    all = [image(case, "point", 7, 5, 4, random=random), image(case, "mixed", 7, 5, 4, random=random, filter="linear"),
           image(case, "unit", 8, 4, 4, random=random, filter="linear", normalized=True)]
    case.input("at", places(Random(912), 1024))
    case.output("out", 3072)
    case.launch("look", 8, 128, *all, buf("at"), buf("out"))
    yield case

    case = Case("tex-3d-modes")
    all = [image(case, "wrap", 7, 5, 4, random=random, normalized=True, address="wrap", filter="linear"),
           image(case, "mirror", 7, 5, 4, random=random, normalized=True, address="mirror"),
           image(case, "border", 7, 5, 4, random=random, address="border", filter="linear"),
           image(case, "four", 7, 5, 4, content=bytes(random.below(256) for _ in range(560)), format="u8x4")]
    case.input("at", places(random, 512, -1.5, 2.5))
    case.output("out", 1536)
    case.output("ints", 2048)
    case.launch("look", 4, 128, *all, buf("at"), buf("out"), buf("ints"))
    yield case

    case = Case("tex-axes")
    case.input("image", pack("f32", [8 * unit(i) - 4 for i in range(192)]))
    case.input("small", pack("u32", [mixed(i + 5000) for i in range(48)]))
    case.input("at", pack("f32", [4 * unit(i) - 1.5 for i in range(2048)]))
    red, all = [0.30000001192092896, 0, 0, 0], [0.10000000149011612, 0.5, 0.75, -1]
    for name, buffer, fields in (
            ("turned", "image", dict(address=["wrap", "mirror", "clamp"], filter="linear", normalized=True)),
            ("edged", "image", dict(address=["border", "wrap", "clamp"], border=red, filter="linear", normalized=True)),
            ("held", "image", dict(address=["clamp", "border", "clamp"], border=red, filter="point")),
            ("box", "image", dict(depth=4, address=["wrap", "clamp", "border"], border=red, filter="linear", normalized=True)),
            ("cut", "image", dict(depth=4, address=["mirror", "border", "wrap"], filter="point", normalized=True)),
            ("bytes", "small", dict(format="u8x4", address=["wrap", "border", "clamp"], border=all, filter="linear", normalized=True)),
            ("shorts", "small", dict(format="u16x2", address=["border", "clamp", "clamp"], border=all, filter="point"))):
        case.texture("t_" + name, **dict(dict(buffer=buffer, width=8, height=6, pitch=32, format="f32x1"), **fields))
    case.output("plane", 3072)
    case.output("box", 2048)
    case.output("real", 4096)
    case.output("raw", 1024)
    case.launch("plane", 8, 128, tex("t_turned"), tex("t_edged"), tex("t_held"), buf("at"), buf("plane"))
    case.launch("box", 8, 128, tex("t_box"), tex("t_cut"), buf("at"), buf("box"))
    case.launch("bytes", 8, 128, tex("t_bytes"), tex("t_shorts"), buf("at"), buf("real"), buf("raw"))
    yield case

    case = Case("tex-layered")
    all = [image(case, "lines", 16, 0, layers=5, random=random, filter="linear"),
           image(case, "planes", 8, 6, layers=5, random=random),
           image(case, "mixed", 8, 6, layers=5, random=random, filter="linear", normalized=True, address="wrap")]
    case.input("at", places(random, 512))
    case.output("out", 1536)
    case.launch("look", 4, 128, *all, buf("at"), buf("out"))
    yield case

    case = Case("tex-cube")
    ids = lambda n, faces: pack("f32", [float(i) for i in range(n * n * faces)])
    all = [image(case, "point", 16, 16, layers=6, content=ids(16, 6), cube=True, normalized=True),
           image(case, "mixed", 16, 16, layers=6, random=random, cube=True, normalized=True, filter="linear"),
           image(case, "several", 8, 8, layers=18, content=ids(8, 18), cube=True, normalized=True)]
    directions = []
    for i in range(1024):
        axis = [real(random, -1, 1) for _ in range(3)]
        if i % 6 == 0:
            axis = [random.below(5) / 2 - 1 for _ in range(3)]
        if axis == [0, 0, 0]:
            axis[0] = 1.0
        directions += axis + [0.0]
    case.input("at", pack("f32", directions))
    case.output("out", 3072)
    case.launch("look", 8, 128, *all, buf("at"), buf("out"))
    yield case

    for name, more in (("tex-level", False), ("tex-grad", True)):
        case = Case(name)
        all = []
        for key, fields in (("nearer", dict(filter="linear", levels=5)),
                            ("mixed", dict(filter="linear", levels=5, levelFilter="linear")),
                            ("last", dict(filter="linear") if more else dict(levels=5, levelFilter="linear"))):
            texels = sum((16 >> l) * (16 >> l) for l in range(fields.get("levels", 1)))
            all.append(image(case, key, 16, 16, content=floats(random, texels), normalized=True, **fields))
        case.input("at", places(random, 512))
        if more:
            # Of other slopes the level is known nearly only.
            slopes = []
            for i in range(512):
                one = [0.0] * 4
                one[i % 4] = 2.0 ** -random.below(6) * (1 if random.below(2) else -1)
                slopes += one
            case.input("slopes", pack("f32", slopes))
        case.output("out", 1536 if more else 2048)
        case.launch("look", 4, 128, *all, buf("at"), *([buf("slopes")] if more else []), buf("out"))
        yield case

    case = Case("tex-gather")
    all = [image(case, "four", 8, 6, texel=16, random=random, format="f32x4"),
           image(case, "bytes", 8, 6, texel=4, content=bytes(random.below(256) for _ in range(192)), format="u8x4")]
    case.input("at", places(random, 512))
    case.output("out", 8192)
    case.output("ints", 2048)
    case.launch("look", 4, 128, *all, buf("at"), buf("out"), buf("ints"))
    yield case

    case = Case("tex-weights")
    one, small = 1.0, 2.0 ** -10
    corner = [[(one if t == 2 * c else small if t == 2 * c + 1 else 0.0) for c in range(4)] for t in range(8)]
    box = image(case, "corners", 2, 2, 2, texel=16, content=pack("f32", sum(corner, [])), format="f32x4", filter="linear")
    level = corner[:4] + [[0.0, 0.0, one, 0.0]]
    two = image(case, "halved", 2, 2, texel=16, content=pack("f32", sum(level, [])), format="f32x4", filter="linear",
                normalized=True, levels=2, levelFilter="linear")
    case.input("at", pack("f32", [real(random) for _ in range(16384)]))
    case.output("out", 16384)
    case.output("mips", 16384)
    case.launch("box", 32, 128, box, buf("at"), buf("out"))
    case.launch("levels", 32, 128, two, buf("at"), buf("mips"))
    yield case


def surface(case, name, random, width, height=0, depth=0, layers=0, texel=4, format="u32x1"):
    count = width * max(1, height) * max(1, depth) * max(1, layers) * texel
    content = floats(random, count // 4) if format.startswith("f32") else bytes(random.below(256) for _ in range(count))
    made = image(case, name, width, height, depth, layers, texel, content, format=format, surface=True)
    case.compare(name)
    return made


def surfaces():
    random = Random(903)
    case = Case("surf-line-plane")
    all = [surface(case, "line", random, 16), surface(case, "plane", random, 8, 6, texel=8, format="u32x2"),
           surface(case, "bytes", random, 8, 6, format="u8x4")]
    case.output("out", 640)
    case.launch("work", 1, 128, *all, buf("out"))
    yield case

    case = Case("surf-box-layers")
    all = [surface(case, "box", random, 4, 3, 3, format="f32x1"), surface(case, "lines", random, 8, 0, layers=3, format="f32x1"),
           surface(case, "planes", random, 4, 4, layers=3, texel=16, format="f32x4")]
    case.output("out", 512)
    case.launch("work", 1, 128, *all, buf("out"))
    yield case

    case = Case("surf-reduce")
    all = [surface(case, "line", random, 16), surface(case, "plane", random, 8, 8),
           surface(case, "wide", random, 4, texel=8, format="u32x2")]
    case.launch("work", 1, 128, *all)
    yield case

    case = Case("surf-formatted")
    all = [surface(case, "bytes", random, 64, format="u8x4"), surface(case, "shorts", random, 64, format="s16x2"),
           surface(case, "floats", random, 8, 8, format="f32x1")]
    case.launch("work", 1, 64, *all)
    yield case


def halves(random, count):
    """Of moderate size, read as halves and as bf16 alike."""
    return pack("u16", [0x3800 + random.below(0x800) + 0x8000 * random.below(2) for _ in range(count)])


def copies():
    random = Random(904)
    case = Case("bulk-copies")
    case.input("in", halves(random, 3072))
    case.output("out", 1536)
    for name, size in (("sum", 2048), ("halves", 2048), ("brains", 1024)):
        case.input(name, halves(random, size // 2))
        case.compare(name)
    tiny = [random.below(1 << 23) | random.below(2) << 31 if i % 3 == 0 else random.bits(32) for i in range(256)]
    case.input("ins", pack("u32", tiny))
    case.input("singles", pack("u32", [random.below(1 << 24) for _ in range(256)]))
    case.compare("singles")
    case.input("ind", pack("f64", [real(random, -3, 3) for _ in range(128)]))
    case.input("doubles", pack("f64", [real(random, -3, 3) for _ in range(128)]))
    case.compare("doubles")
    case.launch("work", 1, 128, buf("in"), buf("out"), buf("sum"), buf("halves"), buf("brains"), shared=2048)
    case.launch("floats", 1, 128, buf("ins"), buf("singles"), buf("doubles"), buf("ind"))
    yield case

    case = Case("copy-groups")
    case.input("in", pack("u32", [random.bits(32) for _ in range(2048)]))
    case.output("out", 256)
    case.launch("work", 1, 64, buf("in"), buf("out"))
    yield case


def map(name):
    return {"map": name}


def tensors():
    random = Random(905)
    at = lambda *c: [i32(v) for v in (list(c) + [0] * 5)[:5]]
    case = Case("tensor-loads")
    case.input("in", pack("u32", [random.bits(32) for _ in range(8192)]))
    runs = [("one", 64, dict(sizes=[1000], box=[64]), [(0,), (36,), (-20,), (960,)]),
            ("two", 256, dict(sizes=[60, 40], box=[32, 8]), [(0, 0), (4, 3), (-8, -2), (48, 36)]),
            ("three", 256, dict(sizes=[20, 10, 9], strides=[80, 1600], box=[8, 8, 4]), [(0, 0, 0), (16, 4, 6), (-4, 5, -1)]),
            ("four", 256, dict(sizes=[12, 5, 6, 7], strides=[64, 384, 3200], box=[4, 4, 4, 4]), [(0, 0, 0, 0), (8, 3, -1, 5)]),
            ("five", 512, dict(sizes=[8, 3, 4, 5, 6], strides=[32, 112, 496, 3008], box=[8, 2, 4, 2, 4]),
             [(0, 0, 0, 0, 0), (4, 2, -1, 4, 3)]),
            ("rows128", 512, dict(sizes=[33, 70], strides=[144], box=[32, 16]), [(0, 0), (4, 60)])]
    for kernel, words, shape, origins in runs:
        case.map("m_" + kernel, buffer="in", type="u32", **shape)
        for i, origin in enumerate(origins):
            case.output("%s%d" % (kernel, i), words)
            case.launch(kernel, 1, 128, map("m_" + kernel), buf("%s%d" % (kernel, i)), *at(*origin), shared=2048)
    yield case

    case = Case("tensor-swizzles")
    case.input("in", pack("u16", [random.bits(16) for _ in range(16384)]))
    for kernel, words, columns, swizzle in (("wide", 512, 64, "128"), ("middle", 256, 32, "64"), ("narrow", 128, 16, "32"),
                                            ("half", 256, 32, "128")):
        case.map("m_" + kernel, buffer="in", type="u16", sizes=[96, 100], box=[columns, 16], swizzle=swizzle)
        for i, origin in enumerate([(0, 0), (24, 90), (-8, 3)]):
            case.output("%s%d" % (kernel, i), words)
            case.launch(kernel, 1, 128, map("m_" + kernel), buf("%s%d" % (kernel, i)), *at(*origin), shared=3072)
    yield case

    case = Case("tensor-types")
    case.input("in", pack("u32", [random.bits(32) if i % 3 else random.below(1 << 23) for i in range(8192)]))
    runs = [("words", 256, kind, dict(fill="nan")) for kind in ("f32", "f32-ftz", "tf32", "tf32-ftz")]
    runs += [("words", 256, "s32", {}), ("halves", 128, "f16", dict(fill="nan")), ("halves", 128, "bf16", dict(fill="nan")),
             ("halves", 128, "u16", {}), ("doubles", 512, "f64", dict(fill="nan")), ("doubles", 512, "u64", {}),
             ("doubles", 512, "s64", {}), ("bytes", 64, "u8", {})]
    for kernel, words, kind, more in runs:
        name = kernel + "-" + kind
        case.map(name, buffer="in", type=kind, sizes=[24, 30], strides=[192], box=[16, 16], **more)
        case.output("o_" + name, words)
        case.launch(kernel, 1, 128, map(name), buf("o_" + name), *at({"bytes": 16, "halves": -8}.get(kernel, -4), 20), shared=2048)
    case.map("steps", buffer="in", type="u32", sizes=[20, 30, 9], strides=[80, 2400], box=[8, 8, 6], steps=[1, 2, 2])
    case.output("stepped", 96)
    case.launch("steps", 1, 128, map("steps"), buf("stepped"), *at(4, 1, 4), shared=2048)
    yield case

    case = Case("tensor-stores")
    case.input("in", pack("u32", [random.bits(32) for _ in range(256)]))
    shape = dict(type="u32", sizes=[40, 12], box=[32, 8])
    for name in ("flat", "turned", "summed", "highest", "common"):
        case.input(name, pack("u32", [random.bits(32) for _ in range(480)]))
        case.compare(name)
    case.map("m_flat", buffer="flat", **shape)
    case.map("m_turned", buffer="turned", swizzle="128", **shape)
    case.map("m_summed", buffer="summed", **shape)
    case.map("m_highest", buffer="highest", **dict(shape, type="s32"))
    case.map("m_common", buffer="common", **shape)
    case.launch("store", 1, 128, map("m_flat"), map("m_turned"), buf("in"), i32(12), i32(2))
    case.launch("add", 1, 128, map("m_summed"), buf("in"), i32(4), i32(6))
    case.launch("most", 1, 128, map("m_highest"), buf("in"), i32(4), i32(2))
    case.launch("both", 1, 128, map("m_common"), buf("in"), i32(0), i32(0))
    case.input("fin", floats(random, 256))
    for name, kind in (("fsum", "f32"), ("hsum", "f16"), ("bsum", "bf16"), ("bmost", "bf16")):
        case.input(name, floats(random, 480) if kind == "f32" else halves(random, 960))
        case.compare(name)
        case.map("m_" + name, buffer=name, **dict(shape, type=kind, sizes=[40, 12] if kind == "f32" else [80, 12],
                                                   box=[32, 8] if kind == "f32" else [64, 8]))
    case.input("hin", halves(random, 512))
    case.launch("add", 1, 128, map("m_fsum"), buf("fin"), i32(4), i32(1))
    case.launch("add", 1, 128, map("m_hsum"), buf("hin"), i32(8), i32(1))
    case.launch("add", 1, 128, map("m_bsum"), buf("hin"), i32(8), i32(1))
    case.launch("most", 1, 128, map("m_bmost"), buf("hin"), i32(16), i32(1))
    yield case

    case = Case("tensor-edit")
    for name in ("in", "other"):
        case.input(name, pack("u32", [random.bits(32) for _ in range(512)]))
    case.scratch("scratch", 128)
    case.output("out", 128)
    case.map("map", buffer="in", type="u32", sizes=[20, 10], box=[16, 8])
    case.launch("work", 1, 128, map("map"), buf("scratch"), buf("other"), buf("out"))
    yield case


def clusters():
    random = Random(906)
    case = Case("cluster-registers")
    case.output("out", 16 * 48)
    case.output("alone", 16 * 8)
    case.launch("look", (6, 4, 2), 32, buf("out"), cluster=(3, 2, 1))
    case.launch("look", (4, 2, 1), 32, buf("alone"))
    yield case
    case = Case("cluster-memory")
    case.input("in", pack("u32", [random.bits(32) for _ in range(1024)]))
    case.output("out", 8192)
    case.launch("work", 8, 128, buf("in"), buf("out"))
    yield case
    case = Case("cluster-barriers")
    case.input("in", pack("u32", [random.bits(32) for _ in range(256)]))
    case.output("out", 8 * 512)
    case.output("all", 4 * 256)
    case.launch("work", 8, 128, buf("out"), cluster=8)
    case.launch("many", 4, 256, buf("in"), buf("all"), cluster=4)
    yield case


def spread(random, bits, kind):
    """An element of a floating-point format: exponent and fraction bits, and how wide the values lie."""
    exponent, fraction = {16: (5, 10), 17: (8, 7), 32: (8, 10), 843: (4, 3), 852: (5, 2)}[bits]
    width, top = exponent + fraction + 1, (1 << exponent) - 1
    middle = top // 2
    field = {0: lambda: random.below(top), 1: lambda: middle + random.below(3) - 1,
             2: lambda: min(top - 1, max(0, middle + random.below(16) - 8)), 3: lambda: 0 if random.below(2) else random.below(4),
             4: lambda: middle if random.below(3) else random.below(top)}[kind % 5]()
    if kind == 9 and random.below(40) == 0:
        field = top
    digits = random.below(1 << fraction) if kind != 4 else 0
    word = random.below(2) << width - 1 | field << fraction | digits
    return word << 13 | random.below(1 << 13) if bits == 32 else word


def elements(random, bits, count, kind):
    if bits == 8:
        return bytes(random.below(256) for _ in range(count))
    word = {16: "u16", 17: "u16", 32: "u32", 843: "u8", 852: "u8"}[bits]
    return pack(word, [spread(random, bits, kind) for _ in range(count)])


def sums(random, half, count, kind):
    if half is None:
        return pack("u32", [random.bits(32) if kind < 5 else random.below(1 << 20) for _ in range(count)])
    if half:
        return pack("u16", [spread(random, 16, kind) for _ in range(2 * count)])
    values = []
    for _ in range(count):
        field = [random.below(255), 127 + random.below(3) - 1, 127 + random.below(24) - 12, random.below(4),
                 127][kind % 5]
        if kind == 9 and random.below(40) == 0:
            field = 255
        values.append(random.below(2) << 31 | field << 23 | random.below(1 << 23) * (kind != 4))
    return pack("u32", values)


def descriptor(start, leading, stride, swizzle=0):
    return {"u64": start >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | swizzle << 62}


def warpgroups():
    random = Random(907)
    plain = (descriptor(0, 128, 256), descriptor(2048, 128, 256))
    forms = {"wgmma-half": [("single", 16, 16, False, 16), ("half", 16, 16, True, 16), ("minus", 16, 16, False, 16),
                            ("rows", 16, 32, False, 16)],
             "wgmma-brain": [("plain", 17, 16, False, 17), ("wide", 17, 256, False, 17), ("rows", 17, 8, False, 17)],
             "wgmma-tf32": [("plain", 32, 16, False, 32), ("rows", 32, 16, False, 32)],
             "wgmma-bytes": [("p44", 843, 16, False, 843), ("p45", 843, 16, False, 852), ("p54", 852, 16, False, 843),
                             ("p55", 852, 16, False, 852), ("h44", 843, 16, True, 843), ("h55", 852, 16, True, 852),
                             ("rows", 843, 16, False, 852)],
             "wgmma-int": [("ss", 8, 16, None, 8), ("us", 8, 16, None, 8), ("held", 8, 16, None, 8), ("bits", 8, 16, None, 8),
                           ("rows", 8, 16, None, 8)]}
    for name, kernels in forms.items():
        case = Case(name)
        for kernel, a, n, half, b in kernels:
            registers = n // 4 if half else n // 2
            width = {16: 2, 17: 2, 32: 4}.get(a, 1)
            kinds = [0] if n == 256 else [0, 1, 2, 3, 4, 9] if half is not None else [0, 5]
            rounds = 1 if n == 256 else 3 if half is not None else 1
            data, starts = b"", b""
            for kind in kinds * rounds:
                data += elements(random, a, 2048 // width, kind) + elements(random, b, 32 * n // width, kind)
                starts += sums(random, half, registers * 128, kind)
            size = 2048 + 32 * n
            case.input("in_" + kernel, data)
            case.input("sum_" + kernel, starts)
            case.output("out_" + kernel, registers * 128 * len(kinds) * rounds)
            for i in range(len(kinds) * rounds):
                case.launch(kernel, 1, 128, buf("in_" + kernel, size * i), buf("sum_" + kernel, registers * 512 * i),
                            buf("out_" + kernel, registers * 512 * i), *plain, i32(size // 16), i32(int(i % 4 != 3)), shared=16384)
        yield case
    case = Case("wgmma-turned")
    case.input("in", elements(random, 16, 8192, 1))
    case.input("sum", sums(random, False, 4096, 1))
    along = [(128, 256, 0, 0), (0, 1024, 1, 0), (0, 512, 2, 0), (0, 256, 3, 0), (0, 1024, 1, 32), (0, 512, 2, 32), (0, 1024, 1, 96)]
    across = [(128, 256, 0, 0), (1024, 1024, 1, 0), (1024, 512, 2, 0), (512, 256, 3, 0)]
    count = 0
    for kernel, first, second in (("none", along, along), ("both", across, across), ("first", across, along), ("second", along, across)):
        for i in range(max(len(first), len(second))):
            a, b = first[i % len(first)], second[(i + (kernel != "none")) % len(second)]
            case.output("out%d" % count, 4096)
            case.launch(kernel, 1, 128, buf("in"), buf("sum"), buf("out%d" % count), descriptor(a[3], *a[:3]),
                        descriptor(8192 + b[3], *b[:3]), i32(1024), i32(1), shared=16384)
            count += 1
    yield case


def others():
    random = Random(908)
    case = Case("atom-vectors")
    case.input("f", floats(random, 256))
    case.compare("f")
    case.input("h", halves(random, 512))
    case.compare("h")
    case.input("p", halves(random, 1024))
    case.compare("p")
    case.input("in", floats(random, 64))
    case.output("out", 96)
    case.launch("work", 1, 32, buf("f"), buf("h"), buf("p"), buf("in"), buf("out"))
    yield case
    case = Case("atom-128")
    words = [random.bits(32) for _ in range(256)]
    case.input("in", pack("u32", words))
    cells = [random.bits(32) for _ in range(256)]
    for i in range(0, 32, 2):
        cells[128 + 4 * i:132 + 4 * i] = words[4 * i:4 * i + 2] + words[130 + 4 * i:132 + 4 * i]
    case.input("cells", pack("u32", cells))
    case.compare("cells")
    case.output("out", 4 * 67)
    case.launch("work", 1, 32, buf("cells"), buf("out"), buf("in"))
    yield case
    case = Case("stack-room")
    case.input("sizes", pack("i32", [random.below(40) for _ in range(64)]))
    case.output("out", 64)
    case.launch("work", 1, 64, buf("sizes"), buf("out"))
    yield case
    case = Case("reserved-shared")
    case.output("out", 512)
    case.launch("look", 1, 128, buf("out"), i32(11), shared=1000)
    yield case
    case = Case("cache-hints")
    case.input("in", floats(random, 1024))
    case.output("out", 512)
    case.output("words", 8)
    case.input("sums", pack("u32", [random.below(100) for _ in range(192)]))
    case.compare("sums")
    case.launch("work", 1, 64, buf("in"), buf("out"), buf("words"), buf("sums"))
    yield case
    case = Case("launch-controls")
    case.output("out", 128)
    case.launch("work", 1, 128, buf("out"))
    yield case


def barrier_steps(random, count):
    """What a thread does to a barrier of its own: init first, then whatever its counts allow."""
    most = 1 << random.of([2, 5, 12, 20])
    arrivals = 1 + random.below(most - 1)
    pending, bytes, steps = arrivals, 0, [(0, arrivals)]
    while len(steps) < count:
        what = 1 + random.below(10)
        number = 0
        if what in (2, 3, 4):
            upper = min(pending - (1 if what == 4 else 0), arrivals - 1 if what == 3 else pending)
            number = upper if random.below(3) == 0 else random.below(upper + 1)
            if number == 0:
                continue
            pending -= number
            arrivals -= number if what == 3 else 0
        elif what in (1, 6):
            pending -= 1
        if what in (5, 6):
            number = 1 + random.below(min(1 << 16, (1 << 20) - 1 - bytes))
            bytes += number
        elif what == 7:
            if bytes == 0:
                continue
            number = bytes if random.below(2) else 1 + random.below(bytes)
            bytes -= number
        elif what == 9:
            number = random.below(2)
        steps.append((what, number))
        if pending == 0 and bytes == 0:
            pending = arrivals
        elif pending == 0:
            # Nobody arrives any more before all bytes have come.
            steps.append((7, bytes))
            pending, bytes = arrivals, 0
    return [word for step in steps[:count] for word in step]


def barriers():
    random = Random(908)
    case = Case("mbarrier-states")
    case.input("list", pack("u32", [word for _ in range(128) for word in barrier_steps(random, 48)]))
    # A GPU may show a word later than the thread's next load of it, so words are kept but not compared.
    case.scratch("words", 128 * 48 * 8)
    case.output("given", 128 * 48, "u64")
    case.launch("steps", 1, 128, buf("list"), i32(48), buf("words"), buf("given"))
    yield case


def cases():
    for family in (textures, surfaces, copies, tensors, clusters, warpgroups, others, barriers):
        yield from family()
