package dev.cinch.energy;

/**
 * The energy that one row of a table came to.
 *
 * @param count how often the event happened; 0 for static power
 */
public record EnergyLine(CostRow row, long count, double joules) {}
