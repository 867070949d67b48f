package dev.cinch.ptx.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The immediate post-dominators by the iteration of Cooper, Harvey and Kennedy (A Simple, Fast Dominance Algorithm,
 * 2001) on the reversed graph. A virtual exit, numbered after the last block, follows every block that leaves. A loop
 * that nothing leaves has no way to the exit; its lanes are thought to meet there.
 */
final class PostDominators {
    private final int exit;
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final int[] order;
    private final int[] immediate;

    private PostDominators(List<BasicBlock> blocks) {
        exit = blocks.size();
        order = new int[exit + 1];
        immediate = new int[exit + 1];
        for (int i = 0; i <= exit; i++) {
            successors.add(new ArrayList<>());
            predecessors.add(new ArrayList<>());
        }
        for (int i = 0; i < exit; i++) {
            for (int next : blocks.get(i).successors()) {
                link(i, next);
            }
            if (blocks.get(i).leaves()) {
                link(i, exit);
            }
        }
    }

    /** The number of each block's immediate post-dominator, or the number of blocks for the exit. */
    static int[] of(List<BasicBlock> blocks) {
        PostDominators search = new PostDominators(blocks);
        return Arrays.copyOf(search.solve(), blocks.size());
    }

    private void link(int from, int to) {
        successors.get(from).add(to);
        predecessors.get(to).add(from);
    }

    private int[] solve() {
        leadToExit();
        List<Integer> postorder = postorderFromExit();
        for (int i = 0; i < postorder.size(); i++) {
            order[postorder.get(i)] = i;
        }
        Arrays.fill(immediate, -1);
        immediate[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = postorder.size() - 2; i >= 0; i--) {
                changed |= improve(postorder.get(i));
            }
        }
        return immediate;
    }

    /** Blocks that never reach the exit get an edge to it, one at a time, so that the others keep their ways. */
    private void leadToExit() {
        boolean[] reaches = new boolean[exit + 1];
        mark(exit, reaches);
        for (int block = exit - 1; block >= 0; block--) {
            if (!reaches[block]) {
                link(block, exit);
                mark(block, reaches);
            }
        }
    }

    /** Marks a block and all from which a way leads to it, as far as they are not marked yet. */
    private void mark(int block, boolean[] marked) {
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        waiting.push(block);
        marked[block] = true;
        while (!waiting.isEmpty()) {
            for (int before : predecessors.get(waiting.pop())) {
                if (!marked[before]) {
                    marked[before] = true;
                    waiting.push(before);
                }
            }
        }
    }

    private boolean improve(int block) {
        int found = -1;
        for (int next : successors.get(block)) {
            if (immediate[next] >= 0) {
                found = found < 0 ? next : meet(next, found);
            }
        }
        boolean changed = immediate[block] != found;
        immediate[block] = found;
        return changed;
    }

    private int meet(int a, int b) {
        int left = a;
        int right = b;
        while (left != right) {
            while (order[left] < order[right]) {
                left = immediate[left];
            }
            while (order[right] < order[left]) {
                right = immediate[right];
            }
        }
        return left;
    }

    /** Depth first along the reversed edges, without recursion: code can have very many blocks. */
    private List<Integer> postorderFromExit() {
        List<Integer> postorder = new ArrayList<>();
        int[] tried = new int[exit + 1];
        boolean[] seen = new boolean[exit + 1];
        ArrayDeque<Integer> path = new ArrayDeque<>();
        path.push(exit);
        seen[exit] = true;
        while (!path.isEmpty()) {
            int block = path.peek();
            if (tried[block] == predecessors.get(block).size()) {
                postorder.add(path.pop());
                continue;
            }
            int before = predecessors.get(block).get(tried[block]++);
            if (!seen[before]) {
                seen[before] = true;
                path.push(before);
            }
        }
        return postorder;
    }
}
