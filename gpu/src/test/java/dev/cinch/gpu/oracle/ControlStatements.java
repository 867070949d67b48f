package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Type;

/**
 * Branches, loops, switches, calls and what warps do together. Where lanes may act together a register holds the mask of
 * exactly those that are there: whoever decides where to go first votes on it.
 */
final class ControlStatements {
    /**
     * Where a statement stands.
     *
     * @param mask the register that names the lanes that are here; null if nobody knows them
     * @param full whether those are all 32
     * @param uniform whether all threads of the block come here
     * @param leave where {@code break} goes; null outside of loops or where a mask would have to change
     * @param ends whether threads may end here
     */
    record Place(int depth, String mask, boolean full, boolean uniform, String leave, boolean ends) {
        Place inner(String newMask, String newLeave) {
            return new Place(depth + 1, newMask, false, false, newLeave, ends);
        }
    }

    private final Drawing draw;
    private final MemoryStatements memory;
    private final boolean kernel;
    private int names;
    private int masks;
    private int counters;

    ControlStatements(Drawing draw, boolean kernel) {
        this.draw = draw;
        this.kernel = kernel;
        memory = new MemoryStatements(draw);
    }

    int masks() {
        return masks;
    }

    int counters() {
        return counters;
    }

    String mask() {
        return "%m" + masks++;
    }

    private String name(String stem) {
        return (kernel ? "K" : "F") + stem + names++;
    }

    void several(int count, Place place) {
        for (int i = 0; i < count; i++) {
            statement(place);
        }
    }

    private void statement(Place place) {
        int kind = draw.below(100);
        if (kind < 14 && place.depth < 3) {
            switch (draw.below(4)) {
                case 0 -> branch(place);
                case 1 -> loop(place);
                case 2 -> choice(place);
                default -> {
                    if (kernel) {
                        call(place);
                    } else {
                        branch(place);
                    }
                }
            }
        } else if (kind < 24 && kernel) {
            memory.statement();
        } else if (kind < 34 && place.mask != null) {
            together(place);
        } else if (kind < 37 && place.uniform) {
            barrier();
        } else if (kind < 39 && place.leave != null) {
            draw.line("@" + draw.condition() + " bra " + place.leave);
        } else if (kind < 41 && place.ends) {
            draw.line("@" + draw.condition() + draw.pick(" exit", " ret"));
        } else if (kind < 44) {
            carries();
        } else {
            plain();
        }
    }

    void plain() {
        String[] table = switch (draw.below(12)) {
            case 0, 1, 2 -> Templates.INTEGER;
            case 3, 4 -> Templates.BIT;
            case 5, 6 -> Templates.FLOAT;
            case 7 -> Templates.HALF;
            case 8 -> Templates.COMPARE;
            case 9, 10 -> Templates.CONVERT;
            default -> Templates.MOVE;
        };
        draw.instruction(draw.pick(table));
    }

    private void carries() {
        Type type = Type.named(draw.pick("u32", "s32", "u64", "s64"));
        String name = type.ptx();
        int kind = draw.below(3);
        String[] first = {"add.cc.", "sub.cc.", "mad." + draw.pick("lo", "hi") + ".cc."};
        String[] next = {"addc.cc.", "subc.cc.", "madc." + draw.pick("lo", "hi") + ".cc."};
        String[] last = {"addc.", "subc.", "madc." + draw.pick("lo", "hi") + "."};
        chain(first[kind], type, kind, name);
        for (int i = draw.below(3); i > 0; i--) {
            chain(next[kind], type, kind, name);
        }
        chain(last[kind], type, kind, name);
    }

    private void chain(String start, Type type, int kind, String name) {
        String third = kind == 2 ? ", " + draw.register(type) : "";
        draw.line(start + name + " " + draw.register(type) + ", " + draw.register(type) + ", " + draw.register(type)
                + third);
    }

