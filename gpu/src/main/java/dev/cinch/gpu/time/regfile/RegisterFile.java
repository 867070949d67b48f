package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.Machine;

/**
 * The register file of a multiprocessor.
 *
 * @param store where registers lie
 * @param collectors what reads operands from there
 */
public record RegisterFile(RegisterStore store, OperandCollectors collectors) {
    public RegisterFile(RegisterStore store, Machine machine, RegisterFileCounters counters) {
        this(store, OperandCollectors.of(machine.registerFile(), machine.pipeline(), counters, store));
    }
}
