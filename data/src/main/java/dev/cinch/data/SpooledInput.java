package dev.cinch.data;

import dev.cinch.base.BadInput;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An input of bytes that can only be read from the front, such as a deflated entry of an archive: between the first
 * read and {@link #close} they stand in memory when there are few, else in a temporary file.
 */
public final class SpooledInput implements Input {
    /** A source that opens the stream anew, at the first byte of the input. */
    public interface Source {
        InputStream open() throws IOException;
    }

    private static final int IN_MEMORY = 16 << 20;

    private final String name;
    private final long bytes;
    private final Tensor tensor;
    private final Source source;
    private Input spooled;
    private Path file;

    /** @param bytes how many the stream is said to have, which is checked */
    public SpooledInput(String name, long bytes, Tensor tensor, Source source) {
        this.name = name;
        this.bytes = bytes;
        this.tensor = tensor;
        this.source = source;
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
    public void read(long position, byte[] target, int offset, int count) {
        spooled().read(position, target, offset, count);
    }

    private synchronized Input spooled() {
        if (spooled == null) {
            spooled = spool();
        }
        return spooled;
    }

    private Input spool() {
        try (InputStream stream = new Bounded(source.open(), bytes + 1)) {
            if (bytes <= IN_MEMORY) {
                byte[] content = stream.readNBytes((int) bytes + 1);
                checkLength(content.length);
                return new MemoryInput(name, content);
            }
            file = TemporaryFile.of(stream, name);
            checkLength(FileInput.size(file));
            return FileInput.region(name, file, 0, bytes, tensor);
        } catch (IOException e) {
            throw new BadInput("cannot read " + name + ": " + e.getMessage(), e);
        }
    }

    private void checkLength(long found) {
        if (found != bytes) {
            String amount = found > bytes ? "more" : Long.toString(found);
            throw new BadInput(name + " should have " + bytes + " bytes but has " + amount + "; the file is damaged");
        }
    }

    @Override
    public synchronized void close() {
        if (spooled != null) {
            spooled.close();
            spooled = null;
        }
        TemporaryFile.delete(file);
        file = null;
    }

    /** A stream that ends after so many bytes, whatever it still has: a lie about its length must not fill the disk. */
    private static final class Bounded extends FilterInputStream {
        private long left;

        Bounded(InputStream stream, long most) {
            super(stream);
            left = most;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            if (left == 0) {
                return -1;
            }
            int got = super.read(target, offset, (int) Math.min(count, left));
            left -= Math.max(0, got);
            return got;
        }
    }
}
