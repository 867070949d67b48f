package dev.cinch.base;

import java.util.Collection;
import java.util.List;

/** What is said of something wrong: one line that somebody can read, however much is wrong and however long it is. */
public final class Complaint {
    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST = 6000;

    /** Of a complaint that is cut; its end often says what to do. */
    private static final int START = 4500;

    private static final int END = 1000;

    private Complaint() {}

    /** The first problems, and how many there are besides. */
    public static String of(Collection<String> problems) {
        List<String> first = problems.stream().limit(MOST_PROBLEMS).toList();
        int more = problems.size() - first.size();
        return String.join("; ", first) + (more > 0 ? "; and " + more + " more" : "");
    }

    /** The text, without its middle if it is endless: names and values in files may be of any length. */
    public static String brief(String text) {
        return text == null || text.length() <= LONGEST
                ? text
                : text.substring(0, START) + " … " + text.substring(text.length() - END);
    }
}
