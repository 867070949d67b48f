package dev.cinch.base.tap;

import dev.cinch.base.BadInput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The start of a tap file.
 *
 * @param step every so many events one was kept
 * @param events how many there were in all
 */
public record TapHeader(TapKind kind, long step, long events) {
    public static final int BYTES = 64;
    public static final int BLOCK_BYTES = 128;
    public static final int NOTE_BYTES = 16;
    public static final int RECORD_BYTES = BLOCK_BYTES + NOTE_BYTES;

    private static final byte[] MAGIC = {(byte) 0x89, 'C', 'T', 'A', 'P', '\r', '\n', 0x1A};
    private static final int VERSION = 1;
    private static final int CRC_AT = BYTES - 4;

    /** How many events were kept. */
    public long count() {
        return events == 0 ? 0 : (events - 1) / step + 1;
    }

    /** Whether a file that begins so is a tap, or was one. */
    public static boolean marks(byte[] head) {
        return head.length >= MAGIC.length && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    byte[] write() {
        byte[] header = new byte[BYTES];
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .putShort((short) VERSION)
                .putShort((short) kind.number())
                .putInt(BLOCK_BYTES)
                .putInt(NOTE_BYTES)
                .putInt(0)
                .putLong(step)
                .putLong(events)
                .putLong(count())
                .putInt(CRC_AT, crc(header));
        return header;
    }

    /**
     * Reads a header and holds it against the file.
     *
     * @param file its name, for errors
     * @param head the first {@link #BYTES} bytes, fewer only when the file is shorter
     * @param fileBytes of the whole file
     */
    public static TapHeader read(String file, byte[] head, long fileBytes) {
        if (!marks(head)) {
            throw bad(file, 0, "the mark of a tap is missing");
        }
        if (head.length < BYTES) {
            throw bad(file, head.length, "the file ends inside the header");
        }
        ByteBuffer header = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getShort(8) != VERSION) {
            throw bad(file, 8, "version " + (header.getShort(8) & 0xFFFF) + " of the format is not known");
        }
        if (header.getInt(CRC_AT) != crc(head)) {
            throw bad(file, CRC_AT, "the checksum says that the header is damaged");
        }
        TapKind kind = TapKind.numbered(header.getShort(10));
        if (kind == null) {
            throw bad(file, 10, "kind " + (header.getShort(10) & 0xFFFF) + " is not known");
        }
        if (header.getInt(12) != BLOCK_BYTES || header.getInt(16) != NOTE_BYTES) {
            throw bad(
                    file,
                    12,
                    "records of " + Integer.toUnsignedString(header.getInt(12)) + " and "
                            + Integer.toUnsignedString(header.getInt(16)) + " bytes are not possible");
        }
        if (header.getInt(20) != 0 || header.getLong(48) != 0 || header.getInt(56) != 0) {
            throw bad(file, 20, "bytes that must be zero are not");
        }
        TapHeader result = new TapHeader(kind, header.getLong(24), header.getLong(32));
        result.check(file, header.getLong(40), fileBytes);
        return result;
    }

    private void check(String file, long claimed, long fileBytes) {
        if (step < 1 || Long.bitCount(step) != 1) {
            throw bad(file, 24, "a step of " + step + " is no power of two");
        }
        if (events < 0) {
            throw bad(file, 32, events + " events are not possible");
        }
        if (claimed != count()) {
            throw bad(file, 40, claimed + " records cannot be one in " + step + " of " + events + " events");
        }
        long body = fileBytes - BYTES;
        if (body % RECORD_BYTES != 0 || body / RECORD_BYTES != claimed) {
            throw bad(file, 40, "the file should have " + claimed + " records but has room for " + body / RECORD_BYTES);
        }
    }

    private static int crc(byte[] header) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, CRC_AT);
        return (int) crc.getValue();
    }

    private static BadInput bad(String file, long at, String problem) {
        return new BadInput(file + " is no good tap, byte " + at + ": " + problem
                + "; record it again, or give --raw to take the bytes as they are");
    }
}
