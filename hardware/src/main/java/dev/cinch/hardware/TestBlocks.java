package dev.cinch.hardware;

import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import dev.cinch.data.corpus.DemoCorpus;
import java.util.ArrayList;
import java.util.List;

/**
 * The blocks that a unit is tried with: half are {@link HardBlocks}; the others come in turn from demo data and from the
 * inputs that somebody named, taps of programs for instance, and start again where an input ends. Always the same ones.
 */
public final class TestBlocks {
    static final int BLOCK_BYTES = 128;

    private static final int MUCH = 4 << 20;
    private static final int LITTLE = 64 << 10;
    private static final int CHUNK = 64;

    private final List<Source> sources = new ArrayList<>();
    private final HardBlocks hard = new HardBlocks(BLOCK_BYTES, 1);
    private long number;

    /** @param inputs beside demo data; may be none */
    public TestBlocks(List<Input> inputs) {
        this(MUCH, inputs);
    }

    private TestBlocks(int demoBytes, List<Input> inputs) {
        DemoCorpus.inputs(demoBytes).forEach(input -> sources.add(new Source(input)));
        inputs.forEach(input -> sources.add(new Source(input)));
    }

    /** Blocks for a short trial: demo data is soon made, and soon starts again. */
    static TestBlocks few() {
        return new TestBlocks(LITTLE, List.of());
    }

    /** Writes the next block. */
    void next(byte[] block) {
        if ((number & 1) == 0) {
            hard.next(block);
        } else {
            sources.get((int) (number / 2 % sources.size())).next(block);
        }
        number++;
    }

    /** An input that starts again at its end. */
    private static final class Source {
        private final BlockedInput input;
        private final byte[] chunk = new byte[CHUNK * BLOCK_BYTES];
        private long at;
        private int left;
        private int from;

        Source(Input input) {
            this.input = new BlockedInput(input, BLOCK_BYTES);
        }

        void next(byte[] block) {
            if (left == 0) {
                at = at == input.blocks() ? 0 : at;
                left = (int) Math.min(CHUNK, input.blocks() - at);
                input.read(at, left, chunk);
                at += left;
                from = 0;
            }
            System.arraycopy(chunk, from, block, 0, BLOCK_BYTES);
            from += BLOCK_BYTES;
            left--;
        }
    }
}
