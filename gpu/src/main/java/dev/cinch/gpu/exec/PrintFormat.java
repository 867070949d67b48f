package dev.cinch.gpu.exec;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** C's formatted output, as the device's {@code printf} does it: exact decimals, no locale. */
final class PrintFormat {
    /** The largest width or precision; those beyond it are taken as this. */
    private static final int LARGEST = 4096;

    private final HostView view;
    private final long buffer;
    private long next;
    private int converted;

    /** One conversion, between the percent sign and its letter. */
    private static final class Spec {
        boolean left;
        boolean plus;
        boolean space;
        boolean alternate;
        boolean zeros;
        int width;
        int precision = -1;
        boolean wide;

        /** The number of h before the letter: 1 for a short, 2 for a char. */
        int halves;
    }

    PrintFormat(HostView view, long buffer) {
        this.view = view;
        this.buffer = buffer;
    }

    /** Appends the text and returns how many arguments it used. */
    int print(String format, StringBuilder out) {
        int i = 0;
        while (i < format.length()) {
            char c = format.charAt(i++);
            if (c != '%' || i == format.length()) {
                out.append(c);
                continue;
            }
            if (format.charAt(i) == '%') {
                out.append('%');
                i++;
                continue;
            }
            Spec spec = new Spec();
            int end = parse(format, i, spec);
            if (end == format.length()) {
                out.append(format, i - 1, end);
                break;
            }
            char letter = format.charAt(end);
            String text = convert(letter, spec);
            if (text == null) {
                out.append(format, i - 1, end + 1);
            } else {
                converted++;
                pad(out, text, spec);
            }
            i = end + 1;
        }
        return converted;
    }

    private int parse(String format, int from, Spec spec) {
        int i = from;
        boolean flags = true;
        while (flags && i < format.length()) {
            switch (format.charAt(i)) {
                case '-' -> spec.left = true;
                case '+' -> spec.plus = true;
                case ' ' -> spec.space = true;
                case '#' -> spec.alternate = true;
                case '0' -> spec.zeros = true;
                default -> {
                    flags = false;
                    i--;
                }
            }
            i++;
        }
        if (i < format.length() && format.charAt(i) == '*') {
            long width = (int) argument(4);
            spec.left |= width < 0;
            spec.width = (int) Math.min(LARGEST, Math.abs(width));
            i++;
        }
        while (i < format.length() && Character.isDigit(format.charAt(i))) {
            spec.width = Math.min(LARGEST, 10 * spec.width + format.charAt(i++) - '0');
        }
        if (i < format.length() && format.charAt(i) == '.') {
            i++;
            spec.precision = 0;
            if (i < format.length() && format.charAt(i) == '*') {
                spec.precision = Math.min(LARGEST, (int) argument(4));
                i++;
            }
            while (i < format.length() && Character.isDigit(format.charAt(i))) {
                spec.precision = Math.min(LARGEST, 10 * spec.precision + format.charAt(i++) - '0');
            }
        }
        while (i < format.length() && "hlLqjzt".indexOf(format.charAt(i)) >= 0) {
            if (format.charAt(i) == 'h') {
                spec.halves++;
            } else {
                spec.wide = true;
            }
            i++;
        }
        return i;
    }

    private long argument(int bytes) {
        next = next + bytes - 1 & -bytes;
        long value = view.read(buffer + next, bytes);
        next += bytes;
        return value;
    }

    private String convert(char letter, Spec spec) {
        switch (letter) {
            case 'd', 'i' -> {
                long value = signed(spec);
                String digits = value < 0 ? Long.toString(value).substring(1) : Long.toString(value);
                return sign(value < 0, spec) + integer(digits, spec);
            }
            case 'u' -> {
                return integer(Long.toUnsignedString(unsigned(spec)), spec);
            }
            case 'o' -> {
                String digits = integer(Long.toOctalString(unsigned(spec)), spec);
                return spec.alternate && !digits.startsWith("0") ? "0" + digits : digits;
            }
            case 'x', 'X' -> {
                long value = unsigned(spec);
                String digits = integer(Long.toHexString(value), spec);
                String text = spec.alternate && value != 0 ? "0x" + digits : digits;
                return letter == 'X' ? upper(text) : text;
            }
            case 'c' -> {
                spec.zeros = false;
                return String.valueOf((char) (argument(4) & 0xFF));
            }
            case 's' -> {
                spec.zeros = false;
                long address = argument(8);
                String text = address == 0 ? "(null)" : view.string(address);
                return spec.precision >= 0 && spec.precision < text.length() ? text.substring(0, spec.precision) : text;
            }
            case 'p' -> {
                spec.zeros = false;
                long address = argument(8);
                return address == 0 ? "(nil)" : "0x" + Long.toHexString(address);
            }
            case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> {
                double value = Double.longBitsToDouble(argument(8));
                String text = real(Character.toLowerCase(letter), value, spec);
                return Character.isUpperCase(letter) ? upper(text) : text;
            }
            default -> {
                return null;
            }
        }
    }

