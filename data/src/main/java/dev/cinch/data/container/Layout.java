package dev.cinch.data.container;

import dev.cinch.codec.Bits;
import java.nio.charset.StandardCharsets;

/** Sizes and marks of the format; the package's description says how they belong together. */
final class Layout {
    static final byte[] MAGIC = {(byte) 0x89, 'C', 'N', 'C', 'H', '\r', '\n', 0x1A};
    static final byte[] END = "CNCHEND\n".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;
    static final int LOSSY = 1;

    /** The bytes up to the body of the header. */
    static final int FIXED_BYTES = 16;

    /** The fixed bytes of the body: data length, block size, length of the name. */
    static final int BODY_BYTES = 14;

    /** The most bytes of a body: more than any codec's name and training table take. */
    static final int LARGEST_BODY = 1 << 22;

    static final int CRC_BYTES = 4;
    static final int DIGEST_BYTES = 32;
    static final int END_BYTES = DIGEST_BYTES + END.length;
    static final int LARGEST_ENCODING = 0xFFFF;
    static final int LONGEST_NAME = 1024;

    private static final int CHUNK_BYTES = 1 << 20;

    private Layout() {}

    static int blocksPerChunk(int blockBytes) {
        return CHUNK_BYTES / blockBytes;
    }

    static long blocks(long dataBytes, int blockBytes) {
        return (dataBytes - 1) / blockBytes + 1;
    }

    static long chunks(long dataBytes) {
        return (dataBytes - 1) / CHUNK_BYTES + 1;
    }

    /** Bits that say how long a stream is. */
    static int sizeBits(int blockBytes) {
        return Bits.toDistinguish(blockBytes * 8);
    }

    /** The most bytes that a payload of so many blocks can have. */
    static int longestPayload(int blocks, int blockBytes) {
        int gamma = 2 * Bits.toDistinguish(LARGEST_ENCODING + 1) + 1;
        return Bits.ceilDiv(blocks * (1 + sizeBits(blockBytes) + gamma), 8) + blocks * blockBytes;
    }

    /** The fewest bytes that a payload of so many blocks can have. */
    static int shortestPayload(int blocks) {
        return Bits.ceilDiv(blocks, 8);
    }
}
