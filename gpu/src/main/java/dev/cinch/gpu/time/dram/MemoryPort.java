package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.Crossing;
import dev.cinch.gpu.time.Part;
import dev.cinch.gpu.time.TimedQueue;

/**
 * A channel's side towards the L2, in the interconnect's clock. Reads wait here for the controller's latency, writes for
 * the next DRAM cycle; blocks that were read wait in the return queue and are handed to their slices, one a cycle.
 *
 * <p>The L2 has a place for all that it asked for and cannot refuse it. A read takes a place in the return queue when the
 * channel admits it and gives it back when the slice has the block.
 */
final class MemoryPort extends Part {
    private final int firstSlice;
    private final int slices;
    private final Part[] sliceParts;
    private final BlockMemory.Filled[] targets;
    private final Transfers transfers;
    private final Crossing toDram;
    private final int latency;
    private final TimedQueue reads;
    private final TimedQueue writes;
    private final TimedQueue returns;
    private final Places readPlaces;
    private final Places writePlaces;
    private final int channelNumber;
    private Channel channel;
    private boolean refused;

    /**
     * @param sliceParts and targets: of all slices, set before anything moves
     * @param latency interconnect cycles that a read waits
     */
    MemoryPort(
            int channelNumber,
            DramSpec spec,
            AddressMap map,
            Part[] sliceParts,
            BlockMemory.Filled[] targets,
            Transfers transfers,
            Crossing toDram,
            int latency) {
        this.channelNumber = channelNumber;
        this.sliceParts = sliceParts;
        this.targets = targets;
        this.transfers = transfers;
        this.toDram = toDram;
        this.latency = latency;
        firstSlice = map.firstSlice(channelNumber);
        slices = map.slicesPerChannel();
        reads = new TimedQueue(spec.readQueue());
        writes = new TimedQueue(spec.writeQueue());
        returns = new TimedQueue(spec.returnQueue());
        readPlaces = new Places(spec.readQueue());
        writePlaces = new Places(spec.writeQueue());
    }

    void connect(Channel to) {
        channel = to;
    }

    /** Reads on their way to the channel; times are DRAM cycles. */
    TimedQueue reads() {
        return reads;
    }

    TimedQueue writes() {
        return writes;
    }

    boolean acceptsRead() {
        boolean accepts = readPlaces.any();
        refused |= !accepts;
        return accepts;
    }

    boolean acceptsWrite() {
        boolean accepts = writePlaces.any();
        refused |= !accepts;
        return accepts;
    }

    void read(int transfer, long now) {
        readPlaces.take(now);
        wake(readPlaces.nextAt());
        long arrival = toDram.after(now + latency);
        transfers.arrived[transfer] = arrival;
        reads.add(transfer, arrival);
        channel.wake(arrival);
    }

    void write(int transfer, long now) {
        writePlaces.take(now);
        wake(writePlaces.nextAt());
        long arrival = toDram.after(now);
        transfers.arrived[transfer] = arrival;
        writes.add(transfer, arrival);
        channel.wake(arrival);
    }

    /** The channel has taken a read; its place can be used again from an interconnect cycle on. */
    void readAdmitted(long time) {
        readPlaces.free(time);
        if (!readPlaces.any()) {
            wake(time);
        }
    }

    /** The last burst of a written block is under way. */
    void written(long time) {
        writePlaces.free(time);
        if (!writePlaces.any()) {
            wake(time);
        }
    }

    void returned(int transfer, long time) {
        returns.add(transfer, time);
        wake(time);
    }

    @Override
    protected long tick(long now) {
        if (returns.ready(now)) {
            deliver(returns.take(), now);
        }
        boolean more = readPlaces.settle(now) | writePlaces.settle(now);
        if (more && refused) {
            refused = false;
            for (int i = 0; i < slices; i++) {
                sliceParts[firstSlice + i].wake(now);
            }
        }
        return Math.min(returns.readyAt(), Math.min(readPlaces.nextAt(), writePlaces.nextAt()));
    }

    private void deliver(int transfer, long now) {
        int slice = transfers.slice[transfer];
        targets[slice].filled(transfers.ticket[transfer], transfers.sectors[transfer], now);
        sliceParts[slice].wake(now);
        transfers.release(transfer);
        channel.returnPlaceFreed(toDram.after(now));
    }

    @Override
    public String waitsFor() {
        return returns.isEmpty()
                ? null
                : "memory port " + channelNumber + ": " + returns.size() + " blocks read, the first can go in cycle "
                        + returns.readyAt();
    }
}
