package dev.cinch.gpu.time.crossbar;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Domain;
import dev.cinch.gpu.time.part.Part;
import java.util.ArrayList;
import java.util.List;

/** A crossbar between sources and sinks that share another clock. */
final class Network {
    final CounterSet counters = new CounterSet();
    final Crossbar crossbar;
    final Source[] sources;
    final Sink[] sinks;
    private final List<Part> ends = new ArrayList<>();
    private final Crossing toCrossbar;
    private Domain outside;
    private Domain inside;

    Network(CrossbarSpec spec, int inputs, int outputs, int endMhz, int mhz) {
        crossbar = new Crossbar(spec, inputs, outputs, endMhz, mhz, endMhz, CrossbarCounters.requests(counters));
        toCrossbar = new Crossing(endMhz, mhz);
        sources = new Source[inputs];
        sinks = new Sink[outputs];
        for (int input = 0; input < inputs; input++) {
            sources[input] = new Source(crossbar, input);
            ends.add(sources[input]);
        }
        for (int output = 0; output < outputs; output++) {
            sink(output, 0, 0);
        }
    }

    Network(CrossbarSpec spec, int inputs, int outputs) {
        this(spec, inputs, outputs, 1, 1);
    }

    /** Another sink for an output, instead of one that takes everything at once. */
    void sink(int output, long from, int rest) {
        ends.remove(sinks[output]);
        sinks[output] = new Sink(crossbar, output, from, rest);
        ends.add(sinks[output]);
    }

    /** @param all whether every part acts in every cycle */
    Network run(long cycles, boolean all) {
        outside = new Domain(ends);
        inside = new Domain(List.of(crossbar));
        long from = 0;
        for (long cycle = 0; cycle < cycles; cycle++) {
            long until = toCrossbar.after(cycle);
            if (all) {
                outside.runAll(cycle, cycle + 1);
                inside.runAll(from, until);
            } else {
                outside.run(cycle + 1);
                inside.run(until);
            }
            from = until;
        }
        return this;
    }

    Network run(long cycles) {
        return run(cycles, false);
    }

    long counter(String name) {
        return counters.sample().value(name);
    }
}
