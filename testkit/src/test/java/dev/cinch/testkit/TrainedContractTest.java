package dev.cinch.testkit;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;

class TrainedContractTest extends CodecContract {
    @Override
    protected CodecKind codec() {
        return Codecs.CATALOGUE.get("e2mc-16");
    }
}
