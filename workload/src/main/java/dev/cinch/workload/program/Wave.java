package dev.cinch.workload.program;

import java.util.Arrays;

/** The sines and cosines of {@code 2 pi k x} for many places {@code x} of which most are equal to others. */
final class Wave {
    private final float[] distinct;
    private final int[] kind;
    private final double[] cosines;
    private final double[] sines;

    Wave(float[] places) {
        float[] sorted = places.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[count - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        distinct = Arrays.copyOf(sorted, count);
        kind = new int[places.length];
        for (int i = 0; i < kind.length; i++) {
            kind[i] = Arrays.binarySearch(distinct, places[i]);
        }
        cosines = new double[count];
        sines = new double[count];
    }

    void turn(double k) {
        for (int i = 0; i < distinct.length; i++) {
            double angle = 2 * Math.PI * k * distinct[i];
            cosines[i] = StrictMath.cos(angle);
            sines[i] = StrictMath.sin(angle);
        }
    }

    double cosine(int place) {
        return cosines[kind[place]];
    }

    double sine(int place) {
        return sines[kind[place]];
    }
}
