package dev.cinch.gpu.time.l2;

/** Why the next request of a slice cannot go on. */
enum Stall {
    MSHR("mshr", "all MSHRs were taken"),
    MERGE("merge", "too many waited for its line already"),
    WAY("way", "misses were under way in all ways of its set"),
    MEMORY("memory", "the memory took no more"),
    REPLY("reply", "too many replies waited for the crossbar");

    final String word;
    final String reason;

    Stall(String word, String reason) {
        this.word = word;
        this.reason = reason;
    }
}
