package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The control-flow graph of one function. Calls go on with the next instruction; {@code ret}, {@code exit} and
 * {@code trap} leave, and if guarded may also go on.
 */
public final class ControlFlow {
    private final Function function;
    private final List<BasicBlock> blocks;
    private final int[] blockOf;
    private final int[] postDominator;

    /** The loops, and the instructions of those that are left, when first asked for. */
    private LoopExits exits;

    private final Map<BitSet, BitSet> instructions = new HashMap<>();

    private ControlFlow(Function function) {
        this.function = function;
        this.blockOf = new int[function.code().size()];
        this.blocks = blocks(function.code());
        this.postDominator = PostDominators.of(blocks);
    }

    public static ControlFlow of(Function function) {
        return new ControlFlow(function);
    }

    public List<BasicBlock> blocks() {
        return blocks;
    }

    /** The number of the block that holds an instruction. */
    public int blockOf(int instruction) {
        return blockOf[instruction];
    }

    /**
     * Where lanes that part at this instruction meet again: the first instruction of the block that all of their ways
     * lead through, or the length of the code if they only meet after leaving the function.
     */
    public int reconvergence(int instruction) {
        int block = postDominator[blockOf[instruction]];
        return block == blocks.size()
                ? function.code().size()
                : blocks.get(block).first();
    }

    /**
     * Where lanes that part at this instruction meet again if nobody waits for those that leave the loop, in front of
     * {@link #reconvergence} or there.
     */
    public int meeting(int instruction) {
        int block = exits().meeting(blockOf[instruction]);
        return block < 0 ? reconvergence(instruction) : blocks.get(block).first();
    }

    /** The instructions of the largest loop that a way from one instruction to another leaves; null if it leaves none. */
    public BitSet left(int from, int to) {
        BitSet left = exits().left(blockOf[from], to < blockOf.length ? blockOf[to] : blocks.size());
        return left == null ? null : instructions.computeIfAbsent(left, this::instructions);
    }

    private BitSet instructions(BitSet of) {
        BitSet all = new BitSet();
        of.stream().mapToObj(blocks::get).forEach(block -> all.set(block.first(), block.end()));
        return all;
    }

    private LoopExits exits() {
        if (exits == null) {
            exits = new LoopExits(blocks);
        }
        return exits;
    }

    private List<BasicBlock> blocks(List<Instruction> code) {
        TreeSet<Integer> starts = new TreeSet<>();
        for (int i = 0; i < code.size(); i++) {
            Instruction instruction = code.get(i);
            List<Integer> targets = targets(instruction);
            starts.addAll(targets);
            if (!targets.isEmpty() || leaves(instruction)) {
                starts.add(i + 1);
            }
        }
        starts.add(0);
        starts.add(code.size());
        List<Integer> bounds = new ArrayList<>(starts);
        for (int block = 0; block + 1 < bounds.size(); block++) {
            for (int i = bounds.get(block); i < bounds.get(block + 1); i++) {
                blockOf[i] = block;
            }
        }
        List<BasicBlock> list = new ArrayList<>();
        for (int block = 0; block + 1 < bounds.size(); block++) {
            list.add(block(code, bounds.get(block), bounds.get(block + 1)));
        }
        return List.copyOf(list);
    }

    private BasicBlock block(List<Instruction> code, int first, int end) {
        Instruction last = code.get(end - 1);
        List<Integer> targets = targets(last);
        TreeSet<Integer> next = new TreeSet<>();
        boolean leaves = leaves(last);
        for (int target : targets) {
            leaves |= target == code.size();
            if (target < code.size()) {
                next.add(blockOf[target]);
            }
        }
        if (last.guard() != null || targets.isEmpty() && !leaves(last)) {
            leaves |= end == code.size();
            if (end < code.size()) {
                next.add(blockOf[end]);
            }
        }
        return new BasicBlock(first, end, List.copyOf(next), leaves);
    }

    private static boolean leaves(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "ret", "exit", "trap" -> true;
            default -> false;
        };
    }

    /** Where a branch goes; empty for everything else. */
    private static List<Integer> targets(Instruction instruction) {
        List<Integer> targets = new ArrayList<>();
        for (Operand operand : instruction.operands()) {
            if (operand instanceof Operand.Label label) {
                targets.add(label.target());
            } else if (operand instanceof Operand.Labels labels) {
                labels.targets().forEach(label -> targets.add(label.target()));
            }
        }
        return targets;
    }
}
