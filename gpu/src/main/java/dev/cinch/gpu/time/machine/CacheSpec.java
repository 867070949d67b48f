package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.replace.Replacement;

/** The shape of a cache: what all caches of the machine have in common. */
public interface CacheSpec {
    int sets();

    int ways();

    /** Which set a line belongs to. */
    SetHash setHash();

    /** Which line leaves a full set. */
    Replacement replacement();

    int lineBytes();

    /** Misses under way. */
    int mshrs();

    /** Requests that can wait for one miss. */
    int mshrMerges();

    default int bytes() {
        return sets() * ways() * lineBytes();
    }

    /** @param part the first word of its keys */
    static void check(String part, CacheSpec cache, SpecProblems problems) {
        checkSets(part, cache, problems);
        checkRest(part, cache, problems);
        checkLine(part, cache, problems);
    }

    static void checkSets(String part, CacheSpec cache, SpecProblems problems) {
        problems.powerOfTwo(part + ".sets", cache.sets(), 1, 1 << 16);
    }

    static void checkRest(String part, CacheSpec cache, SpecProblems problems) {
        problems.within(part + ".ways", cache.ways(), 1, 64);
        problems.within(part + ".mshrs", cache.mshrs(), 1, 4096);
        problems.within(part + ".mshr-merges", cache.mshrMerges(), 1, 1024);
    }

    static void checkLine(String part, CacheSpec cache, SpecProblems problems) {
        if (cache.lineBytes() != 128) {
            problems.add(part + ".line-bytes = " + cache.lineBytes() + ": only 128 is modelled");
        }
    }
}
