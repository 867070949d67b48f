/**
 * The timed machine behind a device. Values are none of its business: the executor has them. Each package uses those
 * below it and none above:
 *
 * <pre>
 *   gpu.time      TimedDevice, Gpu: all parts and the time
 *      sm         multiprocessors: issue, units, loads and stores
 *      regfile    register files, raw or compressed        l2   slices of the L2
 *      dram       memory controllers and channels
 *      wires      flits on links and buses                 crossbar
 *      compression   blocks in the memory controllers
 *      cache      tags, misses under way                   address   where an address lies
 *      machine    what a machine is made of: its file and the records of its parts
 *      policy     what a machine can choose, rule by rule: which warp issues, which line leaves a cache, what a store does there,
 *                 in which order memory is served
 *      standard   standards of DRAM, as tables
 *      part       what all parts are made of: clocks, queues, requests
 * </pre>
 *
 * <p>The way of a load: sm → crossbar → l2 → dram (along a block path: compression, wires) → l2 → crossbar → sm. Parts of one clock form
 * a {@link dev.cinch.gpu.time.part.Domain}; what crosses clocks goes through queues whose entries carry the time from which on
 * they can be taken.
 */
package dev.cinch.gpu.time;
