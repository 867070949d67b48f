package dev.cinch.gpu.time.machine;

import dev.cinch.gpu.time.policy.interleave.Interleaving;
import dev.cinch.gpu.time.policy.order.QueueOrder;
import dev.cinch.gpu.time.standard.DramStandard;
import dev.cinch.gpu.time.standard.RefreshMode;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.List;

/**
 * Memory controllers and DRAM. Times are in DRAM command cycles. The memory access granularity decides how wide a channel
 * is, or each of its pseudo-channels: so that a burst of the standard's length moves it.
 *
 * @param standard what is not said here, and which distances commands keep
 * @param controllers memory controllers
 * @param busBits data lines of all controllers together
 * @param magBytes bytes of one burst: 16, 32 or 64
 * @param banks of a pseudo-channel
 * @param bankGroups of a pseudo-channel
 * @param pageBytes a row of one bank of a chip as wide as the standard's; a wider or narrower channel has more or less
 * @param interleaving how addresses are spread over controllers, L2 slices, channels and banks
 * @param order in which a channel serves what waits for it
 * @param latencyCycles core cycles that every read takes beside the channel's own time
 * @param readQueue blocks that wait to be read, per channel
 * @param writeQueue blocks that wait to be written, per channel
 * @param writeHighMark with so many writes waiting, writes go first
 * @param writeLowMark until so few are left
 * @param returnQueue blocks read that wait for the L2, per channel
 * @param credits blocks under way between the L2 and a channel, to be read or written, where they wait in one queue; 0 for as
 *     many as wait and return, and one more
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
 * @param tFaw from one activation to the fourth after it; 0 for no such window
 * @param tRefi from one refresh of a row to the next; 0 for none
 * @param tRfc a refresh
 */
