/**
 * Loops over 32 lanes, one class per shape of operands. Each class is a template: {@link
 * dev.cinch.gpu.exec.loop.LaneLoops} loads a fresh hidden copy of it for every lane function, in which the function is
 * a constant, so that the compiler inlines it into the loop. A plain call through an interface would cost more than the
 * arithmetic itself.
 */
package dev.cinch.gpu.exec.loop;
