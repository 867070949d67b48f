package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** A canonical Huffman code of limited length, from a real tree in a real queue. */
public final class HuffmanTwin {
    private record Node(BigInteger frequency, int created, int leaf, Node left, Node right) {}

    private HuffmanTwin() {}

    /** Code lengths; leaves are created in the order of the list. */
    public static List<Integer> lengths(List<Long> frequencies, int limit) {
        List<Integer> lengths = unlimited(frequencies, 1);
        for (long minimum = 2; lengths.stream().anyMatch(length -> length > limit); minimum *= 2) {
            lengths = unlimited(frequencies, minimum);
        }
        return lengths;
    }

    private static List<Integer> unlimited(List<Long> frequencies, long minimum) {
        PriorityQueue<Node> queue =
                new PriorityQueue<>(Comparator.comparing(Node::frequency).thenComparing(Node::created));
        int created = 0;
        for (long frequency : frequencies) {
            queue.add(new Node(BigInteger.valueOf(Math.max(frequency, minimum)), created, created, null, null));
            created++;
        }
        while (queue.size() > 1) {
            Node left = queue.remove();
            Node right = queue.remove();
            queue.add(new Node(left.frequency.add(right.frequency), created++, -1, left, right));
        }
        Map<Integer, Integer> depths = new TreeMap<>();
        descend(queue.remove(), 0, depths);
        return new ArrayList<>(depths.values());
    }

    private static void descend(Node node, int depth, Map<Integer, Integer> depths) {
        if (node.leaf >= 0) {
            depths.put(node.leaf, depth);
        } else {
            descend(node.left, depth + 1, depths);
            descend(node.right, depth + 1, depths);
        }
    }

    /** Codewords of the leaves: by length, then by number; next = (previous + 1) shifted to its length. */
    public static List<String> codewords(List<Integer> lengths) {
        List<Integer> order = new ArrayList<>();
        for (int leaf = 0; leaf < lengths.size(); leaf++) {
            order.add(leaf);
        }
        order.sort(Comparator.comparing((Integer leaf) -> lengths.get(leaf)).thenComparing(leaf -> leaf));
        Map<Integer, String> codewords = new TreeMap<>();
        BigInteger code = null;
        int length = 0;
        for (int leaf : order) {
            code = code == null ? BigInteger.ZERO : code.add(BigInteger.ONE).shiftLeft(lengths.get(leaf) - length);
            length = lengths.get(leaf);
            codewords.put(leaf, BitText.of(code, length));
        }
        return new ArrayList<>(codewords.values());
    }
}
