package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.Requests;

/**
 * Packets that come from the L2. One with a block that lies compressed in memory may have to be decompressed before the
 * load/store unit gets it, which takes issue slots, cycles, or both.
 */
final class BlockArrivals {
    private final int index;
    private final Crossbar replies;
    private final Requests requests;
    private final CoreDecompression decompression;
    private final LoadStoreUnit loadStore;
    private final WarpStates states;
    private final CompletionRing ring;
    private final SmCounters counters;
    private final int schedulers;
    private final int cycles;
    /** Cycles more until the answer of an atomic is there for each time that its word or another sector is wanted. */
    private static final int TURN_CYCLES = 2;

    private final int atomicCycles;
    private final int farAtomicCycles;
    private final int slices;

    /** Instructions of decompression that wait to be issued. */
    private int assistSlots;

    BlockArrivals(
            int index,
            Machine machine,
            SmConnections links,
            LoadStoreUnit loadStore,
            WarpStates states,
            CompletionRing ring,
            SmCounters counters) {
        this.index = index;
        replies = links.in();
        requests = links.requests();
        decompression = links.decompression();
        this.loadStore = loadStore;
        this.states = states;
        this.ring = ring;
        this.counters = counters;
        schedulers = machine.sm().schedulers();
        cycles = machine.sm().replyCycles();
        atomicCycles = machine.guest(L2PortSpec.class).atomicCycles();
        farAtomicCycles = machine.guest(L2PortSpec.class).farAtomicCycles();
        slices = links.slices();
    }

    /** A launch begins. */
    void begin() {
        assistSlots = 0;
    }

    /** When the next packet can be taken. */
    long next(long now) {
        return Math.max(now + 1, replies.readyAt(index));
    }

    /** Takes one packet, if there is one. */
    void take(long now) {
        if (replies.ready(index, now)) {
            came(replies.take(index, now), now);
        }
    }

    private void came(int request, long now) {
        long done = now + cycles + (requests.kind[request] == Requests.ATOMIC ? atomicCycles(request) : 0);
        if (decompression != CoreDecompression.NONE) {
            decompression.came(Long.bitCount(states.ready()));
        }
        int decompressing = requests.kind[request] == Requests.READ
                ? decompression.cycles(requests.line[request])
                : CoreDecompression.RAW;
        if (decompressing != CoreDecompression.RAW) {
            counters.coreDecompressions.value++;
            assistSlots += decompression.instructions();
            // Schedulers issue these instructions before all others.
            done += (assistSlots + schedulers - 1) / schedulers + decompressing;
        }
        if (done > now) {
            ring.add(done, Event.of(Event.ARRIVED, request));
        } else {
            loadStore.reply(request, now);
        }
    }

    /** A packet is at its destination, and its block decompressed. */
    void arrived(int request, long now) {
        loadStore.reply(request, now);
    }

    /** Whether instructions that decompress wait for a turn of the schedulers. */
    boolean needSlots() {
        return assistSlots > 0;
    }

    /** Whether a scheduler's turn goes to an instruction that decompresses. */
    boolean takesSlot() {
        if (assistSlots == 0) {
            return false;
        }
        assistSlots--;
        return true;
    }

    private int atomicCycles(int request) {
        if (atomicCycles == 0) {
            return 0;
        }
        int far = L2PortSpec.far(requests.slice[request], slices, index) ? farAtomicCycles : 0;
        return atomicCycles
                + far
                + TURN_CYCLES * (requests.turns[request] - Integer.bitCount(requests.sectors[request]));
    }
}
