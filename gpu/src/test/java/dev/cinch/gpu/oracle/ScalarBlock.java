package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A block: it runs each thread as far as it gets, then sees who may go on together. */
final class ScalarBlock {
    private static final int MOST_ASKED = 1000;

    final PtxModule module;
    final ScalarMemory memory;
    final Map<String, Long> variables;
    final Dimensions grid;
    final Dimensions block;
    final int index;
    final List<ScalarThread> threads = new ArrayList<>();
    final ScalarMbarriers mbarriers = new ScalarMbarriers();
    private final Map<String, Long> shared = new TreeMap<>();

    ScalarBlock(
            PtxModule module,
            ScalarMemory memory,
            Map<String, Long> variables,
            Dimensions grid,
            Dimensions block,
            int index) {
        this.module = module;
        this.memory = memory;
        this.variables = variables;
        this.grid = grid;
        this.block = block;
        this.index = index;
    }

    long sharedAddress(Variable variable) {
        return shared.computeIfAbsent(variable.name(), name -> memory.allocate(ScalarMemory.SHARED, variable.bytes()));
    }

    void run(Function kernel, byte[] parameters) {
        for (int i = 0; i < block.count(); i++) {
            threads.add(new ScalarThread(this, i, kernel, parameters));
        }
        int asked = 0;
        while (threads.stream().anyMatch(thread -> !thread.done())) {
            for (ScalarThread thread : threads) {
                thread.run();
            }
            boolean released = barriers();
            for (int first = 0; first < threads.size(); first += 32) {
                released |=
                        new ScalarWarp(threads.subList(first, Math.min(first + 32, threads.size())), memory).release();
            }
            asked = released ? 0 : asked + 1;
            // Who asks an mbarrier in vain may find it ready once the others have run.
            released |= asked < MOST_ASKED && threads.stream().anyMatch(ScalarThread::asking);
            if (!released && threads.stream().anyMatch(thread -> !thread.done())) {
                throw new IllegalStateException("the oracle's threads wait for each other");
            }
        }
    }

    private boolean barriers() {
        for (ScalarThread thread : threads) {
            if (thread.atBarrier()) {
                long name = thread.barrier();
                List<ScalarThread> there = new ArrayList<>();
                int alive = 0;
                for (ScalarThread other : threads) {
                    alive += other.done() ? 0 : 1;
                    if (other.atBarrier() && other.barrier() == name) {
                        there.add(other);
                    }
                }
                if (there.size() == thread.barrierCount(alive)) {
                    meet(there);
                    return true;
                }
            }
        }
        return false;
    }

    private static void meet(List<ScalarThread> threads) {
        int ones = 0;
        for (ScalarThread thread : threads) {
            ones += thread.barrierVote() ? 1 : 0;
        }
        for (ScalarThread thread : threads) {
            thread.passBarrier(ones, threads.size());
        }
    }
}
