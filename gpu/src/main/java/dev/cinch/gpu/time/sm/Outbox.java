package dev.cinch.gpu.time.sm;

/** Memory instructions with their operands that have been issued, and for which the load/store unit had no room yet. */
final class Outbox {
    private final LoadStoreUnit unit;
    private final TokenQueue waiting = new TokenQueue();

    Outbox(LoadStoreUnit unit) {
        this.unit = unit;
    }

    /** A memory instruction goes to the load/store unit. */
    void send(int token, long now) {
        if (full()) {
            waiting.add(token);
        } else {
            unit.enter(token, now);
        }
    }

    /** A cycle begins: what waits goes on. */
    void tick(long now) {
        while (!waiting.isEmpty() && !unit.full()) {
            unit.enter(waiting.take(), now);
        }
    }

    /** Whether nothing more fits the load/store unit. */
    boolean full() {
        return !waiting.isEmpty() || unit.full();
    }
}
