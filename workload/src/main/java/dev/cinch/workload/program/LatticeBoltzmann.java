package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import java.util.Arrays;

/**
 * A flow in a closed box between two moving walls, as particles of 19 velocities that collide in each cell of a lattice
 * and fly on to its neighbours (D3Q19).
 *
 * <p>Data: every cell starts from one repeated equilibrium at rest, so all particles of a velocity are one number at
 * first; the ends of rows and the layers outside are zero. Box, walls, moving layers, viscosity, padding and the order by
 * velocity are Parboil's. It keeps the kinds of the cells behind the particles in the same memory, we apart from them,
 * because only the particles tolerate approximation. Nothing is random: the seed changes nothing.
 *
 * <p>{@code paper} has Parboil's 120 × 120 × 150 cells, {@code small} a smaller section and fewer layers of rows as long.
 * All scales make one step, of Parboil's 100 or 3,000: MAG-BDI's ratios are those of the first state. Sums have a fixed
 * order, so the answer is exact.
 */
public final class LatticeBoltzmann implements Workload {
    static final int VELOCITIES = 19;
    static final int FLUID = 0;
    static final int OBSTACLE = 1;
    static final int MOVED = 2;

    /** Layers before and behind the cells, which take what flies out. */
    private static final int MARGIN = 2;

    private static final int PITCH_STEP = 32;
    private static final float OMEGA = 1.95f;
    private static final float[] WALL = {0.005f, 0.002f, 0};

    /** The weights of velocities: at rest, along an axis, along two. */
    private static final float[] WEIGHT = {1 / 3f, 1 / 18f, 1 / 36f};

    /** The direction of each velocity; the opposite of 2k - 1 is 2k. */
    static final int[][] DIRECTION = directions();

