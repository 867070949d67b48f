package dev.cinch.gpu.time.compression;

import dev.cinch.codec.Codec;

/** A codec that is there from the start. */
final class OneCodecPlan extends MemoryPlan {
    private final Codec codec;

    OneCodecPlan(Codec codec) {
        super(codec.spec());
        this.codec = codec;
    }

    @Override
    Codec codec() {
        return codec;
    }
}
