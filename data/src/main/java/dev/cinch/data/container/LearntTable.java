package dev.cinch.data.container;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.Input;
import java.util.Arrays;

/** The table of a container, which is what the codec that wrote it had learnt. */
public final class LearntTable {
    private LearntTable() {}

    /** Whether an input begins as a container does. */
    public static boolean isIn(Input input) {
        if (input.bytes() < Layout.FIXED_BYTES) {
            return false;
        }
        byte[] start = new byte[Layout.MAGIC.length];
        input.read(0, start, 0, start.length);
        return Arrays.equals(start, Layout.MAGIC);
    }

    /**
     * What a codec of the same name had learnt.
     *
     * @throws BadInput when the container is of another codec, or damaged
     */
    public static SymbolCounts of(CodecSpec spec, Input container) {
        Header header = Header.read(new Source(container));
        if (!header.codec().name().equals(spec.canonical())) {
            throw new BadInput(
                    container.name() + " has the table of " + header.codec().name() + ", not of " + spec.canonical());
        }
        return header.learnt();
    }
}
