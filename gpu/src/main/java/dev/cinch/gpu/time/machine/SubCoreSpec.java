package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.lower.Lowering;

/**
 * The sub-cores of a multiprocessor: a scheduler each, with warps and units of its own, that issues to them without operand
 * collectors.
 *
 * @param lowering what PTX becomes there; {@code none} for a multiprocessor whose schedulers share units
 * @param barrierCycles from the last warp's coming to a barrier until all go on
 * @param storeCycles from a store's pass through shared memory until a barrier need not wait for it
 * @param startCycles from a block's start to its first instruction
 * @param registerBanks of a sub-core, each of which gives a register of a warp a cycle; 0 for as many as are wanted
 * @param passCycles of a sub-core for each pass of an access of shared memory that takes several; others may pass between
 */
public record SubCoreSpec(
        Lowering lowering, int barrierCycles, int storeCycles, int startCycles, int registerBanks, int passCycles)
        implements Spec {
    private static final int MOST_BANKS = 64;

    @Override
    public void check(SpecProblems problems) {
        problems.within("sub-core.barrier-cycles", barrierCycles, 0, PipelineSpec.LONGEST);
        problems.within("sub-core.store-cycles", storeCycles, 0, PipelineSpec.LONGEST);
        problems.within("sub-core.start-cycles", startCycles, 0, PipelineSpec.LONGEST);
        problems.within("sub-core.register-banks", registerBanks, 0, MOST_BANKS);
        problems.within("sub-core.pass-cycles", passCycles, 1, PipelineSpec.LONGEST);
    }

    /** Whether a multiprocessor has them. */
    public boolean exist() {
        return !lowering.none();
    }
}
