package dev.cinch.data.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The same visitor once for each thread. */
final class Team<V extends ChunkVisitor> {
    private final List<V> members = new ArrayList<>();

    Team(int threads, Supplier<V> visitor) {
        for (int i = 0; i < threads; i++) {
            members.add(visitor.get());
        }
    }

    V member(int thread) {
        return members.get(thread);
    }

    /** Merges all members into the first; call it once. */
    V merged(BiConsumer<V, V> merge) {
        for (V other : members.subList(1, members.size())) {
            merge.accept(members.get(0), other);
        }
        return members.get(0);
    }
}
