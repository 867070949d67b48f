package dev.cinch.data.format;

import java.util.regex.Pattern;

/** Text of a file as a message shows it: short, and without what a terminal would take for orders. */
final class Excerpt {
    private static final int LONGEST = 80;
    private static final Pattern ORDERS = Pattern.compile("\\p{Cntrl}");

    private Excerpt() {}

    /** The excerpt for names and values. */
    static String of(String text) {
        return of(text, LONGEST);
    }

    static String of(String text, int longest) {
        return clean(text.length() > longest ? text.substring(0, longest) + "…" : text);
    }

    /** The text in its whole length, for names that must tell inputs apart. */
    static String clean(String text) {
        return ORDERS.matcher(text).replaceAll("?");
    }
}
