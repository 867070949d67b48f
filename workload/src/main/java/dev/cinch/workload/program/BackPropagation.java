package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.NaturalImage;
import dev.cinch.workload.input.TrainedWeights;

/**
 * One step of training a network with one hidden layer of 16 units and one output: the large layer forward and the
 * update of its weights on the GPU, the rest on the host.
 *
 * <p>Data: the input is a picture of 8 bits scaled to 0 to 1, the weights look trained, and their last changes are all
 * zero. The changes are Rodinia's; its inputs and weights are uniform random numbers from 0 to 1, where ours are what
 * such a network is for.
 *
 * <p>{@code paper} has 262,144 inputs, four times Rodinia's usual number, because that one is under 0.1 G
 * thread-instructions. Products are added in a fixed tree, so all answers are exact.
 */
public final class BackPropagation implements Workload {
    static final int UNITS = 16;
    static final int STRIDE = UNITS + 1;
    private static final int BLOCK_INPUTS = 16;
    private static final float RATE = 0.3f;
    private static final float MOMENTUM = 0.3f;

    /** The picture's sides; both multiples of 16. */
    private record Size(int width, int height) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(16, 16);
                case SMALL -> new Size(128, 128);
                case PAPER -> new Size(512, 512);
            };
        }

        int inputs() {
            return width * height;
        }
    }

    @Override
    public String name() {
        return "backprop";
    }

    @Override
    public String shortName() {
        return "BP";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "neural-network training: layer forward and weight update";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        float[] input = input(size, random.nextLong());
        float[] weights = TrainedWeights.of(input.length * STRIDE, input.length, random.nextLong());
        float[] changes = new float[weights.length];
        OutputLayer output = OutputLayer.of(random.nextLong());

        Host host = new Host(device, this);
        Buffer inputs = host.uploadApproximable("input", input);
        Buffer weight = host.uploadApproximable("weights", weights);
        Buffer change = host.uploadApproximable("weight changes", changes);
        Dimensions grid = Dimensions.of(size.inputs() / BLOCK_INPUTS);
        Dimensions block = Dimensions.of(UNITS, BLOCK_INPUTS);
        Buffer sums = host.allocate("partial sums", grid.count() * UNITS * 4);
        host.launch("forward", grid, block, Argument.of(inputs), Argument.of(weight), Argument.of(sums));
        float[] foundSums = host.floats(sums);
        Buffer delta = host.upload("delta", output.hiddenErrors(foundSums, weights));
        host.launch(
                "adjust",
                grid,
                block,
                Argument.of(delta),
                Argument.of(inputs),
                Argument.of(weight),
                Argument.of(change),
                Argument.of(RATE),
                Argument.of(MOMENTUM));

        float[] expectedSums = partialSums(input, weights);
        adjust(output.hiddenErrors(expectedSums, weights), input, weights, changes, RATE, MOMENTUM);
        judge.exact("partial sums", expectedSums, foundSums);
        judge.exact("weight changes", changes, host.floats(change));
        judge.exact("weights", weights, host.floats(weight));
    }

    /** Input 0 is the bias. */
    private static float[] input(Size size, long seed) {
        int[] pixels = NaturalImage.of(size.width, size.height, seed);
        float[] input = new float[pixels.length + 1];
        input[0] = 1;
        for (int i = 0; i < pixels.length; i++) {
            input[i + 1] = pixels[i] / 255f;
        }
        return input;
    }

    /** The weighted inputs for every 16 inputs and every unit: neighbours at distance 8 first, at distance 1 last. */
    static float[] partialSums(float[] input, float[] weights) {
        float[] sums = new float[(input.length - 1) / BLOCK_INPUTS * UNITS];
        float[] product = new float[BLOCK_INPUTS];
        for (int at = 0; at < sums.length; at++) {
            int first = at / UNITS * BLOCK_INPUTS + 1;
            for (int i = 0; i < BLOCK_INPUTS; i++) {
                product[i] = weights[(first + i) * STRIDE + at % UNITS + 1] * input[first + i];
            }
            for (int half = BLOCK_INPUTS / 2; half > 0; half /= 2) {
                for (int i = 0; i < half; i++) {
                    product[i] += product[i + half];
                }
            }
            sums[at] = product[0];
        }
        return sums;
    }

    /** Moves all weights and remembers by how much, in place; column 0 belongs to no unit. */
    static void adjust(float[] delta, float[] input, float[] weights, float[] changes, float rate, float momentum) {
        for (int i = 0; i < input.length; i++) {
            for (int unit = 1; unit <= UNITS; unit++) {
                int at = i * STRIDE + unit;
                float slope = rate * delta[unit] * input[i];
                changes[at] = Math.fma(momentum, changes[at], slope);
                weights[at] += changes[at];
            }
        }
    }
}
