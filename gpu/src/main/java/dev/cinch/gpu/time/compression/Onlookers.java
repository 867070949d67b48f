package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import java.util.List;

/**
 * Codecs that look on: each has the sizes that all blocks would have in a memory of its own, and counts what crosses the
 * controllers by them. They change nothing, neither values nor time, so that several codecs can be compared on the blocks of
 * one run. What they count are bits and bursts of blocks; metadata and waiting are none of theirs.
 */
public final class Onlookers implements BlockTraffic {
    /** The names of what is counted of each; of a memory's other counters an onlooker knows nothing. */
    private static final List<String> COUNTED = List.of(
            "compression.blocks-read",
            "compression.blocks-written",
            "compression.bits",
            "compression.stored-bits",
            "compression.bursts");

    private final List<MemoryPlan> plans;
    private final CounterSet[] counters;
    private MemoryCompression[] memories = {};

    /** @param plans one for each; lossless, and without writes of their own */
    public Onlookers(List<MemoryPlan> plans) {
        this.plans = List.copyOf(plans);
        for (MemoryPlan plan : plans) {
            if (!plan.onlySizes()) {
                throw new BadInput(
                        plan.spec().kind().name() + " cannot look on, because it would change values or what moves");
            }
        }
        counters = new CounterSet[plans.size()];
    }

    /** What is counted of each. */
    public static List<Statistic> statistics() {
        CounterSet all = new CounterSet();
        new CompressionCounters(all);
        return all.statistics().stream()
                .filter(counter -> COUNTED.contains(counter.name()))
                .toList();
    }

    @Override
    public void stand(ControllerSide here) {
        memories = new MemoryCompression[counters.length];
        for (int i = 0; i < memories.length; i++) {
            counters[i] = new CounterSet();
            memories[i] = new MemoryCompression(
                    here.machine(),
                    plans.get(i),
                    here.bytes(),
                    here.map(),
                    new CompressionCounters(counters[i]),
                    here.meter());
        }
    }

    /** What one has counted so far, by the names of a memory's own counters. */
    public Sample of(int onlooker) {
        return counters[onlooker].sample();
    }

    @Override
    public void read(long block) {
        for (MemoryCompression memory : memories) {
            if (memory.sampling().active()) {
                memory.sampling().read(block);
            } else {
                memory.read(block);
            }
        }
    }

    @Override
    public void written(long block, byte[] bytes) {
        for (MemoryCompression memory : memories) {
            if (memory.sampling().active()) {
                memory.sampling().written(block);
            } else {
                memory.write(block);
            }
        }
    }

    /** Where a block lies compressed, nobody can write a part of it without the rest. */
    @Override
    public void writtenPart(long block) {
        for (MemoryCompression memory : memories) {
            if (memory.sampling().active()) {
                memory.sampling().written(block);
            } else if (memory.compressed(block)) {
                memory.readToMerge(block);
                memory.write(block);
            } else {
                memory.writePart(block);
            }
        }
    }

    @Override
    public void copied(long block, byte[] bytes) {
        for (MemoryCompression memory : memories) {
            memory.copied(block);
        }
    }

    @Override
    public void coreCycleEnded() {
        for (MemoryCompression memory : memories) {
            memory.coreCycleEnded();
        }
    }
}
