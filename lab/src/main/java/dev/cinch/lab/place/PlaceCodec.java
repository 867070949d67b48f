package dev.cinch.lab.place;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;

/** A codec at a place that gives back what it was given: registers and wires. */
public final class PlaceCodec {
    private static final byte[] ZEROS = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];

    private final CodecSpec spec;
    private final OfflineProfile.Source learnsFrom;

    private PlaceCodec(CodecSpec spec, OfflineProfile.Source learnsFrom) {
        this.spec = spec;
        this.learnsFrom = learnsFrom;
    }

    /**
     * @param option as people write it, such as {@code --link}
     * @param text {@code name[:key=value,…]}
     * @param why it has to be lossless
     */
    public static PlaceCodec of(String option, String text, OfflineProfile.Source learnsFrom, String why) {
        CodecSpec spec = Codecs.parse(text);
        if (!spec.kind().lossless()) {
            throw new BadInput(option + " " + text + " changes values; " + why);
        }
        return new PlaceCodec(spec, learnsFrom);
    }

    public CodecSpec spec() {
        return spec;
    }

    public Codec create(Profiles profiles) {
        return spec.trained() ? spec.create(profiles.of(learnsFrom, spec)) : spec.create();
    }

    /** A codec that has learnt nothing yet, to see whether it fits. */
    public Codec untaught() {
        if (!spec.trained()) {
            return spec.create();
        }
        SymbolCounts nothing = spec.newCounts(1);
        nothing.add(ZEROS, 0, 0);
        return spec.create(nothing);
    }
}
