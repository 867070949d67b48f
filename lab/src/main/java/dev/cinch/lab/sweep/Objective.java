package dev.cinch.lab.sweep;

/**
 * What a design is judged by.
 *
 * @param statistic a statistic of a timed run, such as {@code core.cycles} or {@code energy.total}
 * @param least whether less is better
 */
public record Objective(String statistic, boolean least) {}
