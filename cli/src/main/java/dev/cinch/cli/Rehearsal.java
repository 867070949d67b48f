package dev.cinch.cli;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * A run through the commands that people begin with, after a build and for nobody to see: the classes that it needs are kept as Java has them
 * in memory. Of the programs that tables of speed are made with there is none in it.
 */
public final class Rehearsal {
    private Rehearsal() {}

    /** @param arguments the folder of the project, and one for results, which is of no use afterwards */
    public static void main(String[] arguments) {
        Path home = Path.of(arguments[0]);
        String results = arguments[1];
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Display silent = new RecentProgress(new PlainDisplay(nowhere, System::nanoTime));
        for (List<String> command : List.of(
                List.of("--help"),
                List.of("list", "codecs"),
                List.of("run", home.resolve("examples/saxpy").toString(), "--results", results),
                List.of("run", "aes", "--scale", "tiny", "--memory", "bdi", "--results", results),
                List.of("reproduce", "warped/tab1", "--results", results),
                List.of("explain", "--demo", "counters", "--block", "3", "--codec", "mag-bdi"))) {
            Console console = new Console(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, silent, home);
            Main.run(console, command.toArray(String[]::new));
        }
    }
}
