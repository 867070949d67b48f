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
 * The number of ways in which n queens stand on a board of n x n without attacking each other: the host places those of
 * the first rows in all ways, and a thread for each of them tries the other rows.
 *
 * <p>Data: sets of columns and diagonals as bits, in the order in which the host finds them, as in GPGPU-Sim's program.
 * Nothing in them is random, and the seed changes nothing. We do not halve the work by symmetry.
 *
 * <p>{@code paper} has 13 queens, where GPGPU-Sim's program has 8 unless it is told another number.
 */
public final class Queens implements Workload {
    private static final int THREADS = 128;

    record Size(int side, int placed) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(8, 3);
                case SMALL -> new Size(12, 5);
                case PAPER -> new Size(13, 5);
            };
        }

        int rows() {
            return side - placed;
        }
    }

    @Override
    public String name() {
        return "nqueens";
    }

    @Override
    public String shortName() {
        return "NQU";
    }

    @Override
    public String suite() {
        return "GPGPU-Sim's programs";
    }

    @Override
    public String summary() {
        return "n queens by backtracking (compute-bound, divergent)";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        int[][] beginnings = beginnings(size);
        int count = beginnings.length;
        int[] columns = new int[count];
        int[] falling = new int[count];
        int[] rising = new int[count];
        for (int i = 0; i < count; i++) {
            for (int queen : beginnings[i]) {
                columns[i] |= 1 << queen;
                falling[i] = (falling[i] | 1 << queen) << 1 & (1 << size.side) - 1;
                rising[i] = (rising[i] | 1 << queen) >> 1;
            }
        }
        Host host = new Host(device, this);
        Buffer columnSets = host.upload("columns", columns);
        Buffer fallingSets = host.upload("falling", falling);
        Buffer risingSets = host.upload("rising", rising);
        Buffer solutions = host.allocate("solutions", 4L * count);
        host.launch(
                "complete",
                Dimensions.of(Host.cover(count, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(columnSets),
                Argument.of(fallingSets),
                Argument.of(risingSets),
                Argument.of(solutions),
                Argument.of(count),
                Argument.of(size.side),
                Argument.of(size.rows()));
        judge.exact("solutions", solutions(size, beginnings), host.ints(solutions));
    }

    /** The columns of the queens of the first rows, in ascending order. */
    static int[][] beginnings(Size size) {
        int[][] found = {{}};
        for (int row = 0; row < size.placed; row++) {
            int[][] longer = new int[found.length * size.side][];
            int count = 0;
            for (int[] queens : found) {
                for (int column = 0; column < size.side; column++) {
                    if (safe(queens, row, column)) {
                        longer[count] = Arrays.copyOf(queens, row + 1);
                        longer[count++][row] = column;
                    }
                }
            }
            found = Arrays.copyOf(longer, count);
        }
        return found;
    }

    /** The number of ways in which each beginning can be completed. */
    static int[] solutions(Size size, int[][] beginnings) {
        int[] solutions = new int[beginnings.length];
        for (int i = 0; i < solutions.length; i++) {
            solutions[i] = completions(Arrays.copyOf(beginnings[i], size.side), size.placed);
        }
        return solutions;
    }

    private static int completions(int[] queens, int row) {
        if (row == queens.length) {
            return 1;
        }
        int found = 0;
        for (int column = 0; column < queens.length; column++) {
            if (safe(queens, row, column)) {
                queens[row] = column;
                found += completions(queens, row + 1);
            }
        }
        return found;
    }

    private static boolean safe(int[] queens, int row, int column) {
        for (int above = 0; above < row; above++) {
            int aside = Math.abs(queens[above] - column);
            if (aside == 0 || aside == row - above) {
                return false;
            }
        }
        return true;
    }
}
