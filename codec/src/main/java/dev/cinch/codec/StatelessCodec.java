package dev.cinch.codec;

/** A codec that needs no scratch space and therefore is its own coder. */
public abstract class StatelessCodec implements Codec, Coder {
    private final CodecSpec spec;

    protected StatelessCodec(CodecSpec spec) {
        this.spec = spec;
    }

    @Override
    public final CodecSpec spec() {
        return spec;
    }

    @Override
    public final Coder newCoder() {
        return this;
    }
}
