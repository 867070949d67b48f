package dev.cinch.workload.program;

import dev.cinch.workload.input.Float16;
import dev.cinch.workload.input.Mesh;

/** The reference of {@link Rasterizer}: one triangle after the other into a whole frame, channel by channel. */
final class Painter {
    private static final int SUBPIXELS = 16;
    private static final int FARTHEST = 0xFFFFFF;
    private static final int LEAST = -512 * SUBPIXELS;
    private static final int MOST = 1792 * SUBPIXELS;
    private static final float CLOSEST = 0.05f;

    private final int width;
    private final int height;
    private final int[] colour;
    private final int[] depthStencil;

    Painter(int width, int height, int sky, int horizon) {
        this.width = width;
        this.height = height;
        colour = new int[width * height];
        depthStencil = new int[width * height];
        for (int i = 0; i < colour.length; i++) {
            colour[i] = mixed(sky, horizon, i / width * 256 / height);
            depthStencil[i] = FARTHEST << 8;
        }
    }

    int[] colour() {
        return colour;
    }

    int[] depthStencil() {
        return depthStencil;
    }

    /** A corner on the screen: x and y in subpixels; u, v and shade are divided by the distance already. */
    record Corner(int x, int y, float z, float inverse, float u, float v, float shade) {}

    void paint(Mesh mesh, float[] camera, int[] texels, int size) {
        Corner[] corners = new Corner[mesh.vertices()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = corner(mesh, camera, i);
        }
        for (int i = 0; i < mesh.triangles(); i++) {
            Corner a = corners[mesh.indices()[3 * i]];
            Corner b = corners[mesh.indices()[3 * i + 1]];
            Corner c = corners[mesh.indices()[3 * i + 2]];
            if (a != null && b != null && c != null) {
                paint(a, b, c, mesh.materials()[i], texels, size);
            }
        }
    }

    /** A vertex on the screen; null when it is behind the camera or far outside. */
    private Corner corner(Mesh mesh, float[] camera, int vertex) {
        float x = mesh.positions()[3 * vertex];
        float y = mesh.positions()[3 * vertex + 1];
        float z = mesh.positions()[3 * vertex + 2];
        float[] clip = new float[4];
        for (int row = 0; row < 4; row++) {
            float sum = Math.fma(camera[4 * row + 2], z, camera[4 * row + 3]);
            clip[row] = Math.fma(camera[4 * row], x, Math.fma(camera[4 * row + 1], y, sum));
        }
        if (!(clip[3] > CLOSEST)) {
            return null;
        }
        float inverse = 1 / clip[3];
        float half = width * SUBPIXELS / 2;
        float halfDown = height * SUBPIXELS / 2;
        float right = Math.fma(clip[0] * inverse, half, half);
        float down = Math.fma(clip[1] * inverse, -halfDown, halfDown);
        if (!(right >= LEAST && right < MOST && down >= LEAST && down < MOST)) {
            return null;
        }
        return new Corner(
                (int) Math.rint(right),
                (int) Math.rint(down),
                clip[2] * inverse,
                inverse,
                Float16.toFloat(mesh.attributes()[4 * vertex]) * inverse,
                Float16.toFloat(mesh.attributes()[4 * vertex + 1]) * inverse,
                Float16.toFloat(mesh.attributes()[4 * vertex + 2]) * inverse);
    }

