package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.ReplyWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The properties of the device, by the numbers of {@code cudaDeviceAttr} and some of our own from 1000 on. */
final class DeviceProperties {
    /** The compute capability that the executor executes, whichever machine keeps the time. */
    static final int MAJOR = 9;

    static final int MINOR = 0;

    /** The most threads of a block. */
    static final int BLOCK_THREADS = 1024;

    /** The largest size of a grid in y and z. */
    static final int GRID_SIDE = 65535;

    private static final int TEXTURE_1D = 131072;
    private static final int TEXTURE_SIDE = 65536;

    private DeviceProperties() {}

    static void write(HostMachine machine, ReplyWriter reply) {
        Map<Integer, Long> properties = of(machine);
        reply.u32(properties.size());
        properties.forEach((property, value) -> reply.u32(property).u64(value));
        reply.text(machine.name());
    }

    private static Map<Integer, Long> of(HostMachine machine) {
        Map<Integer, Long> all = new LinkedHashMap<>();
        block(machine, all);
        textures(all);
        multiprocessors(machine, all);
        abilities(all);
        all.put(1000, machine.memoryBytes());
        all.put(1001, machine.memoryClockKilohertz());
        all.put(1002, machine.sharedPerBlock());
        return all;
    }

    private static void block(HostMachine machine, Map<Integer, Long> all) {
        all.put(1, (long) BLOCK_THREADS);
        all.put(2, (long) BLOCK_THREADS);
        all.put(3, (long) BLOCK_THREADS);
        all.put(4, 64L);
        all.put(5, (long) Integer.MAX_VALUE);
        all.put(6, (long) GRID_SIDE);
        all.put(7, (long) GRID_SIDE);
        all.put(8, machine.usualSharedPerBlock());
        all.put(9, 65536L);
        all.put(10, (long) machine.warpSize());
        all.put(11, (long) Integer.MAX_VALUE);
        all.put(12, (long) machine.registersPerMultiprocessor());
        all.put(97, machine.sharedPerBlock());
    }

    private static void textures(Map<Integer, Long> all) {
        all.put(14, 512L);
        all.put(51, 32L);
        all.put(21, (long) TEXTURE_1D);
        all.put(22, (long) TEXTURE_SIDE);
        all.put(23, (long) TEXTURE_SIDE);
        all.put(69, 1L << 28);
        all.put(70, (long) TEXTURE_SIDE);
        all.put(71, (long) TEXTURE_SIDE);
        all.put(72, 1L << 21);
    }

    private static void multiprocessors(HostMachine machine, Map<Integer, Long> all) {
        all.put(13, machine.clockKilohertz());
        all.put(16, (long) machine.multiprocessors());
        all.put(36, machine.memoryClockKilohertz());
        all.put(37, (long) machine.memoryBusBits());
        all.put(38, machine.l2Bytes());
        all.put(39, (long) machine.threadsPerMultiprocessor());
        all.put(75, (long) MAJOR);
        all.put(76, (long) MINOR);
        all.put(81, machine.sharedPerMultiprocessor());
        all.put(82, (long) machine.registersPerMultiprocessor());
        all.put(106, (long) machine.blocksPerMultiprocessor());
    }

    /** What the device can (1) and cannot (0, which is also the answer for all that is not listed). */
    private static void abilities(Map<Integer, Long> all) {
        for (int able : new int[] {19, 41, 78, 79, 80, 83, 91, 95, 99, 115}) {
            all.put(able, 1L);
        }
    }
}
