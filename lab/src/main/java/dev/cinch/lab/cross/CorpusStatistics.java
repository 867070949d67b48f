package dev.cinch.lab.cross;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics of a corpus of data files. */
public final class CorpusStatistics {
    static final Statistic BLOCKS = new Statistic("data.blocks", Unit.BLOCK, "Blocks of a data file.");
    static final Statistic SIZE = new Statistic(
            "data.size-bits", Unit.BIT, "Bits of all blocks of a data file, none counted longer than raw.");
    static final Statistic RAW_RATIO = new Statistic(
            "data.raw-ratio", Unit.ONE, "Raw compression ratio over a data file: bits of all blocks over bits stored.");
    static final Statistic EFFECTIVE_16 = effective(16);
    static final Statistic EFFECTIVE_32 = effective(32);
    static final Statistic EFFECTIVE_64 = effective(64);
    static final Statistic COMPRESSED = new Statistic(
            "data.compressed-blocks", Unit.BLOCK, "Blocks of a data file that need fewer 32-byte bursts than raw.");

    public static final List<Statistic> ALL =
            List.of(BLOCKS, SIZE, RAW_RATIO, EFFECTIVE_16, EFFECTIVE_32, EFFECTIVE_64, COMPRESSED);

    private CorpusStatistics() {}

    private static Statistic effective(int magBytes) {
        return new Statistic(
                "data.effective-ratio-" + magBytes,
                Unit.ONE,
                "Effective ratio over a data file: bytes of all blocks over bytes of bursts of " + magBytes
                        + " bytes.");
    }
}
