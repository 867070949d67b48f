package dev.cinch.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Bytes as people write them: {@code 4096}, {@code 64MiB}. */
final class ByteSize implements ITypeConverter<Long> {
    private static final String[] UNITS = {"kib", "mib", "gib"};

    @Override
    public Long convert(String text) {
        String digits = text.toLowerCase(Locale.ROOT);
        int shift = 0;
        for (int i = 0; i < UNITS.length; i++) {
            if (digits.endsWith(UNITS[i])) {
                digits =
                        digits.substring(0, digits.length() - UNITS[i].length()).strip();
                shift = 10 * (i + 1);
            }
        }
        try {
            return Math.multiplyExact(Long.parseLong(digits), 1L << shift);
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is no size; write bytes, or KiB, MiB, GiB: 64MiB");
        }
    }
}
