package dev.cinch.hardware;

/**
 * A number that a paper has for a unit.
 *
 * @param what cycles, energy, leakage, area
 * @param at the process, empty where it does not matter
 */
public record PaperFigure(String unit, String what, double value, String measure, String at, String source) {}
