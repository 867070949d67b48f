package dev.cinch.codec.cpack;

import java.util.Locale;

/** The rule which words enter the dictionary; zero and small words never do. */
enum Push {
    ALL,
    PARTIAL,
    MISSES;

    static Push of(String value) {
        return valueOf(value.toUpperCase(Locale.ROOT));
    }

    boolean keeps(int pattern) {
        return this == ALL || pattern == MatchPattern.XXXX || this == PARTIAL && pattern != MatchPattern.MMMM;
    }
}
