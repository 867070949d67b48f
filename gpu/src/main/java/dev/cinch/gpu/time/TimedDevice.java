package dev.cinch.gpu.time;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.Codec;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.ExecutorDevice;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.compression.BlockTraffic;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.dram.CommandLog;
import dev.cinch.gpu.time.machine.Machine;
import java.util.List;

/** A device that keeps the time: values are computed when a multiprocessor of the machine issues the instruction. */
public final class TimedDevice extends ExecutorDevice {
    private final Gpu gpu;
    private final TimeListener listener;

    public TimedDevice(Machine machine) {
        this(machine, (MemoryPlan) null, null, TimeListener.NONE);
    }

    /** @param observer sees every operation; null for none */
    public TimedDevice(Machine machine, Observer observer, TimeListener listener) {
        this(machine, (MemoryPlan) null, observer, listener);
    }

    /** @param memory compresses blocks in the memory controllers; null for none */
    public TimedDevice(Machine machine, Codec memory, Observer observer, TimeListener listener) {
        this(machine, MemoryPlan.of(memory), observer, listener);
    }

    /** @param memory what compresses blocks in the memory controllers; null for nothing */
    public TimedDevice(Machine machine, MemoryPlan memory, Observer observer, TimeListener listener) {
        this(machine, CompressionPlan.ofMemory(memory), observer, listener);
    }

    public TimedDevice(Machine machine, CompressionPlan plan, Observer observer, TimeListener listener) {
        this(machine, plan, observer, listener, CommandLog.NONE, true);
    }

    private TimedDevice(
            Machine machine,
            CompressionPlan plan,
            Observer observer,
            TimeListener listener,
            CommandLog log,
            boolean skipping) {
        super(observer);
        gpu = new Gpu(machine, plan, blockBytes(), log, skipping);
        this.listener = listener;
    }

    /** The same machine with a log of all DRAM commands. */
    public static TimedDevice logging(Machine machine, CommandLog log) {
        return logging(machine, (MemoryPlan) null, log);
    }

    public static TimedDevice logging(Machine machine, Codec memory, CommandLog log) {
        return logging(machine, MemoryPlan.of(memory), log);
    }

    public static TimedDevice logging(Machine machine, MemoryPlan memory, CommandLog log) {
        return new TimedDevice(machine, CompressionPlan.ofMemory(memory), null, TimeListener.NONE, log, true);
    }

    /** The same with a log of all DRAM commands, and somebody who is told of all blocks that cross the controllers. */
    public static TimedDevice audited(Machine machine, MemoryPlan memory, CommandLog log, BlockTraffic traffic) {
        TimedDevice device = logging(machine, memory, log);
        device.gpu.tell(traffic);
        return device;
    }

    /** Lets what the last launch left behind, such as blocks on their way to memory, come to its end. */
    public void settle() {
        gpu.settle();
    }

    /** The same machine without skipping a cycle of any part: slow, and equal in all it counts. */
    public static TimedDevice tickingEverything(Machine machine) {
        return tickingEverything(machine, (MemoryPlan) null);
    }

    public static TimedDevice tickingEverything(Machine machine, Codec memory) {
        return tickingEverything(machine, MemoryPlan.of(memory));
    }

    public static TimedDevice tickingEverything(Machine machine, MemoryPlan memory) {
        return tickingEverything(machine, CompressionPlan.ofMemory(memory));
    }

    public static TimedDevice tickingEverything(Machine machine, CompressionPlan plan) {
        return new TimedDevice(machine, plan, null, TimeListener.NONE, CommandLog.NONE, false);
    }

    /** What a launch's {@link dev.cinch.gpu.Timing} counts, histograms among it. */
    public static List<Statistic> statistics() {
        return new MachineCounters().set.statistics();
    }

    /** Those of the statistics that are known value by value. */
    public static List<Statistic> histograms() {
        return nothing().histograms();
    }

    /** What is counted when nothing happens. */
    public static Sample nothing() {
        return new MachineCounters().set.sample();
    }

    @Override
    protected Launched run(Grid grid) {
        return gpu.run(grid, listener);
    }

    /** The machine sees places, not addresses. */
    private static long place(Buffer buffer, long offset) {
        return Addresses.place(buffer.address()) + offset;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        gpu.overwriting(place(to, offset), data.length);
        super.upload(to, offset, data);
        gpu.copied(place(to, offset), data.length);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        gpu.copying(place(from, offset), into.length);
        super.download(from, offset, into);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        gpu.overwriting(place(to, offset), bytes);
        super.fill(to, offset, bytes, value);
        gpu.copied(place(to, offset), bytes);
    }
}
