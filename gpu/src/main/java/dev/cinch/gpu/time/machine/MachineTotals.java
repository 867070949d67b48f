package dev.cinch.gpu.time.machine;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/** What follows from the values of a machine: the figures that people know it by. */
public final class MachineTotals {
    private static final double MEGA = 1e6;
    private static final double GIGA = 1e9;
    private static final int BLOCK_BYTES = DramSpec.BLOCK_BYTES;
    private static final int LANES = 32;

    /**
     * One figure.
     *
     * @param how the computation in words
     */
    public record Total(String name, double value, String unit, String how) {
        /** Rounded for people. */
        public String text() {
            return value == StrictMath.rint(value) ? Decimal.fixed(value, 0) : Decimal.fixed(value, 1);
        }
    }

    private MachineTotals() {}

    /** Bytes in a second that the pins can move, in GB/s. */
    public static double dramBandwidth(Machine machine) {
        double transfers = machine.clock().dramMhz() * MEGA * machine.dram().transfersPerCycle();
        return machine.dram().busBits() / 8.0 * transfers / GIGA;
    }

    /** Flits of replies that leave the L2, in GB/s. */
    public static double l2Bandwidth(Machine machine) {
        return ports(machine, machine.l2().slices());
    }

    private static double ports(Machine machine, int ports) {
        double flits = machine.clock().interconnectMhz() * MEGA * ports;
        return flits * machine.crossbar().flitBytes() / GIGA;
    }

    public static List<Total> of(Machine machine) {
        List<Total> totals = new ArrayList<>();
        multiprocessors(machine, totals);
        caches(machine, totals);
        memory(machine, totals);
        return totals;
    }

    private static void multiprocessors(Machine machine, List<Total> totals) {
        int count = machine.sm().count();
        int warps = machine.sm().warps();
        totals.add(new Total("resident warps", (double) count * warps, "warps", count + " SMs × " + warps));
        double issue = count * machine.sm().schedulers() * machine.clock().coreMhz() * MEGA / GIGA;
        String issuers = count + " SMs × " + machine.sm().schedulers() + " schedulers × "
                + machine.clock().coreMhz() + " MHz";
        totals.add(new Total("peak issue", issue, "G warp instr./s", issuers));
        totals.add(new Total("peak issue of threads", issue * LANES, "G thread instr./s", issuers + " × 32 lanes"));
        double file = machine.sm().registers() * 4L / 1024.0;
        totals.add(new Total("register file of an SM", file, "KiB", machine.sm().registers() + " registers × 4 B"));
        totals.add(new Total("register files", file * count, "KiB", count + " SMs"));
    }

    private static void caches(Machine machine, List<Total> totals) {
        int count = machine.sm().count();
        double l1 = machine.l1().bytes() / 1024.0;
        totals.add(new Total("L1 of an SM", l1, "KiB", shape(machine.l1())));
        totals.add(new Total("L1s", l1 * count, "KiB", count + " SMs"));
        int slices = machine.l2().slices();
        double slice = machine.l2().bytes() / 1024.0;
        totals.add(new Total("L2 slice", slice, "KiB", shape(machine.l2())));
        totals.add(new Total("L2", slice * slices, "KiB", slices + " slices"));
        String flit = machine.crossbar().flitBytes() + " B × " + machine.clock().interconnectMhz() + " MHz";
        totals.add(new Total(
                "crossbar at the SMs", ports(machine, count), "GB/s", "each way: " + count + " ports × " + flit));
        totals.add(new Total(
                "crossbar at the L2", l2Bandwidth(machine), "GB/s", "each way: " + slices + " ports × " + flit));
        int flits = machine.crossbar().flits(BLOCK_BYTES);
        double share = (double) BLOCK_BYTES / (flits * machine.crossbar().flitBytes());
        totals.add(new Total(
                "L2 data to the SMs",
                l2Bandwidth(machine) * share,
                "GB/s",
                "whole blocks: " + BLOCK_BYTES + " B in " + flits + " flits"));
    }

    private static String shape(CacheSpec cache) {
        return cache.sets() + " sets × " + cache.ways() + " ways × " + cache.lineBytes() + " B";
    }

    private static void memory(Machine machine, List<Total> totals) {
        DramSpec dram = machine.dram();
        totals.add(new Total(
                "DRAM channels",
                dram.channels(),
                "channels",
                dram.channelsPerController() + " of each controller, " + width(dram) + ": " + dram.magBytes()
                        + " B in a burst of " + dram.burstLength()));
        totals.add(new Total(
                "peak DRAM bandwidth",
                dramBandwidth(machine),
                "GB/s",
                dram.busBits() + " bits × " + dram.transfersPerCycle() + " transfers × "
                        + machine.clock().dramMhz() + " MHz"));
    }

    private static String width(DramSpec dram) {
        int parts = dram.standard().table().pseudoChannels();
        return parts == 1
                ? dram.channelBits() + " bits wide"
                : parts + " pseudo-channels of " + dram.channelBits() + " bits";
    }
}
