package dev.cinch.workload;

/**
 * A judge that is told what a program computed and what it should have computed. Programs name their outputs as their
 * buffers are called; how much difference is too much is the judge's to say.
 */
public interface Judge {
    /** The judge that wants what the programs promise: the same bits, or numbers within the tolerance. */
    Judge STRICT = new StrictJudge();

    void exact(String output, int[] expected, int[] found);

    /** Bit for bit: another NaN or the other zero is wrong too. */
    void exact(String output, float[] expected, float[] found);

    void within(Tolerance tolerance, String output, float[] expected, float[] found);
}
