package dev.cinch.base.tap;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A writer of a tap. Whoever sees an event asks {@link #due} and, if so, hands over a record:
 *
 * <pre>
 * if (tap.due()) {
 *     tap.keep(record);
 * }
 * </pre>
 *
 * <p>The file grows beside its final name and gets it when all went well ({@link #finish}). Little is held in memory,
 * however large the limit.
 */
public final class TapWriter implements AutoCloseable {
    /** Records that are written or moved at once. */
    private static final int BATCH = 4096;

    private final Path file;
    private final Path aside;
    private final TapKind kind;
    private final long capacity;
    private final FileChannel channel;
    private final ByteBuffer batch =
            ByteBuffer.allocate(BATCH * TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private long step = 1;
    private long events;

    /** Records in the file and in the batch. */
    private long kept;

    private long written;

    /** @param limit the most bytes that the file may have */
    public TapWriter(Path file, TapKind kind, long limit) {
        this.file = file;
        this.kind = kind;
        capacity = (limit - TapHeader.BYTES) / TapHeader.RECORD_BYTES;
        if (capacity < 1) {
            throw new BadInput("a tap of at most " + limit + " bytes has no room for a record; give it "
                    + (TapHeader.BYTES + TapHeader.RECORD_BYTES) + " or more");
        }
        Path folder = OutputFolder.of(file);
        aside = folder.resolve(
                "." + file.getFileName() + "-" + ProcessHandle.current().pid());
        try {
            channel = FileChannel.open(
                    aside,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING);
            // A run that is interrupted leaves nothing either.
            aside.toFile().deleteOnExit();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Counts an event; true if it is one of those that are kept. */
    public boolean due() {
        return (events++ & step - 1) == 0;
    }

    /** @param record of the event that was last counted, {@link TapHeader#RECORD_BYTES} from index 0 on */
    public void keep(ByteBuffer record) {
        if (kept == capacity) {
            thin();
            if ((events - 1 & step - 1) != 0) {
                return;
            }
        }
        batch.put(batch.position(), record, 0, TapHeader.RECORD_BYTES);
        batch.position(batch.position() + TapHeader.RECORD_BYTES);
        kept++;
        if (!batch.hasRemaining()) {
            flush();
        }
    }

    /** Drops every second record. */
    private void thin() {
        flush();
        long left = 0;
        for (long from = 0; from < kept; from += BATCH) {
            int count = (int) Math.min(BATCH, kept - from);
            batch.limit(count * TapHeader.RECORD_BYTES);
            read(from);
            batch.clear();
            for (int i = 0; i < count; i += 2) {
                batch.put(batch.position(), batch, i * TapHeader.RECORD_BYTES, TapHeader.RECORD_BYTES);
                batch.position(batch.position() + TapHeader.RECORD_BYTES);
            }
            written = left;
            left += (count + 1) / 2;
            flush();
        }
        kept = left;
        step *= 2;
    }

    private void read(long record) {
        long at = position(record);
        try {
            while (batch.hasRemaining()) {
                int got = channel.read(batch, at);
                if (got < 0) {
                    throw new BadInput("cannot write " + file + ": somebody else shortened " + aside);
                }
                at += got;
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Writes the batch behind what is already written and empties it. */
    private void flush() {
        batch.flip();
        written += batch.limit() / TapHeader.RECORD_BYTES;
        write(batch, position(written) - batch.limit());
        batch.clear();
    }

    private void write(ByteBuffer bytes, long position) {
        long at = position;
        try {
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static long position(long record) {
        return TapHeader.BYTES + record * TapHeader.RECORD_BYTES;
    }

    /** All events have been seen: gives the file its name. */
    public TapHeader finish() {
        flush();
        TapHeader header = new TapHeader(kind, step, events);
        write(ByteBuffer.wrap(header.write()), 0);
        try {
            channel.truncate(position(kept));
            channel.close();
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw failed(e);
        }
        return header;
    }

    /** Ends the writing; without {@link #finish} nothing remains. */
    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(aside);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private BadInput failed(IOException e) {
        return new BadInput("cannot write " + file + ": " + Refusal.of(e), e);
    }
}
