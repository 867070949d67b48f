package dev.cinch.cli;

import dev.cinch.base.BadInput;

/** How many runs at a time {@code --threads} asks for. */
final class RunThreads {
    private RunThreads() {}

    static void check(int threads) {
        if (threads < 1) {
            throw new BadInput("--threads " + threads + ": at least one thread has to run");
        }
    }
}
