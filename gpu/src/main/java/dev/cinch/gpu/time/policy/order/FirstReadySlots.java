package dev.cinch.gpu.time.policy.order;

/**
 * First ready, first come, first served, with reads and writes in one queue; a bank is given one block at a time, and the
 * banks that have one take turns, as in GPGPU-Sim 4.0.
 */
final class FirstReadySlots implements QueueOrder {
    @Override
    public String name() {
        return "fr-fcfs-slots";
    }

    @Override
    public Turn turn(Turn last, int reads, int writes, int highMark, int lowMark) {
        return Turn.BOTH;
    }

    @Override
    public boolean hitFirst(long hit, long oldest) {
        return true;
    }

    @Override
    public boolean columnsFirst() {
        return true;
    }

    @Override
    public boolean slotted() {
        return true;
    }
}
