package dev.cinch.ptx.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The loops of a function, and where lanes that part in one meet again if those that leave it are not waited for, as code for GPUs since
 * Volta has it: a lane that breaks out of a loop takes itself off the list of those that others wait for. By post-dominators alone a loop
 * with a {@code break} in one of its ways would have no meeting before its end.
 */
final class LoopExits {
    /** A loop by its blocks, with the meeting of each by number: {@link #NONE} if there is only one way that stays in the loop. */
    private record Loop(int head, BitSet blocks, Map<Integer, Integer> meetings) {}

    private static final int NONE = -1;

    private final List<BasicBlock> blocks;

    /** The smallest first. */
    private final List<Loop> loops = new ArrayList<>();

    LoopExits(List<BasicBlock> blocks) {
        this.blocks = blocks;
        List<List<Integer>> before = new ArrayList<>();
        blocks.forEach(block -> before.add(new ArrayList<>()));
        for (int i = 0; i < blocks.size(); i++) {
            for (int next : blocks.get(i).successors()) {
                before.get(next).add(i);
            }
        }
        int[] dominator = dominators(before);
        Map<Integer, BitSet> byHead = new TreeMap<>();
        for (int i = 0; i < blocks.size(); i++) {
            for (int next : blocks.get(i).successors()) {
                if (next <= i && dominates(next, i, dominator)) {
                    collect(next, i, before, byHead.computeIfAbsent(next, unused -> new BitSet()));
                }
            }
        }
        byHead.forEach((head, inside) -> loops.add(new Loop(head, inside, meetings(head, inside))));
        loops.sort(Comparator.comparingInt(loop -> loop.blocks.cardinality()));
    }

    /** Immediate dominators are immediate post-dominators of the graph with all edges turned round. */
    private int[] dominators(List<List<Integer>> before) {
        List<BasicBlock> turned = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            turned.add(new BasicBlock(i, i + 1, before.get(i), i == 0));
        }
        return PostDominators.of(turned);
    }

    private boolean dominates(int head, int block, int[] dominator) {
        int at = block;
        while (at != head && at < blocks.size()) {
            at = dominator[at];
        }
        return at == head;
    }

    /** Adds the blocks from which a way leads to the end of a loop without its head. */
    private static void collect(int head, int end, List<List<Integer>> before, BitSet inside) {
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        inside.set(head);
        if (!inside.get(end)) {
            inside.set(end);
            waiting.push(end);
        }
        while (!waiting.isEmpty()) {
            for (int earlier : before.get(waiting.pop())) {
                if (!inside.get(earlier)) {
                    inside.set(earlier);
                    waiting.push(earlier);
                }
            }
        }
    }

    private Map<Integer, Integer> meetings(int head, BitSet inside) {
        int[] numbers = inside.stream().toArray();
        int[] place = new int[blocks.size()];
        for (int i = 0; i < numbers.length; i++) {
            place[numbers[i]] = i;
        }
        List<BasicBlock> body = new ArrayList<>();
        for (int number : numbers) {
            List<Integer> staying = new ArrayList<>();
            for (int next : blocks.get(number).successors()) {
                if (next != head && inside.get(next)) {
                    staying.add(place[next]);
                }
            }
            boolean again = blocks.get(number).successors().contains(head);
            body.add(new BasicBlock(0, 0, staying, again));
        }
        int[] meet = PostDominators.of(body);
        Map<Integer, Integer> meetings = new TreeMap<>();
        for (int i = 0; i < numbers.length; i++) {
            BasicBlock block = body.get(i);
            boolean parts = block.successors().size() + (block.leaves() ? 1 : 0) > 1;
            meetings.put(numbers[i], parts ? meet[i] == numbers.length ? head : numbers[meet[i]] : NONE);
        }
        return meetings;
    }

    /** The block where lanes that part at the end of a block meet; negative if it is in no loop that more than one way stays in. */
    int meeting(int block) {
        for (Loop loop : loops) {
            int meeting = loop.meetings.getOrDefault(block, NONE);
            if (meeting != NONE) {
                return meeting;
            }
        }
        return NONE;
    }

    /** The blocks of the largest loop that a way from one block to another leaves; null if it leaves none. */
    BitSet left(int from, int to) {
        BitSet left = null;
        for (Loop loop : loops) {
            if (loop.blocks.get(from) && (to >= blocks.size() || !loop.blocks.get(to))) {
                left = loop.blocks;
            }
        }
        return left;
    }
}
