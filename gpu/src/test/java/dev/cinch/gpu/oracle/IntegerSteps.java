package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.math.BigInteger;

/** Integer arithmetic in integers without bounds; results are cut to the register by whoever writes them. */
final class IntegerSteps {
    private IntegerSteps() {}

    static BigInteger value(long bits, int width, boolean signed) {
        BigInteger unsigned = BigInteger.valueOf(bits).mod(BigInteger.ONE.shiftLeft(width));
        return signed && unsigned.testBit(width - 1) ? unsigned.subtract(BigInteger.ONE.shiftLeft(width)) : unsigned;
    }

    static BigInteger value(long bits, Type type) {
        return value(bits, type.bits(), type.signed());
    }

    static BigInteger clamp(BigInteger value, int width, boolean signed) {
        BigInteger least = signed ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.ONE.shiftLeft(signed ? width - 1 : width).subtract(BigInteger.ONE);
        return value.max(least).min(most);
    }

    static long result(Instruction instruction, long[] s) {
        Type type = instruction.type();
        if (type == Type.U16X2 || type == Type.S16X2) {
            Type half = type.signed() ? Type.S16 : Type.U16;
            long low = one(instruction, half, FloatSteps.halves(s, 0)).longValue() & 0xFFFF;
            long high = one(instruction, half, FloatSteps.halves(s, 16)).longValue() & 0xFFFF;
            return high << 16 | low;
        }
        return one(instruction, type, s).longValue();
    }

    private static BigInteger one(Instruction instruction, Type type, long[] s) {
        BigInteger a = value(s[0], type);
        BigInteger b = s.length > 1 ? value(s[1], type) : BigInteger.ZERO;
        BigInteger c = s.length > 2 ? value(s[2], type) : BigInteger.ZERO;
        boolean saturates = instruction.has("sat");
        BigInteger result = switch (instruction.opcode()) {
            case "add" -> a.add(b);
            case "sub" -> a.subtract(b);
            case "mul" -> part(instruction, a.multiply(b), type);
            case "mad" -> {
                Type sum = instruction.has("wide") ? twice(type) : type;
                yield part(instruction, a.multiply(b), type).add(value(s[2], sum));
            }
            case "mul24" -> part24(instruction, s, type);
            case "mad24" -> part24(instruction, s, type).add(c);
            case "sad" -> c.add(a.subtract(b).abs());
            case "div" -> a.divide(b);
            case "rem" -> a.remainder(b);
            case "abs" -> a.abs();
            case "neg" -> a.negate();
            case "min" -> a.min(b);
            case "max" -> a.max(b);
            default -> throw new IllegalArgumentException(instruction.mnemonic());
        };
        result = saturates ? clamp(result, type.bits(), type.signed()) : result;
        return instruction.has("relu") ? result.max(BigInteger.ZERO) : result;
    }

    private static Type twice(Type type) {
        return Type.named((type.signed() ? "s" : "u") + 2 * type.bits());
    }

    private static BigInteger part(Instruction instruction, BigInteger product, Type type) {
        if (!instruction.has("hi")) {
            return instruction.has("wide") ? product : value(product.longValue(), type);
        }
        return product.shiftRight(type.bits());
    }

    /** The 48-bit product's low or high 32 bits. */
    private static BigInteger part24(Instruction instruction, long[] s, Type type) {
        BigInteger product = value(s[0], 24, type.signed()).multiply(value(s[1], 24, type.signed()));
        return value(product.shiftRight(instruction.has("hi") ? 16 : 0).longValue(), type);
    }

    /** The carry flag's instructions: the result, and the flag in the bit above it. */
    static BigInteger withCarry(Instruction instruction, long[] s, int carry) {
        Type type = instruction.type();
        int width = type.bits();
        BigInteger in = BigInteger.valueOf(instruction.opcode().endsWith("c") ? carry : 0);
        BigInteger a = value(s[0], width, false);
        BigInteger b = value(s[1], width, false);
        if (instruction.opcode().startsWith("sub")) {
            BigInteger difference = a.subtract(b).subtract(in);
            return difference.mod(BigInteger.ONE.shiftLeft(width + 1));
        }
        if (instruction.opcode().startsWith("mad")) {
            BigInteger product = value(s[0], type).multiply(value(s[1], type));
            long half = product.shiftRight(instruction.has("hi") ? width : 0).longValue();
            return value(half, width, false).add(value(s[2], width, false)).add(in);
        }
        return a.add(b).add(in);
    }
}
