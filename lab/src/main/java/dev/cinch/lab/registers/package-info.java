/**
 * A picture of a register file: banks and registers over time.
 *
 * <pre>
 * CompressedRegisters of multiprocessor 0 ──RegisterHistory──► shares of time bins ──RegisterPage──► HTML
 * </pre>
 */
package dev.cinch.lab.registers;
