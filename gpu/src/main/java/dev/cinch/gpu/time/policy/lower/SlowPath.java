package dev.cinch.gpu.time.policy.lower;

import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.util.Locale;

/**
 * The slow path of a quotient, a reciprocal or a root. An assembler writes a few products and a test of the operands; lanes whose operands
 * the products cannot do are sent to a function, while the others wait. Which lanes these are is measured: by exponent alone.
 */
public final class SlowPath {
    /**
     * What the quick ways of a precision can do, by exponents as they are stored.
     *
     * @param digits behind the point
     * @param bias of an exponent; the largest one is twice that and one
     * @param dividend the least one
     * @param divisor the least one
     * @param mostDivisor the largest one
     * @param below how much less the dividend's may be than the divisor's
     * @param above how much more
     * @param mostReciprocal the largest one whose reciprocal it finds; the least is 1
     * @param root the least one
     * @param vanishing the exponent of quotients that are found to be zero sooner than other small ones
     */
    private record Precision(
            int digits,
            int bias,
            int dividend,
            int divisor,
            int mostDivisor,
            int below,
            int above,
            int mostReciprocal,
            int root,
            int vanishing) {
        static final Precision SINGLE = new Precision(23, 127, 25, 2, 251, 124, 126, 252, 26, -23);
        static final Precision DOUBLE = new Precision(52, 1023, 54, 1, 2039, 1021, 1016, 2044, 53, Integer.MIN_VALUE);

        int largest() {
            return 2 * bias + 1;
        }

        int exponent(long bits) {
            return (int) (bits >>> digits) & largest();
        }
    }

    private enum Operation {
        QUOTIENT,
        RECIPROCAL,
        ROOT
    }

    private final Operation operation;
    private final boolean wide;
    private final int first;
    private final int second;
    private final LoweredForm[] forms;

    private final int parted;
    private final int further;

    private SlowPath(Operation operation, boolean wide, int[] rows, LoweringTable table, String words) {
        this.operation = operation;
        this.wide = wide;
        first = rows[0];
        second = operation == Operation.QUOTIENT ? rows[1] : rows[0];
        Extreme[] kinds = Extreme.values();
        forms = new LoweredForm[kinds.length];
        for (Extreme kind : kinds) {
            forms[kind.ordinal()] = table.find("slow." + kind.name().toLowerCase(Locale.ROOT) + words);
        }
        parted = table.find("slow.parted" + words).resume();
        further = table.find("slow.further" + words).resume();
    }

    /** @return null if an operation has none */
    static SlowPath of(Op op, LoweringTable table) {
        int[] rows = op.sourceRows();
        return rows.length == 0 ? null : of(op.source(), rows, table);
    }

    static SlowPath of(Instruction source, int[] rows, LoweringTable table) {
        boolean rounded = source.has("rn") || source.has("rz") || source.has("rm") || source.has("rp");
        Operation operation = switch (source.opcode()) {
            case "div" -> Operation.QUOTIENT;
            case "rcp" -> Operation.RECIPROCAL;
            case "sqrt" -> Operation.ROOT;
            default -> null;
        };
        if (operation == null || !rounded) {
            return null;
        }
        Type type = source.type();
        return new SlowPath(operation, type == Type.F64, rows, table, "." + source.opcode() + "." + type.ptx());
    }

    /** Cycles more until the warp goes on. */
    public int cycles(Extreme kind) {
        return forms[kind.ordinal()].resume();
    }

    /** Machine instructions of the function. */
    public int instructions(Extreme kind) {
        return forms[kind.ordinal()].instructions();
    }

    /** Cycles more if some lanes of the warp do not go there. */
    public int parted() {
        return parted;
    }

    /** Cycles more for each further kind of lanes. */
    public int further() {
        return further;
    }

    /** What sends a lane there, before the operation is executed; null if nothing does. */
    public Extreme of(Warp warp, int lane) {
        return wide ? of(warp.d[first][lane], warp.d[second][lane]) : of(warp.r[first][lane], warp.r[second][lane]);
    }

    Extreme of(int dividend, int divisor) {
        float a = Float.intBitsToFloat(dividend);
        return of(Precision.SINGLE, dividend, divisor, a, Float.intBitsToFloat(divisor));
    }

    Extreme of(long dividend, long divisor) {
        double a = Double.longBitsToDouble(dividend);
        return of(Precision.DOUBLE, dividend, divisor, a, Double.longBitsToDouble(divisor));
    }

    private Extreme of(Precision quick, long dividend, long divisor, double a, double b) {
        int p = quick.exponent(dividend);
        int q = quick.exponent(divisor);
        boolean slow = switch (operation) {
            case QUOTIENT ->
                p < quick.dividend
                        || p == quick.largest()
                        || q < quick.divisor
                        || q > quick.mostDivisor
                        || q - p > quick.below
                        || p - q > quick.above;
            case RECIPROCAL -> q == 0 || q > quick.mostReciprocal;
            case ROOT -> q < quick.root || q == quick.largest() || b < 0;
        };
        if (!slow) {
            return null;
        }
        boolean divides = operation == Operation.QUOTIENT;
        int result = divides ? p - q + quick.bias : 2 * quick.bias - 1 - q;
        boolean small = result < 1 && result > quick.vanishing;
        return kind(divides ? a : 1, b, small, divides && p == 0 || q == 0);
    }

    private Extreme kind(double a, double b, boolean small, boolean denormal) {
        boolean root = operation == Operation.ROOT;
        if (Double.isNaN(a) || Double.isNaN(b) || root && b < 0) {
            return Extreme.NONE;
        }
        if (root ? b == 0 : a == 0 || Double.isInfinite(b)) {
            return Extreme.ZERO;
        }
        if (root ? Double.isInfinite(b) : b == 0 || Double.isInfinite(a)) {
            return Extreme.INFINITE;
        }
        return denormal ? Extreme.DENORMAL : small && !root ? Extreme.SMALL : Extreme.FAR;
    }
}
