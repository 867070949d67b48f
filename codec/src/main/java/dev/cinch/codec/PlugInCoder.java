package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A coder of a plug-in. Every block that it encodes or is asked the size of is encoded, decoded by a second coder and
 * compared, so that no number of it can rest on a block that does not come back. The plug-in sees a copy that ends where
 * the block ends: it can neither change what is not its own nor look at the block next door.
 */
public final class PlugInCoder implements Coder {
    private static final int LARGEST_ENCODING = 0xFFFF;
    private static final int SHOWN_BYTES = 16;

    private final Coder coder;
    private final Coder decoder;
    private final boolean exact;
    private final boolean lossless;
    private final PlugInCall call;
    private final byte[] block;
    private final byte[] back;
    private final BitWriter stream = new BitWriter();
    private final BitReader reader = new BitReader();
    private int encoding;

    /**
     * @param decoder a second coder of the same kind, which knows nothing of what the first one did
     * @param exact whether every block must come back as it was
     */
    PlugInCoder(Coder coder, Coder decoder, PlugInCodec codec, boolean exact) {
        this.coder = coder;
        this.decoder = decoder;
        this.exact = exact;
        this.lossless = codec.lossless();
        this.call = new PlugInCall(codec.owner());
        this.block = new byte[codec.blockBytes()];
        this.back = new byte[codec.blockBytes()];
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        tryOut(data, offset);
        return stream.bitLength();
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        tryOut(data, offset);
        int whole = stream.bitLength() / 8;
        int rest = stream.bitLength() % 8;
        byte[] bytes = stream.buffer();
        out.putBytes(bytes, 0, whole);
        if (rest > 0) {
            out.put((bytes[whole] & 0xFF) >> 8 - rest, rest);
        }
        return encoding;
    }

    @Override
    public void advance(byte[] data, int offset) {
        System.arraycopy(data, offset, block, 0, block.length);
        call.begin();
        try {
            coder.advance(block, 0);
        } catch (Throwable broken) {
            throw call.failed(broken);
        } finally {
            call.end();
        }
    }

    @Override
    public boolean changes(byte[] data, int offset) {
        if (lossless) {
            return false;
        }
        System.arraycopy(data, offset, block, 0, block.length);
        call.begin();
        try {
            return coder.changes(block, 0);
        } catch (Throwable broken) {
            throw call.failed(broken);
        } finally {
            call.end();
        }
    }

    @Override
    public void decode(BitReader in, int number, byte[] data, int offset) {
        call.begin();
        try {
            coder.decode(in, number, back, 0);
        } catch (MalformedStream damaged) {
            throw damaged;
        } catch (Throwable broken) {
            throw call.failed(broken);
        } finally {
            call.end();
        }
        System.arraycopy(back, 0, data, offset, back.length);
    }

    /** Leaves the block's {@link #stream} and {@link #encoding}, if all promises about them are kept. */
    private void tryOut(byte[] data, int offset) {
        System.arraycopy(data, offset, block, 0, block.length);
        stream.clear();
        call.begin();
        try {
            int size = coder.sizeInBits(block, 0);
            encoding = coder.encode(block, 0, stream);
            if (!Arrays.equals(block, 0, block.length, data, offset, offset + block.length)) {
                throw call.lies("changes the block that it is given");
            }
            if (stream.bitLength() != size) {
                throw call.lies("says that a block takes " + size + " bits and writes " + stream.bitLength() + shown());
            }
            if (encoding < 0 || encoding > LARGEST_ENCODING) {
                throw call.lies("returns the encoding " + encoding + "; 0 to " + LARGEST_ENCODING + " can be kept");
            }
            if (size < block.length * 8) {
                compare(size);
            }
        } catch (BrokenCodec lie) {
            throw lie;
        } catch (Throwable broken) {
            throw call.failed(broken);
        } finally {
            call.end();
        }
    }

    private void compare(int size) {
        // What the decoder leaves unwritten must not look right by accident.
        Arrays.fill(back, (byte) 0xA5);
        reader.reset(stream.buffer(), 0, size);
        try {
            decoder.decode(reader, encoding, back, 0);
        } catch (MalformedStream refused) {
            throw call.lies("cannot read what it wrote: " + refused.getMessage() + shown());
        }
        int wrong = Arrays.mismatch(back, block);
        if (wrong >= 0 && exact) {
            throw call.lies("does not give a block back as it was: byte " + wrong + " was "
                    + HexFormat.of().toHexDigits(block[wrong]) + " and is "
                    + HexFormat.of().toHexDigits(back[wrong]) + shown());
        }
        if (wrong >= 0 && !coder.changes(block, 0)) {
            throw call.lies("says that it leaves a block as it is, and changes its byte " + wrong + shown());
        }
    }

    private String shown() {
        return "; the block begins with " + HexFormat.of().formatHex(block, 0, Math.min(SHOWN_BYTES, block.length));
    }
}
