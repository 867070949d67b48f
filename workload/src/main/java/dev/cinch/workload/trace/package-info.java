/**
 * Graphics traces: what the buffers of the graphics programs hold, in the order in which memory traffic would bring it,
 * as files or arrays of 128-byte blocks. They stand for traces of mobile graphics that nobody has published.
 *
 * <p>A {@link dev.cinch.workload.trace.GraphicsScene} is a program and the seed that chooses what it draws; drawing it
 * fills several buffers, and each of them is a {@link dev.cinch.workload.trace.GraphicsTrace}. All are listed in
 * {@link dev.cinch.workload.trace.GraphicsTraces}.
 */
package dev.cinch.workload.trace;
