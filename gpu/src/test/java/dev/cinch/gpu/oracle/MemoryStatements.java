package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Type;
import java.util.StringJoiner;

/** Loads, stores and atomics of random programs; every thread has 64 bytes of its own in each space. */
final class MemoryStatements {
    static final int OWN = 64;
    static final int INPUT = 1024;
    private static final String TYPES = "(b8|u8|s8|b16|u16|s16|b32|u32|s32|f32|b64|u64|s64|f64)";

    private final Drawing draw;

    MemoryStatements(Drawing draw) {
        this.draw = draw;
    }

    void statement() {
        switch (draw.below(10)) {
            case 0, 1, 2 -> own(true);
            case 3, 4, 5 -> own(false);
            case 6 -> input();
            case 7 -> constant();
            case 8 -> ownAtomic();
            default -> accumulate();
        }
    }

    private int bytes(String type) {
        return Integer.parseInt(type.substring(1)) / 8;
    }

    /** A register as wide as the type, or an integer's wider. */
    private String register(String type) {
        int bits = bytes(type) * 8;
        if (type.startsWith("f")) {
            return bits == 32 ? "%f" + draw.below(3) : "%d" + draw.below(3);
        }
        int width = Math.max(16, bits);
        while (width < 64 && draw.chance(25)) {
            width *= 2;
        }
        return width == 16 ? "%h" + draw.below(6) : width == 32 ? "%r" + draw.below(8) : "%w" + draw.below(6);
    }

    private void own(boolean load) {
        String place = draw.pick("global", "shared", "local", "generic");
        String base = switch (place) {
            case "global" -> "%ag";
            case "shared" -> "%as";
            case "local" -> "%al";
            default -> draw.pick("%ag", "%gs", "%gl");
        };
        String type = draw.chosen(TYPES);
        int count = draw.chance(70) ? 1 : bytes(type) == 8 ? 2 : draw.chance(50) ? 2 : 4;
        int step = count * bytes(type);
        String address;
        if (draw.chance(70)) {
            address = "[" + base + "+" + step * draw.below(OWN / step) + "]";
        } else {
            draw.line("and.b32 %tx, %r" + draw.below(8) + ", " + (OWN / step - 1));
            draw.line("mad.wide.u32 %ta, %tx, " + step + ", " + base);
            address = "[%ta]";
        }
        String list = count == 1 ? register(type) : vector(type, count);
        boolean plain = place.equals("local") || count > 1;
        String how = plain
                ? draw.pick("", "")
                : load
                        ? draw.pick("", ".volatile", ".relaxed.gpu", ".acquire.cta", ".weak")
                        : draw.pick("", ".volatile", ".relaxed.sys", ".release.gpu", ".weak");
        String space = place.equals("generic") ? "" : "." + place;
        String cache = !how.isEmpty() || place.equals("shared")
                ? ""
                : load ? draw.pick("", "", ".ca", ".cg", ".cs") : draw.pick("", "", ".wb", ".cg", ".cs");
        String vector = count == 1 ? "" : ".v" + count;
        String guard = draw.chance(15) ? "@" + draw.condition() + " " : "";
        String name = guard + (load ? "ld" : "st") + how + space + cache + vector + "." + type + " ";
        draw.line(name + (load ? list + ", " + address : address + ", " + list));
    }

    /** Neighbours of one kind, because a vector must not mix types or load a register twice. */
    private String vector(String type, int count) {
        String kind = type.equals("f64") ? "%d" : bytes(type) == 8 ? "%w" : bytes(type) == 4 ? "%r" : "%h";
        int from = draw.below(6);
        StringJoiner registers = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count; i++) {
            registers.add(kind + (from + i) % (kind.equals("%d") ? 3 : 6));
        }
        return registers.toString();
    }

    private void input() {
        String type = draw.chosen(TYPES);
        draw.line("and.b32 %tx, %r" + draw.below(8) + ", " + (INPUT / 8 - 1));
        draw.line("mad.wide.u32 %ta, %tx, 8, %ai");
        draw.line("ld.global" + draw.pick("", ".nc", ".nc.L1::no_allocate") + "." + type + " " + register(type)
                + ", [%ta]");
    }

    private void constant() {
        String type = draw.chosen("(b32|u16|s8|f32|u32)");
        if (draw.chance(50)) {
            draw.line("ld.const." + type + " " + register(type) + ", [ctab+" + 4 * draw.below(8) + "]");
            return;
        }
        draw.line("and.b32 %tx, %r" + draw.below(8) + ", 7");
        draw.line("mov.u64 %tw, ctab");
        draw.line("mad.wide.u32 %ta, %tx, 4, %tw");
        draw.line("ld.const." + type + " " + register(type) + ", [%ta]");
    }

    /** On the thread's own bytes, so that the old value may be used. */
    private void ownAtomic() {
        String[] form = draw.chosen(draw.pick(
                        "(and|or|xor|exch).(b32|b64)",
                        "add.(u32|s32|u64|f32|f64)",
                        "add.noftz.(f16|f16x2|bf16|bf16x2)",
                        "(inc|dec).u32",
                        "(min|max).(u32|s32|u64|s64)",
                        "cas.(b16|b32|b64)"))
                .split(" ");
        String type = form[0].substring(form[0].lastIndexOf('.') + 1);
        Type parsed = Type.named(type);
        boolean shared = draw.chance(40);
        String place = shared ? draw.pick("%as", "%gs") : "%ag";
        boolean generic = place.equals("%gs");
        String space = generic ? "" : shared ? ".shared" : draw.pick(".global", "");
        String address = "[" + place + "+" + 8 * draw.below(OWN / 8) + "]";
        String more = form[0].startsWith("cas") ? ", " + draw.register(parsed) : "";
        String how = draw.pick("", "", ".relaxed.gpu", ".acq_rel.sys");
        if (draw.chance(30) && !form[0].startsWith("cas") && !form[0].startsWith("exch")) {
            String weak = how.contains("acq") ? ".release.gpu" : how;
            draw.line("red" + weak + space + "." + form[0] + " " + address + ", " + draw.register(parsed));
            return;
        }
        draw.line("atom" + how + space + "." + form[0] + " " + draw.register(parsed) + ", " + address + ", "
                + draw.register(parsed) + more);
    }

    /** Shared by all threads: each cell has one operation whose order does not matter. */
    private void accumulate() {
        String[] cells = {
            "add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32", "add.u64", "min.s64", "max.s64", "xor.b64",
            "inc.u32", "dec.u32"
        };
        int cell = draw.below(cells.length);
        String type = cells[cell].substring(cells[cell].indexOf('.') + 1);
        boolean bounded = cells[cell].startsWith("inc") || cells[cell].startsWith("dec");
        String value = bounded ? "1000" : draw.register(Type.named(type));
        boolean shared = draw.chance(50);
        String where = (shared ? ".shared" : ".global") + "." + cells[cell];
        String address = (shared ? "[sacc+" : "[%ac+") + 8 * cell + "]";
        String guard = draw.chance(30) ? "@" + draw.condition() + " " : "";
        if (draw.chance(50)) {
            draw.line(guard + "red" + where + " " + address + ", " + value);
        } else {
            draw.line(guard + "atom" + where + " " + (type.endsWith("64") ? "%tw" : "%tr") + ", " + address + ", "
                    + value);
        }
    }
}