    /** Clockwise on the screen, where y points down; else two corners are swapped. */
    void paint(Corner a, Corner b, Corner c, int material, int[] texels, int size) {
        long area = (long) (b.x - a.x) * (c.y - a.y) - (long) (c.x - a.x) * (b.y - a.y);
        if (area < 0) {
            paint(a, c, b, material, texels, size);
            return;
        }
        if (area == 0) {
            return;
        }
        Plane z = new Plane(a, b, c, area, a.z, b.z, c.z);
        Plane inverse = new Plane(a, b, c, area, a.inverse, b.inverse, c.inverse);
        Plane u = new Plane(a, b, c, area, a.u, b.u, c.u);
        Plane v = new Plane(a, b, c, area, a.v, b.v, c.v);
        Plane shade = new Plane(a, b, c, area, a.shade, b.shade, c.shade);
        for (int y = first(a.y, b.y, c.y); y <= last(a.y, b.y, c.y, height); y++) {
            for (int x = first(a.x, b.x, c.x); x <= last(a.x, b.x, c.x, width); x++) {
                if (!(inside(a, b, x, y) && inside(b, c, x, y) && inside(c, a, x, y))) {
                    continue;
                }
                int depth = (int) Math.rint(clamped(z.at(x, y)) * FARTHEST);
                int at = y * width + x;
                if (depth >= depthStencil[at] >>> 8) {
                    continue;
                }
                depthStencil[at] = depth << 8 | material + 1;
                float distance = 1 / inverse.at(x, y);
                int texel = sampled(texels, material * size * size, size, u.at(x, y) * distance, v.at(x, y) * distance);
                int light = (int) (clamped(shade.at(x, y) * distance) * 256);
                colour[at] = mixed(0, texel, light) | 0xFF00_0000;
            }
        }
    }

    private static int first(int a, int b, int c) {
        return Math.max(0, Math.min(a, Math.min(b, c)) / SUBPIXELS);
    }

    private static int last(int a, int b, int c, int count) {
        return Math.min(count - 1, Math.max(a, Math.max(b, c)) / SUBPIXELS);
    }

    private static float clamped(float value) {
        return Math.min(Math.max(value, 0), 1);
    }

    /**
     * Whether a point lies to the right of the way from one corner to the other; on it only where it is the triangle's
     * top or left.
     */
    private static boolean inside(Corner from, Corner to, int x, int y) {
        long dx = to.x - from.x;
        long dy = to.y - from.y;
        long side = dx * (y * SUBPIXELS + SUBPIXELS / 2 - from.y) - dy * (x * SUBPIXELS + SUBPIXELS / 2 - from.x);
        return side > 0 || side == 0 && (dy < 0 || dy == 0 && dx > 0);
    }

    /** A number that changes evenly over a triangle. */
    private static final class Plane {
        private final float x;
        private final float y;
        private final float base;
        private final float right;
        private final float down;

        Plane(Corner a, Corner b, Corner c, long area, float atA, float atB, float atC) {
            x = a.x / 16f;
            y = a.y / 16f;
            float x1 = (b.x - a.x) / 16f;
            float y1 = (b.y - a.y) / 16f;
            float x2 = (c.x - a.x) / 16f;
            float y2 = (c.y - a.y) / 16f;
            float size = (int) area / 256f;
            float d1 = atB - atA;
            float d2 = atC - atA;
            base = atA;
            right = Math.fma(d1, y2, -(d2 * y1)) / size;
            down = Math.fma(d2, x1, -(d1 * x2)) / size;
        }

        float at(int column, int row) {
            return Math.fma(right, column + 0.5f - x, Math.fma(down, row + 0.5f - y, base));
        }
    }

    /** The four texels around a place, which repeats beyond 0 to 1. */
    static int sampled(int[] texels, int first, int size, float u, float v) {
        int x = (int) Math.floor(Math.fma(u, size * 256, -128));
        int y = (int) Math.floor(Math.fma(v, size * 256, -128));
        int column = Math.floorDiv(x, 256);
        int row = Math.floorDiv(y, 256);
        int upper = mixed(
                texel(texels, first, size, column, row),
                texel(texels, first, size, column + 1, row),
                Math.floorMod(x, 256));
        int lower = mixed(
                texel(texels, first, size, column, row + 1),
                texel(texels, first, size, column + 1, row + 1),
                Math.floorMod(x, 256));
        return mixed(upper, lower, Math.floorMod(y, 256));
    }

    private static int texel(int[] texels, int first, int size, int column, int row) {
        return texels[first + Math.floorMod(row, size) * size + Math.floorMod(column, size)];
    }

    /** Channel by channel, {@code part} of 256 from b, rounded down. */
    static int mixed(int a, int b, int part) {
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            int channel = (a >>> shift & 255) * (256 - part) + (b >>> shift & 255) * part >> 8;
            result |= channel << shift;
        }
        return result;
    }
}
