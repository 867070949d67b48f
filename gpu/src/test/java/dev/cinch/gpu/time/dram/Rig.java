package dev.cinch.gpu.time.dram;

import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Sample;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Domain;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Memory controllers with slices that ask what a test tells them, in both clocks. */
final class Rig {
    private static final long TOO_LONG = 5_000_000;
    private static final int ALL = 0b1111;

    final MemoryControllers memory;
    final List<Command> commands = new ArrayList<>();
    /** The interconnect cycle in which each operation, in the order of the calls, was taken; -1 before. */
    long[] taken = new long[0];
    /** The interconnect cycle in which each read came back. */
    long[] back = new long[0];
    /** The sectors that came back. */
    int[] sectors = new int[0];

    private final CounterSet counters = new CounterSet();
    private final Slice[] slices;
    private final Domain interconnect;
    private final Domain dram;
    private final Crossing toDram;
    private long now;
    private int operations;
    /** Operations that were not taken, and reads that did not come back. */
    private int open;

    Rig(DramSpec spec) {
        this(spec, Gddr5.CLOCK, Gddr5.SLICES);
    }

    Rig(DramSpec spec, ClockSpec clock, int sliceCount) {
        memory = new MemoryControllers(
                spec,
                clock,
                sliceCount,
                new DramCounters(counters),
                (cycle, channel, command, bank, row) -> commands.add(new Command(cycle, channel, command, bank, row)));
        slices = new Slice[sliceCount];
        List<Part> parts = new ArrayList<>(memory.l2Parts());
        for (int i = 0; i < sliceCount; i++) {
            slices[i] = new Slice(i);
            memory.connect(i, slices[i], slices[i]);
            parts.add(slices[i]);
        }
        interconnect = new Domain(parts);
        dram = new Domain(memory.dramParts());
        toDram = new Crossing(clock.interconnectMhz(), clock.dramMhz());
    }

    /** An operation that its slice asks for from a cycle on, after those before it; returns its number. */
    int ask(boolean write, long block, int wanted, long from) {
        int number = operations++;
        open++;
        Slice slice = slices[memory.map().slice(block)];
        slice.asked.add(new Operation(number, write, block, wanted, from));
        slice.wake(Math.max(now, from));
        return number;
    }

    int read(long block, long from) {
        return ask(false, block, 15, from);
    }

    int write(long block, long from) {
        return ask(true, block, 15, from);
    }

    Sample sample() {
        return counters.sample();
    }

    /** Runs until nothing is under way. @param every whether every part acts in every cycle */
    void finish(boolean every) {
        grow();
        while (!idle()) {
            step(every);
            if (now > TOO_LONG) {
                throw new AssertionError("nothing moves: " + waitsFor());
            }
        }
    }

    void finish() {
        finish(false);
    }

    void until(long cycle) {
        grow();
        while (now < cycle) {
            step(false);
        }
    }

    private void grow() {
        int old = taken.length;
        taken = Arrays.copyOf(taken, operations);
        back = Arrays.copyOf(back, operations);
        sectors = Arrays.copyOf(sectors, operations);
        Arrays.fill(taken, old, operations, -1);
        Arrays.fill(back, old, operations, -1);
    }

    private void step(boolean every) {
        long from = now == 0 ? 0 : toDram.after(now - 1);
        long until = toDram.after(now);
        if (every) {
            interconnect.runAll(now, now + 1);
            dram.runAll(from, until);
        } else {
            interconnect.run(now + 1);
            dram.run(until);
        }
        now++;
    }

    private boolean idle() {
        return open == 0 && waitsFor().isEmpty();
    }

    private String waitsFor() {
        StringBuilder text = new StringBuilder();
        for (Part part : memory.l2Parts()) {
            text.append(part.waitsFor() == null ? "" : part.waitsFor() + "; ");
        }
        for (Part part : memory.dramParts()) {
            text.append(part.waitsFor() == null ? "" : part.waitsFor() + "; ");
        }
        return text.toString();
    }

    record Command(long cycle, int channel, DramCommand command, int bank, int row) {}

    private record Operation(int number, boolean write, long block, int sectors, long from) {}

    /** Asks for one block a cycle, in order. */
    private final class Slice extends Part implements BlockMemory.Filled {
        final List<Operation> asked = new ArrayList<>();
        private final int number;
        private int next;

        Slice(int number) {
            this.number = number;
        }

        @Override
        protected long tick(long cycle) {
            if (next == asked.size()) {
                return NEVER;
            }
            Operation operation = asked.get(next);
            if (operation.from > cycle) {
                return operation.from;
            }
            if (operation.write) {
                if (!memory.acceptsWrite(number, operation.block)) {
                    return NEVER;
                }
                memory.write(number, operation.block, operation.sectors, ALL, cycle);
                open--;
            } else {
                if (!memory.acceptsRead(number, operation.block)) {
                    return NEVER;
                }
                memory.read(number, operation.block, operation.sectors, operation.number, cycle);
            }
            taken[operation.number] = cycle;
            next++;
            return cycle + 1;
        }

        @Override
        public void filled(int ticket, int came, long time) {
            if (back[ticket] >= 0) {
                throw new AssertionError("read " + ticket + " came twice");
            }
            back[ticket] = time;
            open--;
            sectors[ticket] = came;
        }

        @Override
        public String waitsFor() {
            return null;
        }
    }
}
