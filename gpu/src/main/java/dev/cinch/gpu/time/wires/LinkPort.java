package dev.cinch.gpu.time.wires;

import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.part.Requests;

/**
 * A sender's end of its link. The packet at the head of the sender's queue is put on the wires once, however often the
 * sender asks the crossbar for room.
 */
public final class LinkPort {
    private static final int NOTHING = -1;

    private final LinkWires wires;
    private final int sender;
    private final Requests requests;
    private final CrossbarSpec crossbar;

    private int onWires = NOTHING;
    private int flits;
    private int delay;

    public LinkPort(LinkWires wires, int sender, Requests requests, CrossbarSpec crossbar) {
        this.wires = wires;
        this.sender = sender;
        this.requests = requests;
        this.crossbar = crossbar;
    }

    /**
     * The flits of the packet at the head, header included; {@link #delay} is known then.
     *
     * @param bytes of its data, at least one
     * @param ofMemory whether the data are bytes of memory: operands and results of atomics are not
     */
    public int flits(int request, int bytes, boolean ofMemory, long now) {
        if (onWires != request) {
            onWires = request;
            if (ofMemory) {
                wires.send(sender, requests.line[request], requests.sectors[request], bytes, now);
            } else {
                wires.sendUnknown(bytes);
            }
            flits = crossbar.flits(wires.bytes());
            delay = wires.delay();
        }
        return flits;
    }

    /** Interconnect cycles that the packet at the head takes to be compressed and decompressed. */
    public int delay() {
        return delay;
    }

    /** The packet at the head has gone. */
    public void sent() {
        onWires = NOTHING;
    }
}
