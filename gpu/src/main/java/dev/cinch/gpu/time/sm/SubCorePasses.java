package dev.cinch.gpu.time.sm;

/**
 * The passes of each sub-core through shared memory. An access that takes several, because lanes meet in banks or want many bytes, has its
 * sub-core for longer than the memory: accesses of other sub-cores pass between.
 */
final class SubCorePasses {
    /** Accesses as long as one that wants to go that may be ahead of it in its sub-core. */
    private static final int MOST_AHEAD = 4;

    private final int passCycles;

    /** By sub-core, from when on it is free. */
    private final long[] free;

    /** @param passCycles of a sub-core for each of several passes */
    SubCorePasses(int subCores, int passCycles) {
        this.passCycles = passCycles;
        free = new long[subCores];
    }

    /** Whether so much of an access's sub-core is ahead of it that it cannot go yet. */
    boolean full(MemoryInstruction access, long now) {
        return roomAt(access) > now;
    }

    /** When an access can go. */
    long roomAt(MemoryInstruction access) {
        return free[access.slot % free.length] - (long) MOST_AHEAD * cycles(access);
    }

    private int cycles(MemoryInstruction access) {
        return access.passes == 1 ? 1 : passCycles * access.passes * access.passCycles;
    }

    /** An access goes; returns when its last pass begins. Nobody waits for the last of a store. */
    long last(MemoryInstruction access, long now) {
        int subCore = access.slot % free.length;
        long first = Math.max(now, free[subCore]);
        free[subCore] = first + cycles(access);
        int further = access.passes - 1;
        if (access.answerCycles > 0) {
            // Each pass of an atomic is so long there, and as long on the way back.
            return first + access.answerCycles + 2L * access.passCycles * further;
        }
        return access.storesShared() ? now : first + (long) passCycles * further;
    }
}
