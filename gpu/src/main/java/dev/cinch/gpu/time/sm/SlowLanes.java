package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.policy.lower.Extreme;
import dev.cinch.gpu.time.policy.lower.SlowPath;
import java.util.Arrays;

/** The lanes of an instruction that go its slow path, by kind: looked at before it is executed, for it may write over what it reads. */
final class SlowLanes {
    private static final Extreme[] KINDS = Extreme.values();

    private final int[] lanes = new int[KINDS.length];
    private int any;

    /** Machine instructions of those that went, and the cycles that their warp takes for them. */
    int instructions;

    int cycles;

    void look(SlowPath path, Warp warp, int mask) {
        any = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Extreme kind = path.of(warp, lane);
            if (kind != null) {
                if (any == 0) {
                    Arrays.fill(lanes, 0);
                }
                lanes[kind.ordinal()] |= 1 << lane;
                any |= 1 << lane;
            }
        }
    }

    /** @param executed the lanes that took part */
    void go(SlowPath path, int executed) {
        instructions = 0;
        cycles = 0;
        if ((any & executed) == 0) {
            return;
        }
        int kinds = 0;
        for (int kind = 0; kind < KINDS.length; kind++) {
            if ((lanes[kind] & executed) != 0) {
                instructions = Math.max(instructions, path.instructions(KINDS[kind]));
                cycles = Math.max(cycles, path.cycles(KINDS[kind]));
                kinds++;
            }
        }
        cycles += (kinds - 1) * path.further() + ((any & executed) == executed ? 0 : path.parted());
    }
}
