package dev.cinch.ptx;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The value of a constant expression.
 *
 * @param bits of an integer, or of a float, or of a double
 */
record Constant(Kind kind, long bits) {
    enum Kind {
        SIGNED,
        UNSIGNED,
        SINGLE,
        DOUBLE
    }

    private static final Pattern DECIMAL = Pattern.compile("[0-9]*\\.?[0-9]*(e[+-]?[0-9]+)?");

    static Constant signed(long value) {
        return new Constant(Kind.SIGNED, value);
    }

    static Constant truth(boolean value) {
        return signed(value ? 1 : 0);
    }

    static Constant real(double value) {
        return new Constant(Kind.DOUBLE, Double.doubleToRawLongBits(value));
    }

    boolean integer() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    double asDouble() {
        return switch (kind) {
            case SIGNED -> bits;
            case UNSIGNED -> unsignedToDouble(bits);
            case SINGLE -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
        };
    }

    /** Keeps the NaN patterns of a float that was written as one. */
    int asFloatBits() {
        return kind == Kind.SINGLE ? (int) bits : Float.floatToRawIntBits((float) asDouble());
    }

    boolean isTrue() {
        return integer() ? bits != 0 : asDouble() != 0;
    }

    private static double unsignedToDouble(long value) {
        return value >= 0 ? value : (double) (value >>> 1 | value & 1) * 2.0;
    }

    Operand operand() {
        return integer() ? new Operand.Int(bits) : new Operand.Real(bits, kind == Kind.SINGLE);
    }

    /** What a number's text means; null if it is none. */
    static Constant parse(String text) {
        try {
            String lower = text.toLowerCase(Locale.ROOT);
            if (lower.startsWith("0f") && lower.length() == 10 && hexadecimal(lower)) {
                return new Constant(Kind.SINGLE, Long.parseLong(lower.substring(2), 16));
            }
            if (lower.startsWith("0d") && lower.length() == 18 && hexadecimal(lower)) {
                return new Constant(Kind.DOUBLE, Long.parseUnsignedLong(lower.substring(2), 16));
            }
            boolean decimal = lower.indexOf('.') >= 0 || lower.indexOf('e') >= 0 && !lower.startsWith("0x");
            if (decimal && DECIMAL.matcher(lower).matches()) {
                return real(Double.parseDouble(lower));
            }
            return integer(lower);
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    private static boolean hexadecimal(String prefixed) {
        for (int i = 2; i < prefixed.length(); i++) {
            if (Character.digit(prefixed.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static Constant integer(String lower) {
        boolean unsigned = lower.endsWith("u");
        String digits = unsigned ? lower.substring(0, lower.length() - 1) : lower;
        long value;
        if (digits.startsWith("0x")) {
            value = Long.parseUnsignedLong(digits.substring(2), 16);
        } else if (digits.startsWith("0b")) {
            value = Long.parseUnsignedLong(digits.substring(2), 2);
        } else if (digits.startsWith("0") && digits.length() > 1) {
            value = Long.parseUnsignedLong(digits.substring(1), 8);
        } else {
            value = Long.parseUnsignedLong(digits);
        }
        return new Constant(unsigned || value < 0 ? Kind.UNSIGNED : Kind.SIGNED, value);
    }
}
