package dev.cinch.gpu.time.crossbar;

import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.List;

/** Takes packets from one output, one a cycle or fewer. */
final class Sink extends Part {
    private final Crossbar crossbar;
    private final int output;
    /** It takes nothing earlier than this, and between two packets it rests. */
    private long from;

    private final int rest;

    /** What came, and when. */
    final List<Integer> numbers = new ArrayList<>();

    final List<Long> times = new ArrayList<>();

    Sink(Crossbar crossbar, int output, long from, int rest) {
        this.crossbar = crossbar;
        this.output = output;
        this.from = from;
        this.rest = rest;
        crossbar.connectOutput(output, this);
    }

    @Override
    protected long tick(long now) {
        if (now >= from && crossbar.ready(output, now)) {
            numbers.add(crossbar.take(output, now));
            times.add(now);
            from = now + 1 + rest;
        }
        return Math.max(from, crossbar.readyAt(output));
    }

    @Override
    public String waitsFor() {
        return null;
    }
}
