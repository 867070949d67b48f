package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.data.Input;
import dev.cinch.data.SampledInput;
import java.util.Collection;
import java.util.List;

/**
 * How much of the inputs is read: about so many bytes of all together, of each in proportion to its size, but of none fewer than
 * {@link #LEAST} stretches, from which no interval could be told.
 *
 * @param bytes {@link Long#MAX_VALUE} for all of them
 */
record Sampling(long bytes, long seed) {
    static final Sampling NONE = new Sampling(Long.MAX_VALUE, 0);

    /** The stretches of an input at least. */
    static final int LEAST = 64;

    /** The stretches of an input at most: sizes are kept for each. */
    private static final int MOST = 1 << 14;

    private static final int SHORTEST_BLOCKS = 64;
    private static final int LONGEST_BYTES = 64 << 20;

    static Sampling of(long bytes) {
        if (bytes < 1) {
            throw new BadInput("--sample " + bytes + ": at least one byte");
        }
        return new Sampling(bytes, 0);
    }

    /**
     * The inputs, those of which only some is to be read as samples.
     *
     * @param codecs stretches hold whole phases of those that learn as they go
     */
    List<Input> of(List<Input> inputs, int blockBytes, Collection<Codec> codecs) {
        long all = TrainingData.bytes(inputs);
        if (bytes >= all) {
            return inputs;
        }
        int phase = Pass.phaseBlocks(codecs);
        int blocks = (SHORTEST_BLOCKS + phase - 1) / phase * phase;
        return inputs.stream()
                .map(input -> of(input, (double) bytes / all, blocks * blockBytes))
                .toList();
    }

    private Input of(Input input, double share, int shortest) {
        double wanted = share * input.bytes();
        int stretch = shortest;
        while (wanted / stretch > MOST && stretch <= LONGEST_BYTES / 2) {
            stretch *= 2;
        }
        long stretches = Math.max(LEAST, Math.round(wanted / stretch));
        return stretches < input.bytes() / stretch
                ? new SampledInput(input, stretch, Math.toIntExact(stretches), seed)
                : input;
    }
}
