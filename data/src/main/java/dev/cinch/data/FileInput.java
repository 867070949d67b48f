package dev.cinch.data;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The bytes of a file, or of a region of it, of any size. The file is open only between the first read and {@link
 * #close}, so that a call may name thousands of files.
 */
public final class FileInput implements Input {
    private final String name;
    private final Path path;
    private final long start;
    private final long bytes;
    private final Tensor tensor;
    private FileChannel channel;

    private FileInput(String name, Path path, long start, long bytes, Tensor tensor) {
        this.name = name;
        this.path = path;
        this.start = start;
        this.bytes = bytes;
        this.tensor = tensor;
    }

    /** A whole file, which must not be empty. */
    public FileInput(String name, Path path) {
        this(name, path, 0, size(path), null);
        if (bytes == 0) {
            throw new BadInput(path + " is empty; give a file with at least one byte (pipes have no size: give them as"
                    + " standard input, -)");
        }
    }

    /** Bytes that are known to lie inside the file. */
    public static FileInput region(String name, Path path, long start, long bytes, Tensor tensor) {
        return new FileInput(name, path, start, bytes, tensor);
    }

    /** The size of a file that can be read. */
    public static long size(Path path) {
        if (!Files.exists(path)) {
            throw new BadInput("no file " + path + "; check the path");
        }
        if (Files.isDirectory(path)) {
            throw new BadInput(path + " is a directory; name the files inside it");
        }
        try (FileChannel probe = FileChannel.open(path)) {
            return probe.size();
        } catch (AccessDeniedException e) {
            throw new BadInput("no permission to read " + path + "; change its mode or copy it", e);
        } catch (IOException e) {
            throw new BadInput("cannot read " + path + ": " + Refusal.of(e), e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public Optional<Tensor> tensor() {
        return Optional.ofNullable(tensor);
    }

    @Override
    public Optional<InputAddress> address() {
        return Optional.of(
                new FileAddress(name, path.toAbsolutePath().normalize().toString(), start, bytes, size(path)));
    }

    @Override
    public void read(long position, byte[] target, int offset, int count) {
        ByteBuffer buffer = ByteBuffer.wrap(target, offset, count);
        try {
            FileChannel from = channel();
            long at = start + position;
            while (buffer.hasRemaining()) {
                int got = from.read(buffer, at);
                if (got < 0) {
                    throw new BadInput(path + " became shorter while it was read; keep it unchanged and try again");
                }
                at += got;
            }
        } catch (IOException e) {
            throw new BadInput("cannot read " + path + " at byte " + (start + position) + ": " + Refusal.of(e), e);
        }
    }

    private synchronized FileChannel channel() throws IOException {
        if (channel == null) {
            channel = FileChannel.open(path);
        }
        return channel;
    }

    @Override
    public synchronized void close() {
        if (channel == null) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        channel = null;
    }
}
