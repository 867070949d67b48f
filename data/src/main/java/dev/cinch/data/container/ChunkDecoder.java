package dev.cinch.data.container;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;

/** A decoder that turns the bytes of a chunk into its blocks. */
final class ChunkDecoder {
    private static final int RAW = -1;

    private final Source source;
    private final Coder coder;
    private final int blockBytes;
    private final byte[] data;
    private final int[] sizes;
    private final int[] encodings;
    private final BitReader reader = new BitReader();

    /** The bytes of the chunk; grows with what the file really has. */
    private byte[] chunk = new byte[0];

    private int payload;
    private int blocks;
    private int rawBlocks;
    private long position;
    private long number;

    ChunkDecoder(Source source, Codec codec, int mostBlocks) {
        this.source = source;
        coder = codec.newCoder();
        blockBytes = codec.blockBytes();
        data = new byte[mostBlocks * blockBytes];
        sizes = new int[mostBlocks];
        encodings = new int[mostBlocks];
    }

    /** Takes the chunk from the source. */
    void read(long chunkNumber, int blocksOfChunk) {
        number = chunkNumber;
        blocks = blocksOfChunk;
        position = source.position();
        byte[] length = source.take(4, "chunk " + number);
        long announced = Integer.toUnsignedLong(Bits.int32(length, 0));
        if (announced < Layout.shortestPayload(blocks) || announced > Layout.longestPayload(blocks, blockBytes)) {
            throw source.bad(position, blocks + " blocks cannot take the " + announced + " bytes of chunk " + number);
        }
        if (announced + Layout.CRC_BYTES > source.left()) {
            throw source.bad(position, "chunk " + number + " of " + announced + " bytes does not fit into the file");
        }
        payload = (int) announced;
        if (chunk.length < 4 + payload + Layout.CRC_BYTES) {
            chunk = new byte[4 + payload + Layout.CRC_BYTES];
        }
        System.arraycopy(length, 0, chunk, 0, 4);
        source.take(chunk, 4, payload + Layout.CRC_BYTES, "chunk " + number);
    }

    void decode() {
        if (Bits.int32(chunk, 4 + payload) != Checksum.crc(chunk, 0, 4 + payload)) {
            throw source.bad(position, "the checksum says that chunk " + number + " is damaged");
        }
        int at = 4 + readSizes();
        for (int i = 0; i < blocks; i++) {
            at += decodeBlock(i, at);
        }
    }

    /** Returns where the blocks start in the payload, after a check that they end where it ends. */
    private int readSizes() {
        reader.reset(chunk, 4, payload * 8);
        rawBlocks = 0;
        long total = 0;
        try {
            for (int i = 0; i < blocks; i++) {
                if (reader.get(1) == 0) {
                    sizes[i] = RAW;
                    total += blockBytes;
                    rawBlocks++;
                } else {
                    sizes[i] = (int) reader.get(Layout.sizeBits(blockBytes));
                    encodings[i] = encoding();
                    total += Bits.ceilDiv(sizes[i], 8);
                }
            }
        } catch (MalformedStream e) {
            throw bad(e.bitOffset(), Header.problem(e));
        }
        int start = Bits.ceilDiv(reader.position(), 8);
        if (start + total != payload) {
            throw bad(reader.position(), "the blocks take " + total + " bytes, but " + (payload - start) + " follow");
        }
        return start;
    }

    private int encoding() {
        int zeros = 0;
        while (reader.get(1) == 0) {
            zeros++;
        }
        if (zeros > Bits.toDistinguish(Layout.LARGEST_ENCODING + 1)) {
            throw new MalformedStream(reader.position(), "a number of an encoding is too large");
        }
        int encoding = (int) (1L << zeros | reader.get(zeros)) - 1;
        if (encoding > Layout.LARGEST_ENCODING) {
            throw new MalformedStream(reader.position(), "there is no encoding " + encoding);
        }
        return encoding;
    }

    /** Returns how many bytes the block took. */
    private int decodeBlock(int block, int at) {
        if (sizes[block] == RAW) {
            System.arraycopy(chunk, at, data, block * blockBytes, blockBytes);
            return blockBytes;
        }
        reader.reset(chunk, at, sizes[block]);
        try {
            coder.decode(reader, encodings[block], data, block * blockBytes);
        } catch (MalformedStream e) {
            throw bad((at - 4) * 8L + e.bitOffset(), "block " + block + " cannot be decoded: " + Header.problem(e));
        }
        return Bits.ceilDiv(sizes[block], 8);
    }

    private RuntimeException bad(long bitOfPayload, String problem) {
        return source.bad(position + 4 + bitOfPayload / 8, "in chunk " + number + ", " + problem);
    }

    byte[] data() {
        return data;
    }

    int rawBlocks() {
        return rawBlocks;
    }
}
