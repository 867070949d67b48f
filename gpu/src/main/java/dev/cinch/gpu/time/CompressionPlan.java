package dev.cinch.gpu.time;

import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.regfile.RegisterPlan;

/**
 * What a machine compresses, place by place; null for what stays as it is.
 *
 * @param registers warp registers in the register files
 * @param registerLog is told what becomes of the first multiprocessor's registers; null for nobody
 * @param memory blocks in the memory controllers
 */
public record CompressionPlan(RegisterPlan registers, RegisterFileLog registerLog, MemoryPlan memory) {
    public static final CompressionPlan NONE = new CompressionPlan(null, null, null);

    public static CompressionPlan ofMemory(MemoryPlan plan) {
        return NONE.withMemory(plan);
    }

    public static CompressionPlan ofRegisters(RegisterPlan plan) {
        return NONE.withRegisters(plan);
    }

    public CompressionPlan withMemory(MemoryPlan plan) {
        return new CompressionPlan(registers, registerLog, plan);
    }

    public CompressionPlan withRegisters(RegisterPlan plan) {
        return new CompressionPlan(plan, registerLog, memory);
    }

    public CompressionPlan telling(RegisterFileLog log) {
        return new CompressionPlan(registers, log, memory);
    }
}
