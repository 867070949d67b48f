package dev.cinch.cuda.fatbin;

/**
 * A block of LZ4: runs of literal bytes, each followed by a copy of bytes that came before. A token's upper half is the
 * number of literals, its lower half four less than the bytes to copy; 15 goes on in further bytes.
 */
final class Lz4Block {
    /** The most bytes that one byte can stand for, as part of the length of a copy. */
    private static final long MOST_PER_BYTE = 255;

    private final byte[] in;
    private final int end;
    private final byte[] out;
    private int at;
    private int written;

    private Lz4Block(byte[] in, int end, byte[] out) {
        this.in = in;
        this.end = end;
        this.out = out;
    }

    /** The bytes that {@code packed} bytes stand for, which must be {@code bytes}. */
    static byte[] unpack(byte[] in, int packed, int bytes) {
        if (bytes > MOST_PER_BYTE * packed) {
            throw FatBinary.damaged(packed + " bytes of LZ4 cannot give " + bytes);
        }
        Lz4Block block = new Lz4Block(in, packed, new byte[bytes]);
        block.run();
        return block.out;
    }

    private void run() {
        while (at < end) {
            int token = next();
            literals(length(token >> 4));
            if (at < end) {
                int distance = next() | next() << 8;
                repeat(distance, 4L + length(token & 15));
            }
        }
        if (written != out.length) {
            throw FatBinary.damaged("LZ4 gives " + written + " bytes of " + out.length);
        }
    }

    private long length(int nibble) {
        long length = nibble;
        if (nibble == 15) {
            int more;
            do {
                more = next();
                length += more;
            } while (more == 255);
        }
        return length;
    }

    private void literals(long count) {
        if (count > end - at || count > out.length - written) {
            throw FatBinary.damaged("LZ4 literals pass the end");
        }
        System.arraycopy(in, at, out, written, (int) count);
        at += (int) count;
        written += (int) count;
    }

    /** Byte by byte, as a copy may reach into what it writes. */
    private void repeat(int distance, long count) {
        if (distance == 0 || distance > written || count > out.length - written) {
            throw FatBinary.damaged("an LZ4 copy passes the end");
        }
        for (long i = 0; i < count; i++) {
            out[written] = out[written - distance];
            written++;
        }
    }

    private int next() {
        if (at >= end) {
            throw FatBinary.damaged("LZ4 data are cut off");
        }
        return in[at++] & 0xFF;
    }
}
