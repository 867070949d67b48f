package dev.cinch.gpu.time.machine;

/**
 * What a multiprocessor has for compressed registers; of no effect without a codec.
 *
 * @param compressors units that results pass; 0 for as many as are wanted
 * @param decompressors units that compressed operands pass; 0 for as many as are wanted
 * @param compressCycles of a register; {@link CodecLatency#OF_CODEC} for what the codec's record says
 * @param decompressCycles likewise
 * @param pipelined whether a unit takes a register every cycle; otherwise it is busy until it has done with one
 * @param wakeUpCycles until a bank that was switched off can be written
 * @param divergentWrites how registers are stored that not all lanes write
 */
public record RegisterCompressionSpec(
        int compressors,
        int decompressors,
        int compressCycles,
        int decompressCycles,
        boolean pipelined,
        int wakeUpCycles,
        DivergentWrites divergentWrites)
        implements Spec {
    private static final int MOST_CYCLES = 100_000;
    private static final int MOST_UNITS = 1 << 10;

    @Override
    public void check(SpecProblems problems) {
        problems.within("register-compression.compressors", compressors, 0, MOST_UNITS);
        problems.within("register-compression.decompressors", decompressors, 0, MOST_UNITS);
        problems.within("register-compression.compress-cycles", compressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within(
                "register-compression.decompress-cycles", decompressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within("register-compression.wake-up-cycles", wakeUpCycles, 0, MOST_CYCLES);
    }
}
