package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.Reserve;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.TimedQueue;

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
    private final TimedQueue chained;
    private final TimedQueue returns;

    /** Blocks that were read and are being decompressed. */
    private final TimedQueue decompressing;

    private final QueueRoom readRoom;
    private final QueueRoom writeRoom;
    private final int channelNumber;
    private Channel channel;

    /** Those of the controller. */
    private final Units compressors;

    private final Units decompressors;

    private final Approximations approximations;
    private boolean refused;

    /** Whether reads and writes wait in one queue, with credit for all that is under way. */
    private final boolean oneQueue;

    private long sent;

    /** Whether a read may lead to writes and a write to reads. */
    private final boolean linked;

    /** The slice of reads that are for the controller itself. */
    static final int METADATA = -1;

    /** The slice of reads whose block a write waits for, to be completed. */
    static final int MERGE = -2;

    /** In place of a transfer: nothing waits. */
    static final int NOBODY = -1;

    /**
     * @param sliceParts and targets: of all slices, set before anything moves
     * @param latency interconnect cycles that a read waits
     */
    MemoryPort(
            int channelNumber,
            int controller,
            DramSpec spec,
            AddressMap map,
            BlockPath path,
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
        // A request that leaves the L2 in a cycle begins to wait at once; others cross to the port first.
        this.latency = (spec.order().slotted() ? Math.max(0, latency - 1) : latency) + path.lookUpCycles();
        firstSlice = map.firstSlice(channelNumber);
        slices = map.slicesPerChannel();
        oneQueue = spec.order().slotted();
        int mostReads = oneQueue ? spec.mostUnderWay() : spec.readQueue();
        int mostWrites = oneQueue ? spec.mostUnderWay() : spec.writeQueue();
        int mostReturns = oneQueue ? spec.mostUnderWay() : spec.returnQueue();
        reads = new TimedQueue(mostReads);
        writes = new TimedQueue(mostWrites);
        chained = new TimedQueue(mostReads);
        returns = new TimedQueue(mostReturns);
        decompressing = new TimedQueue(mostReturns);
        compressors = path.compressors(controller);
        decompressors = path.decompressors(controller);
        approximations = path.approximations();
        Reserve reserve = path.reserve();
        linked = reserve.any();
        if (oneQueue) {
            readRoom = new QueueRoom(spec.mostUnderWay(), reserve.reads() + reserve.writes());
            writeRoom = readRoom;
        } else {
            readRoom = new QueueRoom(spec.readQueue(), reserve.reads());
            writeRoom = new QueueRoom(spec.writeQueue(), reserve.writes());
        }
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

    /** Reads that have waited for their metadata. */
    TimedQueue chained() {
        return chained;
    }

    boolean acceptsRead() {
        boolean accepts = readRoom.any() && (!linked || writeRoom.any());
        refused |= !accepts;
        return accepts;
    }

    boolean acceptsWrite() {
        boolean accepts = writeRoom.any() && (!linked || readRoom.any());
        refused |= !accepts;
        return accepts;
    }

    void read(int transfer, long now) {
        readRoom.take(now);
        wake(readRoom.nextAt());
        long arrival = toDram.after(now + latency);
        transfers.arrived[transfer] = arrival;
        transfers.sent[transfer] = sent++;
        reads.add(transfer, arrival);
        channel.wake(arrival);
    }

    /** Keeps a place for a read that must wait for its metadata; its latency counts from now all the same. */
    void holdRead(int transfer, long now) {
        transfers.arrived[transfer] = toDram.after(now + latency);
        readRoom.take(now);
        wake(readRoom.nextAt());
    }

    void write(int transfer, long now) {
        holdWrite(now);
        send(transfer, now);
    }

    /** A write that first goes through a compressor. */
    void compressAndWrite(int transfer, long now) {
        holdWrite(now);
        send(transfer, compressors.done(now));
    }

    /** Keeps a place for a write that must wait for the rest of its block. */
    void holdWrite(long now) {
        writeRoom.take(now);
        wake(writeRoom.nextAt());
    }

    /** @param leaves the interconnect cycle in which it can go to the channel */
    private void send(int transfer, long leaves) {
        long arrival = toDram.after(oneQueue ? leaves + latency : leaves);
        transfers.arrived[transfer] = arrival;
        transfers.sent[transfer] = sent++;
        writes.add(transfer, arrival);
        channel.wake(arrival);
    }

    /** The channel has taken a read, or credit has come back; its place can be used again from an interconnect cycle on. */
    void readAdmitted(long time) {
        readRoom.free(time);
        if (!readRoom.any()) {
            wake(time);
        }
    }

    /** The last burst of a written block is under way. */
    void written(long time) {
        writeRoom.free(time);
        if (!writeRoom.any()) {
            wake(time);
        }
    }

    void returned(int transfer, long time) {
        boolean delay = transfers.compressed[transfer] && decompressors.delay();
        long ready = delay ? decompressors.done(time) : time;
        (delay ? decompressing : returns).add(transfer, ready);
        wake(ready);
    }

    @Override
    protected long tick(long now) {
        if (decompressing.ready(now)) {
            deliver(decompressing.take(), now);
        } else if (returns.ready(now)) {
            deliver(returns.take(), now);
        }
        boolean more = readRoom.countFreed(now) | writeRoom.countFreed(now);
        if (more && refused) {
            refused = false;
            for (int i = 0; i < slices; i++) {
                sliceParts[firstSlice + i].wake(now);
            }
        }
        return Math.min(
                Math.min(returns.readyAt(), decompressing.readyAt()), Math.min(readRoom.nextAt(), writeRoom.nextAt()));
    }

    private void deliver(int transfer, long now) {
        int slice = transfers.slice[transfer];
        if (oneQueue) {
            readAdmitted(now + 1);
        }
        channel.returnPlaceFreed(toDram.after(now));
        if (slice == METADATA) {
            int waiting = transfers.ticket[transfer];
            transfers.release(transfer);
            if (waiting != NOBODY) {
                long arrival = toDram.after(now);
                chained.add(waiting, arrival);
                channel.wake(arrival);
            }
            return;
        }
        if (slice == MERGE) {
            int write = transfers.ticket[transfer];
            transfers.release(transfer);
            send(write, compressors.done(now));
            return;
        }
        approximations.filled(transfers.block[transfer]);
        targets[slice].filled(transfers.ticket[transfer], transfers.sectors[transfer], now);
        sliceParts[slice].wake(now);
        int recoded = transfers.recoded[transfer];
        transfers.release(transfer);
        if (recoded != NOBODY) {
            send(recoded, compressors.done(now));
        }
    }

    @Override
    public String waitsFor() {
        return returns.isEmpty() && decompressing.isEmpty()
                ? null
                : "memory port " + channelNumber + ": " + (returns.size() + decompressing.size())
                        + " blocks read, the first can go in cycle "
                        + Math.min(returns.readyAt(), decompressing.readyAt());
    }
}
