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
import dev.cinch.workload.input.WalshSignal;

/**
 * The fast Walsh-Hadamard transform, used as the CUDA SDK's program does: signal and filter are transformed and multiplied.
 * The host transforms the product back, which convolves them by exclusive or of their indices; the SDK does this on the
 * GPU, too, which would be too much work at its size.
 *
 * <p>Data: the signal is a sum of 32 Walsh functions with whole amplitudes, because E2MC (IV, benchmarks) transforms Walsh
 * functions in place of the SDK's random numbers; how many and how strong they are it does not say. The filter has 128
 * taps and is zero elsewhere as in the SDK; ours are whole numbers from 0 to 3 where the SDK's are random from 0 to 1.
 *
 * <p>{@code paper} has the SDK's 2^23 numbers, {@code small} 2^19. All sums are whole multiples of a power of two with fewer
 * than 24 bits, so that every order of adding gives the same.
 */
public final class FastWalsh implements Workload {
    private static final int THREADS = 256;
    private static final int TILE = 1 << 11;
    private static final int MODULATE_BLOCKS = 128;
    private static final int FUNCTIONS = 32;
    private static final int TAPS = 128;
    private static final int TAP_VALUES = 4;

    @Override
    public String name() {
        return "fast-walsh";
    }

    @Override
    public String shortName() {
        return "FWT";
    }

    @Override
    public String suite() {
        return "CUDA SDK";
    }

    @Override
    public String summary() {
        return "fast Walsh-Hadamard transform of Walsh functions and of a filter";
    }

    @Override
    public boolean exact() {
        return true;
    }

    /** A power of four times the tile. */
    private static int length(Scale scale) {
        return switch (scale) {
            case TINY -> 1 << 13;
            case SMALL -> 1 << 19;
            case PAPER -> 1 << 23;
        };
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        int length = length(scale);
        SplitMix random = new SplitMix(seed);
        float[] signal = WalshSignal.of(length, FUNCTIONS, random.nextLong());
        int[] taps = new int[TAPS];
        for (int i = 0; i < TAPS; i++) {
            taps[i] = random.nextInt(TAP_VALUES);
        }

        Host host = new Host(device, this);
        Buffer data = host.uploadApproximable("signal", signal);
        Buffer filter = host.uploadApproximable("filter", padded(taps, length));
        transform(host, data);
        transform(host, filter);
        host.launch(
                "modulate",
                Dimensions.of(Math.min(MODULATE_BLOCKS, length / 4 / THREADS)),
                Dimensions.of(THREADS),
                Argument.of(data),
                Argument.of(filter),
                Argument.of(length));
        judge.exact("signal", convolved(signal, taps), transformed(host.floats(data)));
    }

    private static float[] padded(int[] taps, int length) {
        float[] filter = new float[length];
        for (int i = 0; i < taps.length; i++) {
            filter[i] = taps[i];
        }
        return filter;
    }

    private static void transform(Host host, Buffer data) {
        int length = (int) (data.bytes() / 4);
        for (int stride = length / 4; stride >= TILE; stride /= 4) {
            host.launch(
                    "butterfly",
                    Dimensions.of(length / 4 / THREADS),
                    Dimensions.of(THREADS),
                    Argument.of(data),
                    Argument.of(stride));
        }
        host.launch("tile", Dimensions.of(length / TILE), Dimensions.of(TILE / 4), Argument.of(data));
    }

    /** The convolution from the definition, without any transform: the tap at i meets the number at {@code at ^ i}. */
    static float[] convolved(float[] signal, int[] taps) {
        float[] result = new float[signal.length];
        for (int at = 0; at < signal.length; at++) {
            long sum = 0;
            for (int i = 0; i < taps.length; i++) {
                sum += taps[i] * (long) signal[at ^ i];
            }
            result[at] = sum;
        }
        return result;
    }

    /** The transform, butterflies of two numbers; of a spectrum that was divided by its length it is the way back. */
    static float[] transformed(float[] data) {
        float[] result = data.clone();
        for (int stride = 1; stride < result.length; stride *= 2) {
            for (int first = 0; first < result.length; first += 2 * stride) {
                for (int at = first; at < first + stride; at++) {
                    float sum = result[at] + result[at + stride];
                    result[at + stride] = result[at] - result[at + stride];
                    result[at] = sum;
                }
            }
        }
        return result;
    }
}
