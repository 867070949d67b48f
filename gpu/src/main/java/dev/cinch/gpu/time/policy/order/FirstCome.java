package dev.cinch.gpu.time.policy.order;

/**
 * First come, first served: each bank serves the block that has waited longest, to be read or written, whichever row is
 * open; banks do not wait for each other.
 */
final class FirstCome implements QueueOrder {
    @Override
    public String name() {
        return "fcfs";
    }

    @Override
    public Turn turn(Turn last, int reads, int writes, int highMark, int lowMark) {
        return Turn.BOTH;
    }

    @Override
    public boolean hitFirst(long hit, long oldest) {
        return false;
    }

    @Override
    public boolean columnsFirst() {
        return false;
    }
}
