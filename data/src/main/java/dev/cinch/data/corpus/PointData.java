package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Points, particles and meshes. */
final class PointData {
    static final DemoData LASER = new DemoData(
            "laser-points",
            "Points of a turning laser in 32-bit floats, x, y, z and reflectance, a wall and the ground.",
            PointData::laser);
    static final DemoData PARTICLES = new DemoData(
            "particles",
            "Particles of eight words: place and velocity in 32-bit floats, mass, number.",
            PointData::particles);
    static final DemoData TRIANGLES = new DemoData(
            "triangles", "Corners of triangles in 32-bit integers, a grid of 300 columns.", PointData::triangles);
    static final DemoData DEPTH = new DemoData(
            "depth",
            "Depths of a picture in 32-bit floats: planes, edges, and the far plane where nothing is.",
            PointData::depth);

    private static final int COLUMNS = 300;
    private static final int WIDTH = 640;

    private PointData() {}

    private static void laser(ByteSink out) {
        SplitMix random = new SplitMix(0x1A5E);
        for (int i = 0; !out.full(); i++) {
            double angle = i / 16 * 0.0035;
            double rise = -0.26 + 0.033 * (i % 16);
            double range = rise < 0 ? 1.7 / -StrictMath.sin(rise - 1e-3) : 18 + 4 * StrictMath.sin(3 * angle);
            range = Math.min(range, 18 + 4 * StrictMath.sin(3 * angle)) + 0.01 * random.nextGaussian();
            out.putFloat(range * StrictMath.cos(rise) * StrictMath.cos(angle));
            out.putFloat(range * StrictMath.cos(rise) * StrictMath.sin(angle));
            out.putFloat(range * StrictMath.sin(rise));
            out.putFloat(random.nextInt(256) / 255.0);
        }
    }

    private static void particles(ByteSink out) {
        SplitMix random = new SplitMix(0x9A27);
        for (int i = 0; !out.full(); i++) {
            for (int axis = 0; axis < 3; axis++) {
                int cell = i >> 3 * axis + 3 & 31;
                out.putFloat(cell + random.nextDouble());
            }
            for (int axis = 0; axis < 3; axis++) {
                out.putFloat(0.05 * random.nextGaussian());
            }
            out.putFloat(1);
            out.put32(i);
        }
    }

    private static void triangles(ByteSink out) {
        for (int cell = 0; !out.full(); cell++) {
            int corner = cell / (COLUMNS - 1) * COLUMNS + cell % (COLUMNS - 1);
            int[] corners = {corner, corner + 1, corner + COLUMNS, corner + 1, corner + COLUMNS + 1, corner + COLUMNS};
            for (int one : corners) {
                out.put32(one);
            }
        }
    }

    private static void depth(ByteSink out) {
        for (int y = 0; !out.full(); y++) {
            for (int x = 0; x < WIDTH; x++) {
                boolean sky = y % 480 < 120 && x / 90 % 3 != 1;
                boolean house = x / 90 % 3 == 1 && y % 480 < 300;
                double far = house ? 30 + 0.01 * x : 2_000.0 / (20 + y % 480);
                out.putFloat(sky ? 1 : 1 - 0.1 / far);
            }
        }
    }
}
