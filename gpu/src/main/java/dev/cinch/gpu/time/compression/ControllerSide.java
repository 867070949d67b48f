package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;

/**
 * The side of the memory controllers, where one stands who wants to see what they see.
 *
 * @param bytes what the blocks hold
 * @param map where blocks lie
 * @param meter how far the program has come
 */
public record ControllerSide(Machine machine, BlockBytes bytes, AddressMap map, IssueMeter meter) {}
