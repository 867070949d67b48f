package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** An aerial view of islands: fractal heights, coloured by altitude, lit from the west, with a sensor's grain. */
final class Picture {
    static final DemoData IMAGE = new DemoData(
            "image", "An RGBA picture, 8 bits a channel and 256 pixels wide, of invented islands.", Picture::write);

    private static final int WIDTH = 256;
    private static final int OCTAVES = 6;
    private static final double SEA_LEVEL = 0.48;

    /** Altitude above the sea, then red, green, blue. */
    private static final double[][] COLOURS = {
        {0.00, 214, 200, 150},
        {0.04, 110, 150, 70},
        {0.16, 60, 105, 50},
        {0.26, 120, 110, 100},
        {0.36, 240, 242, 246}
    };

    private Picture() {}

    private static void write(ByteSink out) {
        SplitMix grain = new SplitMix(0x1A6E);
        for (int y = 0; !out.full(); y++) {
            for (int x = 0; x < WIDTH; x++) {
                double height = height(x, y);
                double light = 1 + 6 * (height - height(x - 1, y));
                for (int channel = 1; channel <= 3; channel++) {
                    double noise = grain.nextInt(5) - 2;
                    out.put8(clamp(colour(height - SEA_LEVEL, light, channel) + noise));
                }
                out.put8(255);
            }
        }
    }

    private static double colour(double altitude, double light, int channel) {
        if (altitude < 0) {
            double[] deep = {0, 14, 40, 92};
            double[] shallow = {0, 70, 150, 170};
            double depth = Math.min(1, -altitude * 5);
            return shallow[channel] + (deep[channel] - shallow[channel]) * depth;
        }
        int band = 1;
        while (band < COLOURS.length - 1 && altitude > COLOURS[band][0]) {
            band++;
        }
        double[] low = COLOURS[band - 1];
        double[] high = COLOURS[band];
        double part = Math.min(1, (altitude - low[0]) / (high[0] - low[0]));
        return light * (low[channel] + (high[channel] - low[channel]) * part);
    }

    private static int clamp(double value) {
        return (int) Math.max(0, Math.min(255, value));
    }

    /** Octaves of value noise, 0 to 1. */
    private static double height(int x, int y) {
        double sum = 0;
        double weight = 0.5;
        for (int octave = 0, period = 128; octave < OCTAVES; octave++, period /= 2, weight /= 2) {
            sum += weight * noise(octave, (double) x / period, (double) y / period);
        }
        return sum;
    }

    private static double noise(int octave, double x, double y) {
        int column = (int) StrictMath.floor(x);
        int row = (int) StrictMath.floor(y);
        double right = ease(x - column);
        double down = ease(y - row);
        double top = mix(lattice(octave, column, row), lattice(octave, column + 1, row), right);
        double bottom = mix(lattice(octave, column, row + 1), lattice(octave, column + 1, row + 1), right);
        return mix(top, bottom, down);
    }

    private static double lattice(int octave, int column, int row) {
        return new SplitMix(0x15_1A_4DL + octave * 1_000_003L + column * 7_368_787L + row * 982_451_653L).nextDouble();
    }

    private static double ease(double t) {
        return t * t * (3 - 2 * t);
    }

    private static double mix(double a, double b, double part) {
        return a + (b - a) * part;
    }
}
