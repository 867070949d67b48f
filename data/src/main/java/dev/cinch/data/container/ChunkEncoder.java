package dev.cinch.data.container;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.data.BlockedInput;

/** An encoder that turns the blocks of a chunk into its bytes. */
final class ChunkEncoder {
    private final BlockedInput input;
    private final Codec codec;
    private Coder coder;
    private final boolean lossless;
    private final int blockBytes;
    private final byte[] data;
    private final byte[] streams;
    private final byte[] chunk;
    private final BitWriter sizes = new BitWriter();
    private final BitWriter stream = new BitWriter();
    private final BitReader back = new BitReader();
    private int chunkBytes;
    private int rawBlocks;

    ChunkEncoder(BlockedInput input, Codec codec, int mostBlocks) {
        this.input = input;
        this.codec = codec;
        this.lossless = codec.lossless();
        this.blockBytes = codec.blockBytes();
        data = new byte[mostBlocks * blockBytes];
        streams = new byte[mostBlocks * blockBytes];
        chunk = new byte[4 + Layout.longestPayload(mostBlocks, blockBytes) + Layout.CRC_BYTES];
    }

    void encode(long firstBlock, int blocks) {
        input.read(firstBlock, blocks, data);
        // A new coder for each chunk: codecs that learn as they go must not depend on which thread has it.
        coder = codec.newCoder();
        sizes.clear();
        rawBlocks = 0;
        int length = 0;
        for (int i = 0; i < blocks; i++) {
            length += encodeBlock(i * blockBytes, length);
        }
        int payload = sizes.copyTo(chunk, 4);
        System.arraycopy(streams, 0, chunk, 4 + payload, length);
        payload += length;
        Bits.putInt32(chunk, 0, payload);
        Bits.putInt32(chunk, 4 + payload, Checksum.crc(chunk, 0, 4 + payload));
        chunkBytes = 4 + payload + Layout.CRC_BYTES;
    }

    /** Returns how many bytes the block took. */
    private int encodeBlock(int offset, int at) {
        stream.clear();
        int encoding = coder.encode(data, offset, stream);
        coder.advance(data, offset);
        int bits = stream.bitLength();
        if (bits >= blockBytes * 8) {
            sizes.put(0, 1);
            System.arraycopy(data, offset, streams, at, blockBytes);
            rawBlocks++;
            return blockBytes;
        }
        if (encoding < 0 || encoding > Layout.LARGEST_ENCODING) {
            throw new IllegalStateException("encoding " + encoding + " cannot be stored");
        }
        sizes.put(1, 1);
        sizes.put(bits, Layout.sizeBits(blockBytes));
        int digits = Bits.toDistinguish(encoding + 2);
        sizes.put(0, digits - 1);
        sizes.put(encoding + 1, digits);
        int bytes = stream.copyTo(streams, at);
        if (!lossless) {
            back.reset(streams, at, bits);
            coder.decode(back, encoding, data, offset);
        }
        return bytes;
    }

    byte[] chunk() {
        return chunk;
    }

    int chunkBytes() {
        return chunkBytes;
    }

    /** The blocks as they will be decoded. */
    byte[] decoded() {
        return data;
    }

    int rawBlocks() {
        return rawBlocks;
    }
}
