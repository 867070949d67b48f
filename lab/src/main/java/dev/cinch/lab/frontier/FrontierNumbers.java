package dev.cinch.lab.frontier;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ratios of all codecs on all sets, read once, and their means. */
final class FrontierNumbers {
    /** By group, set, and codec with statistic. */
    private final Map<FrontierGroup, Map<String, Map<String, Double>>> sets = new EnumMap<>(FrontierGroup.class);

    FrontierNumbers(Results results, Scale scale) {
        this(
                results,
                Arrays.stream(FrontierGroup.values())
                        .flatMap(group -> group.runs(scale).stream())
                        .toList());
    }

    /** The numbers of some runs. */
    FrontierNumbers(Results results, List<FrontierRun> runs) {
        for (FrontierRun run : runs) {
            Map<String, Map<String, Double>> ofGroup = sets.computeIfAbsent(run.group(), any -> new LinkedHashMap<>());
            for (Row row : results.rows(run)) {
                ofGroup.computeIfAbsent(row.kernel(), any -> new LinkedHashMap<>())
                        .put(row.part() + " " + row.stat(), row.value());
            }
        }
    }

    private FrontierNumbers(FrontierGroup group, Map<String, Map<String, Double>> ofGroup) {
        sets.put(group, ofGroup);
    }

    /** Those of some sets of a group. */
    FrontierNumbers only(FrontierGroup group, Collection<String> names) {
        Map<String, Map<String, Double>> some = new LinkedHashMap<>(sets.get(group));
        some.keySet().retainAll(names);
        return new FrontierNumbers(group, some);
    }

    static List<Run> runs(Scale scale) {
        return Arrays.stream(FrontierGroup.values())
                .<Run>flatMap(group -> group.runs(scale).stream())
                .toList();
    }

    static List<FrontierGroup> test() {
        return Arrays.stream(FrontierGroup.values()).filter(FrontierGroup::test).toList();
    }

    Collection<String> sets(FrontierGroup group) {
        return sets.get(group).keySet();
    }

    double of(FrontierGroup group, String set, String codec, int mag) {
        return sets.get(group)
                .get(set)
                .get(codec + " " + FrontierStatistics.of(mag).name());
    }

    /** The geometric mean over all sets of some groups. */
    double mean(List<FrontierGroup> groups, String codec, int mag) {
        List<Double> all = new ArrayList<>();
        for (FrontierGroup group : groups) {
            sets(group).forEach(set -> all.add(of(group, set, codec, mag)));
        }
        return Mean.GEOMETRIC.of(all.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** The one of some codecs that has the largest mean. */
    String leader(List<FrontierGroup> groups, List<String> codecs, int mag) {
        String leader = codecs.get(0);
        for (String codec : codecs) {
            leader = mean(groups, codec, mag) > mean(groups, leader, mag) ? codec : leader;
        }
        return leader;
    }

    String text(List<FrontierGroup> groups, String codec, int mag) {
        return Decimal.fixed(mean(groups, codec, mag), 3);
    }
}
