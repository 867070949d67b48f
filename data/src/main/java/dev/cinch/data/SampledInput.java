package dev.cinch.data;

import dev.cinch.base.SplitMix;
import java.util.Optional;

/**
 * A sample of an input, under the same name: it is cut into as many equal parts as stretches are wanted, and of each part one
 * stretch is taken at random. The same input and numbers always give the same stretches. A rest of the input that is shorter
 * than a stretch is never taken.
 */
public final class SampledInput implements Input {
    private final Input whole;
    private final int stretchBytes;
    private final int stretches;
    private final long seed;

    /** Stretches that the whole input has. */
    private final long all;

    /** @param stretches fewer than the input has */
    public SampledInput(Input whole, int stretchBytes, int stretches, long seed) {
        this.whole = whole;
        this.stretchBytes = stretchBytes;
        this.stretches = stretches;
        this.seed = seed;
        this.all = whole.bytes() / stretchBytes;
        if (stretches < 1 || stretches >= all) {
            throw new IllegalArgumentException(stretches + " of " + all + " stretches of " + whole.name());
        }
    }

    public Input whole() {
        return whole;
    }

    public int stretchBytes() {
        return stretchBytes;
    }

    public int stretches() {
        return stretches;
    }

    /** The share of the input that is taken, from 0 to 1. */
    public double share() {
        return (double) stretches / all;
    }

    /** Where a stretch begins in the whole input. */
    long start(int stretch) {
        long from = part(stretch);
        long length = part(stretch + 1) - from;
        long taken = from + (long) (new SplitMix(seed + stretch).nextDouble() * length);
        return taken * stretchBytes;
    }

    private long part(int index) {
        return all / stretches * index + all % stretches * index / stretches;
    }

    @Override
    public String name() {
        return whole.name();
    }

    @Override
    public long bytes() {
        return (long) stretchBytes * stretches;
    }

    @Override
    public Optional<Tensor> tensor() {
        return whole.tensor();
    }

    @Override
    public Optional<InputAddress> address() {
        return whole.address().map(address -> new SampleAddress(address, stretchBytes, stretches, seed));
    }

    @Override
    public void read(long position, byte[] target, int offset, int count) {
        int done = 0;
        while (done < count) {
            int stretch = (int) ((position + done) / stretchBytes);
            int inside = (int) ((position + done) % stretchBytes);
            int some = Math.min(count - done, stretchBytes - inside);
            whole.read(start(stretch) + inside, target, offset + done, some);
            done += some;
        }
    }

    @Override
    public void close() {
        whole.close();
    }
}
