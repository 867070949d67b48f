package dev.cinch.lab.frontier;

import dev.cinch.workload.Scale;

/** All sets of data of the frontier experiments, as bytes: for programs of other languages, and for comparisons block by block. */
public final class FrontierCorpora {
    /** What is done with a set. */
    @FunctionalInterface
    public interface Taker {
        /**
         * @param group a word for the group, such as {@code unseen}
         * @param what what the sets of the group are
         */
        void take(String group, String what, String set, byte[] bytes);
    }

    private FrontierCorpora() {}

    public static void forEach(Scale scale, Taker taker) {
        for (FrontierGroup group : FrontierGroup.values()) {
            for (FrontierRun run : group.runs(scale)) {
                run.data().forEach((set, bytes) -> taker.take(group.word(), group.label(), set, bytes));
            }
        }
    }
}
