package dev.cinch.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Programs that are installed, found as a shell finds them. */
final class Programs {
    private Programs() {}

    /**
     * The first of some names that is there.
     *
     * @param path folders, separated as in the variable PATH; may be null
     * @return null if there is none
     */
    static Path find(String path, String... names) {
        for (String name : names) {
            for (String folder : path == null ? new String[0] : path.split(File.pathSeparator)) {
                Path file = file(folder, name);
                if (file != null && Files.isRegularFile(file) && Files.isExecutable(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    private static Path file(String folder, String name) {
        try {
            return folder.isEmpty() ? null : Path.of(folder, name);
        } catch (InvalidPathException noFolder) {
            return null;
        }
    }
}
