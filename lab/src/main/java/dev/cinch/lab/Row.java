package dev.cinch.lab;

import java.io.Serializable;

/**
 * One number of a run.
 *
 * @param kernel the kernel it belongs to, empty when it belongs to none
 * @param part the part of the machine or the row of a table, such as {@code bdi} or {@code <4,1>}
 * @param stat the statistic's name
 * @param unit its unit's symbol
 */
public record Row(String kernel, String part, String stat, double value, String unit) implements Serializable {}
