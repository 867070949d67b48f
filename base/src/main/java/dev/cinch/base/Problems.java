package dev.cinch.base;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * All that is wrong with an input, on one line: the first dozen in words, the others as a number. Files can have as many
 * mistakes as they have lines, and values of any length.
 */
public final class Problems {
    private static final int MOST = 12;
    private static final int LONGEST = 400;

    private final List<String> first = new ArrayList<>();
    private int count;

    /** @param words made only for those that are shown, for it takes time to find out what was probably meant */
    public void add(Supplier<String> words) {
        if (count++ < MOST) {
            first.add(Complaint.brief(words.get(), LONGEST));
        }
    }

    public void add(String words) {
        add(() -> words);
    }

    public int count() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    @Override
    public String toString() {
        int more = count - first.size();
        return String.join("; ", first) + (more == 0 ? "" : "; … and " + more + " more");
    }
}
