package dev.cinch.lab;

import java.util.List;

/**
 * The subject of a claim: a number of its experiment, or how two or all of them relate.
 *
 * @param row a program, or whatever else the experiment has a row of numbers for; empty for the mean, and where there is
 *     one row only. Where rows are counted, those that are, with a plus between them; empty for all but the mean
 * @param left name of a number; empty if the relation is one of all
 * @param right the same for the other side; empty if there is none
 */
public record Subject(String row, String left, Relation relation, String right) {
    public Subject {
        relation.check(row, left, right);
    }

    /** A number without a row: a mean, or one that there is only once. */
    public static Subject number(String name) {
        return new Subject("", name, Relation.NUMBER, "");
    }

    /** The rows that are counted; none if all are. */
    List<String> rows() {
        return row.isEmpty() ? List.of() : List.of(row.split(" \\+ "));
    }

    /** The claim's name, which follows from the columns and so cannot say something else. */
    public String name() {
        return (row.isEmpty() ? "" : row + ": ") + relation.name(left, right);
    }

    /** Whether this is an order that says something of the other. */
    boolean orders(Subject other) {
        return switch (relation) {
            case NUMBER, DIFFERENCE, MOST_DIFFERENCE -> false;
            case ROWS_ABOVE, ROWS_AT_LEAST, ROWS_WITHIN, ROWS_WITH_MOST, ROWS_WITH_LEAST -> false;
            case ABOVE, AT_LEAST -> other.isNumber(row, left) || other.isNumber(row, right);
            case ABOVE_THAT_OF -> other.isNumber(row, left) || other.isNumber(right, left);
            case IS_MOST, IS_LEAST, OTHERS_ABOVE, ALL_GROW, GROWS -> other.row.equals(row);
        };
    }

    private boolean isNumber(String ofRow, String name) {
        return relation == Relation.NUMBER && row.equals(ofRow) && left.equals(name);
    }
}
