package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.Problems;
import java.util.function.Supplier;

/** All that is wrong with a design space, with its lines. */
final class SpaceProblems {
    private final String file;
    private final Problems problems = new Problems();

    SpaceProblems(String file) {
        this.file = file;
    }

    /** @param line 0 if it is of no line */
    void add(int line, String problem) {
        add(line, () -> problem);
    }

    /** Adds a problem whose words take time to find. */
    void add(int line, Supplier<String> problem) {
        problems.add(() -> (line > 0 ? "line " + line + ": " : "") + problem.get());
    }

    void refuse() {
        if (!problems.isEmpty()) {
            throw new BadInput(file + ": " + problems);
        }
    }
}
