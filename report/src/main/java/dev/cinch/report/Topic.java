package dev.cinch.report;

import java.util.List;

/**
 * A part of the methods, which stand at the end of a page: what readers need to judge its numbers.
 *
 * @param id its anchor
 * @param sentences plain text
 * @param tables folded away under their titles
 */
public record Topic(String id, String heading, List<String> sentences, List<Table> tables) {
    public Topic {
        sentences = List.copyOf(sentences);
        tables = List.copyOf(tables);
    }
}
