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
 * @param sources the version of the Verilog that was tried, a short hash of its content
 */
public record EqualityResult(
        String unit,
        String codec,
        long blocks,
        long stalled,
        long differences,
        long cycles,
        double interval,
        String sources) {}
