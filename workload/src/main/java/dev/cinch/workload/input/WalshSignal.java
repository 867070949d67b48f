package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A signal that is composed of Walsh functions, as multiplexed speech channels are: each function is as long as the
 * signal, +1 or -1 everywhere, and has a whole amplitude.
 */
public final class WalshSignal {
    private static final int MOST = 1000;

    private WalshSignal() {}

    /**
     * Whole numbers of at most 1,000 times {@code functions}.
     *
     * @param length a power of two
     */
    public static float[] of(int length, int functions, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] index = new int[functions];
        int[] amplitude = new int[functions];
        for (int i = 0; i < functions; i++) {
            index[i] = random.nextInt(length);
            amplitude[i] = random.nextInt(2 * MOST + 1) - MOST;
        }
        float[] signal = new float[length];
        for (int at = 0; at < length; at++) {
            int sum = 0;
            for (int i = 0; i < functions; i++) {
                sum += value(index[i], at) * amplitude[i];
            }
            signal[at] = sum;
        }
        return signal;
    }

    /** Function {@code index} in natural (Hadamard's) order: whether they have an even number of ones in common. */
    static int value(int index, int at) {
        return 1 - 2 * (Integer.bitCount(index & at) & 1);
    }
}
