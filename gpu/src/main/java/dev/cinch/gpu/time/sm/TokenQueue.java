package dev.cinch.gpu.time.sm;

/** A queue of memory instructions that is as long as it must be, first in first out. */
final class TokenQueue {
    private int[] tokens = new int[16];
    private int first;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    int first() {
        return tokens[first];
    }

    void add(int token) {
        if (size == tokens.length) {
            int[] more = new int[2 * size];
            for (int i = 0; i < size; i++) {
                more[i] = tokens[first + i & size - 1];
            }
            tokens = more;
            first = 0;
        }
        tokens[first + size++ & tokens.length - 1] = token;
    }

    int take() {
        int token = tokens[first];
        first = first + 1 & tokens.length - 1;
        size--;
        return token;
    }
}
