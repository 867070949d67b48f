/**
 * The executor: it computes values, 32 lanes at a time, and never reads a clock of the machine.
 *
 * <pre>
 * PtxModule ──Decoder──► Code: one Op per instruction, operands as slots of flat arrays
 *                          │
 * Grid ► Block ► Warp ► Split (mask, pc) runs Ops over a Frame (registers)   ──► Memory
 * </pre>
 *
 * <p><b>Registers.</b> A {@link dev.cinch.gpu.exec.Frame} holds 32 ints per register of up to 32 bits, 32 longs per
 * 64-bit register and one mask per predicate. Constants and special registers that do not change have slots too, filled
 * when the frame is made, so that an operation never asks where its operand comes from.
 *
 * <p><b>Lanes.</b> What an instruction computes is a pure function of one lane
 * ({@link dev.cinch.gpu.exec.arithmetic}); {@link dev.cinch.gpu.exec.LaneLoops} wraps it in a loop over 32 lanes.
 *
 * <p><b>Divergence.</b> The lanes of a warp are a {@link dev.cinch.gpu.exec.SplitTree}. A divergent branch turns its split into a join at the branch's
 * immediate post-dominator and makes a child for each side; a child that gets there hands its lanes to the join, and
 * the last one sets it going. The newest split runs first, as on the classic reconvergence stack. A split that waits (a
 * barrier, a {@code .sync} that names lanes elsewhere, a loop that only spins) is parked, and others run; when nothing
 * else can move, lanes that wait at a join are let go ahead. Calls are children too, with a frame of their own.
 */
package dev.cinch.gpu.exec;
