package dev.cinch.lab.timing;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.compression.Onlookers;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.place.memory.BesideMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What several codecs make of the same blocks, those of one timed run: for ratios one run is enough, and what differs between
 * codecs is theirs alone. A codec's rows have its text as their part.
 *
 * @param run whose blocks they are, with a codec in the memory controllers
 * @param codecs that look on, as {@code --memory} takes them
 */
public record SameBlocks(TimedRun run, List<String> codecs) implements Run {
    public SameBlocks {
        codecs = List.copyOf(codecs);
    }

    @Override
    public String kind() {
        return RunKind.SAME_BLOCKS.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = run.inputs();
        List<String> names = new ArrayList<>();
        for (String codec : codecs) {
            SortedMap<String, String> its = new TreeMap<>();
            Places.MEMORY.describe(in(codec), its, run.program()::sample);
            names.add(its.remove(Places.MEMORY.name()));
            its.forEach((key, value) -> inputs.put("beside-" + names.size() + "-" + key, value));
        }
        inputs.put("beside", String.join(" ", names));
        return inputs;
    }

    private static Placement in(String codec) {
        return Placement.NOWHERE.with(Places.MEMORY, codec);
    }

    @Override
    public RunCode code() {
        return RunKind.SAME_BLOCKS.code();
    }

    @Override
    public SameBlocks under(Changes changes) {
        return new SameBlocks(run.under(changes), codecs);
    }

    @Override
    public SameBlocks seeded(long seed) {
        return new SameBlocks(run.seeded(seed), codecs);
    }

    @Override
    public void execute(Recorder recorder) {
        Onlookers onlookers =
                BesideMemory.of(codecs, run.described().machine()).trained(run.profiles(), run.program()::sample);
        // The run's own counters are kept where it is a run by itself.
        run.execute(new Recorder(), onlookers);
        for (int i = 0; i < codecs.size(); i++) {
            Sample counted = onlookers.of(i);
            for (Statistic counter : Onlookers.statistics()) {
                recorder.record("", codecs.get(i), counter, counted.value(counter.name()));
            }
        }
    }

    /** Bits of the blocks over those of their streams by one of the codecs. */
    public double rawRatio(Results results, String codec) {
        double blocks =
                value(results, codec, "compression.blocks-read") + value(results, codec, "compression.blocks-written");
        return 8 * DramSpec.BLOCK_BYTES * blocks / value(results, codec, "compression.bits");
    }

    private double value(Results results, String codec, String counter) {
        return results.value(this, codec, statistic(counter));
    }

    private static Statistic statistic(String name) {
        return Onlookers.statistics().stream()
                .filter(counter -> counter.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
