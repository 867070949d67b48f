package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A scene of spheres and planes before an eye at the origin that looks along z with y up; eight numbers a body: middle
 * and radius of a sphere, or normal and distance of a plane; then red, green, blue, and how much is reflected. Plane 0
 * is the floor.
 */
public enum SphereScene {
    /** A few large spheres that mirror each other. */
    MIRRORS {
        @Override
        public float[] spheres(int count, long seed) {
            SplitMix random = new SplitMix(seed);
            float[] bodies = new float[8 * count];
            for (int i = 0; i < count; i++) {
                double radius = 0.5 + 0.7 * random.nextDouble();
                double z = 4 + 5 * random.nextDouble();
                double x = z * (random.nextDouble() - 0.5);
                put(bodies, i, x, radius - 1.2, z, radius, random, 0.6 + 0.3 * random.nextDouble());
            }
            return bodies;
        }

        @Override
        public float[] planes() {
            return FLOOR;
        }
    },
    /** Many small spheres without reflection, in rows. */
    PEARLS {
        @Override
        public float[] spheres(int count, long seed) {
            SplitMix random = new SplitMix(seed);
            float[] bodies = new float[8 * count];
            for (int i = 0; i < count; i++) {
                double x = i % 4 * 1.4 - 2.1 + 0.3 * random.nextDouble();
                double y = -0.8 + i / 4 % 2 * (1 + 0.3 * random.nextDouble());
                double z = 4.5 + i / 8 * 1.6;
                put(bodies, i, x, y, z, 0.3 + 0.3 * random.nextDouble(), random, 0);
            }
            return bodies;
        }

        @Override
        public float[] planes() {
            return FLOOR;
        }
    },
    /** A closed room with a shining floor and back wall. */
    ROOM {
        @Override
        public float[] spheres(int count, long seed) {
            SplitMix random = new SplitMix(seed);
            float[] bodies = new float[8 * count];
            for (int i = 0; i < count; i++) {
                double radius = 0.3 + 0.5 * random.nextDouble();
                double x = 3 * random.nextDouble() - 1.5;
                double y = radius - 1.2 + random.nextDouble();
                put(bodies, i, x, y, 3.5 + 2.5 * random.nextDouble(), radius, random, i % 2 * 0.5);
            }
            return bodies;
        }

        @Override
        public float[] planes() {
            return new float[] {
                0, 1, 0, -1.2f, 0.8f, 0.8f, 0.75f, 0.2f,
                0, -1, 0, -2.2f, 0.9f, 0.9f, 0.9f, 0,
                1, 0, 0, -2.5f, 0.8f, 0.25f, 0.2f, 0,
                -1, 0, 0, -2.5f, 0.2f, 0.7f, 0.3f, 0,
                0, 0, -1, -7, 0.7f, 0.7f, 0.8f, 0.3f
            };
        }
    };

    private static final float[] FLOOR = {0, 1, 0, -1.2f, 0.8f, 0.8f, 0.75f, 0.15f};

    /** The seed says which, one after the other. */
    public static SphereScene of(long seed) {
        return values()[(int) Math.floorMod(seed, (long) values().length)];
    }

    public abstract float[] spheres(int count, long seed);

    public abstract float[] planes();

    private static void put(
            float[] bodies, int i, double x, double y, double z, double radius, SplitMix random, double reflected) {
        bodies[8 * i] = (float) x;
        bodies[8 * i + 1] = (float) y;
        bodies[8 * i + 2] = (float) z;
        bodies[8 * i + 3] = (float) radius;
        for (int channel = 4; channel < 7; channel++) {
            bodies[8 * i + channel] = (float) (0.2 + 0.8 * random.nextDouble());
        }
        bodies[8 * i + 7] = (float) reflected;
    }
}
