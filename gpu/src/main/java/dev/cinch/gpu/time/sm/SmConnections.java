package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.LocalBlocks;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.CoreDecompression;
import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.FirstTouches;
import dev.cinch.gpu.time.part.IssueMeter;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.wires.LinkPort;

/**
 * The surroundings of a multiprocessor.
 *
 * @param requests what multiprocessors ask of the memory
 * @param out takes requests to the L2
 * @param port what its requests leave by
 * @param in brings replies
 * @param map says where an address lies
 * @param local is told of every store to local memory when it is issued
 * @param approximations is told of every store when it is issued
 * @param decompression what it costs that blocks come as they lie in memory
 * @param meter is told of every instruction that is issued
 * @param dispatcher is woken when a block has ended
 * @param slices of the L2
 * @param farCycles of the interconnect, more to a slice of the other half
 * @param touches the stretches of memory that have been touched
 * @param activity is told of warps that come and leave, and of requests
 */
public record SmConnections(
        Requests requests,
        Crossbar out,
        LinkPort port,
        Crossbar in,
        AddressMap map,
        LocalBlocks local,
        Approximations approximations,
        CoreDecompression decompression,
        IssueMeter meter,
        Part dispatcher,
        int slices,
        int farCycles,
        FirstTouches touches,
        ActivityLog activity) {}
