package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Whole numbers: none, small ones, counters, and noise. */
final class Integers {
    static final DemoData ZEROS = new DemoData("zeros", "Memory that was cleared and never written.", Integers::zeros);
    static final DemoData SMALL_INTS = new DemoData(
            "small-ints", "Signed 32-bit integers of small magnitude, about half of them below 16.", Integers::small);
    static final DemoData COUNTERS = new DemoData(
            "counters", "Unsigned 32-bit counters of a histogram whose bins follow Zipf's law.", Integers::counters);
    static final DemoData RANDOM =
            new DemoData("random", "Uniform random bits, which no codec can compress.", Integers::random);

    private static final int BINS = 1 << 16;

    private Integers() {}

    private static void zeros(ByteSink out) {
        while (!out.full()) {
            out.put64(0);
        }
    }

    /** The width is drawn first, so that each magnitude up to 11 bits is equally likely. */
    private static void small(ByteSink out) {
        SplitMix random = new SplitMix(0x51A11);
        while (!out.full()) {
            int magnitude = random.nextInt(1 << random.nextInt(12));
            out.put32(random.nextInt(8) == 0 ? -magnitude : magnitude);
        }
    }

    private static void counters(ByteSink out) {
        SplitMix random = new SplitMix(0xC0C7);
        while (!out.full()) {
            double expected = 20_000_000.0 / (1 + random.nextInt(BINS));
            double seen = expected + StrictMath.sqrt(expected) * random.nextGaussian();
            out.put32((int) Math.max(0, StrictMath.rint(seen)));
        }
    }

    private static void random(ByteSink out) {
        SplitMix random = new SplitMix(0x4A4D0);
        while (!out.full()) {
            out.put64(random.nextLong());
        }
    }
}
