package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Register;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The ranges in which each register holds a value that matters. Every instruction has two points, before it (twice its
 * index) and after it; a range runs from a point to just before another. A value that nobody reads still lives for the
 * point after its instruction.
 */
final class LiveRanges {
    /** A range from {@code start}, which belongs to it, to {@code end}, which does not. */
    record Range(int start, int end) {}

    private final List<List<Range>> ranges = new ArrayList<>();
    private final int[] end;

    /** Registers that have an end, but no start yet. */
    private final BitSet open = new BitSet();

    private LiveRanges(Function function, ControlFlow flow, Liveness liveness) {
        end = new int[function.registers().size()];
        for (int i = 0; i < end.length; i++) {
            ranges.add(new ArrayList<>());
        }
        for (int block = flow.blocks().size() - 1; block >= 0; block--) {
            BasicBlock here = flow.blocks().get(block);
            enterFromBelow(liveness.out(block), 2 * here.end());
            for (int i = here.end() - 1; i >= here.first(); i--) {
                instruction(liveness.use(i), i);
            }
        }
        enterFromBelow(new BitSet(), 0);
    }

    static LiveRanges of(Function function) {
        ControlFlow flow = ControlFlow.of(function);
        return new LiveRanges(function, flow, Liveness.of(function, flow));
    }

    /** The last one first; empty if the register is never used. */
    List<Range> of(Register register) {
        return ranges.get(register.number());
    }

    private void enterFromBelow(BitSet live, int point) {
        BitSet changed = (BitSet) open.clone();
        changed.xor(live);
        for (int register = changed.nextSetBit(0); register >= 0; register = changed.nextSetBit(register + 1)) {
            if (open.get(register)) {
                close(register, point);
            } else {
                open(register, point);
            }
        }
    }

    private void instruction(RegisterUse use, int index) {
        int after = 2 * index + 1;
        for (Register written : use.writes()) {
            int register = written.number();
            if (!open.get(register)) {
                open(register, after + 1);
                close(register, after);
            } else if (use.kills()) {
                close(register, after);
            }
        }
        for (Register read : use.reads()) {
            if (!open.get(read.number())) {
                open(read.number(), after);
            }
        }
    }

    private void open(int register, int stop) {
        open.set(register);
        end[register] = stop;
    }

    private void close(int register, int start) {
        List<Range> list = ranges.get(register);
        int stop = end[register];
        open.clear(register);
        int last = list.size() - 1;
        if (start == stop) {
            return;
        }
        if (last >= 0 && list.get(last).start == stop) {
            list.set(last, new Range(start, list.get(last).end));
        } else {
            list.add(new Range(start, stop));
        }
    }
}
