package dev.cinch.data;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that appears only when all of it has been written. */
public final class OutputFile {
    /** A writer of the file's content. */
    public interface Content<R> {
        R write(OutputStream out) throws IOException;
    }

    /** A check that looks at the file once more before it appears; what it throws keeps the file from that. */
    public interface Check<R> {
        void of(Path written, R result) throws IOException;
    }

    private OutputFile() {}

    public static void write(Path file, boolean replace, byte[] content) {
        write(file, replace, out -> {
            out.write(content);
            return null;
        });
    }

    /** @param replace whether a file that is already there may be replaced */
    public static <R> R write(Path file, boolean replace, Content<R> content) {
        return write(file, replace, content, (written, result) -> {});
    }

    /**
     * Refuses what cannot be written for sure, so that nobody works long in vain.
     *
     * @param file null if nobody wants one
     */
    public static void check(Path file, boolean replace) {
        if (file == null) {
            return;
        }
        OutputFolder.of(file);
        if (!replace && Files.exists(file)) {
            throw new BadInput(file + " is already there; give --force to replace it, or another name");
        }
    }

    public static <R> R write(Path file, boolean replace, Content<R> content, Check<R> check) {
        check(file, replace);
        Path aside = null;
        try {
            Path folder = OutputFolder.of(file);
            aside = folder.resolve(
                    "." + file.getFileName() + "-" + ProcessHandle.current().pid());
            // What is interrupted leaves nothing.
            aside.toFile().deleteOnExit();
            R result;
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(aside), 1 << 16)) {
                result = content.write(out);
            }
            check.of(aside, result);
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
            return result;
        } catch (IOException e) {
            throw new BadInput("cannot write " + file + ": " + Refusal.of(e), e);
        } finally {
            if (aside != null) {
                // Gone already when all went well.
                aside.toFile().delete();
            }
        }
    }
}
