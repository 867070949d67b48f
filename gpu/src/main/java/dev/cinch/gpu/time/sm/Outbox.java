package dev.cinch.gpu.time.sm;

/** Memory instructions with their operands that have been issued, and for which the load/store unit had no room yet. */
final class Outbox {
    private final LoadStoreUnit unit;
    private int[] tokens = new int[64];
    private int first;
    private int count;

    Outbox(LoadStoreUnit unit) {
        this.unit = unit;
    }

    /** A memory instruction goes to the load/store unit. */
    void send(int token, long now) {
        if (count == 0 && !unit.full()) {
            unit.enter(token, now);
            return;
        }
        if (count == tokens.length) {
            int[] more = new int[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = tokens[first + i & count - 1];
            }
            tokens = more;
            first = 0;
        }
        tokens[first + count++ & tokens.length - 1] = token;
    }

    /** A cycle begins: what waits goes on. */
    void tick(long now) {
        while (count > 0 && !unit.full()) {
            unit.enter(tokens[first], now);
            first = first + 1 & tokens.length - 1;
            count--;
        }
    }

    /** Whether nothing more fits the load/store unit. */
    boolean full() {
        return count > 0 || unit.full();
    }
}