    private long signed(Spec spec) {
        if (spec.wide) {
            return argument(8);
        }
        int value = (int) argument(4);
        return spec.halves == 0 ? value : spec.halves == 1 ? (short) value : (byte) value;
    }

    private long unsigned(Spec spec) {
        if (spec.wide) {
            return argument(8);
        }
        long value = argument(4);
        return spec.halves == 0 ? value : spec.halves == 1 ? value & 0xFFFF : value & 0xFF;
    }

    private static String upper(String text) {
        return text.toUpperCase(java.util.Locale.ROOT);
    }

    private static String sign(boolean negative, Spec spec) {
        return negative ? "-" : spec.plus ? "+" : spec.space ? " " : "";
    }

    private static String integer(String digits, Spec spec) {
        if (spec.precision < 0) {
            return digits;
        }
        spec.zeros = false;
        if (spec.precision == 0 && digits.equals("0")) {
            return "";
        }
        return "0".repeat(Math.max(0, spec.precision - digits.length())) + digits;
    }

    private static String real(char letter, double value, Spec spec) {
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        String sign = sign(negative, spec);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            spec.zeros = false;
            return sign + (Double.isNaN(value) ? "nan" : "inf");
        }
        double size = Math.abs(value);
        int precision = spec.precision < 0 ? 6 : spec.precision;
        return sign
                + switch (letter) {
                    case 'f' -> fixed(size, precision, spec.alternate);
                    case 'e' -> scientific(size, precision, spec.alternate);
                    case 'g' -> general(size, Math.max(1, precision), spec.alternate);
                    default -> hexadecimal(size, spec.precision);
                };
    }

    private static String fixed(double size, int precision, boolean point) {
        String text =
                new BigDecimal(size).setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
        return point && precision == 0 ? text + "." : text;
    }

    private static String scientific(double size, int precision, boolean point) {
        if (size == 0) {
            return fixed(0, precision, point) + "e+00";
        }
        BigDecimal rounded = new BigDecimal(size).round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
        String digits = rounded.unscaledValue().toString();
        int exponent = digits.length() - 1 - rounded.scale();
        digits = digits + "0".repeat(Math.max(0, precision + 1 - digits.length()));
        digits = digits.substring(0, precision + 1);
        String mantissa = digits.substring(0, 1) + (precision > 0 || point ? "." : "") + digits.substring(1);
        String power = Integer.toString(Math.abs(exponent));
        return mantissa + "e" + (exponent < 0 ? "-" : "+") + (power.length() < 2 ? "0" : "") + power;
    }

    private static String general(double size, int precision, boolean zeros) {
        String text = scientific(size, precision - 1, zeros);
        int e = text.indexOf('e');
        int exponent = Integer.parseInt(text.substring(e + 1));
        if (exponent < -4 || exponent >= precision) {
            return zeros ? text : trim(text.substring(0, e)) + text.substring(e);
        }
        String plain = fixed(size, precision - 1 - exponent, zeros);
        return zeros ? plain : trim(plain);
    }

    private static String trim(String text) {
        if (text.indexOf('.') < 0) {
            return text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static String hexadecimal(double size, int precision) {
        long bits = Double.doubleToRawLongBits(size);
        long fraction = bits & (1L << 52) - 1;
        int exponent = (int) (bits >>> 52);
        long lead = exponent == 0 ? 0 : 1;
        int power = size == 0 ? 0 : exponent == 0 ? -1022 : exponent - 1023;
        if (precision >= 0 && precision < 13) {
            int drop = 4 * (13 - precision);
            long all = lead << 52 | fraction;
            long half = 1L << drop - 1;
            long kept = all + half - 1 + (all >>> drop & 1) >>> drop;
            lead = kept >>> 4 * precision;
            fraction = (kept & (1L << 4 * precision) - 1) << drop;
        }
        StringBuilder digits =
                new StringBuilder(Long.toHexString(fraction | 1L << 52).substring(1));
        int wanted = precision;
        if (precision < 0) {
            wanted = 13;
            while (wanted > 0 && digits.charAt(wanted - 1) == '0') {
                wanted--;
            }
        }
        String tail = wanted <= 13 ? digits.substring(0, wanted) : digits + "0".repeat(wanted - 13);
        return "0x" + lead + (tail.isEmpty() ? "" : "." + tail) + "p" + (power < 0 ? "" : "+") + power;
    }

    private static void pad(StringBuilder out, String text, Spec spec) {
        int missing = spec.width - text.length();
        if (missing <= 0) {
            out.append(text);
        } else if (spec.left) {
            out.append(text).append(" ".repeat(missing));
        } else if (spec.zeros) {
            int at = text.startsWith("-") || text.startsWith("+") || text.startsWith(" ") ? 1 : 0;
            at += text.startsWith("0x", at) || text.startsWith("0X", at) ? 2 : 0;
            out.append(text, 0, at).append("0".repeat(missing)).append(text, at, text.length());
        } else {
            out.append(" ".repeat(missing)).append(text);
        }
    }
}
