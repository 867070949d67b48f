package dev.cinch.lab;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The relation by which the columns of a claim make up its number; {@link Numbers} has the arithmetic. An order is 1 if
 * it holds, else 0. What counts rows may name several, as {@code bfs + scan}.
 */
public enum Relation {
    /** The left one itself. */
    NUMBER("number", "LEFT"),
    /** An order: the left one is above the right one, which may be a constant. */
    ABOVE("above", "LEFT > RIGHT"),
    /** An order: the left one is not below the right one, which may be a constant. */
    AT_LEAST("at least", "LEFT >= RIGHT"),
    /** An order: the left one is above the one of the same name in the row on the right. */
    ABOVE_THAT_OF("above that of", "LEFT > RIGHT: LEFT"),
    /** The difference: how far the left one is above the right one. */
    DIFFERENCE("difference", "LEFT - RIGHT"),
    /** The difference in the row where it is most. */
    MOST_DIFFERENCE("most difference", "most LEFT - RIGHT"),
    /** An order: none of the row's series is above the left one. */
    IS_MOST("is most", "LEFT is most"),
    /** An order: none of the row's series is below the left one. */
    IS_LEAST("is least", "LEFT is least"),
    /** An order: all of the row's series but the left one are above the right one, which may be a constant. */
    OTHERS_ABOVE("others above", "all but LEFT > RIGHT"),
    /** An order: all of the row's series are above 1, what they are divided by. */
    ALL_GROW("all grow", "all grow"),
    /** An order: no series is below the one before it, in any row. */
    GROWS("grows", "grows"),
    /** The number of rows in which the left one is above the right one, which may be a constant. */
    ROWS_ABOVE("rows above", "rows with LEFT > RIGHT"),
    /** The number of rows in which the left one is not below the right one, which may be a constant. */
    ROWS_AT_LEAST("rows at least", "rows with LEFT >= RIGHT"),
    /** The number of rows in which the left one lies within a range, such as {@code 17 to 41}, its ends among it. */
    ROWS_WITHIN("rows within", "rows with LEFT in RIGHT"),
    /** The number of the named rows that are among those, as many, which have most of the left one. */
    ROWS_WITH_MOST("rows with most", "rows with most LEFT"),
    /** The number of the named rows that are among those, as many, which have least of the left one. */
    ROWS_WITH_LEAST("rows with least", "rows with least LEFT");

    private static final String LEFT = "LEFT";
    private static final String RIGHT = "RIGHT";

    private final String word;

    /** A claim's name without its row. */
    private final String form;

    Relation(String word, String form) {
        this.word = word;
        this.form = form;
    }

    static Relation of(String word) {
        for (Relation relation : values()) {
            if (relation.word.equals(word)) {
                return relation;
            }
        }
        String known = Arrays.stream(values()).map(Relation::word).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("unknown relation '" + word + "'; there are " + known);
    }

    /** The word of the files. */
    public String word() {
        return word;
    }

    /** Whether it looks at all rows, so that none can be named. */
    private boolean ofAllRows() {
        return this == MOST_DIFFERENCE || this == GROWS;
    }

    /** Refuses columns that it needs and that are empty, and those that it would not look at. */
    void check(String row, String left, String right) {
        check("left", left, form.contains(LEFT));
        check("right", right, form.contains(RIGHT));
        if (ofAllRows() && !row.isEmpty()) {
            throw new IllegalArgumentException("the relation '" + word + "' takes no row");
        }
        if ((this == ROWS_WITH_MOST || this == ROWS_WITH_LEAST) && row.isEmpty()) {
            throw new IllegalArgumentException("the relation '" + word + "' needs a row");
        }
    }

    private void check(String column, String text, boolean needed) {
        if (text.isBlank() == needed) {
            throw new IllegalArgumentException(
                    "the relation '" + word + "' " + (needed ? "needs a " : "takes no ") + column);
        }
    }

    String name(String left, String right) {
        return form.replace(LEFT, left).replace(RIGHT, right);
    }
}
