package dev.cinch.gpu.time.wires;

import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.part.Requests;

/** The port of a link that carries bytes: the packet at the head is put on its wires once. */
public final class WiredPort extends LinkPort {
    private static final int NOTHING = -1;

    private final LinkWires wires;
    private final int sender;
    private final Requests requests;
    private final CrossbarSpec crossbar;

    private int onWires = NOTHING;
    private int flits;
    private int delay;

    public WiredPort(LinkWires wires, int sender, Requests requests, CrossbarSpec crossbar) {
        this.wires = wires;
        this.sender = sender;
        this.requests = requests;
        this.crossbar = crossbar;
    }

    @Override
    public int flits(int request, int bytes, boolean ofMemory, long now) {
        if (onWires != request) {
            onWires = request;
            load(request, bytes, ofMemory, now);
        }
        return flits;
    }

    private void load(int request, int bytes, boolean ofMemory, long now) {
        long sent = SentData.NOTHING;
        if (bytes > 0) {
            sent = ofMemory
                    ? wires.send(sender, requests.line[request], requests.sectors[request], bytes, now)
                    : wires.sendUnknown(bytes);
        }
        flits = crossbar.flits(SentData.bytes(sent));
        delay = SentData.delay(sent);
    }

    @Override
    public int delay() {
        return delay;
    }

    @Override
    public void sent() {
        onWires = NOTHING;
    }
}
