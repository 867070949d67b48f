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
    private static final int LARGEST_32 = 0xff;
    private static final int LARGEST_64 = 0x7ff;
    private static final int BIAS_32 = 127;
    private static final int BIAS_64 = 1023;

    /** Digits behind the point of single precision: what is smaller than the least number by more is found to be zero sooner. */
    private static final int DIGITS_32 = 23;

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
        int p = dividend >>> DIGITS_32 & LARGEST_32;
        int q = divisor >>> DIGITS_32 & LARGEST_32;
        boolean slow = switch (operation) {
            case QUOTIENT -> p < 25 || p == LARGEST_32 || q < 2 || q > 251 || q - p > 124 || p - q > 126;
            case RECIPROCAL -> q == 0 || q > 252;
            case ROOT -> q < 26 || q == LARGEST_32 || divisor < 0;
        };
        if (!slow) {
            return null;
        }
        float a = operation == Operation.QUOTIENT ? Float.intBitsToFloat(dividend) : 1;
        float b = Float.intBitsToFloat(divisor);
        int result = operation == Operation.QUOTIENT ? p - q + BIAS_32 : 2 * BIAS_32 - 1 - q;
        boolean small = result < 1 && result > -DIGITS_32;
        boolean denormal = operation == Operation.QUOTIENT && p == 0 || q == 0;
        return kind(a, b, small, denormal);
    }

    Extreme of(long dividend, long divisor) {
        int p = (int) (dividend >>> 52) & LARGEST_64;
        int q = (int) (divisor >>> 52) & LARGEST_64;
        boolean slow = switch (operation) {
            case QUOTIENT -> p < 54 || p == LARGEST_64 || q == 0 || q > 2039 || q - p > 1021 || p - q > 1016;
            case RECIPROCAL -> q == 0 || q > 2044;
            case ROOT -> q < 53 || q == LARGEST_64 || divisor < 0;
        };
        if (!slow) {
            return null;
        }
        double a = operation == Operation.QUOTIENT ? Double.longBitsToDouble(dividend) : 1;
        double b = Double.longBitsToDouble(divisor);
        int result = operation == Operation.QUOTIENT ? p - q + BIAS_64 : 2 * BIAS_64 - 1 - q;
        boolean denormal = operation == Operation.QUOTIENT && p == 0 || q == 0;
        return kind(a, b, result < 1, denormal);
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
