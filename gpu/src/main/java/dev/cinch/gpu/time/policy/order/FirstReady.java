package dev.cinch.gpu.time.policy.order;

/**
 * First ready, first come, first served (S. Rixner and others, "Memory Access Scheduling", 2000): blocks whose row is open
 * before others, then the oldest. Reads go before writes until so many writes wait that they are drained; they are also
 * written while there is nothing to read.
 */
final class FirstReady implements QueueOrder {
    @Override
    public String name() {
        return "fr-fcfs";
    }

    @Override
    public Turn turn(Turn last, int reads, int writes, int highMark, int lowMark) {
        boolean draining = last == Turn.DRAIN ? writes > lowMark : writes >= highMark;
        if (draining) {
            return Turn.DRAIN;
        }
        return reads == 0 && writes > 0 ? Turn.WRITES : Turn.READS;
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
