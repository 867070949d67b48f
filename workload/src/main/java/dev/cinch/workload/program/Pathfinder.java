package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
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
 * The cheapest way from the top of a grid to each cell of its last row, twenty rows a launch.
 *
 * <p>Data: costs from 0 to 9, each as likely, which is what Rodinia draws and why register compression finds the program
 * easy. Only the random numbers themselves differ.
 *
 * <p>{@code paper} is Rodinia's 100,000 columns and 100 rows with pyramids of 20.
 */
public final class Pathfinder implements Workload {
    private static final int THREADS = 256;
    private static final int MOST_STEPS = 20;
    private static final int COSTS = 10;

    record Size(int columns, int rows) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(700, 25);
                case SMALL -> new Size(32_768, 40);
                case PAPER -> new Size(100_000, 100);
            };
        }
    }

    @Override
    public String name() {
        return "pathfinder";
    }

    @Override
    public String shortName() {
        return "PF";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "dynamic programming on a grid of costs from 0 to 9";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        int[] costs = costs(size, seed);
        Host host = new Host(device, this);
        Buffer grid = host.upload("grid", costs);
        Buffer above = host.upload("row0", Arrays.copyOf(costs, size.columns));
        Buffer below = host.allocate("row1", above.bytes());
        for (int row = 1; row < size.rows; row += MOST_STEPS) {
            int steps = Math.min(MOST_STEPS, size.rows - row);
            host.launch(
                    "descend",
                    Dimensions.of(Host.cover(size.columns, THREADS - 2 * steps)),
                    Dimensions.of(THREADS),
                    Argument.of(grid),
                    Argument.of(above),
                    Argument.of(below),
                    Argument.of(size.columns),
                    Argument.of(row),
                    Argument.of(steps));
            Buffer done = below;
            below = above;
            above = done;
        }
        judge.exact("last row", cheapest(costs, size.columns), host.ints(above));
    }

    static int[] costs(Size size, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] costs = new int[size.columns * size.rows];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = random.nextInt(COSTS);
        }
        return costs;
    }

    /** The cost of coming to each cell of the last row. */
    static int[] cheapest(int[] costs, int columns) {
        int[] above = Arrays.copyOf(costs, columns);
        int[] row = new int[columns];
        for (int at = columns; at < costs.length; at += columns) {
            for (int column = 0; column < columns; column++) {
                int least = above[column];
                if (column > 0) {
                    least = Math.min(least, above[column - 1]);
                }
                if (column + 1 < columns) {
                    least = Math.min(least, above[column + 1]);
                }
                row[column] = least + costs[at + column];
            }
            System.arraycopy(row, 0, above, 0, columns);
        }
        return above;
    }
}
