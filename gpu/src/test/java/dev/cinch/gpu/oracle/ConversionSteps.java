package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.math.BigInteger;

/** {@code cvt}: the exact value of the source, rounded or clamped once. */
final class ConversionSteps {
    private ConversionSteps() {}

    /** The result as the destination register holds it, before it is cut to the register's width. */
    static long result(Instruction instruction, long[] s) {
        Type to = instruction.types().get(0);
        Type from = instruction.types().get(1);
        if (instruction.has("pack")) {
            return packed(instruction, s);
        }
        if (to == Type.F16X2 || to == Type.BF16X2) {
            SoftFormat half = SoftFormat.of(to);
            return narrowed(instruction, half, s[0]) << 16 | narrowed(instruction, half, s[1]);
        }
        SoftFormat target = SoftFormat.of(to);
        SoftFormat source = SoftFormat.of(from);
        if (target == null && source == null) {
            BigInteger value = IntegerSteps.value(s[0], from);
            value = instruction.has("sat") ? IntegerSteps.clamp(value, to.bits(), to.signed()) : value;
            return IntegerSteps.value(value.longValue(), to).longValue();
        }
        if (target == null) {
            return integer(instruction, source, s[0], to, from);
        }
        if (source == null) {
            long bits = target.round(IntegerSteps.value(s[0], from), 0, false, FloatSteps.rounding(instruction));
            return finished(instruction, target, bits);
        }
        return narrowed(instruction, target, s[0]);
    }

    private static long finished(Instruction instruction, SoftFormat format, long bits) {
        long result = instruction.has("ftz") && format == SoftFormat.F32 ? FloatSteps.flushed(format, bits) : bits;
        result = instruction.has("sat") ? FloatSteps.saturated(format, result) : result;
        return instruction.has("relu") && !format.nan(result) && format.negative(result) ? 0 : result;
    }

    /** Float to float. */
    private static long narrowed(Instruction instruction, SoftFormat target, long given) {
        SoftFormat source = SoftFormat.of(instruction.types().get(1));
        boolean flush = instruction.has("ftz") && source == SoftFormat.F32 && target != SoftFormat.F16;
        long bits = flush ? FloatSteps.flushed(source, given) : given;
        boolean negative = source.negative(bits);
        long result;
        if (source.nan(bits)) {
            result = nan(source, target, flush ? 0x7FFF_FFFFL : bits);
        } else if (source.infinite(bits)) {
            result = target.infinity(negative);
        } else {
            BigInteger value = source.significand(bits);
            int exponent = source.exponent(bits);
            String integral = integral(instruction);
            if (integral != null) {
                value = rounded(value, exponent, integral);
                exponent = 0;
            }
            result = target.round(value, exponent, negative, FloatSteps.rounding(instruction));
        }
        return finished(instruction, target, result);
    }

    /** To and from 64 bits sign and payload stay as far as they fit; bf16 is the upper half of an f32. */
    private static long nan(SoftFormat source, SoftFormat target, long bits) {
        if (source == SoftFormat.BF16 && target == SoftFormat.F32) {
            return bits << 16;
        }
        if (source == target || source != SoftFormat.F64 && target != SoftFormat.F64) {
            return FloatSteps.notANumber(target, bits);
        }
        long fraction = bits & (1L << source.fractionBits) - 1;
        int shift = target.fractionBits - source.fractionBits;
        return target.infinity(source.negative(bits))
                | 1L << target.fractionBits - 1
                | (shift >= 0 ? fraction << shift : fraction >>> -shift);
    }

    private static String integral(Instruction instruction) {
        for (String mode : new String[] {"rni", "rzi", "rmi", "rpi"}) {
            if (instruction.has(mode)) {
                return mode;
            }
        }
        return null;
    }

    private static BigInteger rounded(BigInteger value, int exponent, String mode) {
        if (exponent >= 0) {
            return value.shiftLeft(exponent);
        }
        BigInteger floor = value.shiftRight(-exponent);
        BigInteger rest = value.subtract(floor.shiftLeft(-exponent));
        int half = rest.compareTo(BigInteger.ONE.shiftLeft(-exponent - 1));
        boolean up = switch (mode) {
            case "rni" -> half > 0 || half == 0 && floor.testBit(0);
            case "rzi" -> value.signum() < 0 && rest.signum() != 0;
            case "rmi" -> false;
            case "rpi" -> rest.signum() != 0;
            default -> throw new IllegalArgumentException(mode);
        };
        return up ? floor.add(BigInteger.ONE) : floor;
    }

    private static long integer(Instruction instruction, SoftFormat source, long given, Type to, Type from) {
        long bits = instruction.has("ftz") ? FloatSteps.flushed(source, given) : given;
        if (source.nan(bits)) {
            boolean wide = to.bits() == 64 || from.bits() == 64;
            return wide ? IntegerSteps.value(1L << (to.bits() - 1), to).longValue() : 0;
        }
        BigInteger value = source.infinite(bits)
                ? BigInteger.ONE.shiftLeft(2000).multiply(BigInteger.valueOf(source.negative(bits) ? -1 : 1))
                : rounded(source.significand(bits), source.exponent(bits), integral(instruction));
        return IntegerSteps.clamp(value, to.bits(), to.signed()).longValue();
    }

    /** Two clamped integers side by side at the bottom, the third operand shifted up to make room. */
    private static long packed(Instruction instruction, long[] s) {
        Type to = instruction.types().get(0);
        int width = to.bits();
        long mask = (1L << width) - 1;
        long a = IntegerSteps.clamp(IntegerSteps.value(s[0], Type.S32), width, to.signed())
                        .longValue()
                & mask;
        long b = IntegerSteps.clamp(IntegerSteps.value(s[1], Type.S32), width, to.signed())
                        .longValue()
                & mask;
        long rest = s.length > 2 ? s[2] << 2 * width : 0;
        return rest | a << width | b;
    }
}
