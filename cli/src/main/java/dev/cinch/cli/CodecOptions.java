package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The options {@code --codec} and {@code --block-bytes}, and the codecs that they ask for. */
final class CodecOptions {
    /** A comma before something that is no KEY=VALUE. */
    private static final Pattern NEXT_CODEC = Pattern.compile(",(?=[^=,:]*(?:[:,]|$))");

    private CodecOptions() {}

    /** The names in what was given: each may be several with commas between, {@code bdi,mag-bdi:mag=16,bases=8+4,fpc}. */
    static List<String> names(List<String> given) {
        return given.stream().flatMap(NEXT_CODEC::splitAsStream).toList();
    }

    /** The named codecs, or without names every codec of the catalogue that can handle blocks of this size. */
    static List<CodecSpec> of(List<String> names, int blockBytes, Console console) {
        List<CodecSpec> specs = new ArrayList<>();
        for (String name : names(names)) {
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
