package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The floating-point instructions that have one right answer. NaNs are those of the machine: up to 32 bits one pattern;
 * in 64 bits an operand's NaN made quiet, the second before the third before the first (a division: the first before the
 * second), or a negative one where numbers have no answer.
 */
final class FloatSteps {
    private FloatSteps() {}

    static boolean knows(Instruction instruction) {
        return SoftFormat.of(instruction.type()) != null
                && switch (instruction.opcode()) {
                    case "add",
                            "sub",
                            "mul",
                            "fma",
                            "mad",
                            "div",
                            "rcp",
                            "sqrt",
                            "neg",
                            "abs",
                            "min",
                            "max",
                            "copysign" -> true;
                    default -> false;
                };
    }

    static long result(Instruction instruction, long[] sources) {
        Type type = instruction.type();
        if (type != Type.F16X2 && type != Type.BF16X2) {
            return one(instruction, SoftFormat.of(type), sources);
        }
        long low = one(instruction, SoftFormat.of(type), halves(sources, 0));
        long high = one(instruction, SoftFormat.of(type), halves(sources, 16));
        return high << 16 | low;
    }

    static long[] halves(long[] values, int shift) {
        long[] parts = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            parts[i] = values[i] >>> shift & 0xFFFF;
        }
        return parts;
    }

    private static long one(Instruction instruction, SoftFormat format, long[] given) {
        boolean flush = instruction.has("ftz");
        long[] s = given.clone();
        for (int i = 0; i < s.length; i++) {
            s[i] = flush ? flushed(format, s[i]) : s[i];
        }
        long result = switch (instruction.opcode()) {
            case "min", "max" -> extreme(instruction, format, s);
            case "neg" -> signed(format, s[0], s[0] ^ format.signBit());
            case "abs" -> signed(format, s[0], s[0] & ~format.signBit());
            case "copysign" -> s[0] & format.signBit() | s[1] & ~format.signBit();
            default -> computed(instruction, format, s);
        };
        result = flush ? flushed(format, result) : result;
        result = instruction.has("sat") ? saturated(format, result) : result;
        if (instruction.has("relu") && !format.nan(result) && format.negative(result)) {
            result = 0;
        }
        return result;
    }

    private static long computed(Instruction instruction, SoftFormat format, long[] s) {
        SoftFloat exact = new SoftFloat(format, instruction.has("ftz"));
        String rounding = rounding(instruction);
        Long result = switch (instruction.opcode()) {
            case "add" -> exact.add(s[0], s[1], rounding);
            case "sub" -> exact.add(s[0], s[1] ^ format.signBit(), rounding);
            case "mul" -> exact.multiply(s[0], s[1], rounding);
            case "fma", "mad" -> exact.fused(s[0], s[1], s[2], rounding);
            case "div" -> exact.divide(s[0], s[1], rounding);
            case "rcp" -> exact.divide(format.one(), s[0], rounding);
            case "sqrt" -> exact.root(s[0], rounding);
            default -> throw new IllegalArgumentException(instruction.mnemonic());
        };
        if (result != null) {
            return result;
        }
        return switch (s.length) {
            case 1 -> notANumber(format, s);
            case 2 -> instruction.opcode().equals("div") ? notANumber(format, s) : notANumber(format, s[1], s[0]);
            default -> notANumber(format, s[1], s[2], s[0]);
        };
    }

    static String rounding(Instruction instruction) {
        for (String mode : new String[] {"rz", "rm", "rp"}) {
            if (instruction.has(mode)) {
                return mode;
            }
        }
        return "rn";
    }

    static long flushed(SoftFormat format, long bits) {
        return format.subnormal(bits) ? format.zero(format.negative(bits)) : bits;
    }

    static long saturated(SoftFormat format, long bits) {
        if (format.nan(bits) || format.negative(bits)) {
            return 0;
        }
        return Math.min(bits, format.one());
    }

    static long notANumber(SoftFormat format, long... operands) {
        if (format != SoftFormat.F64) {
            return format == SoftFormat.F32 ? 0x7FFFFFFFL : 0x7FFF;
        }
        for (long operand : operands) {
            if (format.nan(operand)) {
                return operand | 1L << 51;
            }
        }
        return 0xFFF8_0000_0000_0000L;
    }

    private static long signed(SoftFormat format, long before, long after) {
        return format.nan(before) ? notANumber(format, before) : after;
    }

    private static long extreme(Instruction instruction, SoftFormat format, long[] s) {
        boolean xor = instruction.has("xorsign");
        long sign = (s[0] ^ s[1]) & format.signBit();
        long a = xor ? s[0] & ~format.signBit() : s[0];
        long b = xor ? s[1] & ~format.signBit() : s[1];
        boolean anyNan = format.nan(a) || format.nan(b);
        if (format.nan(a) && format.nan(b) || instruction.has("NaN") && anyNan) {
            return notANumber(format, b, a);
        }
        SoftFloat exact = new SoftFloat(format);
        boolean first = exact.key(a) < exact.key(b) == instruction.opcode().equals("min");
        long result = format.nan(a) ? b : format.nan(b) ? a : first ? a : b;
        return xor ? result & ~format.signBit() | sign : result;
    }
}
