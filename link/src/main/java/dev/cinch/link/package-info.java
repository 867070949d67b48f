/**
 * Bits on wires: how a stream is cut into flits, how many wires toggle from one flit to the next, and whether a block is
 * better sent compressed or raw.
 *
 * <p>A {@link dev.cinch.link.Packet} holds a block in both forms; a {@link dev.cinch.link.Sender} decides by a
 * {@link dev.cinch.link.control.Decision} and drives one of them over its {@link dev.cinch.link.WireChannel}, which a
 * {@link dev.cinch.link.coding.Coding} opened. Nothing is allocated per packet.
 */
package dev.cinch.link;
