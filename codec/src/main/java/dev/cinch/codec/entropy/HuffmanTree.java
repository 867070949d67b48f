package dev.cinch.codec.entropy;

import java.util.Arrays;

/** Codeword lengths from frequencies. */
final class HuffmanTree {
    private HuffmanTree() {}

    /**
     * Lengths of at most {@code maxLength} bits, one per leaf. Frequencies are first raised to at least m, for the least
     * power of two m that makes every codeword short enough.
     */
    static byte[] lengths(long[] frequencies, int maxLength) {
        if (frequencies.length > 1L << Math.min(maxLength, 62)) {
            throw new IllegalArgumentException(frequencies.length + " leaves need codewords longer than " + maxLength);
        }
        for (long minimum = 1; ; minimum *= 2) {
            byte[] lengths = unlimited(frequencies, minimum);
            if (longest(lengths) <= maxLength) {
                return lengths;
            }
        }
    }

    private static int longest(byte[] lengths) {
        int longest = 0;
        for (byte length : lengths) {
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /**
     * Joins the two least frequent nodes, the ones created first on a tie, until one is left. Because joined nodes are
     * created with growing frequency, two queues do the work of a heap.
     */
    private static byte[] unlimited(long[] frequencies, long minimum) {
        int leaves = frequencies.length;
        if (leaves == 1) {
            return new byte[] {1};
        }
        long[] weight = new long[2 * leaves - 1];
        int[] parent = new int[2 * leaves - 1];
        int[] order = byWeight(frequencies, minimum, weight);
        int nextLeaf = 0;
        int nextInner = leaves;
        for (int created = leaves; created < weight.length; created++) {
            for (int child = 0; child < 2; child++) {
                boolean leaf =
                        nextLeaf < leaves && (nextInner == created || weight[order[nextLeaf]] <= weight[nextInner]);
                int node = leaf ? order[nextLeaf++] : nextInner++;
                weight[created] += weight[node];
                parent[node] = created;
            }
        }
        byte[] depth = new byte[weight.length];
        for (int node = weight.length - 2; node >= 0; node--) {
            depth[node] = (byte) (depth[parent[node]] + 1);
        }
        return Arrays.copyOf(depth, leaves);
    }

    /** Leaves by ascending weight, equal ones in their own order. */
    private static int[] byWeight(long[] frequencies, long minimum, long[] weight) {
        Integer[] order = new Integer[frequencies.length];
        for (int i = 0; i < order.length; i++) {
            weight[i] = Math.max(frequencies[i], minimum);
            order[i] = i;
        }
        Arrays.sort(order, (a, b) -> Long.compare(weight[a], weight[b]));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }
}
