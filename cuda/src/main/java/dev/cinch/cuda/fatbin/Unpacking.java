package dev.cinch.cuda.fatbin;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The unpacking of an entry: nvcc packs by LZ4 up to version 12 and where speed is wanted, else by Zstandard. */
final class Unpacking {
    private static final long LZ4 = 0x2000;
    private static final long ZSTANDARD = 0x8000;

    /** The flag of a form that nothing we have seen is in. */
    private static final long UNKNOWN = 0x1000;

    /** The most bytes of one PTX text. */
    private static final long LARGEST = 1 << 30;

    private Unpacking() {}

    /** @param header where the entry begins; its content lies from {@code start} to {@code end} */
    static byte[] content(ByteBuffer in, int header, int start, int end) {
        long flags = in.getLong(header + 40);
        byte[] stored = Arrays.copyOfRange(in.array(), start, end);
        if ((flags & (LZ4 | ZSTANDARD | UNKNOWN)) == 0) {
            return stored;
        }
        long packed = Integer.toUnsignedLong(in.getInt(header + 16));
        long bytes = in.getLong(header + 56);
        if (packed > stored.length || bytes < 0 || bytes > LARGEST) {
            throw FatBinary.damaged(packed + " packed bytes of " + stored.length + " give " + bytes);
        }
        if ((flags & ZSTANDARD) != 0) {
            return zstandard(stored, (int) packed, (int) bytes);
        }
        if ((flags & LZ4) != 0) {
            return Lz4Block.unpack(stored, (int) packed, (int) bytes);
        }
        throw FatBinary.damaged("PTX packed in an unknown way, flags 0x" + Long.toHexString(flags));
    }

    private static byte[] zstandard(byte[] stored, int packed, int bytes) {
        // A frame says how long its text is; so no memory is taken for what cannot be right.
        long said = Zstd.getFrameContentSize(stored, 0, packed);
        if (said != bytes) {
            throw FatBinary.damaged("Zstandard gives " + said + " bytes of " + bytes);
        }
        byte[] text = new byte[bytes];
        try {
            long written = Zstd.decompressByteArray(text, 0, bytes, stored, 0, packed);
            if (written == bytes) {
                return text;
            }
            throw FatBinary.damaged(
                    Zstd.isError(written) ? Zstd.getErrorName(written) : written + " bytes of " + bytes);
        } catch (ZstdException broken) {
            throw FatBinary.damaged(broken.getMessage());
        }
    }
}
