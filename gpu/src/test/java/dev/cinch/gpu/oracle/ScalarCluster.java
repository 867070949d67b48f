package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The blocks that run together, one block if the launch has no clusters: each in turn goes as far as it gets. */
final class ScalarCluster {
    private static final int MOST_ASKED = 1000;

    final Dimensions grid;
    final Dimensions size;
    /** Whether the launch or the kernel names clusters. */
    final boolean named;

    final ScalarMbarriers mbarriers = new ScalarMbarriers();
    private final List<ScalarBlock> blocks = new ArrayList<>();
    private final Map<String, Long> offsets = new TreeMap<>();
    private long sharedBytes;

    ScalarCluster(Dimensions grid, Dimensions size, boolean named) {
        this.grid = grid;
        this.size = size;
        this.named = named;
    }

    void add(ScalarBlock block) {
        blocks.add(block);
    }

    /** A variable's distance from the beginning of shared memory, the same in all blocks. */
    long offset(Variable variable) {
        return offsets.computeIfAbsent(variable.name(), name -> {
            long start = (sharedBytes + variable.alignment() - 1) / variable.alignment() * variable.alignment();
            sharedBytes = start + variable.bytes();
            return start;
        });
    }

    /** The rank of the block whose shared memory has this address. */
    int rank(long address) {
        for (int rank = 0; rank < blocks.size(); rank++) {
            long distance = address - blocks.get(rank).shared;
            if (distance >= 0 && distance < ScalarBlock.SHARED_BYTES) {
                return rank;
            }
        }
        throw new IllegalStateException("no block of the cluster has " + Long.toHexString(address));
    }

    /** The address in the block of this rank that corresponds to an address in any. */
    long address(long address, int rank) {
        return address - blocks.get(rank(address)).shared + blocks.get(rank).shared;
    }

    void run(Function kernel, byte[] parameters) {
        blocks.forEach(block -> block.start(kernel, parameters));
        int asked = 0;
        while (!blocks.stream().allMatch(ScalarBlock::done)) {
            boolean released = false;
            for (ScalarBlock block : blocks) {
                released |= block.advance();
            }
            released |= barrier();
            asked = released ? 0 : asked + 1;
            // Who asks an mbarrier in vain may find it ready once the others have run.
            released |= asked < MOST_ASKED && blocks.stream().anyMatch(ScalarBlock::asking);
            if (!released && !blocks.stream().allMatch(ScalarBlock::done)) {
                throw new IllegalStateException("the oracle's threads wait for each other");
            }
        }
    }

    /** Lets those go on that wait for all to arrive, if all that live have arrived as often as they have. */
    private boolean barrier() {
        int least = Integer.MAX_VALUE;
        for (ScalarBlock block : blocks) {
            for (ScalarThread thread : block.threads) {
                least = thread.done() ? least : Math.min(least, thread.arrivals());
            }
        }
        boolean any = false;
        for (ScalarBlock block : blocks) {
            for (ScalarThread thread : block.threads) {
                if (thread.atClusterWait() && thread.arrivals() <= least) {
                    thread.pass();
                    any = true;
                }
            }
        }
        return any;
    }
}
