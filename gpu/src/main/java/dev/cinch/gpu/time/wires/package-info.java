/**
 * Wires that carry real bytes: the links of the crossbar and the data buses of the DRAM channels, with flits, toggles and
 * Energy Control. What a packet is like is decided when it is handed over; its bytes are those that memory holds then.
 *
 * <pre>
 *   multiprocessor ──► LinkPort ──► crossbar ──► L2 slice ──► LinkPort ──► crossbar ──► multiprocessor
 *                         └──► LinkWires: raw, compressed or as in memory      └──► LinkWires
 *
 *   controller ──► DataBuses: form of a block ──► channel ──► DataBuses: its bursts, one by one
 * </pre>
 *
 * <p>Where nobody looks at wires, {@link dev.cinch.gpu.time.wires.PlainPort} and {@link
 * dev.cinch.gpu.time.wires.DataBuses#SILENT} stand in their place.
 */
package dev.cinch.gpu.time.wires;
