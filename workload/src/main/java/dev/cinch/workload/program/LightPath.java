package dev.cinch.workload.program;

/** The reference of {@link RayTracer}: one ray at a time, its vectors in arrays. */
final class LightPath {
    private static final float FARTHEST = 1000;
    private static final float NEAREST = 0.001f;
    private static final float FAINTEST = 0.02f;

    private final float[] spheres;
    private final float[] planes;
    private final float[] light;
    private final int bounces;
    private final float[] from = new float[3];
    private final float[] way = new float[3];
    private final float[] normal = new float[3];
    private final float[] place = new float[3];
    private final float[] colour = new float[4];
    private final float[] seen = new float[3];
    private float distance;
    private float nearest;

    LightPath(float[] spheres, float[] planes, float[] light, int bounces) {
        this.spheres = spheres;
        this.planes = planes;
        this.light = light;
        this.bounces = bounces;
    }

    /** Through the middle of a pixel. */
    void follow(int column, int row, int width, int height) {
        float half = 0.5f * height;
        way[0] = (column + 0.5f - 0.5f * width) / half;
        way[1] = (half - (row + 0.5f)) / half;
        way[2] = 1.5f;
        float length = (float) Math.sqrt(dot(way, way));
        for (int axis = 0; axis < 3; axis++) {
            way[axis] /= length;
            from[axis] = 0;
            seen[axis] = 0;
        }
        follow();
    }

    private void follow() {
        float weight = 1;
        for (int bounce = 0; bounce <= bounces; bounce++) {
            int body = nearestBody();
            distance = bounce == 0 ? nearest : distance;
            if (body < 0) {
                addSky(weight);
                return;
            }
            look(body);
            for (int axis = 0; axis < 3; axis++) {
                from[axis] = Math.fma(NEAREST, normal[axis], place[axis]);
            }
            float bright = dot(normal, light);
            bright = bright > 0 && !shaded() ? bright : 0;
            float sent = weight * (1 - colour[3]) * Math.fma(1.2f, bright, 0.15f);
            for (int axis = 0; axis < 3; axis++) {
                seen[axis] = Math.fma(sent, colour[axis], seen[axis]);
            }
            weight *= colour[3];
            if (weight < FAINTEST) {
                return;
            }
            float turn = -2 * dot(way, normal);
            for (int axis = 0; axis < 3; axis++) {
                way[axis] = Math.fma(turn, normal[axis], way[axis]);
            }
        }
    }

    private void addSky(float weight) {
        float high = Math.max(way[1], 0);
        seen[0] = Math.fma(weight, Math.fma(-0.5f, high, 0.9f), seen[0]);
        seen[1] = Math.fma(weight, Math.fma(-0.3f, high, 0.9f), seen[1]);
        seen[2] += weight;
    }

    /** Spheres come before planes, and the first of equally near ones counts; -1 for none. */
    private int nearestBody() {
        nearest = FARTHEST;
        int body = -1;
        for (int i = 0; i < spheres.length / 8; i++) {
            float t = meet(i, way);
            if (t < nearest) {
                nearest = t;
                body = i;
            }
        }
        for (int i = 0; i < planes.length / 8; i++) {
            float slope = dot(planes, 8 * i, way);
            float t = (planes[8 * i + 3] - dot(planes, 8 * i, from)) / slope;
            if (t > NEAREST && t < nearest) {
                nearest = t;
                body = spheres.length / 8 + i;
            }
        }
        return body;
    }

    private boolean shaded() {
        for (int i = 0; i < spheres.length / 8; i++) {
            if (meet(i, light) < FARTHEST) {
                return true;
            }
        }
        return false;
    }

    private float meet(int sphere, float[] towards) {
        float x = spheres[8 * sphere] - from[0];
        float y = spheres[8 * sphere + 1] - from[1];
        float z = spheres[8 * sphere + 2] - from[2];
        float radius = spheres[8 * sphere + 3];
        float half = Math.fma(x, towards[0], Math.fma(y, towards[1], z * towards[2]));
        float beyond = Math.fma(-radius, radius, Math.fma(x, x, Math.fma(y, y, z * z)));
        float square = Math.fma(half, half, -beyond);
        if (square <= 0) {
            return FARTHEST;
        }
        float root = (float) Math.sqrt(square);
        if (half - root > NEAREST) {
            return half - root;
        }
        return half + root > NEAREST ? half + root : FARTHEST;
    }

    /** Place, normal and colour of the body that was met. */
    private void look(int body) {
        boolean round = body < spheres.length / 8;
        float[] bodies = round ? spheres : planes;
        int at = 8 * (round ? body : body - spheres.length / 8);
        for (int axis = 0; axis < 3; axis++) {
            place[axis] = Math.fma(nearest, way[axis], from[axis]);
            normal[axis] = round ? (place[axis] - bodies[at + axis]) / bodies[at + 3] : bodies[at + axis];
        }
        System.arraycopy(bodies, at + 4, colour, 0, 4);
        int square = (int) Math.floor(place[0]) + (int) Math.floor(place[2]);
        if (!round && at == 0 && (square & 1) != 0) {
            colour[0] *= 0.25f;
            colour[1] *= 0.25f;
            colour[2] *= 0.25f;
        }
    }

    private static float dot(float[] a, float[] b) {
        return dot(a, 0, b);
    }

    private static float dot(float[] a, int at, float[] b) {
        return Math.fma(a[at], b[0], Math.fma(a[at + 1], b[1], a[at + 2] * b[2]));
    }

    /** Light of three colours, and the distance of what was met first. */
    void store(float[] into, int at) {
        System.arraycopy(seen, 0, into, at, 3);
        into[at + 3] = distance;
    }

    int pixel() {
        return 0xFF00_0000 | level(seen[2]) << 16 | level(seen[1]) << 8 | level(seen[0]);
    }

    static int level(float light) {
        float root = (float) Math.sqrt(light / (light + 0.5f));
        return Math.min(255, (int) Math.fma(root, 255, 0.5f));
    }
}
