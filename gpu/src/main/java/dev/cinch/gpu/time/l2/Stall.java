package dev.cinch.gpu.time.l2;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The reason why the next request of a slice cannot go on. */
enum Stall {
    /** It can. */
    NONE("", ""),
    MSHR("mshr", "all MSHRs were taken"),
    MERGE("merge", "too many waited for its line already"),
    WAY("way", "misses were under way in all ways of its set"),
    MEMORY("memory", "the memory took no more"),
    REPLY("reply", "too many replies waited for the crossbar");

    /** All that are one. */
    static final Set<Stall> REASONS = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(NONE)));

    final String word;
    final String reason;

    Stall(String word, String reason) {
        this.word = word;
        this.reason = reason;
    }
}
