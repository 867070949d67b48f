package dev.cinch.gpu.time.policy.order;

/** An order of the tests that joins by a line in the services: nothing is read while anything is to be written. */
public final class WritesFirst implements QueueOrder {
    @Override
    public String name() {
        return "writes-first";
    }

    @Override
    public Turn turn(Turn last, int reads, int writes, int highMark, int lowMark) {
        return writes > 0 ? Turn.WRITES : Turn.READS;
    }

    @Override
    public boolean hitFirst(long hit, long oldest) {
        return true;
    }

    @Override
    public boolean columnsFirst() {
        return true;
    }
}
