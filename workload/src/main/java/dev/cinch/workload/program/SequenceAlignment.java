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
import dev.cinch.workload.input.Blosum62;
import dev.cinch.workload.input.Protein;

/**
 * The best alignment of two whole sequences (Needleman and Wunsch): a table of scores, a diagonal of tiles a launch.
 *
 * <p>Data: similarities of the residues of two proteins by BLOSUM62, and scores that change little from cell to cell. The
 * matrix, the penalty of 10 and the table that the host lays out are Rodinia's; its sequences are random and unrelated,
 * ours are of one family, with acids as frequent as in nature.
 *
 * <p>{@code paper} aligns 4096 residues, twice Rodinia's usual number, because that one is under 0.2 G
 * thread-instructions. Tiles are 32 wide, not 16, so that a warp is full.
 */
public final class SequenceAlignment implements Workload {
    private static final int TILE = 32;
    private static final int PENALTY = 10;

    /** A multiple of the tile's side. */
    private static int length(Scale scale) {
        return switch (scale) {
            case TINY -> 128;
            case SMALL -> 1024;
            case PAPER -> 4096;
        };
    }

    @Override
    public String name() {
        return "needleman-wunsch";
    }

    @Override
    public String shortName() {
        return "NW";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "alignment of two sequences, a diagonal of tiles a launch";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        int length = length(scale);
        SplitMix random = new SplitMix(seed);
        int[] upper = Protein.of(length, random.nextLong());
        int[] left = Protein.relative(upper, random.nextLong());
        Host host = new Host(device, this);
        Buffer similarity = host.upload("similarity", similarities(upper, left));
        Buffer score = host.upload("score", borders(length, PENALTY));
        int tiles = length / TILE;
        for (int diagonal = 0; diagonal < 2 * tiles - 1; diagonal++) {
            boolean grows = diagonal < tiles;
            host.launch(
                    grows ? "grow" : "shrink",
                    Dimensions.of(grows ? diagonal + 1 : 2 * tiles - 1 - diagonal),
                    Dimensions.of(TILE),
                    Argument.of(similarity),
                    Argument.of(score),
                    Argument.of(length + 1),
                    Argument.of(PENALTY),
                    Argument.of(diagonal));
        }
        judge.exact("score", scores(upper, left, PENALTY), host.ints(score));
    }

    /** Row by row, with a first row and column of zeros. */
    private static int[] similarities(int[] upper, int[] left) {
        int columns = upper.length + 1;
        int[] similarities = new int[columns * (left.length + 1)];
        for (int row = 1; row <= left.length; row++) {
            for (int column = 1; column < columns; column++) {
                similarities[row * columns + column] = Blosum62.of(left[row - 1], upper[column - 1]);
            }
        }
        return similarities;
    }

    /** A table with only gaps in the first row and column. */
    private static int[] borders(int length, int penalty) {
        int[] table = new int[(length + 1) * (length + 1)];
        for (int i = 1; i <= length; i++) {
            table[i] = -i * penalty;
            table[i * (length + 1)] = -i * penalty;
        }
        return table;
    }

    /** The best score of each pair of beginnings, row by row. */
    static int[] scores(int[] upper, int[] left, int penalty) {
        int columns = upper.length + 1;
        int[] table = new int[columns * (left.length + 1)];
        for (int i = 1; i < table.length; i++) {
            int best = Integer.MIN_VALUE;
            if (i >= columns) {
                best = table[i - columns] - penalty;
            }
            if (i % columns > 0) {
                best = Math.max(best, table[i - 1] - penalty);
            }
            if (i >= columns && i % columns > 0) {
                int alike = Blosum62.of(left[i / columns - 1], upper[i % columns - 1]);
                best = Math.max(best, table[i - columns - 1] + alike);
            }
            table[i] = best;
        }
        return table;
    }
}
