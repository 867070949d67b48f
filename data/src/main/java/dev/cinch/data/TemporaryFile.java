package dev.cinch.data;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A copy of a stream on disk, so that it can be read at any position; gone when the JVM ends. */
public final class TemporaryFile {
    private TemporaryFile() {}

    /** Reads the stream to its end. */
    public static Path of(InputStream stream, String what) {
        Path file = null;
        try {
            file = Files.createTempFile("cinch-", ".spool");
            file.toFile().deleteOnExit();
            try (OutputStream out = Files.newOutputStream(file)) {
                stream.transferTo(out);
            }
            return file;
        } catch (IOException e) {
            delete(file);
            throw new BadInput(
                    "cannot copy " + what + " to a temporary file in " + TemporaryFolder.NAME + ": " + Refusal.of(e)
                            + "; " + TemporaryFolder.REMEDY,
                    e);
        }
    }

    /** Deletes it early; null is no file. */
    static void delete(Path file) {
        if (file != null) {
            // Whether or not this works, deleteOnExit tries again.
            file.toFile().delete();
        }
    }
}