    private void branch(Place place) {
        String otherwise = name("else");
        String end = name("end");
        String condition = draw.predicate();
        boolean masked = place.mask != null && draw.chance(60);
        String yes = masked ? mask() : null;
        String no = masked ? mask() : null;
        if (masked) {
            draw.line("vote.sync.ballot.b32 " + yes + ", " + condition + ", " + place.mask);
            draw.line("vote.sync.ballot.b32 " + no + ", !" + condition + ", " + place.mask);
        }
        String leave = place.mask == null ? place.leave : null;
        draw.line("@!" + condition + " bra " + otherwise);
        several(1 + draw.below(4), place.inner(yes, leave));
        draw.line("bra " + end);
        draw.label(otherwise);
        several(draw.below(4), place.inner(no, leave));
        draw.label(end);
    }

    private void loop(Place place) {
        String head = name("loop");
        String end = name("done");
        String counter = "%c" + counters++;
        String bound = "%c" + counters++;
        boolean uniform = draw.chance(25);
        boolean masked = place.mask != null && draw.chance(60);
        String here = masked ? mask() : null;
        String next = masked ? mask() : null;
        draw.line("mov.u32 " + counter + ", 0");
        if (uniform) {
            draw.line("mov.u32 " + bound + ", " + (1 + draw.below(4)));
        } else {
            draw.line("and.b32 " + bound + ", %r" + draw.below(8) + ", 3");
        }
        if (masked) {
            draw.line("mov.b32 " + here + ", " + place.mask);
        }
        draw.label(head);
        draw.line("setp.ge.u32 %tp, " + counter + ", " + bound);
        leave(masked, here, next, end, "%tp");
        boolean together = uniform && place.uniform;
        Place inside = new Place(
                place.depth + 1,
                masked ? here : null,
                masked && uniform && place.full,
                together,
                masked || together ? null : end,
                place.ends && !together);
        several(1 + draw.below(4), inside);
        if (!uniform && draw.chance(50)) {
            draw.line("mov.pred %tp, " + draw.condition());
            leave(masked, here, next, end, "%tp");
            several(1 + draw.below(2), inside);
        }
        draw.line("add.u32 " + counter + ", " + counter + ", 1");
        draw.line("bra " + head);
        draw.label(end);
    }

    private void leave(boolean masked, String here, String next, String end, String condition) {
        if (masked) {
            draw.line("vote.sync.ballot.b32 " + next + ", !" + condition + ", " + here);
        }
        draw.line("@" + condition + " bra " + end);
        if (masked) {
            draw.line("mov.b32 " + here + ", " + next);
        }
    }

    private void choice(Place place) {
        String list = name("targets");
        String end = name("over");
        int count = 2 + draw.below(3);
        String[] arms = new String[count];
        for (int i = 0; i < count; i++) {
            arms[i] = name("arm");
        }
        boolean masked = place.mask != null && draw.chance(60);
        String mask = masked ? mask() : null;
        String index = "%c" + counters++;
        draw.line("rem.u32 " + index + ", %r" + draw.below(8) + ", " + count);
        if (masked) {
            draw.line("match.any.sync.b32 " + mask + ", " + index + ", " + place.mask);
        }
        String leave = place.mask == null ? place.leave : null;
        draw.text
                .append(list)
                .append(": .branchtargets ")
                .append(String.join(", ", arms))
                .append(";\n");
        draw.line("brx.idx " + index + ", " + list);
        for (String arm : arms) {
            draw.label(arm);
            several(1 + draw.below(2), place.inner(mask, leave));
            if (draw.chance(80)) {
                draw.line("bra " + end);
            } else {
                // These lanes fall into the next arms, where now nobody knows who is there.
                mask = null;
            }
        }
        draw.label(end);
    }

