package dev.cinch.gpu.time.machine;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with a machine; all of it, so that it can be mended in one go. */
public final class SpecProblems {
    private final List<String> problems = new ArrayList<>();

    /** @param reason a clause that names the key and the value, such as {@code dram.banks = 0: at least 1} */
    public void add(String reason) {
        problems.add(reason);
    }

    public void atLeast(String key, long value, long least) {
        if (value < least) {
            add(key + " = " + value + ": at least " + least);
        }
    }

    public void within(String key, long value, long least, long most) {
        if (value < least || value > most) {
            add(key + " = " + value + ": from " + least + " to " + most);
        }
    }

    public void powerOfTwo(String key, long value, long least, long most) {
        if (value < least || value > most || Long.bitCount(value) != 1) {
            add(key + " = " + value + ": a power of two from " + least + " to " + most + " is needed");
        }
    }

    public List<String> list() {
        return List.copyOf(problems);
    }
}
