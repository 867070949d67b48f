package dev.cinch.workload.input;

import java.util.Arrays;

/**
 * A suffix tree as a GPU reads it: its nodes level by level, numbered from 1 on, each with its letters in the order A, C, G,
 * T. What leads to a node is its address, a column and a row of 16 bits each, {@link #address}; 0 leads nowhere.
 *
 * @param children four addresses a node
 * @param nodes four numbers a node: the first and the last place of its edge's letters, the address of the child for the
 *     end of the text, the address that its suffix link leads to
 * @param depths the letters from the root to a node
 */
public record TreeImage(int[] children, int[] nodes, int[] depths) {
    private static final int RECORD = SuffixTree.RECORD;

    /** Where children for A, C, G and T stand in a {@link SuffixTree}. */
    private static final int[] BRANCHES = {
        SuffixTree.branch('A'), SuffixTree.branch('C'), SuffixTree.branch('G'), SuffixTree.branch('T')
    };

    /** Nodes go down 32 rows, then to the next of 4,096 columns, then to the next 32 rows. */
    static int address(int number) {
        int column = (number & 0x1FFFF) >> 5;
        int row = (number >> 17 << 5) + (number & 31);
        return row << 16 | column;
    }

    /** @param length of the text */
    public static TreeImage of(SuffixTree tree, int length) {
        int[] ends = ends(tree, length);
        int[] order = levelByLevel(tree, ends);
        int[] number = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            number[order[i]] = i + 1;
        }
        int[] children = new int[4 * (order.length + 1)];
        int[] nodes = new int[RECORD * (order.length + 1)];
        int[] depths = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            int node = order[i];
            int at = RECORD * (i + 1);
            int[] edges = tree.edges();
            for (int letter = 0; letter < BRANCHES.length; letter++) {
                children[at + letter] = addressOf(tree.children()[4 * node + BRANCHES[letter]], number);
            }
            int edgeLength = edges[RECORD * node + 1];
            nodes[at] = edges[RECORD * node];
            nodes[at + 1] = edges[RECORD * node] + edgeLength - 1;
            nodes[at + 2] = addressOf(ends[node], number);
            nodes[at + 3] = node == 0 ? 0 : address(number[edges[RECORD * node + 2]]);
            depths[i + 1] = node == 0 ? 0 : depths[number[edges[RECORD * node + 3]]] + edgeLength;
        }
        return new TreeImage(children, nodes, depths);
    }

    private static int addressOf(int child, int[] number) {
        return child == 0 ? 0 : address(number[child]);
    }

    /** Of each node the child that only the end of the text leads to, or 0. */
    private static int[] ends(SuffixTree tree, int length) {
        int[] ends = new int[tree.edges().length / RECORD];
        for (int node = 1; node < ends.length; node++) {
            if (tree.edges()[RECORD * node] == length) {
                ends[tree.edges()[RECORD * node + 3]] = node;
            }
        }
        return ends;
    }

    private static int[] levelByLevel(SuffixTree tree, int[] ends) {
        int[] order = new int[ends.length];
        int count = 1;
        for (int i = 0; i < count; i++) {
            int node = order[i];
            for (int branch : BRANCHES) {
                int child = tree.children()[4 * node + branch];
                if (child != 0) {
                    order[count++] = child;
                }
            }
            if (ends[node] != 0) {
                order[count++] = ends[node];
            }
        }
        return Arrays.copyOf(order, count);
    }
}
