package dev.cinch.gpu.time;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;

/**
 * The GTX 580 made so small that its times can be worked out by hand: one multiprocessor with one scheduler, one L2 slice
 * and one DRAM channel, all at the same clock. What tests count on:
 *
 * <pre>
 * fetch 2 cycles, 2 instructions     operand reads from issue + 1, unit from issue + 2
 * add 4, mad 5, sfu 20 every 4       int div 145 every 8, float div 39 every 4
 * shared 26, constants 20, L1 35     crossbar 4, 32 bytes a flit, header 8
 * L2 120                             memory controller 100
 * tCCD 2, tCCDL 3, tRRD 6            tRCD 12, tRAS 28, tRP 12, tRC 40, tCL 12
 * </pre>
 */
final class SmallMachine {
    private SmallMachine() {}

    /** @param settings what is different */
    static Machine with(String... settings) {
        return Machines.get("gtx580v4")
                .with(
                        "sm.count=1",
                        "sm.schedulers=1",
                        "launch.latency-cycles=0",
                        "clock.core-mhz=1000",
                        "clock.interconnect-mhz=1000",
                        "clock.dram-mhz=1000",
                        "l2.slices=1",
                        "dram.controllers=1",
                        "dram.bus-bits=32")
                .with(settings);
    }
}
