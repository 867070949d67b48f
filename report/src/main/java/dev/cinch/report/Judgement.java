package dev.cinch.report;

/**
 * One claim of a paper beside our number; the values are shown as they are given, units and all.
 *
 * @param name unique within its section, for programs that read the page
 * @param sentence what is claimed
 * @param source where it is claimed, such as {@code §V-A}; may be empty
 * @param tolerance how far ours may be off, in words
 */
public record Judgement(
        String name, String sentence, String source, String paper, String ours, String tolerance, boolean holds) {}
