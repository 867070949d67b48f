package dev.cinch.gpu.exec;

/**
 * The instructions of extended precision: {@code add.cc}, {@code addc}, {@code subc}, {@code madc} and their kin. A
 * subtraction adds the complement, as the machine does: its carry is set when nothing was borrowed, which programs see
 * that go on with {@code addc}.
 */
final class CarryOp extends Op {
    enum Kind {
        ADD,
        SUB,
        MAD_LO,
        MAD_HI
    }

    private final Kind kind;
    private final boolean wide;
    private final boolean signed;
    private final boolean takesCarry;
    private final boolean setsCarry;
    private final int to;
    private final int a;
    private final int b;
    private final int c;

    CarryOp(
            Kind kind,
            boolean wide,
            boolean signed,
            boolean takesCarry,
            boolean setsCarry,
            int to,
            int a,
            int b,
            int c) {
        this.kind = kind;
        this.wide = wide;
        this.signed = signed;
        this.takesCarry = takesCarry;
        this.setsCarry = setsCarry;
        this.to = to;
        this.a = a;
        this.b = b;
        this.c = c;
        step = new RunStep.Whole(RunAccess.PLAIN);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int out = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int carry = takesCarry ? warp.carry >>> lane & 1 : kind == Kind.SUB ? 1 : 0;
            boolean carried = wide ? longs(warp.d, lane, carry) : ints(warp.r, lane, carry);
            if (carried) {
                out |= 1 << lane;
            }
        }
        if (setsCarry) {
            warp.carry = warp.carry & ~mask | out;
        }
    }

    private boolean ints(int[][] r, int lane, int carry) {
        long x = r[a][lane] & 0xFFFF_FFFFL;
        long y = r[b][lane] & 0xFFFF_FFFFL;
        long sum = switch (kind) {
            case ADD -> x + y + carry;
            case SUB -> x + (y ^ 0xFFFF_FFFFL) + carry;
            case MAD_LO -> (x * y & 0xFFFF_FFFFL) + (r[c][lane] & 0xFFFF_FFFFL) + carry;
            case MAD_HI -> {
                long product = signed ? (long) r[a][lane] * r[b][lane] : x * y;
                yield (product >>> 32) + (r[c][lane] & 0xFFFF_FFFFL) + carry;
            }
        };
        r[to][lane] = (int) sum;
        return (sum >>> 32 & 1) != 0;
    }

    private boolean longs(long[][] d, int lane, int carry) {
        long x = d[a][lane];
        long y = d[b][lane];
        if (kind == Kind.SUB) {
            y = ~y;
        } else if (kind == Kind.MAD_LO) {
            x = x * y;
            y = d[c][lane];
        } else if (kind == Kind.MAD_HI) {
            long high = Math.multiplyHigh(x, y);
            if (!signed) {
                high += (x >> 63 & y) + (y >> 63 & x);
            }
            x = high;
            y = d[c][lane];
        }
        long sum = x + y;
        long result = sum + carry;
        d[to][lane] = result;
        return Long.compareUnsigned(sum, x) < 0 || Long.compareUnsigned(result, sum) < 0;
    }
}
