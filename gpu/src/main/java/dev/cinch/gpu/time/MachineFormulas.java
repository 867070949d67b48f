package dev.cinch.gpu.time;

import dev.cinch.base.stat.Formula;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What follows from the counters of a timed machine: rates, shares and times. Their names are the same on every machine. */
public final class MachineFormulas {
    private static final String STALL = "sm.stall-";
    private static final int REGISTER_BITS = 1024;

    private final List<Formula> formulas = new ArrayList<>();

    private MachineFormulas() {}

    public static List<Formula> of(Machine machine) {
        MachineFormulas all = new MachineFormulas();
        all.cores(machine.clock().coreMhz());
        all.stalls();
        all.caches();
        all.memory(machine.clock().coreMhz());
        all.compression(machine.dram());
        all.registers(machine);
        all.histograms();
        return List.copyOf(all.formulas);
    }

    private void cores(int coreMhz) {
        add(
                "core.time",
                Unit.MICROSECOND,
                "Time in kernels, the latency of launches left out.",
                sample -> (double) sample.value("core.cycles") / coreMhz);
        ratio("core.ipc", Unit.ONE, "Thread instructions per core cycle.", "sm.thread-instructions", "core.cycles");
        ratio("core.warp-ipc", Unit.ONE, "Warp instructions per core cycle.", "sm.issued", "core.cycles");
        add(
                "sm.issue-utilisation",
                Unit.PERCENT,
                "Warp instructions issued, of those that all schedulers could have issued; the machine's where PTX becomes"
                        + " other instructions.",
                sample -> percent(slotsUsed(sample), sample.value("sm.issue-slots")));
        ratio(
                "sm.occupancy",
                Unit.PERCENT,
                "Warps that were resident, of those that all multiprocessors could have held, on average over time.",
                "sm.warp-cycles",
                "sm.warp-slots");
        ratio(
                "sm.active-lanes",
                Unit.ONE,
                "Of a warp's 32 lanes those that came to an instruction, on average.",
                "sm.thread-instructions",
                "sm.issued");
        ratio(
                "sm.lines-per-load",
                Unit.ONE,
                "Lines of 128 bytes that a warp's load from global memory touches: 1 if fully coalesced words.",
                "sm.load-lines",
                "sm.global-loads");
        ratio(
                "sm.lines-per-store",
                Unit.ONE,
                "Lines of 128 bytes that a warp's store to global memory touches.",
                "sm.store-lines",
                "sm.global-stores");
        ratio(
                "sm.lines-per-atomic",
                Unit.ONE,
                "Lines of 128 bytes that a warp's atomic on global memory touches.",
                "sm.atomic-lines",
                "sm.atomics");
        ratio(
                "shared-memory.passes",
                Unit.ONE,
                "Passes through the banks per shared memory instruction: 1 without bank conflicts.",
                "shared-memory.accesses",
                "shared-memory.instructions");
    }

    private void stalls() {
        for (Statistic counter : TimedDevice.statistics()) {
            if (counter.name().startsWith(STALL)) {
                ratio(
                        counter.name() + "-share",
                        Unit.PERCENT,
                        counter.name() + " as a share of the cycles of all schedulers.",
                        counter.name(),
                        "sm.issue-slots");
            }
        }
    }

