package dev.cinch.cli;

import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.report.Wrapped;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * The streams of a command, which reads what is piped into it and writes answers to {@code out}, everything else to
 * {@code err}.
 *
 * @param home the folder of the project, where results are kept unless the user says otherwise
 * @param width columns that a person sees of an answer; {@link TextTable#ENDLESS} if there is no terminal
 */
public record Console(InputStream in, PrintStream out, PrintStream err, Display progress, Path home, int width) {
    /** The width that narrower terminals are taken to have. */
    private static final int NARROWEST = 40;

    public Console(InputStream in, PrintStream out, PrintStream err, Display progress, Path home) {
        this(in, out, err, progress, home, TextTable.ENDLESS);
    }

    /** The folder of runs that are committed with the project. */
    Path archive() {
        return home.resolve("archive");
    }

    /** @param columns what the variable COLUMNS says; null or nonsense if nobody knows */
    static int width(String columns) {
        return columns == null || !columns.matches("[1-9][0-9]{0,3}")
                ? TextTable.ENDLESS
                : Math.max(NARROWEST, Integer.parseInt(columns));
    }

    /** Answers with a table, which follows the width. */
    void show(Table table) {
        out.print(TextTable.of(table, width));
    }

    /** Answers with lines for people; those that are too long are broken between words. */
    void say(String text) {
        out.println(Wrapped.text(text, width));
    }
}
