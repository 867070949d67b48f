package dev.cinch.base;

/**
 * Text that a terminal shows and does not obey. Control characters, and those that turn the direction of writing, are
 * written as {@code \}{@code u001b}, which is also what JSON has for them.
 */
public final class Printable {
    private static final String HEX = "0123456789abcdef";

    private Printable() {}

    /** The text with its line ends and tabs as they are. */
    public static String of(String text) {
        return escaped(text, true);
    }

    /** The text on one line. */
    public static String line(String text) {
        return escaped(text, false);
    }

    private static String escaped(String text, boolean layout) {
        int at = 0;
        while (at < text.length() && shown(text, at, layout)) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length() + 16).append(text, 0, at);
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (shown(text, at, layout)) {
                clean.append(c);
            } else {
                clean.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    clean.append(HEX.charAt(c >> shift & 15));
                }
            }
        }
        return clean.toString();
    }

    private static boolean shown(String text, int at, boolean layout) {
        char c = text.charAt(at);
        if (c == '\n' || c == '\t') {
            return layout;
        }
        if (c == '\r') {
            return layout && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        }
        boolean control = c < 0x20 || c >= 0x7f && c < 0xa0;
        boolean separator = c == 0x2028 || c == 0x2029;
        boolean direction =
                c == 0x061c || c == 0x200e || c == 0x200f || c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069;
        return !control && !separator && !direction;
    }
}
