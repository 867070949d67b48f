package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Register;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * When each register holds a value that matters. Every instruction has two points, before it (twice its index) and
 * after it; a range runs from a point to just before another. A value that nobody reads still lives for the point after
 * its instruction.
 */
final class LiveRanges {
    /** From {@code start}, which belongs to it, to {@code end}, which does not. */
    record Range(int start, int end) {}

    private static final int CLOSED = -1;

    private final List<List<Range>> ranges = new ArrayList<>();
    private final int[] end;

    private LiveRanges(Function function, ControlFlow flow, Liveness liveness) {
        end = new int[function.registers().size()];
        Arrays.fill(end, CLOSED);
        for (int i = 0; i < end.length; i++) {
            ranges.add(new ArrayList<>());
        }
        for (int block = flow.blocks().size() - 1; block >= 0; block--) {
            Block here = flow.blocks().get(block);
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
        for (int register = 0; register < end.length; register++) {
            if (end[register] != CLOSED && !live.get(register)) {
                close(register, point);
            } else if (end[register] == CLOSED && live.get(register)) {
                end[register] = point;
            }
        }
    }

    private void instruction(RegisterUse use, int index) {
        int after = 2 * index + 1;
        for (Register written : use.writes()) {
            int register = written.number();
            if (end[register] == CLOSED) {
                end[register] = after + 1;
                close(register, after);
            } else if (use.kills()) {
                close(register, after);
            }
        }
        for (Register read : use.reads()) {
            if (end[read.number()] == CLOSED) {
                end[read.number()] = after;
            }
        }
    }

    private void close(int register, int start) {
        List<Range> list = ranges.get(register);
        int stop = end[register];
        end[register] = CLOSED;
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
