package dev.cinch.base;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Turns a misspelt name into an error that names what was probably meant. */
public final class NearestNames {
    private NearestNames() {}

    /** For example: {@code unknown codec 'bdj'; did you mean bdi or bdi-4b?}. */
    public static String unknown(String kind, String name, Collection<String> known) {
        String start = "unknown " + kind + " '" + name + "'; ";
        List<String> near = near(name, known);
        if (near.isEmpty()) {
            return start + "known: " + String.join(", ", known);
        }
        return start + "did you mean " + String.join(" or ", near) + "?";
    }

    /** At most three names within a third of the typed length, nearest first, then in catalogue order. */
    static List<String> near(String name, Collection<String> known) {
        int limit = Math.max(1, name.length() / 3);
        List<String> close = new ArrayList<>();
        for (String candidate : known) {
            if (distance(name, candidate) <= limit || name.length() >= 2 && candidate.startsWith(name)) {
                close.add(candidate);
            }
        }
        close.sort(Comparator.comparingInt(candidate -> distance(name, candidate)));
        return close.subList(0, Math.min(3, close.size()));
    }

    /** Edits (insert, delete, replace) from one word to the other. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
