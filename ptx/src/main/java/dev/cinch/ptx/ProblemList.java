package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A list of what is wrong, up to a number that nobody reads to the end where all of it is told. */
final class ProblemList {
    static final int LIMIT = 1000;
    private static final int LONGEST_TEXT = 60;

    private final List<PtxProblem> problems = new ArrayList<>();
    private final int limit;

    ProblemList(int limit) {
        this.limit = limit;
    }

    void add(Position at, String text, String message) {
        if (problems.size() < limit) {
            problems.add(new PtxProblem(at, printable(text), message));
        } else if (problems.size() == limit) {
            problems.add(new PtxProblem(at, "", "too many problems, the rest of the file was not read"));
        }
    }

    void add(Token token, String message) {
        add(token.at(), token.text(), message);
    }

    boolean full() {
        return problems.size() > limit;
    }

    boolean isEmpty() {
        return problems.isEmpty();
    }

    int size() {
        return problems.size();
    }

    /** Takes away all but the oldest ones; gives the first of these in the order of the text, null if there is none. */
    PtxProblem take(int kept) {
        List<PtxProblem> newer = problems.subList(kept, problems.size());
        PtxProblem first = newer.isEmpty() ? null : sorted(newer).get(0);
        newer.clear();
        return first;
    }

    /** The problems in the order of the text. */
    List<PtxProblem> sorted() {
        return sorted(problems);
    }

    private static List<PtxProblem> sorted(List<PtxProblem> problems) {
        List<PtxProblem> sorted = new ArrayList<>(problems);
        sorted.sort((a, b) -> a.at().line() != b.at().line()
                ? Integer.compare(a.at().line(), b.at().line())
                : Integer.compare(a.at().column(), b.at().column()));
        return sorted;
    }

    private static String printable(String text) {
        StringBuilder shown = new StringBuilder();
        int length = Math.min(text.length(), LONGEST_TEXT);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            shown.append(c >= ' ' && c < 127 ? c : '?');
        }
        return shown.append(length < text.length() ? "..." : "").toString();
    }
}
