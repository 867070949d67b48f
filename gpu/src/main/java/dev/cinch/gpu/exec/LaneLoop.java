package dev.cinch.gpu.exec;

/** A lane function in a loop over the lanes of a mask. Each subclass is a template: see {@link LaneLoops}. */
abstract class LaneLoop extends Op {
    static final int ALL = -1;

    /**
     * The rows of the sources, among the ints or the longs of the frame; 0 for those that the function does not have.
     */
    final int a;

    final int b;
    final int c;
    final int e;

    /** @param first which of the slots is the first source's */
    LaneLoop(int[] slots, int first) {
        a = slot(slots, first);
        b = slot(slots, first + 1);
        c = slot(slots, first + 2);
        e = slot(slots, first + 3);
    }

    @Override
    public final int[] sourceRows() {
        return new int[] {a, b, c, e};
    }

    private static int slot(int[] slots, int index) {
        return index < slots.length ? slots[index] : 0;
    }
}
