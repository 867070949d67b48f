package dev.cinch.gpu.time.machine;

/**
 * The crossbar between multiprocessors and L2 slices: one network each way.
 *
 * @param flitBytes what a port moves in an interconnect cycle
 * @param headerBytes of every packet
 * @param latencyCycles from the last flit leaving to its arrival, of requests
 * @param replyLatencyCycles the same of replies
 * @param inputFlits what an input port can hold
 * @param outputFlits what an output port can hold
 * @param inputFifos whether packets leave an input in their order, each holding up those behind it
 * @param inputSpeedup flits that an input can send in a cycle, to different outputs
 * @param internalSpeedup flits of a packet that go from an input to an output in a cycle; above 1 each packet takes the time
 *     of one flit more, to get its output. The wire behind an output always carries one flit a cycle
 */
public record CrossbarSpec(
        int flitBytes,
        int headerBytes,
        int latencyCycles,
        int replyLatencyCycles,
        int inputFlits,
        int outputFlits,
        boolean inputFifos,
        int inputSpeedup,
        int internalSpeedup)
        implements Spec {
    private static final int MOST_FLITS = 1 << 16;

    /** Flits of a packet with so many bytes of data. */
    public int flits(int dataBytes) {
        return (headerBytes + dataBytes + flitBytes - 1) / flitBytes;
    }

    /** The network back, as if it were that of requests. */
    public CrossbarSpec ofReplies() {
        return new CrossbarSpec(
                flitBytes,
                headerBytes,
                replyLatencyCycles,
                replyLatencyCycles,
                inputFlits,
                outputFlits,
                inputFifos,
                inputSpeedup,
                internalSpeedup);
    }

    /** The cycles for which a packet has its input and its output. */
    public int held(int flits) {
        return internalSpeedup == 1 ? flits : (flits + internalSpeedup) / internalSpeedup;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("crossbar.flit-bytes", flitBytes, 1, 1024);
        problems.within("crossbar.header-bytes", headerBytes, 1, 1024);
        problems.within("crossbar.latency-cycles", latencyCycles, 1, PipelineSpec.LONGEST);
        problems.within("crossbar.reply-latency-cycles", replyLatencyCycles, 1, PipelineSpec.LONGEST);
        // A port must hold the longest packet, or that packet can never move.
        boolean sized = flitBytes >= 1 && headerBytes >= 1 && headerBytes <= 1024;
        int longest = sized ? flits(128) : 1;
        problems.within("crossbar.input-flits", inputFlits, longest, MOST_FLITS);
        problems.within("crossbar.output-flits", outputFlits, longest, MOST_FLITS);
        problems.within("crossbar.input-speedup", inputSpeedup, 1, 64);
        problems.within("crossbar.internal-speedup", internalSpeedup, 1, 64);
    }
}
