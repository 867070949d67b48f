package dev.cinch.gpu.time.policy.order;

/** First ready, first come, first served, with reads and writes in one queue, as in GPGPU-Sim. */
final class FirstReadyOneQueue implements QueueOrder {
    @Override
    public String name() {
        return "fr-fcfs-one-queue";
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
}
