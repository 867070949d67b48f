package dev.cinch.gpu.time.machine;

/**
 * The way to an L2 slice and its port. Slices of the lower half are nearer to the multiprocessors with even numbers, the others to
 * the odd ones. What takes a slice longer than a cycle is told in hundredths of one.
 *
 * @param farCycles of the interconnect, more than to a slice of the near half
 * @param readCenticycles for which a sector that is read has the slice; 0 for a request a cycle, whatever it wants
 * @param writeCenticycles the same of a sector that is written
 * @param atomicCenticycles the same of each further lane that wants a word of an atomic
 * @param atomicFloatCenticycles as atomicCenticycles, of a float that is added; 0 if it is the same
 * @param atomicSwapCenticycles as atomicCenticycles, of a word that is compared and swapped, whichever lane wants it; 0 if it is the same
 * @param atomicSectorCenticycles the same of the first sector of an atomic, 0 if it is the same; each further one of its line takes half
 *     of that
 * @param atomicCycles core cycles more until the result of an atomic is there than for a read
 * @param farAtomicCycles the same again, of a slice of the far half, where the word has its home
 * @param partWriteCenticycles as writeCenticycles, of a sector that is written in part
 * @param storeCenticycles for which a store has the slice besides, however many sectors it writes
 * @param fetchPairs whether memory is read two sectors, 64 bytes, at a time
 * @param copies whether the near half keeps a copy of what its multiprocessors read from the far one
 */
public record L2PortSpec(
        int farCycles,
        int readCenticycles,
        int writeCenticycles,
        int atomicCenticycles,
        int atomicFloatCenticycles,
        int atomicSwapCenticycles,
        int atomicSectorCenticycles,
        int atomicCycles,
        int farAtomicCycles,
        int partWriteCenticycles,
        int storeCenticycles,
        boolean fetchPairs,
        boolean copies)
        implements Spec {
    /** Whether a slice is in the half that is not a multiprocessor's own. */
    public static boolean far(int slice, int slices, int multiprocessor) {
        return (slice >= slices / 2) != ((multiprocessor & 1) != 0);
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("l2-port.far-cycles", farCycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.read-centicycles", readCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.write-centicycles", writeCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.atomic-centicycles", atomicCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.atomic-float-centicycles", atomicFloatCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.atomic-swap-centicycles", atomicSwapCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.atomic-sector-centicycles", atomicSectorCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.atomic-cycles", atomicCycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.far-atomic-cycles", farAtomicCycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.part-write-centicycles", partWriteCenticycles, 0, PipelineSpec.LONGEST);
        problems.within("l2-port.store-centicycles", storeCenticycles, 0, PipelineSpec.LONGEST);
    }
}
