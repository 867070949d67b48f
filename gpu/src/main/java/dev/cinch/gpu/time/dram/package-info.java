/**
 * The memory behind the L2. {@link dev.cinch.gpu.time.dram.MemoryControllers} has a port in the interconnect's clock and
 * a {@link dev.cinch.gpu.time.dram.Channel} in the DRAM's clock for each channel:
 *
 * <pre>{@code
 * slice -- path, places --> line (readQueue reads, with the controller's latency) --> read queue --> return queue --> slice
 *       -- path, places --> write queue
 * }</pre>
 *
 * The {@link dev.cinch.gpu.time.dram.BlockPath} says in how many bursts a block moves and what else must move for it.
 *
 * A read leaves the line when there is a place in the read queue and one in the return queue, which it keeps until its
 * slice has it; a slice cannot refuse what it asked for, so nothing can get stuck. A write holds a place in the write
 * queue from the moment the slice hands it over until its last burst is commanded. Latency is for reads only: nobody
 * waits for writes.
 *
 * <p>Which distances commands keep, and what is refreshed when, is a table of {@link dev.cinch.gpu.time.standard}. Not
 * modelled: power-down, refreshes that are put off, and precharges of all banks by one command.
 */
package dev.cinch.gpu.time.dram;
