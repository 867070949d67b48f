package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.BoxBlur;
import dev.cinch.workload.input.Floorplan;

/**
 * The temperatures of a chip from the power of its cells, two time steps a launch.
 *
 * <p>Data: powers of a chip's units, equal within a unit, and smooth temperatures from 323 K to 343 K, highest where
 * most power is. Rodinia's files hold the same quantities in the same ranges, from a simulated processor; our units
 * and their powers are drawn.
 *
 * <p>{@code paper} is Rodinia's largest grid, 1024 × 1024, and eight time steps; {@code small} a strip of it, as
 * wide, 96 rows high, because how far rows lie apart decides which sets of the L1 they meet in. Each cell's terms are
 * added in a fixed order, so the answer is exact.
 */
public final class Hotspot implements Workload {
    private static final int SIDE = 16;
    private static final int MOST_STEPS = 2;
    private static final float COOLEST = 323;
    private static final float RANGE = 20;

    record Size(int columns, int rows, int steps) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(40, 40, 3);
                case SMALL -> new Size(1024, 96, 4);
                case PAPER -> new Size(1024, 1024, 8);
            };
        }
    }

    /**
     * The physics of a cell of a chip of silicon, as it takes and gives heat.
     *
     * @param capacity the time step over the heat that one kelvin takes
     * @param along the conductance to a neighbour
     * @param toAir the conductance to the air
     */
    record Physics(float capacity, float along, float toAir, float air) {
        private static final double CHIP_SIDE = 0.016;
        private static final double CHIP_HEIGHT = 0.0005;
        private static final double CONDUCTIVITY = 100;
        private static final double HEAT = 0.5 * 1.75e6;
        private static final double MOST_POWER = 3e6;
        private static final double PRECISION = 0.001;
        private static final float AIR = 318;

        /** The time step is as long as the hottest possible cell needs to warm by a thousandth of a kelvin. */
        static Physics of(int cells) {
            double side = CHIP_SIDE / cells;
            double step = PRECISION * CHIP_HEIGHT * HEAT / MOST_POWER;
            double capacity = HEAT * CHIP_HEIGHT * side * side;
            return new Physics(
                    (float) (step / capacity),
                    (float) (2 * CONDUCTIVITY * CHIP_HEIGHT),
                    (float) (CONDUCTIVITY * side * side / CHIP_HEIGHT),
                    AIR);
        }
    }

    @Override
    public String name() {
        return "hotspot";
    }

    @Override
    public String shortName() {
        return "HS";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "thermal stencil: temperatures of a chip from its powers";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        Physics physics = Physics.of(size.columns);
        float[] watts = Floorplan.of(size.columns, size.rows, seed);
        float[] start = temperatures(watts, size.columns);
        Host host = new Host(device, this);
        Buffer power = host.upload("power", watts);
        Buffer before = host.upload("temperatures0", start);
        Buffer after = host.allocate("temperatures1", before.bytes());
        for (int done = 0; done < size.steps; done += MOST_STEPS) {
            int steps = Math.min(MOST_STEPS, size.steps - done);
            int inner = SIDE - 2 * steps;
            host.launch(
                    "warm",
                    Dimensions.of(Host.cover(size.columns, inner), Host.cover(size.rows, inner)),
                    Dimensions.of(SIDE, SIDE),
                    Argument.of(power),
                    Argument.of(before),
                    Argument.of(after),
                    Argument.of(size.columns),
                    Argument.of(size.rows),
                    Argument.of(steps),
                    Argument.of(physics.capacity),
                    Argument.of(physics.along),
                    Argument.of(physics.along),
                    Argument.of(physics.toAir),
                    Argument.of(physics.air));
            Buffer newest = after;
            after = before;
            before = newest;
        }
        judge.exact("temperatures", warmed(physics, watts, start, size.columns, size.steps), host.floats(before));
    }

    /** The temperatures as they are after a while: the powers, spread far, from the coolest to the hottest. */
    private static float[] temperatures(float[] watts, int side) {
        float[] temperatures = BoxBlur.of(watts, side, Math.max(1, side / 32));
        float least = Float.MAX_VALUE;
        float most = 0;
        for (float value : temperatures) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        for (int i = 0; i < temperatures.length; i++) {
            temperatures[i] = COOLEST + RANGE * ((temperatures[i] - least) / (most - least));
        }
        return temperatures;
    }

    /** All cells after each step before the next. */
    static float[] warmed(Physics physics, float[] watts, float[] start, int columns, int steps) {
        float[] before = start.clone();
        float[] after = new float[start.length];
        int rows = start.length / columns;
        for (int step = 0; step < steps; step++) {
            for (int i = 0; i < before.length; i++) {
                int row = i / columns;
                int column = i % columns;
                float mine = before[i];
                float north = row == 0 ? mine : before[i - columns];
                float south = row == rows - 1 ? mine : before[i + columns];
                float west = column == 0 ? mine : before[i - 1];
                float east = column == columns - 1 ? mine : before[i + 1];
                float gain = Math.fma(physics.air - mine, physics.toAir, watts[i]);
                gain = Math.fma(Math.fma(-2f, mine, south + north), physics.along, gain);
                gain = Math.fma(Math.fma(-2f, mine, east + west), physics.along, gain);
                after[i] = Math.fma(physics.capacity, gain, mine);
            }
            float[] newest = after;
            after = before;
            before = newest;
        }
        return before;
    }
}
