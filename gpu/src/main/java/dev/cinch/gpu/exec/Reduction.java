package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** The instruction {@code redux}: one value out of those of all lanes that take part, lowest lane first. */
final class Reduction extends Collective {
    private final LaneFunction.Int2 function;
    private final int to;
    private final int value;

    Reduction(LaneFunction.Int2 function, int to, int value, int members) {
        super(members);
        this.function = function;
        this.to = to;
        this.value = value;
    }

    @Override
    void offer(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            warp.offered[lane] = warp.r[value][lane];
        }
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int n = members(warp, lane, present);
            int result = (int) warp.offered[Integer.numberOfTrailingZeros(n)];
            for (n &= n - 1; n != 0; n &= n - 1) {
                result = function.of(result, (int) warp.offered[Integer.numberOfTrailingZeros(n)]);
            }
            warp.r[to][lane] = result;
        }
    }
}
