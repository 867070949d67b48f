package dev.cinch.gpu.time;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.AddressWidth;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.ExecutorDevice;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.policy.lower.Lowering;
import dev.cinch.ptx.PtxModule;
import java.util.List;

/** A device that keeps the time: values are computed when a multiprocessor of the machine issues the instruction. */
public final class TimedDevice extends ExecutorDevice {
    private final Gpu gpu;
    private final TimeListener listener;
    private final LaunchChoice choice;
    private final Lowering lowering;

    /** Whether launches without time have written memory since the last launch with time. */
    private boolean unsettled;

    /** A machine that compresses nothing, with nobody who looks on; {@link TimedSetup} makes all others. */
    public TimedDevice(Machine machine) {
        this(TimedSetup.of(machine));
    }

    TimedDevice(TimedSetup setup) {
        super(
                setup.observer(),
                setup.listener()::report,
                AddressWidth.of(setup.machine().registerFile().addressBits()));
        gpu = new Gpu(setup, blockBytes());
        listener = setup.listener();
        choice = setup.choice();
        lowering = setup.machine().guest(SubCoreSpec.class).lowering();
    }

    @Override
    public int load(PtxModule module) {
        return super.load(lowering.arrange(module));
    }

    /** Lets what the last launch left behind, such as blocks on their way to memory, come to its end. */
    public void drain() {
        gpu.drain();
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
        if (!choice.takes(grid.kernel(), grid.number())) {
            return runWithoutTime(grid);
        }
        if (unsettled) {
            settle();
        }
        return gpu.run(grid, listener);
    }

    // ---- launches without time -----------------------------------------------------------------------------------

    /**
     * Runs a launch for its values. To the machine it is a host that copies all buffers that may change to itself and
     * writes back those that the kernel has written: so nothing that caches or compressed memory hold is ever older than the
     * values, and the rule is one that is there already. Where host copies fill the L2, what was written lies there; where
     * they pass it by, it is cold. What the kernel has only read changes nothing.
     */
    private Launched runWithoutTime(Grid grid) {
        for (Buffer buffer : approximable()) {
            gpu.copying(place(buffer, 0), buffer.bytes());
        }
        if (!unsettled) {
            forgetWritten();
            unsettled = true;
        }
        try {
            return runUnseen(grid);
        } finally {
            for (Buffer buffer : written()) {
                gpu.overwriting(place(buffer, 0), wholeBlocks(buffer));
            }
        }
    }

    /** Shows the machine what was written, once for all launches without time that came one after the other. */
    private void settle() {
        for (Buffer buffer : written()) {
            gpu.copied(place(buffer, 0), buffer.bytes());
        }
        unsettled = false;
    }

    /** No other buffer lies in a buffer's last block, so that all of it is the buffer's. */
    private static long wholeBlocks(Buffer buffer) {
        return buffer.bytes() + DramSpec.BLOCK_BYTES - 1 & -DramSpec.BLOCK_BYTES;
    }

    // ---- host copies ---------------------------------------------------------------------------------------------

    /** The machine sees places, not addresses. */
    private static long place(Buffer buffer, long offset) {
        return Addresses.place(buffer.address()) + offset;
    }

    @Override
    public void free(Buffer buffer) {
        gpu.freed(place(buffer, 0), buffer.bytes());
        super.free(buffer);
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
        gpu.read(place(from, offset), into.length);
    }

    @Override
    public void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes) {
        gpu.copying(place(from, fromOffset), bytes);
        gpu.overwriting(place(to, toOffset), bytes);
        super.copy(to, toOffset, from, fromOffset, bytes);
        gpu.copied(place(to, toOffset), bytes);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        gpu.overwriting(place(to, offset), bytes);
        super.fill(to, offset, bytes, value);
        gpu.copied(place(to, offset), bytes);
    }
}
