package dev.cinch.codec.hybrid;

import dev.cinch.base.Catalogue;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.bdi.BaseDeltaImmediate;
import dev.cinch.codec.bdi.MagAwareBdi;
import java.util.List;

/** The parameter {@code bdi} of combinations: which of the BDI codecs is their part. */
final class BdiChoice {
    private static final Catalogue<CodecKind> KINDS =
            Catalogue.of("BDI", List.of(BaseDeltaImmediate.BDI, BaseDeltaImmediate.BDI_4B, MagAwareBdi.KIND));

    static final Parameter PARAMETER = Parameter.choice("bdi", "which BDI it uses", "bdi", "bdi-4b", "mag-bdi");

    private BdiChoice() {}

    static CodecSpec of(CodecSpec combination) {
        return CodecSpec.of(KINDS.get(combination.value("bdi")), combination.blockBytes());
    }
}
