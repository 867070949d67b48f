package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A block: it runs each thread as far as it gets, then sees who may go on together. */
final class ScalarBlock {
    static final int SHARED_BYTES = 227 * 1024;

    final PtxModule module;
    final ScalarMemory memory;
    final Map<String, Long> variables;
    final ScalarCluster cluster;
    final Dimensions block;
    /** Its place in the grid. */
    final int x;

    final int y;
    final int z;
    /** Where its shared memory begins. */
    final long shared;

    final List<ScalarThread> threads = new ArrayList<>();
    private final List<ScalarWarpgroup> warpgroups = new ArrayList<>();

    ScalarBlock(
            PtxModule module,
            ScalarMemory memory,
            Map<String, Long> variables,
            ScalarCluster cluster,
            Dimensions block,
            int x,
            int y,
            int z) {
        this.module = module;
        this.memory = memory;
        this.variables = variables;
        this.cluster = cluster;
        this.block = block;
        this.x = x;
        this.y = y;
        this.z = z;
        shared = memory.allocate(ScalarMemory.SHARED, SHARED_BYTES);
    }

    long sharedAddress(Variable variable) {
        return shared + cluster.offset(variable);
    }

    void start(Function kernel, byte[] parameters) {
        for (int i = 0; i < block.count(); i++) {
            threads.add(new ScalarThread(this, i, kernel, parameters));
        }
        for (int first = 0; first < threads.size(); first += 128) {
            List<ScalarThread> four = threads.subList(first, Math.min(first + 128, threads.size()));
            warpgroups.add(new ScalarWarpgroup(four, memory, shared));
        }
    }

    boolean done() {
        return threads.stream().allMatch(ScalarThread::done);
    }

    boolean asking() {
        return threads.stream().anyMatch(ScalarThread::asking);
    }

    /** Whether somebody may go on who had to wait for others. */
    boolean advance() {
        for (ScalarThread thread : threads) {
            thread.run();
        }
        boolean released = barriers();
        for (int first = 0; first < threads.size(); first += 32) {
            released |= new ScalarWarp(threads.subList(first, Math.min(first + 32, threads.size())), memory).release();
        }
        for (ScalarWarpgroup warpgroup : warpgroups) {
            released |= warpgroup.release();
        }
        return released;
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
