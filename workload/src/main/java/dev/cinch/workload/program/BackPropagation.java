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

/**
 * One step of training a network with one hidden layer of 16 units and one output: the large layer forward and the
 * update of its weights on the GPU, the rest on the host.
 *
 * <p>Data: inputs and weights are uniform from 0 to 1 and the weights' last changes all zero, as in Rodinia. So many
 * positive products saturate the hidden units; their errors and all changes then stay zero, there as here. The forward
 * kernel leaves products in place of the weights, and the host uploads these again.
 *
 * <p>{@code paper} has Rodinia's usual 65,536 inputs, {@code small} 24,576. Products are added in a fixed tree, so all
 * answers are exact.
 */
public final class BackPropagation implements Workload {
    static final int UNITS = 16;
    static final int STRIDE = UNITS + 1;
    private static final int BLOCK_INPUTS = 16;
    private static final float RATE = 0.3f;
    private static final float MOMENTUM = 0.3f;

    private static int inputs(Scale scale) {
        return switch (scale) {
            case TINY -> 256;
            case SMALL -> 24_576;
            case PAPER -> 65_536;
        };
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
        int count = inputs(scale);
        SplitMix random = new SplitMix(seed);
        float[] input = uniform(count + 1, random);
        input[0] = 1; // the bias
        float[] weights = uniform(input.length * STRIDE, random);
        float[] changes = new float[weights.length];
        OutputLayer output = new OutputLayer(uniform(STRIDE, random));

        Host host = new Host(device, this);
        Buffer inputs = host.uploadApproximable("input", input);
        Buffer weight = host.uploadApproximable("weights", weights);
        Buffer change = host.uploadApproximable("weight changes", changes);
        Dimensions grid = Dimensions.of(1, count / BLOCK_INPUTS);
        Dimensions block = Dimensions.of(UNITS, BLOCK_INPUTS);
        Buffer sums = host.allocate("partial sums", grid.count() * UNITS * 4);
        host.launch("forward", grid, block, Argument.of(inputs), Argument.of(weight), Argument.of(sums));
        float[] foundSums = host.floats(sums);
        float[] foundProducts = host.floats(weight);
        host.upload(weight, weights);
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

        float[] products = weights.clone();
        float[] expectedSums = forward(input, products);
        adjust(output.hiddenErrors(expectedSums, weights), input, weights, changes, RATE, MOMENTUM);
        judge.exact("partial sums", expectedSums, foundSums);
        judge.exact("weights", products, foundProducts);
        judge.exact("weight changes", changes, host.floats(change));
        judge.exact("weights", weights, host.floats(weight));
    }

    private static float[] uniform(int count, SplitMix random) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (float) random.nextDouble();
        }
        return numbers;
    }

    /**
     * The weighted inputs for every 16 inputs and every unit: neighbours at distance 1 first, at distance 8 last. What is
     * left of each product replaces its weight.
     */
    static float[] forward(float[] input, float[] weights) {
        float[] sums = new float[(input.length - 1) / BLOCK_INPUTS * UNITS];
        float[] product = new float[BLOCK_INPUTS];
        for (int at = 0; at < sums.length; at++) {
            int first = at / UNITS * BLOCK_INPUTS + 1;
            int unit = at % UNITS + 1;
            for (int i = 0; i < BLOCK_INPUTS; i++) {
                product[i] = weights[(first + i) * STRIDE + unit] * input[first + i];
            }
            for (int step = 2; step <= BLOCK_INPUTS; step *= 2) {
                for (int i = 0; i < BLOCK_INPUTS; i += step) {
                    product[i] += product[i + step / 2];
                }
            }
            for (int i = 0; i < BLOCK_INPUTS; i++) {
                weights[(first + i) * STRIDE + unit] = product[i];
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
