package dev.cinch.codec;

import dev.cinch.base.SplitMix;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Test blocks of one size from a seed: block {@code n} of a seed is always the same. */
final class Blocks {
    private final long seed;
    private final int blockBytes;

    Blocks(long seed, int blockBytes) {
        this.seed = seed;
        this.blockBytes = blockBytes;
    }

    byte[] block(long number) {
        SplitMix random = new SplitMix(seed * 0x9E3779B97F4A7C15L + number);
        byte[] block = new byte[blockBytes];
        Shape[] shapes = Shape.values();
        shapes[random.nextInt(shapes.length)].fill(block, random);
        return block;
    }

    List<byte[]> first(int count) {
        List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            blocks.add(block(i));
        }
        return blocks;
    }

    /** For messages of failing tests: enough to make the block again. */
    String describe(long number) {
        return "block " + number + " of seed " + seed + ", " + blockBytes + " bytes: "
                + HexFormat.of().formatHex(block(number));
    }

    /** A codec, trained on the first blocks if it needs that. */
    static Codec codec(CodecSpec spec, List<byte[]> training) {
        if (!spec.trained()) {
            return spec.create();
        }
        SymbolCounts counts = spec.newCounts(training.size());
        for (int i = 0; i < training.size(); i++) {
            counts.add(training.get(i), 0, i);
        }
        return spec.create(counts);
    }
}
