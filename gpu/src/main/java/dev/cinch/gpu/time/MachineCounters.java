package dev.cinch.gpu.time;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;
import dev.cinch.gpu.time.compression.CompressionCounters;
import dev.cinch.gpu.time.crossbar.CrossbarCounters;
import dev.cinch.gpu.time.dram.DramCounters;
import dev.cinch.gpu.time.l2.L2Counters;
import dev.cinch.gpu.time.regfile.RegisterCompressionCounters;
import dev.cinch.gpu.time.regfile.RegisterFileCounters;
import dev.cinch.gpu.time.sm.SmCounters;
import dev.cinch.gpu.time.wires.WireCounters;

/** All that a timed machine counts. */
final class MachineCounters {
    final CounterSet set = new CounterSet();
    final Counter launches = set.counter("launch.count", Unit.LAUNCH, "Kernels launched.");
    final Counter launchCycles = set.counter(
            "launch.latency-cycles", Unit.CYCLE, "Core cycles from the host's calls to the kernels' first blocks.");
    final Counter cycles =
            set.counter("core.cycles", Unit.CYCLE, "Core cycles in kernels, the latency of launches left out.");
    final Counter interconnectCycles =
            set.counter("interconnect.cycles", Unit.CYCLE, "Cycles of the crossbar and the L2 in kernels.");
    final Counter dramCycles =
            set.counter("dram.cycles", Unit.CYCLE, "DRAM command cycles in kernels, counted once for all channels.");
    final Counter issueSlots = set.counter(
            "sm.issue-slots", Unit.INSTRUCTION, "Instructions that all schedulers could have issued in all cycles.");
    final Counter warpSlots = set.counter(
            "sm.warp-slots", Unit.CYCLE, "Cycles added up over the warps that all multiprocessors could have held.");
    final Counter dataSlots = set.counter(
            "dram.data-slots",
            Unit.CYCLE,
            "DRAM cycles added up over the channels: what their data buses could be busy.");
    final Counter dirtyLeft = set.counter(
            "l2.dirty-left",
            Unit.BLOCK,
            "Blocks that memory has not seen when kernels end, less those when they started: writes that are not paid for.");
    final SmCounters sm = new SmCounters(set);
    final RegisterFileCounters registers = new RegisterFileCounters(set);
    final CrossbarCounters requestNetwork = CrossbarCounters.requests(set);
    final CrossbarCounters replyNetwork = CrossbarCounters.replies(set);
    final L2Counters l2 = new L2Counters(set);
    final DramCounters dram = new DramCounters(set);
    final CompressionCounters compression = new CompressionCounters(set);
    final WireCounters links = WireCounters.links(set);
    final WireCounters buses = WireCounters.buses(set);
    final RegisterCompressionCounters registerCompression = new RegisterCompressionCounters(set);
}
