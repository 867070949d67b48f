package dev.cinch.base;

/** A line about something wrong that somebody can read, however long the names and values in it are. */
public final class Complaint {
    private static final int LONGEST = 6000;

    private Complaint() {}

    /** The text, without its middle if it is endless. */
    public static String brief(String text) {
        return text == null ? null : brief(text, LONGEST);
    }

    /** The text without its middle: at its beginning stands where something is, at its end what to do. */
    static String brief(String text, int longest) {
        int end = longest / 4;
        return text.length() <= longest
                ? text
                : text.substring(0, longest - end) + " … " + text.substring(text.length() - end);
    }
}
