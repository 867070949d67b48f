package dev.cinch.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time as people write it, in seconds: {@code 90}, {@code 1.5s}, {@code 10m}, {@code 2h}. */
final class Seconds implements ITypeConverter<Double> {
    /** A century; beyond it nanoseconds do not fit a long any more. */
    private static final double LONGEST = 100 * 365.25 * 86400;

    @Override
    public Double convert(String text) {
        String digits = text.toLowerCase(Locale.ROOT);
        char unit = digits.isEmpty() ? ' ' : digits.charAt(digits.length() - 1);
        int factor = unit == 'h' ? 3600 : unit == 'm' ? 60 : 1;
        digits = factor > 1 || unit == 's' ? digits.substring(0, digits.length() - 1) : digits;
        double seconds = digits.matches("[0-9]{1,12}(\\.[0-9]{1,9})?") ? factor * Double.parseDouble(digits) : 0;
        if (!(seconds > 0 && seconds <= LONGEST)) {
            throw new TypeConversionException("'" + text + "' is no time; write seconds, or s, m, h: 10m");
        }
        return seconds;
    }
}
