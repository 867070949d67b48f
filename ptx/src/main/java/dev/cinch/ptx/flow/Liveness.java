package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Register;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The registers that hold a value which is read later, at the bounds of each block; bits are register numbers. Seen by
 * one lane: lanes never share a register, so divergence changes nothing.
 */
public final class Liveness {
    private final List<RegisterUse> uses;
    private final List<BitSet> in = new ArrayList<>();
    private final List<BitSet> out = new ArrayList<>();

    private Liveness(List<RegisterUse> uses) {
        this.uses = uses;
    }

    public static Liveness of(Function function, ControlFlow flow) {
        List<RegisterUse> uses = new ArrayList<>();
        function.code().forEach(instruction -> uses.add(RegisterUse.of(instruction)));
        Liveness liveness = new Liveness(List.copyOf(uses));
        liveness.solve(flow.blocks());
        return liveness;
    }

    public BitSet in(int block) {
        return (BitSet) in.get(block).clone();
    }

    public BitSet out(int block) {
        return (BitSet) out.get(block).clone();
    }

    RegisterUse use(int instruction) {
        return uses.get(instruction);
    }

    private void solve(List<BasicBlock> blocks) {
        List<List<Integer>> predecessors = new ArrayList<>();
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        boolean[] queued = new boolean[blocks.size()];
        for (int i = 0; i < blocks.size(); i++) {
            in.add(new BitSet());
            out.add(new BitSet());
            predecessors.add(new ArrayList<>());
            waiting.push(i);
            queued[i] = true;
        }
        for (int i = 0; i < blocks.size(); i++) {
            for (int next : blocks.get(i).successors()) {
                predecessors.get(next).add(i);
            }
        }
        while (!waiting.isEmpty()) {
            int number = waiting.poll();
            queued[number] = false;
            BasicBlock block = blocks.get(number);
            BitSet live = new BitSet();
            block.successors().forEach(next -> live.or(in.get(next)));
            out.set(number, (BitSet) live.clone());
            for (int i = block.end() - 1; i >= block.first(); i--) {
                step(live, i);
            }
            if (!live.equals(in.get(number))) {
                in.set(number, live);
                for (int before : predecessors.get(number)) {
                    if (!queued[before]) {
                        queued[before] = true;
                        waiting.add(before);
                    }
                }
            }
        }
    }

    /** Goes from what is live after an instruction to what is live before it. */
    public void step(BitSet live, int instruction) {
        RegisterUse use = uses.get(instruction);
        if (use.kills()) {
            for (Register written : use.writes()) {
                live.clear(written.number());
            }
        }
        for (Register read : use.reads()) {
            live.set(read.number());
        }
    }
}
