package dev.cinch.gpu.exec;

import java.util.List;
import java.util.SortedMap;

/**
 * A stretch of instructions that the lanes of a split always execute one after the other: they compute, load and store. Two runs of the same steps on the same slots are equal, so that one compilation serves all devices.
 *
 * @param ints the values of the int slots among the sources that hold constants
 * @param longs the same of the longs
 */
public record ArithmeticRun(List<RunStep> steps, SortedMap<Integer, Integer> ints, SortedMap<Integer, Long> longs) {}
