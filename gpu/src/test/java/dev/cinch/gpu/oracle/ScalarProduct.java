package dev.cinch.gpu.oracle;

import dev.cinch.gpu.exec.matrix.LiteralFloatProduct;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/** One element of a product of matrices: a row times a column and what was before, as {@code docs/inside.md} says it of an H200. */
final class ScalarProduct {
    private static final LiteralFloatProduct.Format F16 = new LiteralFloatProduct.Format(5, 10, false);
    private static final LiteralFloatProduct.Format BF16 = new LiteralFloatProduct.Format(8, 7, false);
    private static final LiteralFloatProduct.Format TF32 = new LiteralFloatProduct.Format(8, 10, false);
    private static final LiteralFloatProduct.Format E4M3 = new LiteralFloatProduct.Format(4, 3, true);
    private static final LiteralFloatProduct.Format E5M2 = new LiteralFloatProduct.Format(5, 2, false);

    private final Instruction instruction;
    private final List<String> kinds;

    ScalarProduct(Instruction instruction) {
        this.instruction = instruction;
        kinds = kinds(instruction);
    }

    /** The types of A and B; some of them the parser knows as modifiers, and {@code wmma} does not name halves. */
    private static List<String> kinds(Instruction instruction) {
        List<String> narrow = instruction.modifiers().stream()
                .filter(word -> word.matches("[us]4|b1|e4m3|e5m2"))
                .toList();
        List<Type> types = instruction.types();
        return !narrow.isEmpty()
                ? narrow
                : types.size() == 2
                        ? List.of("f16", "f16")
                        : List.of(types.get(1).ptx(), types.get(2).ptx());
    }

    /** Bits of an element of A or B where it lies. */
    int bits() {
        return switch (kinds.get(0)) {
            case "e4m3", "e5m2" -> 8;
            default -> Integer.parseInt(kinds.get(0).replaceAll("\\D", ""));
        };
    }

    /** Whether elements have a sign that can be turned. */
    boolean floating() {
        return kinds.get(0).matches("b?f16|tf32|f64|e4m3|e5m2");
    }

    long of(long[] a, long[] b, long before) {
        boolean half = instruction.type() == Type.F16;
        boolean warpgroup = instruction.opcode().equals("wgmma");
        return switch (kinds.get(0)) {
            case "f16" -> halves(a, b, before, half);
            case "bf16" -> step(BF16, BF16, 25, false, a, b, before);
            case "tf32" -> instruction.opcode().equals("wmma") ? quarters(a, b, before) : singles(a, b, before);
            case "e4m3", "e5m2" ->
                warpgroup
                        ? step(format(kinds.get(0)), format(kinds.get(1)), 13, half, a, b, before)
                        : bytes(half, a, b, before);
            case "f64" -> chain(a, b, before);
            case "b1" -> bits(a, b, before);
            default -> integers(a, b, before);
        };
    }

    private static LiteralFloatProduct.Format format(String kind) {
        return kind.equals("e4m3") ? E4M3 : E5M2;
    }

    /** Of {@code wmma} one of C and D may be wider than the other: what is half is made single before, or half after. */
    private long halves(long[] a, long[] b, long before, boolean half) {
        boolean mixed = instruction.opcode().equals("wmma")
                && instruction.types().get(0) != instruction.types().get(1);
        if (!mixed) {
            return step(F16, F16, 25, half, a, b, before);
        }
        return half
                ? converted(SoftFormat.F32, SoftFormat.F16, step(F16, F16, 25, false, a, b, before))
                : step(F16, F16, 25, false, a, b, converted(SoftFormat.F16, SoftFormat.F32, before));
    }

    private static long converted(SoftFormat from, SoftFormat to, long bits) {
        return from.nan(bits)
                ? FloatSteps.notANumber(to)
                : from.infinite(bits)
                        ? to.infinity(from.negative(bits))
                        : to.round(from.significand(bits), from.exponent(bits), from.negative(bits), "rn");
    }

