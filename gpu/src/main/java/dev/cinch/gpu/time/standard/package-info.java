/**
 * Standards of DRAM as tables. A channel is a tree, and a constraint is between commands in the same part of it:
 *
 * <pre>
 *   channel                 command pins
 *     pseudo-channel        data pins; most standards have one in a channel
 *       bank group          what column commands share
 *         bank              an open row
 *
 *   # before  | after       | in the same | cycles
 *   activate  | read, write | bank        | t-rcd
 * </pre>
 *
 * {@link dev.cinch.gpu.time.standard.StandardReader} says what such a table looks like, and {@link
 * dev.cinch.gpu.time.standard.DramStandards} lists them.
 */
package dev.cinch.gpu.time.standard;
