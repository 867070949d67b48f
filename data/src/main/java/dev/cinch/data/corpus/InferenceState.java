package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Arrays that a language model moves while it answers. */
final class InferenceState {
    static final DemoData KEYS = new DemoData(
            "key-cache",
            "Keys of earlier tokens in IEEE 16-bit floats: 128 channels, each with its own mean and spread.",
            InferenceState::keys);
    static final DemoData LOGITS = new DemoData(
            "logits", "Scores of all words in 32-bit floats: most near -4, few high.", InferenceState::logits);
    static final DemoData MASK = new DemoData(
            "causal-mask",
            "A triangular mask in 32-bit floats, 0 or minus infinity, 384 columns wide.",
            InferenceState::mask);
    static final DemoData TOKENS = new DemoData(
            "token-numbers", "Tokens in 64-bit integers below 50,000, frequent ones small.", InferenceState::tokens);

    private static final int CHANNELS = 128;
    private static final int COLUMNS = 384;

    private InferenceState() {}

    private static void keys(ByteSink out) {
        SplitMix random = new SplitMix(0xCAC4E);
        double[] mean = new double[CHANNELS];
        double[] spread = new double[CHANNELS];
        for (int i = 0; i < CHANNELS; i++) {
            mean[i] = random.nextInt(10) == 0 ? 6 * random.nextGaussian() : 0.5 * random.nextGaussian();
            spread[i] = 0.2 + 0.8 * random.nextDouble();
        }
        for (int i = 0; !out.full(); i++) {
            int channel = i % CHANNELS;
            out.put16(Weights.half(mean[channel] + spread[channel] * random.nextGaussian()));
        }
    }

    private static void logits(ByteSink out) {
        SplitMix random = new SplitMix(0x1061);
        while (!out.full()) {
            out.putFloat(-4 + 1.4 * random.nextGaussian() + (random.nextInt(500) == 0 ? 9 : 0));
        }
    }

    private static void mask(ByteSink out) {
        for (int row = 0; !out.full(); row++) {
            for (int column = 0; column < COLUMNS; column++) {
                out.putFloat(column <= row % COLUMNS ? 0 : Double.NEGATIVE_INFINITY);
            }
        }
    }

    private static void tokens(ByteSink out) {
        SplitMix random = new SplitMix(0x70CE);
        while (!out.full()) {
            out.put64((long) StrictMath.floor(StrictMath.exp(random.nextDouble() * StrictMath.log(50_000))));
        }
    }
}
