package dev.cinch.base.stat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the values of a {@link Sample} mean, shared by all samples of a {@link CounterSet}; names are found at once. */
final class SampleNames {
    private final List<Statistic> counters;
    private final List<Statistic> histograms;
    private final Map<String, Integer> places = new HashMap<>();

    SampleNames(List<Statistic> counters, List<Statistic> histograms) {
        this.counters = List.copyOf(counters);
        this.histograms = List.copyOf(histograms);
        for (int i = 0; i < counters.size(); i++) {
            places.put(counters.get(i).name(), i);
        }
        for (int i = 0; i < histograms.size(); i++) {
            places.put(histograms.get(i).name(), counters.size() + i);
        }
    }

    List<Statistic> counters() {
        return counters;
    }

    List<Statistic> histograms() {
        return histograms;
    }

    /** The place of a counter among the counters; -1 if there is none of that name. */
    int counter(String name) {
        int place = places.getOrDefault(name, counters.size());
        return place < counters.size() ? place : -1;
    }

    /** The place of a histogram among the histograms; -1 if there is none of that name. */
    int histogram(String name) {
        return places.getOrDefault(name, -1) - counters.size();
    }

    boolean same(SampleNames other) {
        return this == other || counters.equals(other.counters) && histograms.equals(other.histograms);
    }
}
