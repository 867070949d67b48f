package dev.cinch.gpu.time.regfile;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.gpu.time.machine.DivergentWrites;
import dev.cinch.gpu.time.machine.Machine;

/**
 * The choice of what compresses warp registers in the register files.
 *
 * @param codec lossless, for blocks of 128 bytes
 */
public record RegisterPlan(Codec codec) {
    static final int REGISTER_BYTES = 128;

    public RegisterPlan {
        if (!codec.lossless()) {
            throw new BadInput(codec.name() + " changes values; registers need a lossless codec");
        }
        if (codec.blockBytes() != REGISTER_BYTES) {
            throw new BadInput(codec.name() + " has blocks of " + codec.blockBytes() + " bytes; a warp register has "
                    + REGISTER_BYTES);
        }
    }

    /** Refuses a machine whose registers cannot lie in fewer banks. */
    public void check(Machine machine) {
        if (machine.registerFile().banksPerOperand() == 1) {
            throw new BadInput("register-file.bank-bytes = "
                    + machine.registerFile().bankBytes()
                    + ": a warp register fills one bank, so nothing can be saved; try --machine warped");
        }
        if (machine.registerCompression().divergentWrites() == DivergentWrites.PER_THREAD && !codec.narrowsThreads()) {
            throw new BadInput("register-compression.divergent-writes = per-thread takes the place of a codec: leave "
                    + codec.name() + " away and say warped-bdi");
        }
    }
}
