package dev.cinch.gpu.time.sm;

/** The results that units will give: in a cycle each at most one, and all together at most so many. */
final class ResultBus {
    private final int most;

    /** By cycle, a ring: the cycle, and in its low half the units that give a result in it. */
    private final long[] days;

    /** @param longest how far ahead of the present a result is at most */
    ResultBus(int most, int longest) {
        this.most = most;
        days = new long[2 * Integer.highestOneBit(longest)];
    }

    /** Whether a unit can give a result in a cycle that is yet to come; if so, it will. */
    boolean take(int unit, long cycle) {
        int at = (int) cycle & days.length - 1;
        int units = (int) (days[at] >>> 32) == (int) cycle ? (int) days[at] : 0;
        if ((units >>> unit & 1) != 0 || Integer.bitCount(units) >= most) {
            return false;
        }
        days[at] = cycle << 32 | (units | 1 << unit) & 0xFFFF_FFFFL;
        return true;
    }
}
