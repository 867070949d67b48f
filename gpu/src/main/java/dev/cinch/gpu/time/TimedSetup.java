package dev.cinch.gpu.time;

import dev.cinch.codec.Codec;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.compression.BlockTraffic;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.dram.CommandLog;
import dev.cinch.gpu.time.machine.Machine;

/**
 * What a timed device is made of: a machine, what it compresses, and who looks on.
 *
 * <pre>{@code
 * TimedDevice device = TimedSetup.of(machine).with(plan).telling(listener).device();
 * }</pre>
 *
 * @param observer sees every operation; null for none
 * @param listener is told how far a launch has come
 * @param commands is told every DRAM command
 * @param blocks is told of all blocks that cross the memory controllers, if these compress
 * @param choice the launches whose time is kept; the others only compute values
 * @param assembled what an assembler says of the kernels' registers
 * @param skipping false: every part acts in every cycle, which is slow and must change nothing
 */
public record TimedSetup(
        Machine machine,
        CompressionPlan plan,
        Observer observer,
        TimeListener listener,
        CommandLog commands,
        BlockTraffic blocks,
        LaunchChoice choice,
        AssembledKernels assembled,
        boolean skipping) {
    /** A machine that compresses nothing, with nobody who looks on. */
    public static TimedSetup of(Machine machine) {
        return new TimedSetup(
                machine,
                CompressionPlan.NONE,
                null,
                TimeListener.NONE,
                CommandLog.NONE,
                BlockTraffic.NONE,
                LaunchChoice.ALL,
                AssembledKernels.NONE,
                true);
    }

    public TimedSetup with(CompressionPlan compressing) {
        return new TimedSetup(machine, compressing, observer, listener, commands, blocks, choice, assembled, skipping);
    }

    /** Compresses blocks in the memory controllers. */
    public TimedSetup with(MemoryPlan memory) {
        return with(CompressionPlan.ofMemory(memory));
    }

    public TimedSetup with(Codec memory) {
        return with(MemoryPlan.of(memory));
    }

    public TimedSetup observedBy(Observer by) {
        return new TimedSetup(machine, plan, by, listener, commands, blocks, choice, assembled, skipping);
    }

    public TimedSetup telling(TimeListener whom) {
        return new TimedSetup(machine, plan, observer, whom, commands, blocks, choice, assembled, skipping);
    }

    public TimedSetup logging(CommandLog log) {
        return new TimedSetup(machine, plan, observer, listener, log, blocks, choice, assembled, skipping);
    }

    public TimedSetup auditing(BlockTraffic traffic) {
        return new TimedSetup(machine, plan, observer, listener, commands, traffic, choice, assembled, skipping);
    }

    /** Keeps the time of some launches only. */
    public TimedSetup timing(LaunchChoice chosen) {
        return new TimedSetup(machine, plan, observer, listener, commands, blocks, chosen, assembled, skipping);
    }

    /** Takes the registers of kernels from an assembler. */
    public TimedSetup with(AssembledKernels known) {
        return new TimedSetup(machine, plan, observer, listener, commands, blocks, choice, known, skipping);
    }

    /** Without skipping a cycle of any part: slow, and equal in all that is counted. */
    public TimedSetup tickingEverything() {
        return new TimedSetup(machine, plan, observer, listener, commands, blocks, choice, assembled, false);
    }

    public TimedDevice device() {
        return new TimedDevice(this);
    }
}
