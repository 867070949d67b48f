package dev.cinch.gpu.time.machine;

/**
 * The start of kernels and blocks.
 *
 * @param blocksPerKilocycle blocks that the whole GPU starts in 1000 cycles; 0 for one a cycle on each multiprocessor
 * @param kernelCycles of a kernel before its first block and after its last, which count as its own
 * @param pageCycles until the addresses of a stretch of 512 MiB are found that nobody has touched before
 */
public record StartSpec(int blocksPerKilocycle, int kernelCycles, int pageCycles) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.within("start.blocks-per-kilocycle", blocksPerKilocycle, 0, 1_000_000);
        problems.within("start.kernel-cycles", kernelCycles, 0, PipelineSpec.LONGEST);
        problems.within("start.page-cycles", pageCycles, 0, PipelineSpec.LONGEST);
    }
}
