/**
 * The units in hardware: compressors and decompressors as Verilog (the folders beside this module's sources), held against
 * the codecs bit by bit in simulation, and measured by synthesis with open tools.
 *
 * <p>A {@link dev.cinch.hardware.CircuitUnit} is an entry of {@link dev.cinch.hardware.CircuitUnits}. A
 * {@link dev.cinch.hardware.VerilatorBench} feeds it the {@link dev.cinch.hardware.BlockVectors} of its codec;
 * {@link dev.cinch.hardware.UnitSynthesis} maps it to the cells of a {@link dev.cinch.hardware.CellLibrary}. What came of it
 * is committed as small tables ({@link dev.cinch.hardware.MeasuredUnits}), so that nobody needs the tools to read it.
 */
package dev.cinch.hardware;
