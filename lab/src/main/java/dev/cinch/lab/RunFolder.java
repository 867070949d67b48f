package dev.cinch.lab;

import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * The folder of a finished run, named by its key: {@code run.json} says what was run and what {@code rows.csv} must look
 * like, {@code rows.csv} holds the rows. Nothing in it is believed unchecked: the key is a hash of what was run, and
 * {@code run.json} has the size and the checksum of the rows.
 *
 * @param identity of the run
 * @param text of the rows, as it was written
 */
record RunFolder(RunIdentity identity, String text) {
    private static final String DESCRIPTION = "run.json";
    private static final String ROWS = "rows.csv";

    /** A description has some hundred bytes. */
    private static final long MOST_DESCRIPTION = 1 << 20;

    List<Row> rows() {
        return RowsText.rows(text);
    }

    /** Writes both files into a folder that is there, down to the disk. */
    static void write(Path folder, RunIdentity identity, List<Row> rows) throws IOException {
        byte[] text = RowsText.of(rows).getBytes(StandardCharsets.UTF_8);
        RunDescription description = new RunDescription(identity.key(), identity, text.length, sha256(text));
        write(folder.resolve(ROWS), text);
        write(folder.resolve(DESCRIPTION), description.text().getBytes(StandardCharsets.UTF_8));
        Disk.sync(folder);
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static String sha256(byte[] content) {
        return HexFormat.of().formatHex(CodeVersion.sha256().digest(content));
    }

    /**
     * Reads a folder and checks it.
     *
     * @throws NoSuchFileException if there is none
     * @throws DamagedRun if it is not as it was written
     */
    static RunFolder read(Path folder) throws NoSuchFileException, DamagedRun {
        BasicFileAttributes attributes = attributes(folder);
        if (attributes == null) {
            throw new NoSuchFileException(folder.toString());
        }
        if (!attributes.isDirectory()) {
            throw new DamagedRun(folder, attributes.isSymbolicLink() ? "is a link" : "is no folder");
        }
        Path file = folder.resolve(DESCRIPTION);
        RunDescription description = description(file, utf8(file, bytes(file, -1)));
        RunIdentity identity = description.identity();
        if (identity.kind().isEmpty()) {
            throw new DamagedRun(file, "does not say what was run");
        }
        if (description.rowsSha256().isEmpty()) {
            throw new DamagedRun(new Damage(file, "has no checksum of the rows", true));
        }
        String name = folder.getFileName().toString();
        if (!identity.key().equals(name) || !description.key().equals(name)) {
            throw new DamagedRun(file, "is not that of this run");
        }
        Path rows = folder.resolve(ROWS);
        byte[] content = bytes(rows, Math.max(0, description.rowsBytes()));
        if (!sha256(content).equals(description.rowsSha256())) {
            throw new DamagedRun(rows, "is not as it was written");
        }
        return new RunFolder(identity, utf8(rows, content));
    }

    private static RunDescription description(Path file, String text) throws DamagedRun {
        try {
            return RunDescription.of(text);
        } catch (JacksonException other) {
            throw new DamagedRun(file, "is not JSON");
        }
    }

    /** The attributes of a file; null if nothing is there. */
    private static BasicFileAttributes attributes(Path file) throws DamagedRun {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException gone) {
            return null;
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        }
    }

    private static DamagedRun unreadable(Path file, IOException why) {
        return new DamagedRun(file, "cannot be read: " + Refusal.of(why));
    }

    /** @param expected how many; negative if nobody knows */
    private static byte[] bytes(Path file, long expected) throws DamagedRun {
        BasicFileAttributes attributes = attributes(file);
        if (attributes == null) {
            throw new DamagedRun(file, "is missing");
        }
        if (!attributes.isRegularFile()) {
            throw new DamagedRun(file, attributes.isSymbolicLink() ? "is a link" : "is no file");
        }
        long size = attributes.size();
        if (expected >= 0 ? size != expected : size > MOST_DESCRIPTION) {
            throw new DamagedRun(
                    file, "has " + size + " bytes, not " + (expected >= 0 ? expected : "those of a description"));
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        }
    }

    private static String utf8(Path file, byte[] content) throws DamagedRun {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException other) {
            throw new DamagedRun(file, "is no UTF-8 text");
        }
    }
}
