package dev.cinch.cli;

import dev.cinch.report.TextTable;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.ToIntFunction;

/** Runs a command line in this JVM and keeps what it printed. */
record CommandLineRun(int exitCode, String out, String err) {
    static CommandLineRun of(Path home, String... arguments) {
        return of(home, TextTable.ENDLESS, console -> Main.run(console, arguments));
    }

    static CommandLineRun of(Path home, Devices devices, String... arguments) {
        return of(home, TextTable.ENDLESS, console -> Main.run(console, devices, arguments));
    }

    /** In a terminal of so many columns. */
    static CommandLineRun of(Path home, int width, String... arguments) {
        return of(home, width, console -> Main.run(console, arguments));
    }

    private static CommandLineRun of(Path home, int width, ToIntFunction<Console> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                CleanStream.printer(out, true),
                CleanStream.printer(err, true),
                Display.NONE,
                home,
                width);
        int code = command.applyAsInt(console);
        console.out().flush();
        console.err().flush();
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