    private void caches() {
        ratio(
                "l1.hit-rate",
                Unit.PERCENT,
                "Loads that found their line in the L1; one whose line is on its way is no hit.",
                "l1.read-hits",
                "l1.reads");
        add(
                "constant-cache.hit-rate",
                Unit.PERCENT,
                "Look-ups in the constant cache for which no line had to be asked for.",
                sample -> 100 - percent(sample.value("constant-cache.misses"), sample.value("constant-cache.reads")));
        add(
                "texture-cache.hit-rate",
                Unit.PERCENT,
                "Look-ups in the texture cache for which no line had to be asked for.",
                sample -> 100 - percent(sample.value("texture-cache.misses"), sample.value("texture-cache.reads")));
        add(
                "l2.hit-rate",
                Unit.PERCENT,
                "Requests of all kinds that the L2 did at once.",
                sample -> percent(
                        sum(sample, "l2.read-hits", "l2.write-hits", "l2.atomic-hits"),
                        sum(sample, "l2.reads", "l2.writes", "l2.atomics")));
        ratio("l2.read-hit-rate", Unit.PERCENT, "Reads that the L2 did at once.", "l2.read-hits", "l2.reads");
        for (String direction : List.of("request", "reply")) {
            ratio(
                    "crossbar." + direction + "-wait",
                    Unit.CYCLE,
                    "Interconnect cycles that a " + direction + " waited to be sent, on average.",
                    "crossbar." + direction + "-wait-cycles",
                    "crossbar." + direction + "-packets");
        }
    }

    private void memory(int coreMhz) {
        add(
                "dram.bandwidth",
                Unit.GIGABYTE_PER_SECOND,
                "Bytes that bursts moved, both ways, over the time in kernels.",
                sample -> sum(sample, "dram.bytes-read", "dram.bytes-written")
                        / ((double) sample.value("core.cycles") / coreMhz)
                        / 1000);
        ratio(
                "dram.utilisation",
                Unit.PERCENT,
                "Bandwidth as a share of the peak: the time that data buses were busy.",
                "dram.data-busy",
                "dram.data-slots");
        add(
                "dram.row-hit-rate",
                Unit.PERCENT,
                "Halves of blocks that found their row open for another.",
                sample -> percent(sample.value("dram.row-hits"), sum(sample, "dram.row-hits", "dram.row-misses")));
    }

    private void compression(DramSpec dram) {
        add(
                "compression.raw-ratio",
                Unit.ONE,
                "Bits of the blocks that memory controllers moved, over those of their streams.",
                sample -> (double) 8 * DramSpec.BLOCK_BYTES * moved(sample) / sample.value("compression.bits"));
        add(
                "compression.effective-ratio",
                Unit.ONE,
                "Bytes of the blocks that memory controllers moved, over those of the bursts that they took.",
                sample -> (double) DramSpec.BLOCK_BYTES
                        * moved(sample)
                        / (dram.magBytes() * sample.value("compression.bursts")));
        add(
                "compression.metadata-hit-rate",
                Unit.PERCENT,
                "Blocks whose size the metadata cache could tell without asking memory.",
                sample -> percent(
                        sample.value("compression.metadata-hits"),
                        sum(sample, "compression.metadata-hits", "compression.metadata-misses")));
        String raw = "compression.blocks-of-" + dram.burstsPerBlock();
        add(
                "compression.compressed-share",
                Unit.PERCENT,
                "Blocks that took fewer bursts than raw ones, of all that memory controllers moved.",
                sample -> percent(moved(sample) - sample.value(raw), moved(sample)));
    }

