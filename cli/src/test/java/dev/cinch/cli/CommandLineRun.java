package dev.cinch.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.ToIntFunction;

/** Runs a command line in this JVM and keeps what it printed. */
record CommandLineRun(int exitCode, String out, String err) {
    static CommandLineRun of(Path home, String... arguments) {
        return of(home, console -> Main.run(console, arguments));
    }

    static CommandLineRun of(Path home, Devices devices, String... arguments) {
        return of(home, console -> Main.run(console, devices, arguments));
    }

    private static CommandLineRun of(Path home, ToIntFunction<Console> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Display.NONE,
                home);
        int code = command.applyAsInt(console);
        console.out().flush();
        console.err().flush();
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