    record Size(int width, int height, int depth, int steps) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(120, 4, 6, 1);
                case SMALL -> new Size(120, 16, 40, 1);
                case PAPER -> new Size(120, 120, 150, 1);
            };
        }

        int pitch() {
            return Host.cover(width, PITCH_STEP) * PITCH_STEP;
        }

        int layer() {
            return pitch() * height;
        }

        /** The distance from the particles of a velocity to those of the next. */
        int stride() {
            return layer() * (depth + 2 * MARGIN);
        }

        int place(int x, int y, int z) {
            return x + pitch() * y + layer() * (z + MARGIN);
        }

        int offset(int velocity) {
            int[] direction = DIRECTION[velocity];
            return direction[0] + pitch() * direction[1] + layer() * direction[2];
        }
    }

    private static int[][] directions() {
        int[][] half = {
            {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}
        };
        int[][] all = new int[VELOCITIES][3];
        for (int i = 0; i < half.length; i++) {
            for (int axis = 0; axis < 3; axis++) {
                all[2 * i + 1][axis] = half[i][axis];
                all[2 * i + 2][axis] = -half[i][axis];
            }
        }
        return all;
    }

    @Override
    public String name() {
        return "lbm";
    }

    @Override
    public String shortName() {
        return "LBM";
    }

    @Override
    public String suite() {
        return "Parboil";
    }

    @Override
    public String summary() {
        return "lattice Boltzmann flow with 19 velocities (D3Q19)";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        int[] kinds = kinds(size);
        float[] rest = rest(size);
        Host host = new Host(device, this);
        Buffer kind = host.upload("kinds", kinds);
        Buffer from = host.uploadApproximable("particles0", rest);
        Buffer to = host.uploadApproximable("particles1", rest);
        for (int step = 0; step < size.steps; step++) {
            host.launch(
                    "flow",
                    Dimensions.of(size.height, size.depth),
                    Dimensions.of(size.width),
                    Argument.of(from),
                    Argument.of(to),
                    Argument.of(kind),
                    Argument.of(size.pitch()),
                    Argument.of(size.height),
                    Argument.of(size.stride()));
            Buffer done = to;
            to = from;
            from = done;
        }
        judge.exact(
                "particles", withoutMargins(size, flow(size, kinds, rest)), withoutMargins(size, host.floats(from)));
    }

    /** Walls on all sides, and moving fluid inside of the first and the last layer. */
    static int[] kinds(Size size) {
        int[] kinds = new int[size.stride()];
        for (int z = 0; z < size.depth; z++) {
            for (int y = 0; y < size.height; y++) {
                for (int x = 0; x < size.width; x++) {
                    int side = Math.min(x, size.width - 1 - x);
                    side = Math.min(side, Math.min(y, size.height - 1 - y));
                    int end = Math.min(z, size.depth - 1 - z);
                    int kind = end == 1 && side > 1 ? MOVED : FLUID;
                    kinds[size.place(x, y, z)] = Math.min(side, end) == 0 ? OBSTACLE : kind;
                }
            }
        }
        return kinds;
    }

    /** The equilibrium of density 1 without motion in all cells, and zeros in padding and margins. */
    static float[] rest(Size size) {
        float[] rest = new float[VELOCITIES * size.stride()];
        for (int i = 0; i < VELOCITIES; i++) {
            for (int row = 0; row < size.height * size.depth; row++) {
                int first = i * size.stride() + size.place(0, row % size.height, row / size.height);
                Arrays.fill(rest, first, first + size.width, WEIGHT[axes(i)]);
            }
        }
        return rest;
    }

    /** Along how many axes a velocity goes. */
    private static int axes(int velocity) {
        int[] direction = DIRECTION[velocity];
        return Math.abs(direction[0]) + Math.abs(direction[1]) + Math.abs(direction[2]);
    }

    private static float[] withoutMargins(Size size, float[] particles) {
        float[] inner = new float[VELOCITIES * size.layer() * size.depth];
        for (int i = 0; i < VELOCITIES; i++) {
            int count = size.layer() * size.depth;
            System.arraycopy(particles, i * size.stride() + MARGIN * size.layer(), inner, i * count, count);
        }
        return inner;
    }

    /** All particles after all steps. Each step is one of collisions in all cells and then one of flights, row by row. */
    static float[] flow(Size size, int[] kinds, float[] start) {
        float[] before = start.clone();
        float[] after = start.clone();
        float[] cell = new float[VELOCITIES];
        for (int step = 0; step < size.steps; step++) {
            for (int row = 0; row < size.height * size.depth; row++) {
                int first = size.place(0, row % size.height, row / size.height);
                for (int place = first; place < first + size.width; place++) {
                    for (int i = 0; i < VELOCITIES; i++) {
                        cell[i] = before[i * size.stride() + place];
                    }
                    collide(cell, kinds[place]);
                    for (int i = 0; i < VELOCITIES; i++) {
                        before[i * size.stride() + place] = cell[i];
                    }
                }
            }
            for (int i = 0; i < VELOCITIES; i++) {
                for (int row = 0; row < size.height * size.depth; row++) {
                    int first = i * size.stride() + size.place(0, row % size.height, row / size.height);
                    System.arraycopy(before, first, after, first + size.offset(i), size.width);
                }
            }
            float[] done = after;
            after = before;
            before = done;
            // Places where no cell's particles fly to keep what they had; collisions in place have changed it.
            System.arraycopy(start, 0, after, 0, start.length);
        }
        return before;
    }

    /** Lets the particles of a cell collide, in place. */
    static void collide(float[] cell, int kind) {
        if (kind == OBSTACLE) {
            for (int i = 1; i < VELOCITIES; i += 2) {
                float swapped = cell[i];
                cell[i] = cell[i + 1];
                cell[i + 1] = swapped;
            }
            return;
        }
        float density = 0;
        float[] speed = new float[3];
        for (int i = 0; i < VELOCITIES; i++) {
            density += cell[i];
            for (int axis = 0; axis < 3; axis++) {
                speed[axis] += DIRECTION[i][axis] * cell[i];
            }
        }
        float energy = 0;
        for (int axis = 0; axis < 3; axis++) {
            speed[axis] = kind == MOVED ? WALL[axis] : speed[axis] / density;
            energy = Math.fma(speed[axis], speed[axis], energy);
        }
        float still = Math.fma(-1.5f, energy, 1);
        for (int i = 0; i < VELOCITIES; i++) {
            float along = 0;
            for (int axis = 0; axis < 3; axis++) {
                along += DIRECTION[i][axis] * speed[axis];
            }
            float equilibrium = Math.fma(along, Math.fma(4.5f, along, 3), still);
            cell[i] = Math.fma(OMEGA * WEIGHT[axes(i)] * density, equilibrium, (1 - OMEGA) * cell[i]);
        }
    }
}
