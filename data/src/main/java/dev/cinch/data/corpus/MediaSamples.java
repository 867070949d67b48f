package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Sound, light and volumes. */
final class MediaSamples {
    static final DemoData SOUND = new DemoData(
            "sound",
            "Two channels of sound in 16-bit integers: chords that fade, a little noise.",
            MediaSamples::sound);
    static final DemoData LIGHT = new DemoData(
            "hdr-picture",
            "A picture of four IEEE 16-bit floats a point, with a sun far brighter than all else.",
            MediaSamples::light);
    static final DemoData NORMALS = new DemoData(
            "normal-map",
            "Directions of a rippled surface, a byte an axis and 255 behind them.",
            MediaSamples::normals);
    static final DemoData VOLUME = new DemoData(
            "volume", "A volume in 16-bit integers: air, tissue with noise, some bone.", MediaSamples::volume);

    private static final int WIDTH = 512;

    private MediaSamples() {}

    private static double wave(double turns) {
        return StrictMath.sin(2 * Math.PI * turns);
    }

    private static void sound(ByteSink out) {
        SplitMix random = new SplitMix(0x50D);
        for (int t = 0; !out.full(); t++) {
            double fade = StrictMath.exp(-(t % 24_000) / 9_000.0);
            double chord = wave(t * 220 / 48e3) + 0.6 * wave(t * 277.2 / 48e3) + 0.4 * wave(t * 329.6 / 48e3);
            double voice = 6_000 * fade * chord;
            out.put16((int) StrictMath.rint(voice + 12 * random.nextGaussian()));
            out.put16((int) StrictMath.rint(0.7 * voice + 12 * random.nextGaussian()));
        }
    }

    private static void light(ByteSink out) {
        SplitMix random = new SplitMix(0x116E);
        for (int i = 0; !out.full(); i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            double distance = (x - 300.0) * (x - 300.0) + (y - 20.0) * (y - 20.0);
            double sun = 4_000 * StrictMath.exp(-distance / 90);
            double sky = 0.4 + 0.001 * y + 0.01 * random.nextGaussian();
            out.put16(Weights.half(sun + 0.6 * sky));
            out.put16(Weights.half(sun + 0.8 * sky));
            out.put16(Weights.half(0.8 * sun + 1.4 * sky));
            out.put16(Weights.half(1));
        }
    }

    private static void normals(ByteSink out) {
        for (int i = 0; !out.full(); i++) {
            double slopeX = 0.3 * wave(i % WIDTH / 47.0) + 0.1 * wave(i % WIDTH / 9.0);
            double slopeY = 0.3 * wave(i / WIDTH / 61.0);
            double length = StrictMath.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
            out.put8((int) (127.5 + 127.5 * slopeX / length));
            out.put8((int) (127.5 + 127.5 * slopeY / length));
            out.put8((int) (127.5 + 127.5 / length));
            out.put8(255);
        }
    }

    private static void volume(ByteSink out) {
        SplitMix random = new SplitMix(0xC7);
        for (int i = 0; !out.full(); i++) {
            double x = i % 256 - 128.0;
            double y = i / 256 % 256 - 128.0;
            double radius = StrictMath.sqrt(x * x + y * y);
            double density = radius > 110 ? -1000 : radius > 100 ? 900 : 40;
            out.put16((int) StrictMath.rint(density + (density < -900 ? 2 : 18) * random.nextGaussian()));
        }
    }
}
