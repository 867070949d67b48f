package dev.cinch.gpu.time.machine;

/**
 * The crossbar between multiprocessors and L2 slices: one network each way.
 *
 * @param flitBytes what a port moves in an interconnect cycle
 * @param headerBytes of every packet
 * @param latencyCycles from the last flit leaving to its arrival
 * @param inputFlits what an input port can hold
 * @param outputFlits what an output port can hold
 * @param inputSpeedup flits that an input can send in a cycle, to different outputs
 */
public record CrossbarSpec(
        int flitBytes, int headerBytes, int latencyCycles, int inputFlits, int outputFlits, int inputSpeedup)
        implements Spec {
    private static final int MOST_FLITS = 1 << 16;

    /** Flits of a packet with so many bytes of data. */
    public int flits(int dataBytes) {
        return (headerBytes + dataBytes + flitBytes - 1) / flitBytes;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("crossbar.flit-bytes", flitBytes, 1, 1024);
        problems.within("crossbar.header-bytes", headerBytes, 1, 1024);
        problems.within("crossbar.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
        // A port must hold the longest packet, or that packet can never move.
        boolean sized = flitBytes >= 1 && headerBytes >= 1 && headerBytes <= 1024;
        int longest = sized ? flits(128) : 1;
        problems.within("crossbar.input-flits", inputFlits, longest, MOST_FLITS);
        problems.within("crossbar.output-flits", outputFlits, longest, MOST_FLITS);
        problems.within("crossbar.input-speedup", inputSpeedup, 1, 64);
    }
}
