package dev.cinch.base;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** The names nearest to a misspelt one, and the error that asks whether one of them was meant. */
public final class NearestNames {
    private NearestNames() {}

    /** The error for an unknown name, such as {@code unknown codec 'bdj'; did you mean bdi or bdi-4b?}. */
    public static String unknown(String kind, String name, Collection<String> known) {
        String start = "unknown " + kind + " '" + name + "'; ";
        List<String> near = near(name, known);
        if (near.isEmpty()) {
            return start + "known: " + String.join(", ", known);
        }
        return start + "did you mean " + String.join(" or ", near) + "?";
    }

    /** At most three names within a third of the typed length, nearest first, then in catalogue order. */
    public static List<String> near(String name, Collection<String> known) {
        int limit = Math.max(1, name.length() / 3);
        List<String> close = new ArrayList<>();
        for (String candidate : known) {
            // Lengths alone can tell names apart, and some names are whole files.
            boolean similar = Math.abs(name.length() - candidate.length()) <= limit;
            if (similar && distance(name, candidate) <= limit || name.length() >= 2 && candidate.startsWith(name)) {
                close.add(candidate);
            }
        }
        close.sort(Comparator.comparingInt(candidate -> distance(name, candidate)));
        return close.subList(0, Math.min(3, close.size()));
    }

    /** Edits (insert, delete, replace, swap neighbours) from one word to the other. */
    static int distance(String a, String b) {
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : step(edits, a, i, b, j);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int step(int[][] edits, String a, int i, String b, int j) {
        char last = a.charAt(i - 1);
        int replace = edits[i - 1][j - 1] + (last == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replace, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && last == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, 1 + edits[i - 2][j - 2]) : least;
    }
}
