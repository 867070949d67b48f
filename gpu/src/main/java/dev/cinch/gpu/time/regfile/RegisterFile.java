package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/**
 * The register file of a multiprocessor.
 *
 * @param store where registers lie
 * @param collectors what reads operands from there
 */
public record RegisterFile(RegisterStore store, OperandCollectors collectors) {
    public RegisterFile(RegisterStore store, RegisterFileSpec spec, RegisterFileCounters counters) {
        this(store, new OperandCollectors(spec, counters, store));
    }
}
