package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import java.util.ArrayList;
import java.util.List;

/** Turns what {@code --codec} and {@code --block-bytes} say into codecs. */
final class CodecOptions {
    private CodecOptions() {}

    /** The named codecs, or without names every codec of the catalogue that can handle blocks of this size. */
    static List<CodecSpec> of(List<String> names, int blockBytes, Console console) {
        List<CodecSpec> specs = new ArrayList<>();
        for (String name : names) {
            specs.add(Codecs.parse(name, blockBytes));
        }
        if (!names.isEmpty()) {
            return specs;
        }
        CodecSpec.checkBlockBytes(blockBytes);
        for (CodecKind kind : Codecs.CATALOGUE) {
            try {
                specs.add(Codecs.parse(kind.name(), blockBytes));
            } catch (BadInput e) {
                console.err().println("left out: " + e.getMessage());
            }
        }
        return specs;
    }
}
