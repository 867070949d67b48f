package dev.cinch.codec.hybrid;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.StatelessCodec;
import dev.cinch.codec.bdi.BaseDeltaImmediate;
import dev.cinch.codec.fpc.FrequentPattern;
import java.util.List;

/** A choice of BDI or FPC, whichever is smaller; BDI on a tie. */
public final class BdiOrFpc extends StatelessCodec {
    public static final CodecKind KIND =
            CodecKind.combining("bdi-fpc", "BDI or FPC, whichever stream is smaller", BdiOrFpc::new);

    private static final int FPC = 8;

    private final Codec bdi;
    private final Codec fpc;
    private final Coder bdiCoder;
    private final Coder fpcCoder;

    private BdiOrFpc(CodecSpec spec) {
        super(spec);
        bdi = CodecSpec.of(BaseDeltaImmediate.BDI, spec.blockBytes()).create();
        fpc = CodecSpec.of(FrequentPattern.KIND, spec.blockBytes()).create();
        // Both are stateless, so this one is too.
        bdiCoder = bdi.newCoder();
        fpcCoder = fpc.newCoder();
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        return Math.min(bdiCoder.sizeInBits(data, offset), fpcCoder.sizeInBits(data, offset));
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        if (bdiCoder.sizeInBits(data, offset) <= fpcCoder.sizeInBits(data, offset)) {
            return bdiCoder.encode(data, offset, out);
        }
        fpcCoder.encode(data, offset, out);
        return FPC;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        if (encoding == FPC) {
            fpcCoder.decode(in, 0, data, offset);
        } else {
            bdiCoder.decode(in, encoding, data, offset);
        }
    }

    @Override
    public int metadataBits(int magBytes) {
        return 4;
    }

    @Override
    public String encodingName(int encoding) {
        return encoding == FPC ? "FPC" : "BDI " + bdi.encodingName(encoding);
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        return encoding == FPC ? fpc.fields(in, 0) : bdi.fields(in, encoding);
    }

    @Override
    public Hardware circuit() {
        return Hardware.slowestCircuitOf(List.of(bdi, fpc), "the slower of the circuits of BDI and FPC");
    }

    @Override
    public Hardware hardware() {
        return Hardware.slowestOf(List.of(bdi, fpc), "the slower of BDI and FPC");
    }
}
