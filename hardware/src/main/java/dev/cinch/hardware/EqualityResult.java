package dev.cinch.hardware;

/**
 * What came of holding a unit against its codec.
 *
 * @param codec the codec in full
 * @param blocks compared bit by bit while nobody waited
 * @param stalled compared while input and output waited at random
 * @param differences among both
 * @param cycles the longest that an answer took
 * @param interval cycles from answer to answer, on average
 * @param commit of the sources that were tried; "changed" stands behind it if they were not all committed
 */
public record EqualityResult(
        String unit,
        String codec,
        long blocks,
        long stalled,
        long differences,
        long cycles,
        double interval,
        String commit) {}
