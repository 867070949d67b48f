package dev.cinch.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A page that {@link HtmlPage} draws: an overview of every judgement, if there are any, then the sections.
 *
 * @param intro one or two sentences under the title
 * @param methods what stands at the end; nothing when empty
 * @param findings sentences about what was found, by group
 * @param evidence the address of the page that reasons refer to; empty if it cannot be reached from this one
 */
public record Page(
        String title,
        String intro,
        List<Section> sections,
        List<Topic> methods,
        Map<String, List<String>> findings,
        String evidence) {
    /** Anchors of the page itself. */
    static final String OVERVIEW = "overview";

    static final String DATA = "data";
    static final String THEME = "theme";

    public Page(String title, String intro, List<Section> sections) {
        this(title, intro, sections, List.of());
    }

    public Page(String title, String intro, List<Section> sections, List<Topic> methods) {
        this(title, intro, sections, methods, Map.of(), "");
    }

    public Page {
        sections = List.copyOf(sections);
        methods = List.copyOf(methods);
        findings = Map.copyOf(findings);
        Set<String> taken = new HashSet<>(Set.of(OVERVIEW, DATA, THEME));
        for (Section section : sections) {
            if (!taken.add(section.id())) {
                throw new IllegalArgumentException("two parts of the page are called " + section.id());
            }
        }
        for (Topic topic : methods) {
            if (!taken.add(topic.id())) {
                throw new IllegalArgumentException("two parts of the page are called " + topic.id());
            }
        }
    }

    /** Whether there is anything for an overview to sum up. */
    boolean judges() {
        return sections.isEmpty()
                || sections.stream().anyMatch(section -> !section.judgements().isEmpty());
    }

    /** The anchor where the results start. */
    String firstAnchor() {
        return judges() ? OVERVIEW : sections.get(0).id();
    }

    /** The sections under their groups, both in the order given. */
    Map<String, List<Section>> groups() {
        Map<String, List<Section>> groups = new LinkedHashMap<>();
        for (Section section : sections) {
            groups.computeIfAbsent(section.group(), name -> new ArrayList<>()).add(section);
        }
        return groups;
    }
}
