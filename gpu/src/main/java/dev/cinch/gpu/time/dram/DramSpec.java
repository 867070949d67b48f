package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.Spec;
import dev.cinch.gpu.time.SpecProblems;

/**
 * Memory controllers and GDDR5. Times are in DRAM command cycles; data move four times as fast, so that a burst of 8
 * takes two of them. The memory access granularity decides how wide a channel is: magBytes bytes in 8 transfers.
 *
 * @param controllers memory controllers
 * @param busBits data lines of all controllers together
 * @param magBytes bytes of one burst: 16, 32 or 64
 * @param pageBytes a row of one bank of a 32-bit chip; a wider or narrower channel has more or less
 * @param latencyCycles core cycles that every read takes beside the channel's own time
 * @param readQueue blocks that wait to be read, per channel
 * @param writeQueue blocks that wait to be written, per channel
 * @param writeHighMark with so many writes waiting, writes go first
 * @param writeLowMark until so few are left
 * @param returnQueue blocks read that wait for the L2, per channel
 * @param tCcd between column commands
 * @param tCcdl between column commands to the same bank group
 * @param tRrd between activations
 * @param tRcd activation to column command
 * @param tRas activation to precharge
 * @param tRp precharge to activation
 * @param tRc activation to activation of the same bank
 * @param tCl read command to data
 * @param tWl write command to data
 * @param tCdlr last write data to read command
 * @param tWr last write data to precharge
 * @param tRtp read command to precharge
 */
public record DramSpec(
        int controllers,
        int busBits,
        int magBytes,
        int banks,
        int bankGroups,
        int pageBytes,
        int latencyCycles,
        int readQueue,
        int writeQueue,
        int writeHighMark,
        int writeLowMark,
        int returnQueue,
        int tCcd,
        int tCcdl,
        int tRrd,
        int tRcd,
        int tRas,
        int tRp,
        int tRc,
        int tCl,
        int tWl,
        int tCdlr,
        int tWr,
        int tRtp)
        implements Spec {
    public static final int BURST_LENGTH = 8;
    public static final int TRANSFERS_PER_CYCLE = 4;
    public static final int BURST_CYCLES = BURST_LENGTH / TRANSFERS_PER_CYCLE;
    public static final int BLOCK_BYTES = 128;

    /** No distance between commands is longer, so that waiting times fit a few bits. */
    private static final int LONGEST = 1000;

    /** Bits of one channel: a burst of 8 moves the access granularity. */
    public int channelBits() {
        return magBytes * 8 / BURST_LENGTH;
    }

    public int channels() {
        return busBits / channelBits();
    }

    public int channelsPerController() {
        return channels() / controllers;
    }

    public int burstsPerBlock() {
        return BLOCK_BYTES / magBytes;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.atLeast("dram.controllers", controllers, 1);
        problems.atLeast("dram.bus-bits", busBits, 1);
        if (magBytes != 16 && magBytes != 32 && magBytes != 64) {
            problems.add("dram.mag-bytes = " + magBytes + ": 16, 32 or 64"
                    + (magBytes > BLOCK_BYTES ? ", never more than a block of 128" : ""));
        } else if (controllers > 0 && (busBits % channelBits() != 0 || channels() % controllers != 0)) {
            problems.add("dram.bus-bits = " + busBits + ": channels of " + channelBits()
                    + " bits (dram.mag-bytes = " + magBytes + ") cannot be dealt out to dram.controllers = "
                    + controllers);
        }
        problems.powerOfTwo("dram.banks", banks);
        problems.powerOfTwo("dram.bank-groups", bankGroups);
        if (banks > 64) {
            problems.add("dram.banks = " + banks + ": at most 64");
        }
        if (bankGroups < 2 || bankGroups > banks) {
            problems.add("dram.bank-groups = " + bankGroups + ": from 2 to dram.banks = " + banks);
        }
        problems.powerOfTwo("dram.page-bytes", pageBytes);
        problems.atLeast("dram.page-bytes", pageBytes, 256);
        problems.atLeast("dram.latency-cycles", latencyCycles, 0);
        problems.atLeast("dram.read-queue", readQueue, 1);
        problems.atLeast("dram.write-queue", writeQueue, 1);
        problems.atLeast("dram.return-queue", returnQueue, 1);
        if (writeLowMark < 0 || writeLowMark >= writeHighMark || writeHighMark > writeQueue) {
            problems.add("dram.write-low-mark = " + writeLowMark + ", dram.write-high-mark = " + writeHighMark
                    + ": 0 <= low < high <= dram.write-queue = " + writeQueue);
        }
        distance(problems, "t-ccd", tCcd, BURST_CYCLES);
        distance(problems, "t-ccdl", tCcdl, tCcd);
        distance(problems, "t-rrd", tRrd, 1);
        distance(problems, "t-rcd", tRcd, 1);
        distance(problems, "t-ras", tRas, 1);
        distance(problems, "t-rp", tRp, 1);
        distance(problems, "t-rc", tRc, 1);
        distance(problems, "t-cl", tCl, 1);
        distance(problems, "t-wl", tWl, 1);
        distance(problems, "t-cdlr", tCdlr, 0);
        distance(problems, "t-wr", tWr, 0);
        distance(problems, "t-rtp", tRtp, 0);
    }

    private static void distance(SpecProblems problems, String key, int cycles, int least) {
        problems.atLeast("dram." + key, cycles, least);
        if (cycles > LONGEST) {
            problems.add("dram." + key + " = " + cycles + ": at most " + LONGEST);
        }
    }
}
