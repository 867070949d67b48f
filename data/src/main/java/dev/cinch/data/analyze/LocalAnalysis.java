package dev.cinch.data.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** An engine of threads of this process. What they find does not depend on how many there are. */
public final class LocalAnalysis implements AnalysisEngine {
    private final int threads;

    public LocalAnalysis(int threads) {
        this.threads = threads;
    }

    @Override
    public void run(Pass pass, PassTotal total, LongConsumer bytesDone) {
        int useful = ChunkPass.usefulThreads(pass.input(), threads);
        List<PassTotal> parts = new ArrayList<>();
        List<List<ChunkVisitor>> visitors = new ArrayList<>();
        for (int i = 0; i < useful; i++) {
            parts.add(total.fork());
            visitors.add(pass.visitors(parts.get(i)));
        }
        new ChunkPass(pass.input(), 0, pass.input().blocks(), useful, pass.phaseBlocks(), bytesDone).run(visitors);
        parts.forEach(total::merge);
    }
}
