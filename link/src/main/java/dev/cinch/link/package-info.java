/** Bits on wires: how a stream is cut into flits, and how many wires toggle from one flit to the next. */
package dev.cinch.link;
