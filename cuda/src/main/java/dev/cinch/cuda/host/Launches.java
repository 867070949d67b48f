package dev.cinch.cuda.host;

import dev.cinch.base.BadInput;
import dev.cinch.base.Printable;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.ptx.PtxProblems;

/** The launches of a program: what CUDA refuses is refused, the others run at once and take time. */
final class Launches {
    private final Device device;
    private final HostMemory memory;
    private final HostMachine machine;
    private final HostListener listener;
    private final PrintedLines printed;
    private double nanoseconds;
    private CudaError fault = CudaError.SUCCESS;

    Launches(Device device, HostMemory memory, HostMachine machine, HostListener listener, PrintedLines printed) {
        this.device = device;
        this.memory = memory;
        this.machine = machine;
        this.listener = listener;
        this.printed = printed;
    }

    /** A grid or a block as it was asked for: CUDA's own type, of 32 unsigned bits. */
    record Size(int x, int y, int z) {
        boolean within(long mostX, long mostY, long mostZ) {
            return within(x, mostX) && within(y, mostY) && within(z, mostZ);
        }

        private static boolean within(int size, long most) {
            long unsigned = Integer.toUnsignedLong(size);
            return unsigned >= 1 && unsigned <= most;
        }

        Dimensions dimensions() {
            return new Dimensions(x, y, z);
        }
    }

    /** The error of the kernel that went wrong; success if none did. */
    CudaError fault() {
        return fault;
    }

    void forgetFault() {
        fault = CudaError.SUCCESS;
    }

    /** The time that all launches took together. */
    double nanoseconds() {
        return nanoseconds;
    }

    void run(
            HostFunction function,
            Size grid,
            Size block,
            long shared,
            boolean cooperative,
            Dimensions cluster,
            byte[] parameters) {
        check(function, grid, block, shared, cooperative);
        if (parameters.length < function.parameterBytes()) {
            throw new CudaFailure(
                    CudaError.INVALID_VALUE,
                    "kernel " + function.name() + " takes " + function.parameterBytes() + " bytes of parameters, "
                            + parameters.length + " are given");
        }
        Launch launch = new Launch(
                function.loaded().number(),
                function.name(),
                grid.dimensions(),
                block.dimensions(),
                (int) shared,
                function.arguments(parameters),
                cooperative,
                cluster);
        memory.beforeLaunch();
        try {
            Launched account = device.launch(launch);
            nanoseconds += nanoseconds(account);
            listener.launched(launch, account);
        } catch (Fault wrong) {
            fault = FaultErrors.of(wrong);
            listener.faulted(launch, wrong);
        } catch (BadInput | PtxProblems refused) {
            listener.missing(Printable.line(refused.getMessage()));
            throw new CudaFailure(
                    CudaError.NOT_SUPPORTED,
                    refused.getMessage() + "; its launches fail with cudaErrorNotSupported, other kernels run");
        } finally {
            memory.afterLaunch();
            if (function.loaded().prints()) {
                printed.fetch(device);
            }
        }
    }

    private void check(HostFunction function, Size grid, Size block, long shared, boolean cooperative) {
        int most = DeviceProperties.BLOCK_THREADS;
        boolean sizes = grid.within(Integer.MAX_VALUE, DeviceProperties.GRID_SIDE, DeviceProperties.GRID_SIDE)
                && block.within(most, most, 64)
                && block.dimensions().count() <= most;
        if (!sizes) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        int threads = (int) block.dimensions().count();
        if (threads > function.mostThreads()) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        if (shared < 0 || shared > function.mostDynamicShared()) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        if (cooperative
                && grid.dimensions().count() > (long) blocks(function, threads, shared) * machine.multiprocessors()) {
            throw new CudaFailure(CudaError.COOPERATIVE_LAUNCH_TOO_LARGE);
        }
    }

    /** How many blocks fit a multiprocessor. */
    int blocks(HostFunction function, int threads, long shared) {
        if (threads < 1 || shared < 0) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        if (threads > function.mostThreads()) {
            return 0;
        }
        return machine.occupancy().blocks(function.registers(), threads, function.staticShared() + shared);
    }

    /**
     * Where nobody keeps the time, a warp's instruction takes a cycle, so that programs that wait for time go on. Where only
     * the time of some launches is kept, the others take none.
     */
    private double nanoseconds(Launched account) {
        long cycles = machine.keepsTime() ? 0 : account.warpInstructions();
        if (account.timing() != null) {
            cycles = account.timing().cycles();
        }
        return cycles * 1e6 / machine.clockKilohertz();
    }
}
