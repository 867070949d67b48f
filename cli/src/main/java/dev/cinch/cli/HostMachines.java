package dev.cinch.cli;

import dev.cinch.cuda.host.HostMachine;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.time.machine.JoinedMemorySpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.sm.Occupancy;
import dev.cinch.lab.timing.Meter;

/** The machine that a CUDA program is told it runs on. */
final class HostMachines {
    private static final int KILOHERTZ = 1000;
    private static final int WARP = 32;

    /** The shared memory of an H200, which is what launches without time have; a block's share of it that the system keeps. */
    private static final long SHARED_PER_BLOCK = 227 << 10;

    private static final long SHARED_RESERVED = 1 << 10;

    private HostMachines() {}

    /** @param meter of a timed machine; null when nobody keeps the time: then the first machine of the list is shown */
    static HostMachine of(Meter meter) {
        Machine machine = meter == null
                ? Machines.CATALOGUE.list().get(0).machine()
                : meter.machine().machine();
        String name =
                "Cinch " + (meter == null ? "without time" : meter.machine().name());
        return new HostMachine(
                name,
                machine.sm().count(),
                (long) machine.clock().coreMhz() * KILOHERTZ,
                (long) machine.clock().dramMhz() * KILOHERTZ,
                machine.dram().busBits(),
                // A host that looks how much there is gets as much as any program that this simulator can hold.
                Math.min(Addresses.SPAN, Runtime.getRuntime().maxMemory()),
                (long) machine.l2().slices() * machine.l2().bytes(),
                meter == null
                        ? SHARED_PER_BLOCK
                        : machine.sharedMemory().bytes()
                                - machine.guest(JoinedMemorySpec.class).blockBytes(),
                meter == null
                        ? SHARED_PER_BLOCK + SHARED_RESERVED
                        : machine.sharedMemory().bytes(),
                machine.sm().registers(),
                machine.sm().threads(),
                machine.sm().blocks(),
                WARP,
                meter != null,
                (registers, threads, shared) -> meter == null
                        ? withoutTime(machine, registers, threads, shared)
                        : fit(machine, registers, threads, shared));
    }

    private static int fit(Machine machine, int registers, int threads, long shared) {
        Occupancy fit = Occupancy.of(machine, registers, threads, shared);
        return fit.oversized() ? 0 : fit.blocks();
    }

    private static int withoutTime(Machine machine, int registers, int threads, long shared) {
        long byShared = (SHARED_PER_BLOCK + SHARED_RESERVED) / (shared + SHARED_RESERVED);
        return (int) Math.min(fit(machine, registers, threads, 0), byShared);
    }
}
