package dev.cinch.gpu.exec;

/** The instruction {@code selp}: one of two values by a predicate. */
final class Select extends Op {
    private final boolean wide;
    private final int to;
    private final int a;
    private final int b;
    private final int predicate;
    private final int flip;

    Select(boolean wide, int to, int a, int b, int predicate, int flip) {
        this.wide = wide;
        this.to = to;
        this.a = a;
        this.b = b;
        this.predicate = predicate;
        this.flip = flip;
        step = new RunStep.Choice(wide, to, a, b, predicate, flip);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int choice = warp.p[predicate] ^ flip;
        if (wide) {
            long[] result = warp.d[to];
            long[] yes = warp.d[a];
            long[] no = warp.d[b];
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                result[lane] = (choice >>> lane & 1) != 0 ? yes[lane] : no[lane];
            }
            return;
        }
        int[] result = warp.r[to];
        int[] yes = warp.r[a];
        int[] no = warp.r[b];
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                int all = -(choice >>> lane & 1);
                result[lane] = yes[lane] & all | no[lane] & ~all;
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            result[lane] = (choice >>> lane & 1) != 0 ? yes[lane] : no[lane];
        }
    }
}
