package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;

/** The baseline: a block's own bytes. */
public final class RawCodec extends StatelessCodec {
    public static final CodecKind KIND = new CodecKind("raw", "no compression: the baseline") {
        @Override
        public boolean compresses() {
            return false;
        }

        @Override
        protected Codec create(CodecSpec spec, SymbolCounts counts) {
            return new RawCodec(spec);
        }
    };

    private RawCodec(CodecSpec spec) {
        super(spec);
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        return spec().blockBits();
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        out.putBytes(data, offset, blockBytes());
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        in.getBytes(data, offset, blockBytes());
    }

    @Override
    public int metadataBits(int magBytes) {
        return 0;
    }

    @Override
    public Hardware circuit() {
        return Hardware.NONE;
    }

    @Override
    public Hardware hardware() {
        return Hardware.NONE;
    }
}