    /** To a device function by name, or through a table of pointers. */
    private void call(Place place) {
        boolean indirect = draw.chance(40);
        String target = "fn" + draw.below(2);
        if (indirect) {
            draw.line("and.b32 %tx, %r" + draw.below(8) + ", 1");
            draw.line("mov.u64 %tw, pointers");
            draw.line("mad.wide.u32 %ta, %tx, 8, %tw");
            draw.line("ld.global.u64 %tw, [%ta]");
            target = "%tw";
        } else if (draw.chance(25)) {
            // To the same depth in all lanes: ptxas loses those that come back first.
            draw.line("mov.b32 %tr, " + draw.below(4));
            target = "again";
        }
        draw.text.append("    {\n");
        draw.line(".param .b32 a0");
        draw.line(".param .b64 a1");
        draw.line(".param .align 8 .b8 a2[16]");
        draw.line(".param .b32 back");
        draw.line("st.param.b32 [a0], " + (target.equals("again") ? "%tr" : "%r" + draw.below(8)));
        draw.line("st.param.b64 [a1], %w" + draw.below(6));
        draw.line("st.param.v2.b32 [a2], {%r" + draw.below(8) + ", %r" + draw.below(8) + "}");
        draw.line("st.param.b16 [a2+8], %h" + draw.below(6));
        draw.line("st.param.b16 [a2+10], %h" + draw.below(6));
        draw.line("st.param.f32 [a2+12], %f" + draw.below(3));
        draw.line("call (back), " + target + ", (a0, a1, a2)" + (indirect ? ", proto" : ""));
        draw.line("ld.param.b32 %r" + draw.below(8) + ", [back]");
        draw.text.append("    }\n");
    }

    private void together(Place place) {
        String mask = place.mask;
        switch (draw.below(6)) {
            case 0 ->
                draw.line("vote.sync." + draw.pick("all", "any", "uni") + ".pred " + draw.predicate() + ", "
                        + draw.condition() + ", " + mask);
            case 1 -> draw.line("vote.sync.ballot.b32 %r" + draw.below(8) + ", " + draw.condition() + ", " + mask);
            case 2 -> {
                String type = draw.pick("b32", "b64");
                String to = draw.chance(50)
                        ? "any.sync." + type + " %r" + draw.below(8)
                        : "all.sync." + type + " %r" + draw.below(8) + "|" + draw.predicate();
                draw.line("match." + to + ", " + draw.register(Type.named(type)) + ", " + mask);
            }
            case 3 -> {
                String form = draw.chosen(draw.pick("(add|min|max).(u32|s32)", "(and|or|xor).b32"));
                draw.line("redux.sync." + form + " %r" + draw.below(8) + ", %r" + draw.below(8) + ", " + mask);
            }
            case 4 -> draw.line("bar.warp.sync " + mask);
            default -> shuffle(place);
        }
    }

    private void shuffle(Place place) {
        String to =
                " %r" + draw.below(8) + (draw.chance(50) ? "|" + draw.predicate() : "") + ", %r" + draw.below(8) + ", ";
        if (place.full) {
            String b = draw.chance(50) ? Integer.toString(draw.below(32)) : "%r" + draw.below(8);
            String c = draw.chance(50) ? "31" : Integer.toString(draw.below(32) << 8 | draw.below(32));
            draw.line("shfl.sync." + draw.pick("up", "down", "bfly", "idx") + ".b32" + to + b + ", " + c + ", "
                    + place.mask);
            return;
        }
        // Only lanes that are here may be read: the lowest or the highest of them.
        if (draw.chance(50)) {
            draw.line("bfind.u32 %tx, " + place.mask);
        } else {
            draw.line("brev.b32 %tx, " + place.mask);
            draw.line("clz.b32 %tx, %tx");
        }
        draw.line("shfl.sync.idx.b32" + to + "%tx, 31, " + place.mask);
    }

    private void barrier() {
        switch (draw.below(4)) {
            case 0 -> draw.line("bar.red.popc.u32 %r" + draw.below(8) + ", 0, " + draw.condition());
            case 1 ->
                draw.line("barrier.cta.red." + draw.pick("and", "or") + ".pred " + draw.predicate() + ", 1, "
                        + draw.condition());
            case 2 -> draw.line("barrier.sync 2");
            default -> {
                draw.line("st.shared.b64 [%as], %w" + draw.below(6));
                draw.line("bar.sync 0");
                draw.line("ld.shared.b64 %w" + draw.below(6) + ", [%an]");
                draw.line("bar.sync 0");
            }
        }
    }
}
