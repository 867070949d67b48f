package dev.cinch.gpu.exec;

import dev.cinch.ptx.Geometry;

/** The place that a fetch asks for, and room for what is found there. */
final class TexturePlace {
    /** The coordinates as the program gives them; on a face of a cube those of the face. */
    private float x;

    private float y;
    private float z;
    private boolean unit;

    /** The layer; 0 where there are none. */
    long slice;

    /** The same coordinates in texels of a level, exact. */
    double u;

    double v;
    double w;

    final int[] texel = new int[4];
    final double[] sum = new double[4];
    private final CubeFace face = new CubeFace();

    /** A place by float coordinates. @param layer as the texture has it */
    void set(Geometry geometry, float a, float b, float c, long layer) {
        if (geometry == Geometry.CUBE || geometry == Geometry.CUBES) {
            face.find(a, b, c);
            x = face.s;
            y = face.t;
            z = 0;
            unit = true;
            slice = 6 * layer + face.face;
        } else {
            x = a;
            y = b;
            z = c;
            unit = false;
            slice = layer;
        }
    }

    /** Finds the coordinates in texels. */
    void on(TextureLevel level, boolean normalized) {
        boolean scaled = unit || normalized;
        u = scaled ? (double) x * level.width() : x;
        v = level.height() == 0 ? 0.5 : scaled ? (double) y * level.height() : y;
        w = level.depth() == 0 ? 0.5 : scaled ? (double) z * level.depth() : z;
    }
}
