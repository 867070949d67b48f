package dev.cinch.gpu.time.crossbar;

import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.List;

/** Sends packets through one input, in their order, as soon as they are made and accepted. */
final class Source extends Part {
    private record Packet(long time, int output, int number, int flits) {}

    private final Crossbar crossbar;
    private final int input;
    private final List<Packet> packets = new ArrayList<>();
    private int sentCount;

    /** When each was sent. */
    final List<Long> sent = new ArrayList<>();

    Source(Crossbar crossbar, int input) {
        this.crossbar = crossbar;
        this.input = input;
        crossbar.connectInput(input, this);
    }

    void add(long time, int output, int number, int flits) {
        packets.add(new Packet(time, output, number, flits));
    }

    @Override
    protected long tick(long now) {
        while (sentCount < packets.size()) {
            Packet packet = packets.get(sentCount);
            if (packet.time > now) {
                return packet.time;
            }
            if (!crossbar.accepts(input, packet.flits, now)) {
                return NEVER;
            }
            crossbar.send(input, packet.output, packet.number, packet.flits, now);
            sent.add(now);
            sentCount++;
        }
        return NEVER;
    }

    @Override
    public String waitsFor() {
        return null;
    }
}
