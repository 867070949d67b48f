package dev.cinch.gpu.time;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.gpu.time.wires.WireTraffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The compression of a machine, place by place; nothing where data stay as they are.
 *
 * @param registers warp registers in the register files
 * @param link blocks on the crossbar's links
 * @param bus blocks on the DRAM's data buses
 * @param memory blocks in the memory controllers
 * @param registerLog is told what becomes of the first multiprocessor's registers
 * @param traffic is told of all data on wires that have a plan
 * @param stages what else stands between the L2 and the memory controllers, the first next to the L2
 */
public record CompressionPlan(
        Optional<RegisterPlan> registers,
        Optional<WirePlan> link,
        Optional<WirePlan> bus,
        Optional<MemoryPlan> memory,
        RegisterFileLog registerLog,
        WireTraffic traffic,
        List<BlockStage> stages) {
    public static final CompressionPlan NONE = new CompressionPlan(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            RegisterFileLog.NONE,
            WireTraffic.NONE,
            List.of());

    public CompressionPlan {
        if (memory.isPresent() && bus.isPresent() && bus.get().compresses()) {
            throw new BadInput("blocks cross the DRAM's bus as they lie in memory, which compresses them already: with"
                    + " a codec in the memory controllers the bus takes raw, not "
                    + bus.get().codec().name());
        }
    }

    public static CompressionPlan ofMemory(MemoryPlan plan) {
        return NONE.withMemory(plan);
    }

    public static CompressionPlan ofRegisters(RegisterPlan plan) {
        return NONE.withRegisters(plan);
    }

    public CompressionPlan withRegisters(RegisterPlan plan) {
        return new CompressionPlan(Optional.of(plan), link, bus, memory, registerLog, traffic, stages);
    }

    public CompressionPlan withLink(WirePlan plan) {
        return new CompressionPlan(registers, Optional.of(plan), bus, memory, registerLog, traffic, stages);
    }

    public CompressionPlan withBus(WirePlan plan) {
        return new CompressionPlan(registers, link, Optional.of(plan), memory, registerLog, traffic, stages);
    }

    public CompressionPlan withMemory(MemoryPlan plan) {
        return new CompressionPlan(registers, link, bus, Optional.of(plan), registerLog, traffic, stages);
    }

    public CompressionPlan telling(RegisterFileLog log) {
        return new CompressionPlan(registers, link, bus, memory, log, traffic, stages);
    }

    public CompressionPlan telling(WireTraffic of) {
        return new CompressionPlan(registers, link, bus, memory, registerLog, of, stages);
    }

    public CompressionPlan withStage(BlockStage stage) {
        List<BlockStage> more = new ArrayList<>(stages);
        more.add(stage);
        return new CompressionPlan(registers, link, bus, memory, registerLog, traffic, List.copyOf(more));
    }
}
