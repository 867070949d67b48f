package dev.cinch.workload.input;

/**
 * All suffixes of a text over A, C, G and T as paths from node 0, built after Ukkonen. An edge's label is where its text
 * occurs first. Edges to leaves go on beyond the text by one symbol, which is like no other.
 *
 * @param children four a node, for A, C, T and G; 0 where there is none
 * @param edges four numbers a node: start and length of the label of the edge to it, its suffix link, and its parent
 */
public record SuffixTree(int[] children, int[] edges) {
    public static final int RECORD = 4;

    /** The child that a letter leads to. */
    static int branch(int letter) {
        return letter >> 1 & 3;
    }

    public static SuffixTree of(byte[] text) {
        Builder builder = new Builder(text);
        for (int i = 0; i <= text.length; i++) {
            builder.add(i);
        }
        return builder.tree();
    }

    private static final class Builder {
        private static final int BRANCHES = 5; // the last for the end of the text

        private final byte[] text;
        private final int[] start;
        private final int[] end;
        private final int[] link;
        private final int[] child;
        private int nodes = 1;

        // How far the longest suffix that occurred before leads: a node, and symbols on an edge that begins as
        // text[edge].
        private int node;
        private int edge;
        private int along;
        private int remaining;

        Builder(byte[] text) {
            this.text = text;
            int most = 2 * (text.length + 1);
            start = new int[most];
            end = new int[most];
            link = new int[most];
            child = new int[BRANCHES * most];
        }

        private int symbol(int i) {
            return i == text.length ? BRANCHES - 1 : branch(text[i]);
        }

        private int create(int from, int to) {
            start[nodes] = from;
            end[nodes] = to;
            return nodes++;
        }

        /** Makes the paths of all suffixes of the text up to {@code i}. */
        void add(int i) {
            remaining++;
            int unlinked = 0;
            while (remaining > 0) {
                edge = along == 0 ? i : edge;
                int slot = BRANCHES * node + symbol(edge);
                int next = child[slot];
                if (next == 0) {
                    child[slot] = create(i, text.length + 1);
                    link[unlinked] = node;
                    unlinked = 0;
                } else {
                    int length = end[next] - start[next];
                    if (along >= length) {
                        edge += length;
                        along -= length;
                        node = next;
                        continue;
                    }
                    if (symbol(start[next] + along) == symbol(i)) {
                        along++;
                        link[unlinked] = node;
                        break;
                    }
                    int split = create(start[next], start[next] + along);
                    child[slot] = split;
                    child[BRANCHES * split + symbol(i)] = create(i, text.length + 1);
                    start[next] += along;
                    child[BRANCHES * split + symbol(start[next])] = next;
                    link[unlinked] = split;
                    unlinked = split;
                }
                remaining--;
                if (node != 0) {
                    node = link[node];
                } else if (along > 0) {
                    along--;
                    edge = i - remaining + 1;
                }
                link[0] = 0; // node 0 stood for none
            }
            link[0] = 0;
        }

        SuffixTree tree() {
            int[] children = new int[4 * nodes];
            int[] edges = new int[RECORD * nodes];
            for (int v = 0; v < nodes; v++) {
                System.arraycopy(child, BRANCHES * v, children, 4 * v, 4);
                edges[RECORD * v] = start[v];
                edges[RECORD * v + 1] = end[v] - start[v];
                edges[RECORD * v + 2] = link[v];
                for (int branch = 0; branch < BRANCHES; branch++) {
                    int below = child[BRANCHES * v + branch];
                    edges[RECORD * below + 3] = v;
                }
            }
            edges[3] = 0; // the root was written to as the child that is not there
            return new SuffixTree(children, edges);
        }
    }
}
