package dev.cinch.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for what goes to executors, made when something does. */
final class Staging {
    private Path folder;

    /** The path at which something of this name can be put. */
    synchronized Path place(String name) throws IOException {
        if (folder == null) {
            folder = Files.createTempDirectory("cinch-spark");
        }
        return folder.resolve(name);
    }

    synchronized void delete() {
        if (folder != null) {
            delete(folder);
        }
    }

    static void delete(Path tree) {
        if (!Files.isDirectory(tree)) {
            return;
        }
        try (Stream<Path> walk = Files.walk(tree)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException busy) {
            // An executor that is just ending may still write there; what is left does no harm.
            return;
        }
    }
}
