package dev.cinch.spark;

import dev.cinch.data.InputAddress;
import dev.cinch.data.analyze.AnalysisEngine;
import dev.cinch.data.analyze.LocalAnalysis;
import dev.cinch.data.analyze.Pass;
import dev.cinch.data.analyze.PassTotal;
import dev.cinch.data.format.FileStore;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * An analysis by executors of Spark, which read and measure, a task for each range of blocks. Inputs that only this
 * process can read (unpacked arrays of an archive, standard input, demo data) and small ones are done by threads of it.
 */
final class SparkAnalysis implements AnalysisEngine {
    static final long RANGE_BYTES = 64 << 20;

    /** The size below which a job of Spark takes longer than the work. */
    private static final long SMALL = 1 << 20;

    private static final int MOST_INPUTS = 64;

    private final Master master;
    private final long rangeBytes;
    private final AnalysisEngine here;
    private final FileStore files = new HadoopStore();
    private Cluster cluster;

    SparkAnalysis(Master master, int threads, long rangeBytes) {
        this.master = master;
        this.rangeBytes = rangeBytes;
        this.here = new LocalAnalysis(threads);
    }

    /** The number of inputs that keep executors busy when each has one range. */
    @Override
    public int inputsAtATime() {
        return Math.min(MOST_INPUTS, 2 * master.slots().orElse(MOST_INPUTS));
    }

    @Override
    public Optional<FileStore> files() {
        return Optional.of(files);
    }

    @Override
    public void run(Pass pass, PassTotal total, LongConsumer bytesDone) {
        Optional<InputAddress> address = pass.input().input().address();
        if (address.isEmpty() || pass.input().input().bytes() < Math.min(SMALL, rangeBytes)) {
            here.run(pass, total, bytesDone);
            return;
        }
        RangeOrder order = new RangeOrder(address.get(), pass.order(), RangeOrder.currentCode());
        List<Range> ranges = Range.of(pass, rangeBytes);
        int blockBytes = pass.input().blockBytes();
        new RangeJob(cluster(), order, ranges).run((blocks, part) -> {
            total.merge(part);
            bytesDone.accept(blocks * blockBytes);
        });
    }

    private synchronized Cluster cluster() {
        if (cluster == null) {
            cluster = Cluster.open(master);
        }
        return cluster;
    }

    @Override
    public synchronized void close() {
        if (cluster != null) {
            cluster.close();
            cluster = null;
        }
    }
}
