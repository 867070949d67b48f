package dev.cinch.cuda.capture;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.tap.MemoryNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A memory tap of captured bytes, cut into blocks by their address on the device. */
final class CaptureTap implements AutoCloseable {
    private static final int SECTOR_BYTES = 32;

    private final Path file;
    private final TapWriter writer;
    private final MemoryNote.Access access;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private boolean empty = true;

    CaptureTap(Path file, MemoryNote.Access access, long limit) {
        this.file = file;
        this.access = access;
        writer = new TapWriter(file, TapKind.MEMORY, limit);
    }

    /** Adds bytes; of blocks that they do not fill the rest is zero. */
    void add(long address, byte[] bytes, int count) {
        for (int at = 0; at < count; ) {
            int offset = (int) (address + at & TapHeader.BLOCK_BYTES - 1);
            int length = Math.min(TapHeader.BLOCK_BYTES - offset, count - at);
            if (writer.due()) {
                keep(address + at - offset, offset, bytes, at, length);
            }
            empty = false;
            at += length;
        }
    }

    private void keep(long block, int offset, byte[] bytes, int at, int length) {
        if (length < TapHeader.BLOCK_BYTES) {
            Arrays.fill(record.array(), 0, TapHeader.BLOCK_BYTES, (byte) 0);
        }
        System.arraycopy(bytes, at, record.array(), offset, length);
        int first = offset / SECTOR_BYTES;
        int last = (offset + length - 1) / SECTOR_BYTES;
        int sectors = (2 << last) - (1 << first);
        new MemoryNote(block, 0, access, sectors).write(record);
        writer.keep(record);
    }

    /** Gives the file its name; null, and no file, if nothing came. */
    TapHeader finish() {
        if (!empty) {
            return writer.finish();
        }
        writer.close();
        try {
            Files.deleteIfExists(file);
        } catch (IOException refused) {
            throw new BadInput("cannot replace the old " + file + ": " + Refusal.of(refused), refused);
        }
        return null;
    }

    @Override
    public void close() {
        writer.close();
    }
}