public record DramSpec(
        DramStandard standard,
        int controllers,
        int busBits,
        int magBytes,
        int banks,
        int bankGroups,
        int pageBytes,
        Interleaving interleaving,
        QueueOrder order,
        int latencyCycles,
        int readQueue,
        int writeQueue,
        int writeHighMark,
        int writeLowMark,
        int returnQueue,
        int credits,
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
        int tRtp,
        int tFaw,
        int tRefi,
        int tRfc)
        implements Spec {
    public static final int BLOCK_BYTES = 128;
    private static final int MOST_WAITING = 4096;

    /** No distance between commands is longer, so that waiting times fit a few bits. */
    private static final int MOST_CYCLES = 1000;

    private static final int MOST_INTERVAL = 1 << 20;

    /** Banks of a channel are bits of a long. */
    private static final int MOST_BANKS = 64;

    /** The standard's table with the values of this machine. */
    public StandardTable table() {
        StandardTable table = standard.table()
                .with("banks", banks)
                .with("bank-groups", bankGroups)
                .with("page-bytes", pageBytes);
        for (Time time : times()) {
            table = table.has(time.name) ? table.with(time.name, time.cycles) : table;
        }
        return table.with("t-refi", tRefi);
    }

    private record Time(String name, int cycles, int least) {}

    private List<Time> times() {
        int burst = burstCycles();
        return List.of(
                new Time("t-ccd", tCcd, burst),
                // Of two rules that a wrong t-ccd breaks one is enough.
                new Time("t-ccdl", tCcdl, Math.max(burst, Math.min(tCcd, MOST_CYCLES))),
                new Time("t-rrd", tRrd, 1),
                new Time("t-rcd", tRcd, 1),
                new Time("t-ras", tRas, 1),
                new Time("t-rp", tRp, 1),
                new Time("t-rc", tRc, 1),
                new Time("t-cl", tCl, 1),
                new Time("t-wl", tWl, 1),
                new Time("t-cdlr", tCdlr, 0),
                new Time("t-wr", tWr, 0),
                new Time("t-rtp", tRtp, 0),
                new Time("t-faw", tFaw, 0),
                new Time("t-rfc", tRfc, 0));
    }

    public int burstLength() {
        return standard.table().burstLength();
    }

    /** Command cycles for which a burst has its data lines. */
    public int burstCycles() {
        return standard.table().burstCycles();
    }

    /** Transfers on a data line in a command cycle. */
    public int transfersPerCycle() {
        return standard.table().transfersPerCycle();
    }

    /** Data lines of a pseudo-channel: a burst on them moves the access granularity. */
    public int channelBits() {
        return magBytes * 8 / burstLength();
    }

    /** Bundles of data lines that bursts have for themselves: the pseudo-channels of all channels. */
    public int dataBuses() {
        return busBits / channelBits();
    }

    public int channels() {
        return dataBuses() / standard.table().pseudoChannels();
    }

    public int channelsPerController() {
        return channels() / controllers;
    }

    public int burstsPerBlock() {
        return BLOCK_BYTES / magBytes;
    }

    /** Blocks that a channel can have to read at a time, from the queue to their return. */
    public int mostReads() {
        return order.slotted() ? mostUnderWay() : readQueue + returnQueue;
    }

    /** Blocks that a channel can have to write at a time. */
    public int mostWrites() {
        return order.slotted() ? mostUnderWay() : writeQueue;
    }

    /** Blocks under way between the L2 and a channel, to be read or written, where they wait in one queue. */
    public int mostUnderWay() {
        return credits == 0 ? readQueue + returnQueue + 1 : credits;
    }

    /** Whether the bus divides into channels, and those into controllers. */
    public boolean hasWholeChannels() {
        return (magBytes == 16 || magBytes == 32 || magBytes == 64)
                && controllers > 0
                && busBits > 0
                && busBits % channelBits() == 0
                && dataBuses() % (controllers * standard.table().pseudoChannels()) == 0;
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("dram.controllers", controllers, 1, 256);
        problems.within("dram.bus-bits", busBits, 1, 1 << 16);
        if (magBytes != 16 && magBytes != 32 && magBytes != 64) {
            problems.add("dram.mag-bytes = " + magBytes + ": 16, 32 or 64"
                    + (magBytes > BLOCK_BYTES ? ", never more than a block of 128" : ""));
        } else if (controllers > 0 && busBits > 0 && !hasWholeChannels()) {
            int parts = standard.table().pseudoChannels();
            problems.add("dram.bus-bits = " + busBits + ": channels of " + (parts > 1 ? parts + " x " : "")
                    + channelBits() + " bits (dram.mag-bytes = " + magBytes
                    + ") cannot be dealt out to dram.controllers = "
                    + controllers);
        }
        int most = MOST_BANKS / standard.table().pseudoChannels();
        problems.powerOfTwo("dram.banks", banks, 2, most);
        problems.powerOfTwo("dram.bank-groups", bankGroups, 2, MOST_BANKS);
        if (banks > 0 && bankGroups > banks) {
            problems.add("dram.bank-groups = " + bankGroups + ": more than dram.banks = " + banks);
        }
        problems.powerOfTwo("dram.page-bytes", pageBytes, 256, 1 << 16);
        problems.within("dram.latency-cycles", latencyCycles, 0, PipelineSpec.LONGEST);
        problems.within("dram.read-queue", readQueue, 1, MOST_WAITING);
        problems.within("dram.write-queue", writeQueue, 1, MOST_WAITING);
        problems.within("dram.return-queue", returnQueue, 1, MOST_WAITING);
        problems.within("dram.credits", credits, 0, MOST_WAITING);
        if (writeLowMark < 0 || writeLowMark >= writeHighMark || writeHighMark > writeQueue) {
            problems.add("dram.write-low-mark = " + writeLowMark + ", dram.write-high-mark = " + writeHighMark
                    + ": 0 <= low < high <= dram.write-queue = " + writeQueue + " is needed");
        }
        checkTimes(problems);
    }

    private void checkTimes(SpecProblems problems) {
        for (Time time : times()) {
            if (standard.table().has(time.name)) {
                problems.within("dram." + time.name, time.cycles, time.least, MOST_CYCLES);
            }
        }
        problems.within("dram.t-refi", tRefi, 0, MOST_INTERVAL);
        if (order.slotted() && tRefi != 0) {
            problems.add("dram.order = " + order.name()
                    + ": it refreshes nothing, so dram.t-refi = 0 is needed, or another order such as fr-fcfs");
        }
        if (tRefi > 0 && banks > 0 && tRefi / banks > 0) {
            checkRefresh(problems);
        }
    }

    /** A refresh must have ended, with time to spare, before the next one that could be in its way. */
    private void checkRefresh(SpecProblems problems) {
        StandardTable table = table();
        boolean perBank = table.refresh() == RefreshMode.PER_BANK;
        int interval = table.refreshInterval();
        if (interval <= 2L * (perBank ? tRc : tRc + tRfc) || tRefi <= 2L * tRfc) {
            problems.add("dram.t-refi = " + tRefi + ": a refresh every " + interval
                    + " cycles leaves too little time beside dram.t-rfc = " + tRfc + " and dram.t-rc = " + tRc);
        }
    }
}
