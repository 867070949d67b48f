package dev.cinch.cuda.fatbin;

import dev.cinch.base.BadInput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A fat binary: the same kernels as PTX and as machine code of several architectures. As found in what nvcc makes,
 * little-endian:
 *
 * <pre>
 * container   0 u32 magic   4 u16 version   6 u16 bytes of this header   8 u64 bytes of all entries
 * entry       0 u16 kind (1 PTX, 2 machine code)   4 u32 bytes of this header   8 u64 bytes of content, padded
 *            16 u32 packed bytes (0: not packed)  28 u32 architecture  40 u64 flags  56 u64 bytes once unpacked
 * </pre>
 */
public record FatBinary(List<FatEntry> entries) {
    private static final int MAGIC = 0xBA55ED50;
    private static final int HEADER_BYTES = 16;
    private static final int ENTRY_BYTES = 64;
    private static final int PTX = 1;
    private static final int MACHINE_CODE = 2;

    public FatBinary {
        entries = List.copyOf(entries);
    }

    /** @throws BadInput if it is damaged */
    public static FatBinary read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        List<FatEntry> entries = new ArrayList<>();
        // Several containers may follow each other, with zeros between them.
        int at = 0;
        do {
            at = container(in, at, entries);
        } while (at < bytes.length);
        return new FatBinary(entries);
    }

    /** Where the next container begins. */
    private static int container(ByteBuffer in, int start, List<FatEntry> entries) {
        if (in.limit() - start < HEADER_BYTES || in.getInt(start) != MAGIC) {
            throw damaged("no header at " + start);
        }
        int at = start + Short.toUnsignedInt(in.getShort(start + 6));
        if (at < start + HEADER_BYTES) {
            throw damaged("a header of " + (at - start) + " bytes");
        }
        int end = end(in, at, in.getLong(start + 8), in.limit());
        while (at < end) {
            at = entry(in, at, end, entries);
        }
        while (end < in.limit() && in.get(end) == 0) {
            end++;
        }
        return end;
    }

    /** Where the next entry begins. */
    private static int entry(ByteBuffer in, int start, int most, List<FatEntry> entries) {
        if (most - start < ENTRY_BYTES) {
            throw damaged("an entry is cut off at " + start);
        }
        long header = Integer.toUnsignedLong(in.getInt(start + 4));
        if (header < ENTRY_BYTES) {
            throw damaged("an entry's header of " + header + " bytes");
        }
        int content = end(in, start, header, most);
        int end = end(in, content, in.getLong(start + 8), most);
        int kind = Short.toUnsignedInt(in.getShort(start));
        int architecture = in.getInt(start + 28);
        if (kind == PTX) {
            byte[] text = Unpacking.content(in, start, content, end);
            entries.add(new FatEntry(FatEntry.Kind.PTX, architecture, text(text)));
        } else if (kind == MACHINE_CODE) {
            entries.add(new FatEntry(FatEntry.Kind.SASS, architecture, null));
        }
        return end;
    }

    /** The text without the zeros that fill it up. */
    private static String text(byte[] bytes) {
        int length = 0;
        while (length < bytes.length && bytes[length] != 0) {
            length++;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private static int end(ByteBuffer in, int start, long bytes, int most) {
        if (bytes < 0 || start > most || bytes > most - start) {
            throw damaged(bytes + " bytes at " + start + " do not lie in its " + in.limit());
        }
        return (int) (start + bytes);
    }

    static BadInput damaged(String how) {
        return new BadInput("damaged fat binary: " + how);
    }
}
