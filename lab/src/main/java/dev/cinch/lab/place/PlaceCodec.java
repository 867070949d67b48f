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

    /** The file that is learnt from; null for the program. */
    private final TrainingFile file;

    private PlaceCodec(CodecSpec spec, OfflineProfile.Source learnsFrom, TrainingFile file) {
        this.spec = spec;
        this.learnsFrom = learnsFrom;
        this.file = file;
    }

    /**
     * @param option as people write it, such as {@code --link}
     * @param text {@code name[:key=value,…]}
     * @param why it has to be lossless
     */
    public static PlaceCodec of(String option, String text, OfflineProfile.Source learnsFrom, String why) {
        StringBuilder codec = new StringBuilder();
        TrainingFile file = TrainingFile.take(text, codec);
        CodecSpec spec = Codecs.parse(codec.toString());
        if (file != null && !spec.trained()) {
            throw new BadInput(spec.kind().name() + ": there is nothing to train, so training= is not for it");
        }
        if (!spec.kind().lossless()) {
            throw new BadInput(option + " " + text + " changes values; " + why);
        }
        return new PlaceCodec(spec, learnsFrom, file);
    }

    public CodecSpec spec() {
        return spec;
    }

    /** The canonical name, with the file that is learnt from. */
    public String name() {
        return file == null ? spec.canonical() : file.in(spec.canonical());
    }

    /** Whether the program has to be run for what it learns. */
    public boolean profiled() {
        return spec.trained() && file == null;
    }

    public Codec create(Profiles profiles) {
        if (file != null) {
            return spec.create(file.counts(spec));
        }
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
