package dev.cinch.testkit;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import java.util.List;

class MagBdiContractTest extends CodecContract {
    @Override
    protected CodecKind codec() {
        return Codecs.CATALOGUE.get("mag-bdi");
    }

    @Override
    protected List<String> settings() {
        return List.of("", "mag=16");
    }

    @Override
    protected List<Integer> blockSizes() {
        return List.of(64, 128);
    }
}