    private void registers(Machine machine) {
        int raw = machine.registerFile().banksPerOperand();
        ratio(
                "register-file.banks-per-read",
                Unit.BANK,
                "Banks that a warp register is read from, on average.",
                "register-file.reads",
                "register-file.operands-read");
        ratio(
                "register-file.banks-per-write",
                Unit.BANK,
                "Banks of a warp register that are written, on average.",
                "register-file.writes",
                "register-file.operands-written");
        wires("link", "the crossbar's links");
        wires("bus", "the DRAM's data buses");
        add(
                "register-compression.ratio",
                Unit.ONE,
                "Banks of raw registers over those of registers that all live lanes of a warp wrote.",
                sample -> (double) raw
                        * sample.value("register-compression.whole-writes")
                        / sample.value("register-compression.whole-banks"));
        add(
                "register-compression.bit-ratio",
                Unit.ONE,
                "Bits of registers that all live lanes of a warp wrote, over those of their streams.",
                sample -> (double) REGISTER_BITS
                        * sample.value("register-compression.whole-writes")
                        / sample.value("register-compression.whole-bits"));
        add(
                "register-compression.divergent-share",
                Unit.PERCENT,
                "Warp registers that only some live lanes wrote, of all that were written; injected MOVs left out.",
                sample -> percent(
                        sample.value("register-compression.divergent-writes"),
                        sum(sample, "register-compression.whole-writes", "register-compression.divergent-writes")));
        add(
                "register-compression.move-share",
                Unit.PERCENT,
                "Injected MOVs, in relation to the instructions of the program.",
                // Without a codec there is nothing to inject into.
                sample -> compressed(sample)
                        ? percent(sample.value("register-compression.moves"), sample.value("sm.issued"))
                        : Double.NaN);
        long banks = (long) machine.sm().count() * machine.registerFile().banks();
        add(
                "register-compression.gated-share",
                Unit.PERCENT,
                "Time that register banks were switched off, on average over all banks of all multiprocessors.",
                sample -> compressed(sample)
                        ? percent(
                                sample.value("register-compression.gated-cycles"), banks * sample.value("core.cycles"))
                        : Double.NaN);
        ratio(
                "register-compression.compressor-wait",
                Unit.CYCLE,
                "Cycles that a result waited for a compressor, on average.",
                "register-compression.compressor-waits",
                "register-compression.compressions");
        ratio(
                "register-compression.decompressor-wait",
                Unit.CYCLE,
                "Cycles that a compressed operand waited for a decompressor, on average.",
                "register-compression.decompressor-waits",
                "register-compression.decompressions");
        add(
                "register-compression.wake-up-wait",
                Unit.CYCLE,
                "Cycles that a result waited for banks to wake up, on average over all results.",
                sample -> compressed(sample)
                        ? (double) sample.value("register-compression.wake-up-waits")
                                / sample.value("register-file.operands-written")
                        : Double.NaN);
    }

    /** Whether registers were compressed: banks are off until something is written then. */
    private static boolean compressed(Sample sample) {
        return sample.value("register-compression.gated-cycles") > 0;
    }

    /** Blocks read or written; none without a codec. */
    private static long moved(Sample sample) {
        return sum(sample, "compression.blocks-read", "compression.blocks-written");
    }

    private void histograms() {
        for (Statistic histogram : TimedDevice.histograms()) {
            formulas.add(Formula.quantile(histogram, "median", 0.5));
            formulas.add(Formula.quantile(histogram, "p99", 0.99));
        }
    }

    private void add(String name, Unit unit, String description, ToDoubleFunction<Sample> of) {
        formulas.add(new Formula(new Statistic(name, unit, description), of));
    }

    private void ratio(String name, Unit unit, String description, String numerator, String denominator) {
        formulas.add(Formula.ratio(name, unit, description, numerator, denominator));
    }

    private static long sum(Sample sample, String... counters) {
        long sum = 0;
        for (String counter : counters) {
            sum += sample.value(counter);
        }
        return sum;
    }

    /** A slot issues an instruction of the machine, which may be none or several for one of PTX. */
    private static long slotsUsed(Sample sample) {
        long lowered = sample.value("sm.machine-instructions");
        return lowered > 0 ? lowered : sample.value("sm.issued");
    }

    private static double percent(long part, long whole) {
        return 100.0 * part / whole;
    }

    private void wires(String place, String where) {
        add(
                place + ".ratio",
                Unit.ONE,
                "Effective bandwidth of whole blocks over " + where
                        + ": flits that they take raw over those that they took.",
                sample -> (double) sample.value(place + ".flits-raw") / sample.value(place + ".flits"));
        add(
                place + ".compressed-share",
                Unit.PERCENT,
                "Whole blocks that went compressed over " + where + ", of all.",
                sample -> 100.0 * sample.value(place + ".blocks-compressed") / sample.value(place + ".blocks"));
        add(
                place + ".toggles-per-flit",
                Unit.TOGGLE,
                "Wires that change in a data flit of a whole block over " + where + ".",
                sample -> (double) sample.value(place + ".toggles") / sample.value(place + ".flits"));
    }
}
