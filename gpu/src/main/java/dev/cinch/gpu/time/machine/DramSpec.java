package dev.cinch.gpu.time.machine;

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
    private static final int MOST_WAITING = 4096;

    /** No distance between commands is longer, so that waiting times fit a few bits. */
    private static final int MOST_CYCLES = 1000;

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

    /** Whether the bus divides into channels, and those into controllers. */
    public boolean hasWholeChannels() {
        return (magBytes == 16 || magBytes == 32 || magBytes == 64)
                && controllers > 0
                && busBits > 0
                && busBits % channelBits() == 0
                && channels() % controllers == 0;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("dram.controllers", controllers, 1, 256);
        problems.within("dram.bus-bits", busBits, 1, 1 << 16);
        if (magBytes != 16 && magBytes != 32 && magBytes != 64) {
            problems.add("dram.mag-bytes = " + magBytes + ": 16, 32 or 64"
                    + (magBytes > BLOCK_BYTES ? ", never more than a block of 128" : ""));
        } else if (controllers > 0 && busBits > 0 && !hasWholeChannels()) {
            problems.add("dram.bus-bits = " + busBits + ": channels of " + channelBits()
                    + " bits (dram.mag-bytes = " + magBytes + ") cannot be dealt out to dram.controllers = "
                    + controllers);
        }
        problems.powerOfTwo("dram.banks", banks, 2, 64);
        problems.powerOfTwo("dram.bank-groups", bankGroups, 2, 64);
        if (banks > 0 && bankGroups > banks) {
            problems.add("dram.bank-groups = " + bankGroups + ": more than dram.banks = " + banks);
        }
        problems.powerOfTwo("dram.page-bytes", pageBytes, 256, 1 << 16);
        problems.within("dram.latency-cycles", latencyCycles, 0, PipelineSpec.LONGEST);
        problems.within("dram.read-queue", readQueue, 1, MOST_WAITING);
        problems.within("dram.write-queue", writeQueue, 1, MOST_WAITING);
        problems.within("dram.return-queue", returnQueue, 1, MOST_WAITING);
        if (writeLowMark < 0 || writeLowMark >= writeHighMark || writeHighMark > writeQueue) {
            problems.add("dram.write-low-mark = " + writeLowMark + ", dram.write-high-mark = " + writeHighMark
                    + ": 0 <= low < high <= dram.write-queue = " + writeQueue + " is needed");
        }
        problems.within("dram.t-ccd", tCcd, BURST_CYCLES, MOST_CYCLES);
        // Of two rules that a wrong t-ccd breaks one is enough.
        problems.within("dram.t-ccdl", tCcdl, Math.max(BURST_CYCLES, Math.min(tCcd, MOST_CYCLES)), MOST_CYCLES);
        problems.within("dram.t-rrd", tRrd, 1, MOST_CYCLES);
        problems.within("dram.t-rcd", tRcd, 1, MOST_CYCLES);
        problems.within("dram.t-ras", tRas, 1, MOST_CYCLES);
        problems.within("dram.t-rp", tRp, 1, MOST_CYCLES);
        problems.within("dram.t-rc", tRc, 1, MOST_CYCLES);
        problems.within("dram.t-cl", tCl, 1, MOST_CYCLES);
        problems.within("dram.t-wl", tWl, 1, MOST_CYCLES);
        problems.within("dram.t-cdlr", tCdlr, 0, MOST_CYCLES);
        problems.within("dram.t-wr", tWr, 0, MOST_CYCLES);
        problems.within("dram.t-rtp", tRtp, 0, MOST_CYCLES);
    }
}
