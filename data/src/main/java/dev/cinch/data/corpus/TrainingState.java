package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Arrays that training a neural network keeps beside its weights. */
final class TrainingState {
    static final DemoData FIRST_MOMENT = new DemoData(
            "first-moments", "Running means of gradients in 32-bit floats, around zero.", TrainingState::firstMoment);
    static final DemoData SECOND_MOMENT = new DemoData(
            "second-moments",
            "Running means of squared gradients in 32-bit floats: tiny, positive, over many magnitudes.",
            TrainingState::secondMoment);
    static final DemoData GRADIENTS = new DemoData(
            "bf16-gradients",
            "Gradients in 16-bit brain floats, layers of very different scale.",
            TrainingState::gradients);
    static final DemoData SPARSE_ROWS = new DemoData(
            "embedding-gradients",
            "Gradients of an embedding in 32-bit floats: rows of 64, one in twelve is not all zero.",
            TrainingState::sparseRows);

    private static final int LAYER = 1 << 13;
    private static final int WIDTH = 64;

    private TrainingState() {}

    private static void firstMoment(ByteSink out) {
        SplitMix random = new SplitMix(0xADA1);
        while (!out.full()) {
            out.putFloat(1e-4 * random.nextGaussian());
        }
    }

    private static void secondMoment(ByteSink out) {
        SplitMix random = new SplitMix(0xADA2);
        while (!out.full()) {
            out.putFloat(StrictMath.exp(-18 + 1.5 * random.nextGaussian()));
        }
    }

    private static void gradients(ByteSink out) {
        SplitMix random = new SplitMix(0x66AD);
        double scale = 1;
        for (int i = 0; !out.full(); i++) {
            if (i % LAYER == 0) {
                scale = StrictMath.exp(-9 + 2 * random.nextGaussian());
            }
            out.put16(Weights.brain((float) (scale * random.nextGaussian())));
        }
    }

    private static void sparseRows(ByteSink out) {
        SplitMix random = new SplitMix(0xE3BD);
        while (!out.full()) {
            boolean touched = random.nextInt(12) == 0;
            for (int i = 0; i < WIDTH; i++) {
                out.putFloat(touched ? 0.003 * random.nextGaussian() : 0);
            }
        }
    }
}
