package dev.cinch.gpu.time.l2;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.crossbar.CrossbarCounters;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Domain;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Askers, crossbars, slices and a memory. Line n belongs to slice n mod slices. */
final class SliceRig {
    final CounterSet counters = new CounterSet();
    final Requests requests = new Requests();
    final Asker[] askers;
    final L2Slice[] slices;
    final SlowMemory memory;
    private final List<Part> inside = new ArrayList<>();
    private final int coreMhz;
    private final int mhz;

    SliceRig(int askerCount, L2Spec spec, CrossbarSpec crossbar, SlowMemory memory, int coreMhz, int mhz) {
        this.memory = memory;
        this.coreMhz = coreMhz;
        this.mhz = mhz;
        int sliceCount = spec.slices();
        Crossbar out =
                new Crossbar(crossbar, askerCount, sliceCount, coreMhz, mhz, mhz, CrossbarCounters.requests(counters));
        Crossbar back =
                new Crossbar(crossbar, sliceCount, askerCount, mhz, mhz, coreMhz, CrossbarCounters.replies(counters));
        L2Counters l2 = new L2Counters(counters);
        inside.add(out);
        slices = new L2Slice[sliceCount];
        for (int slice = 0; slice < sliceCount; slice++) {
            SetIndex index = SetIndex.interleaved(spec.setHash(), spec.sets(), 128, sliceCount);
            slices[slice] = L2Slice.of(slice, spec, index, requests, out, back, memory, l2);
            inside.add(slices[slice]);
        }
        inside.add(back);
        inside.add(memory);
        memory.connect(slices);
        askers = new Asker[askerCount];
        for (int asker = 0; asker < askerCount; asker++) {
            askers[asker] = new Asker(asker, sliceCount, requests, out, back);
        }
    }

    /** @param all whether every part acts in every cycle */
    SliceRig run(long cycles, boolean all) {
        Crossing toInside = new Crossing(coreMhz, mhz);
        Domain core = new Domain(Arrays.asList(askers));
        Domain interconnect = new Domain(inside);
        long from = 0;
        for (long cycle = 0; cycle < cycles; cycle++) {
            long until = toInside.after(cycle);
            if (all) {
                core.runAll(cycle, cycle + 1);
                interconnect.runAll(from, until);
            } else {
                core.run(cycle + 1);
                interconnect.run(until);
            }
            from = until;
        }
        return this;
    }

    /** Nothing is left anywhere. */
    boolean isEmpty() {
        return inside.stream().allMatch(part -> part.waitsFor() == null) && requests.inFlight() == 0;
    }

    long counter(String name) {
        return counters.sample().value(name);
    }
}
