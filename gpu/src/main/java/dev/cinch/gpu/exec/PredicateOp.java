package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** An operation of logic on predicates: all 32 lanes in one step. */
final class PredicateOp extends Op {
    enum Kind {
        AND((x, y) -> x & y),
        OR((x, y) -> x | y),
        XOR((x, y) -> x ^ y),
        NOT((x, y) -> ~x),
        MOVE((x, y) -> x);

        /** Of masks. */
        final LaneFunction.Int2 function;

        Kind(LaneFunction.Int2 function) {
            this.function = function;
        }
    }

    private final Kind kind;
    private final int to;
    private final int a;
    private final int aFlip;
    private final int b;
    private final int bFlip;

    PredicateOp(Kind kind, int to, int a, int aFlip, int b, int bFlip) {
        this.kind = kind;
        this.to = to;
        this.a = a;
        this.aFlip = aFlip;
        this.b = b;
        this.bFlip = bFlip;
        step = new RunStep.Logic(kind.function, to, a, aFlip, b, bFlip);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] p = warp.p;
        int x = p[a] ^ aFlip;
        int y = p[b] ^ bFlip;
        int result = switch (kind) {
            case AND -> x & y;
            case OR -> x | y;
            case XOR -> x ^ y;
            case NOT -> ~x;
            case MOVE -> x;
        };
        p[to] = p[to] & ~mask | result & mask;
    }
}
