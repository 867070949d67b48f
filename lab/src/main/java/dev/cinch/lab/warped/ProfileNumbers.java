package dev.cinch.lab.warped;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import dev.cinch.lab.warped.RegisterProfile.Writer;

/** The profile of a program, as its run recorded it. */
record ProfileNumbers(Results results, Run run) {
    private static final int RAW_BANKS = 8;
    private static final int RAW_BYTES = 128;

    private double value(String part, Statistic statistic) {
        return results.value(run, part, statistic);
    }

    /** The percentage in a bin, of all distances or registers of a writer. */
    double bin(Writer writer, Distance distance, Statistic statistic) {
        double all = 0;
        for (Distance each : Distance.values()) {
            all += value(ProfileRun.part(writer, each.label), statistic);
        }
        return percent(value(ProfileRun.part(writer, distance.label), statistic), all);
    }

    double ratioOfBanks(Writer writer, String pairs) {
        double banks = value(ProfileRun.part(writer, pairs), WarpedStatistics.WRITTEN_BANKS);
        return banks == 0 ? Double.NaN : RAW_BANKS * value(writer.label, WarpedStatistics.WRITES) / banks;
    }

    double ratioOfBytes(Writer writer, String pairs) {
        double bytes = value(ProfileRun.part(writer, pairs), WarpedStatistics.WRITTEN_BYTES);
        return bytes == 0 ? Double.NaN : RAW_BYTES * value(writer.label, WarpedStatistics.WRITES) / bytes;
    }

    /** The percentage of writes for which a pair is the smallest. */
    double chosen(String pair) {
        double writes = value("whole", WarpedStatistics.WRITES) + value("divergent", WarpedStatistics.WRITES);
        return percent(
                value("whole " + pair, WarpedStatistics.CHOSEN) + value("divergent " + pair, WarpedStatistics.CHOSEN),
                writes);
    }

    double instructions(String which) {
        return percent(value(which, WarpedStatistics.INSTRUCTIONS), value("all", WarpedStatistics.INSTRUCTIONS));
    }

    private static double percent(double part, double all) {
        return all == 0 ? Double.NaN : 100 * part / all;
    }
}