    private static long singles(long[] a, long[] b, long before) {
        return step(TF32, TF32, 25, false, cut(a), cut(b), before);
    }

    /** As {@code wmma} has it: four of them after four. */
    private static long quarters(long[] a, long[] b, long before) {
        long sum = before;
        for (int k = 0; k < a.length; k += 4) {
            sum = singles(Arrays.copyOfRange(a, k, k + 4), Arrays.copyOfRange(b, k, k + 4), sum);
        }
        return sum;
    }

    private static long[] cut(long[] singles) {
        long[] values = new long[singles.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = singles[k] >>> 13;
        }
        return values;
    }

    private static long step(
            LiteralFloatProduct.Format formatA,
            LiteralFloatProduct.Format formatB,
            int kept,
            boolean half,
            long[] a,
            long[] b,
            long before) {
        int[] x = new int[a.length];
        int[] y = new int[a.length];
        for (int k = 0; k < a.length; k++) {
            x[k] = (int) a[k];
            y[k] = (int) b[k];
        }
        return new LiteralFloatProduct(formatA, formatB, kept).step((int) before, half, x, y) & 0xFFFF_FFFFL;
    }

    /** As ptxas has it: in half precision, the lower halves of registers before the upper, and C by an addition. */
    private long bytes(boolean half, long[] a, long[] b, long before) {
        long sum = 0;
        for (int upper = 0; upper < 2; upper++) {
            long[] x = new long[a.length / 2];
            long[] y = new long[a.length / 2];
            for (int k = 0; k < x.length; k++) {
                int from = k / 2 * 4 + 2 * upper + k % 2;
                x[k] = wide(kinds.get(0), a[from]);
                y[k] = wide(kinds.get(1), b[from]);
            }
            sum = step(F16, F16, 25, half, x, y, sum);
        }
        SoftFormat format = half ? SoftFormat.F16 : SoftFormat.F32;
        Long total = new SoftFloat(format).add(sum, before, "rn");
        return total != null ? total : FloatSteps.notANumber(format);
    }

    private static long wide(String kind, long code) {
        if (kind.equals("e5m2")) {
            return code << 8;
        }
        long field = code >>> 3 & 15;
        long fraction = code & 7;
        boolean negative = code >= 128;
        if (field == 15 && fraction == 7) {
            return 0x7FFF;
        }
        BigInteger digits = BigInteger.valueOf(field == 0 ? fraction : 8 + fraction);
        int exponent = (int) Math.max(field, 1) - 10;
        return SoftFormat.F16.round(negative ? digits.negate() : digits, exponent, negative, "rn");
    }

    private long chain(long[] a, long[] b, long before) {
        long sum = before;
        for (int k = 0; k < a.length; k++) {
            Long next = new SoftFloat(SoftFormat.F64).fused(a[k], b[k], sum, FloatSteps.rounding(instruction));
            sum = next != null ? next : FloatSteps.notANumber(SoftFormat.F64, b[k], sum, a[k]);
        }
        return sum;
    }

    private long bits(long[] a, long[] b, long before) {
        long sum = before;
        for (int k = 0; k < a.length; k++) {
            sum += instruction.has("xor") ? a[k] ^ b[k] : a[k] & b[k];
        }
        return sum & 0xFFFF_FFFFL;
    }

    private long integers(long[] a, long[] b, long before) {
        BigInteger sum = IntegerSteps.value(before, Type.S32);
        for (int k = 0; k < a.length; k++) {
            BigInteger x = IntegerSteps.value(a[k], bits(), kinds.get(0).startsWith("s"));
            sum = sum.add(
                    x.multiply(IntegerSteps.value(b[k], bits(), kinds.get(1).startsWith("s"))));
        }
        boolean saturates = instruction.has("satfinite");
        return (saturates ? IntegerSteps.clamp(sum, 32, true) : sum).longValue() & 0xFFFF_FFFFL;
    }
}
