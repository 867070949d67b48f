/**
 * Wires that carry real bytes: the links of the crossbar and the data buses of the DRAM channels, with flits, toggles and
 * Energy Control. What a packet is like is decided when it is handed over; its bytes are those that memory holds then.
 */
package dev.cinch.gpu.time.wires;
