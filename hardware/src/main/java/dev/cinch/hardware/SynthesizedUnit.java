package dev.cinch.hardware;

import java.util.List;

/**
 * A unit as synthesis left it, in the cells of a library, without wires between them.
 *
 * @param cells their number, registers included
 * @param area of all cells, in square micrometres
 * @param registers of one bit
 * @param nanoseconds of each stage, from register to register with its setup, in order
 * @param period the shortest clock, in nanoseconds: the slowest path of all, control included
 * @param fo4 of the library, in nanoseconds
 * @param picojoules a cycle in which a tenth of all nets change, clock included
 * @param leakage in milliwatts
 */
public record SynthesizedUnit(
        CellLibrary library,
        long cells,
        double area,
        long registers,
        List<Double> nanoseconds,
        double period,
        double fo4,
        double picojoules,
        double leakage) {
    public double gates() {
        return area / library.nand2();
    }
}
