package dev.cinch.gpu.oracle;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Fault;
import dev.cinch.ptx.PtxProblems;
import java.util.ArrayList;
import java.util.List;

/** Drops statements from the kernel of a program that shows a difference, as long as it still shows one. */
final class Shrinking {
    /** A smaller program is a kindness, not the point. */
    private static final long LONGEST_NANOSECONDS = 30_000_000_000L;

    private Shrinking() {}

    static RandomProgram shrunk(RandomProgram program) {
        List<String> lines = new ArrayList<>(List.of(program.text().split("\n")));
        int first = 0;
        // What stands before the first barrier makes the addresses.
        while (!lines.get(first).contains("bar.sync")) {
            first++;
        }
        long end = System.nanoTime() + LONGEST_NANOSECONDS;
        for (int run = 16; run > 0; run /= 4) {
            for (int i = lines.size() - run; i >= first && System.nanoTime() < end; i--) {
                List<String> fewer = new ArrayList<>(lines);
                List<String> dropped = fewer.subList(i, i + run);
                if (dropped.stream().allMatch(Shrinking::droppable)) {
                    dropped.clear();
                    if (differs(with(program, fewer))) {
                        lines = fewer;
                        i = Math.min(i, lines.size() - run + 1);
                    }
                }
            }
        }
        return with(program, lines);
    }

    /** Whatever a loop or a mask rests on must stay, or the program might not end. */
    private static boolean droppable(String line) {
        return line.startsWith("    ")
                && line.endsWith(";")
                && !line.matches(
                        ".*(\\.reg|\\.param|\\.shared|\\.local|bra|brx|bar|wgmma.[cfw]|call|%t[a-z]|%c[0-9]|%m[0-9]|%a[a-z]).*");
    }

    private static RandomProgram with(RandomProgram program, List<String> lines) {
        return new RandomProgram(
                program.seed(),
                String.join("\n", lines) + "\n",
                program.grid(),
                program.block(),
                program.cluster(),
                program.input(),
                program.data());
    }

    private static boolean differs(RandomProgram program) {
        try {
            return Differential.difference(program) != null;
        } catch (PtxProblems | BadInput | Fault | IllegalStateException | IndexOutOfBoundsException notComparable) {
            return false;
        }
    }
}
