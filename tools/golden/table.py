"""Kernels that apply a list of instructions to a table of operands, a tuple to each thread."""

from case import Case, buf, u32

KINDS = {16: "u16", 32: "u32", 64: "u64"}
TEMPORARIES = """    .reg .pred $p, $q;
    .reg .b16 $h, $i, $j;
    .reg .b32 $r, $s, $u;
    .reg .b64 $w, $x, $y;
"""


class Table:
    """Forms are PTX text in which @d is the result, @a @b @c the operands, $p $q predicates, $h $i $j 16-bit,
    $r $s $u 32-bit and $w $x $y 64-bit temporaries."""

    def __init__(self, name, widths, out, tuples, forms, kind=None, relative=0, absolute=0):
        self.name, self.widths, self.out = name, widths, out
        self.tuples, self.forms = tuples, list(forms)
        self.kind = kind or KINDS[out]
        self.relative, self.absolute = relative, absolute

    def add_to(self, case):
        n = len(self.tuples)
        arguments = []
        for k, width in enumerate(self.widths):
            name = "%s_%s" % (self.name, "abc"[k])
            case.input(name, b"".join(t[k].to_bytes(width // 8, "little") for t in self.tuples))
            arguments.append(buf(name))
        out = self.name + "_out"
        case.output(out, n * len(self.forms), self.kind, self.relative, self.absolute)
        case.launch(self.name, (n + 127) // 128, 128, *arguments, buf(out), u32(n))

    def kernel(self):
        n = len(self.tuples)
        letters = "abc"[:len(self.widths)]
        parameters = ["    .param .u64 p_" + k for k in letters] + ["    .param .u64 p_out", "    .param .u32 p_n"]
        lines = [".visible .entry %s(\n%s\n)\n{" % (self.name, ",\n".join(parameters)),
                 "    .reg .pred %p;", "    .reg .b32 %i, %t, %n;", "    .reg .b64 %w, %out;"]
        lines += ["    .reg .b%d %%%s;" % (w, k) for k, w in zip(letters, self.widths)]
        lines += ["    mov.u32 %i, %ctaid.x;", "    mov.u32 %t, %ntid.x;", "    mov.u32 %n, %tid.x;",
                  "    mad.lo.u32 %i, %i, %t, %n;", "    ld.param.u32 %n, [p_n];", "    setp.ge.u32 %p, %i, %n;",
                  "    @%p ret;"]
        for k, w in zip(letters, self.widths):
            lines += ["    ld.param.u64 %%w, [p_%s];" % k, "    cvta.to.global.u64 %w, %w;",
                      "    mad.wide.u32 %%w, %%i, %d, %%w;" % (w // 8), "    ld.global.b%d %%%s, [%%w];" % (w, k)]
        lines += ["    ld.param.u64 %out, [p_out];", "    cvta.to.global.u64 %out, %out;",
                  "    mad.wide.u32 %%out, %%i, %d, %%out;" % (self.out // 8)]
        for number, form in enumerate(self.forms):
            body = form.replace("@d", "%d").replace("@a", "%a").replace("@b", "%b").replace("@c", "%c")
            lines.append("    {")
            lines.append("    .reg .b%d %%d;" % self.out)
            lines += [line for line in TEMPORARIES.replace("$", "%t").split("\n") if used(line, body.replace("$", "%t"))]
            lines += ["    " + part.strip() for part in body.replace("$", "%t").split("\n")]
            lines.append("    st.global.b%d [%%out+%d], %%d;" % (self.out, number * n * self.out // 8))
            lines.append("    }")
        lines.append("    ret;\n}")
        return "\n".join(lines)


def used(declaration, body):
    return any(name.strip(" ;") in body for name in declaration.split("%")[1:] for name in ["%" + name.strip(" ,;")])


def module(target, version, *kernels):
    return ".version %s\n.target %s\n.address_size 64\n\n%s\n" % (version, target, "\n\n".join(kernels))


def table_case(name, tables, target="sm_75", version="8.0"):
    """The case and the PTX of its tables."""
    case = Case(name)
    for table in tables:
        table.add_to(case)
    case.data("forms.txt", "".join("%s %d: %s\n" % (t.name, i, " ".join(f.split())) for t in tables
                                   for i, f in enumerate(t.forms)).replace("@", "").encode())
    case.data("kernels.ptx", module(target, version, *[t.kernel() for t in tables]).encode())
    return case
