package dev.cinch.gpu.time.l2;

/** Reads and writes of a slice on their way to the memory, first in first out. */
final class MemoryQueue {
    /** Instead of the ticket of a read: a write. */
    static final int WRITE = -1;

    private final long[] line;
    private final int[] sectors;
    private final int[] valid;
    private final int[] ticket;
    private int head;
    private int size;

    MemoryQueue(int capacity) {
        line = new long[capacity];
        sectors = new int[capacity];
        valid = new int[capacity];
        ticket = new int[capacity];
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean full() {
        return size == line.length;
    }

    int room() {
        return line.length - size;
    }

    /**
     * @param itsSectors those that move
     * @param allValid all that the slice has, of a line that is written
     * @param itsTicket of a read, or {@link #WRITE}
     */
    void add(long ofLine, int itsSectors, int allValid, int itsTicket) {
        if (size == line.length) {
            throw new IllegalStateException("a queue of " + size + " is full");
        }
        int at = head + size++;
        at -= at >= line.length ? line.length : 0;
        line[at] = ofLine;
        sectors[at] = itsSectors;
        valid[at] = allValid;
        ticket[at] = itsTicket;
    }

    /** Moves the first to the end of another. */
    void pass(MemoryQueue to) {
        to.add(line[head], sectors[head], valid[head], ticket[head]);
        drop();
    }

    long line() {
        return line[head];
    }

    int sectors() {
        return sectors[head];
    }

    int valid() {
        return valid[head];
    }

    int ticket() {
        return ticket[head];
    }

    void drop() {
        head = head + 1 == line.length ? 0 : head + 1;
        size--;
    }
}
