/** Compression, Energy Control and coding on wires: the links of the crossbar and the buses of the DRAM. */
package dev.cinch.lab.place.wires;
