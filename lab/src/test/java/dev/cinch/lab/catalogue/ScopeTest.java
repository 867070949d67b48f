package dev.cinch.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Claim;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Paper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The scope has every claim twice: beside the figure that it is judged in, and under the section that states it. Those
 * that are made a second time for circuits have a table of their own.
 */
final class ScopeTest {
    private static final Pattern NAME = Pattern.compile("`([a-z0-9]+/[a-z0-9-]+)`");
    private static final String NONE = "–";
    private static final List<String> FIGURES = List.of("Item", "Shows", "State", "Claims");
    private static final List<String> SECTIONS = List.of("Section", "Claims", "In", "Not claimed, and why");
    private static final List<String> CIRCUITS = List.of("Experiment", "Numbers of", "Circuit claims");

    /** A row of a table; the heading above it says of which paper. */
    private record Row(String heading, List<String> cells) {}

    private static final Map<List<String>, List<Row>> TABLES = new HashMap<>();

    @BeforeAll
    static void readTheTables() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        String heading = "";
        List<String> header = null;
        for (String line : Files.readAllLines(folder.resolve("docs/SCOPE.md"))) {
            if (line.startsWith("#")) {
                heading = line;
            }
            if (!line.startsWith("|")) {
                header = null;
                continue;
            }
            List<String> cells = cells(line);
            if (header == null) {
                header = cells;
            } else if (!cells.get(0).startsWith("---")) {
                TABLES.computeIfAbsent(header, any -> new ArrayList<>()).add(new Row(heading, cells));
            }
        }
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        for (String cell : line.substring(1, line.lastIndexOf('|')).split(Pattern.quote("|"), -1)) {
            cells.add(cell.strip());
        }
        return cells;
    }

    private static List<String> experiments(String cell) {
        List<String> names = new ArrayList<>();
        Matcher matcher = NAME.matcher(cell);
        while (matcher.find()) {
            if (Experiments.CATALOGUE.contains(matcher.group(1))) {
                names.add(matcher.group(1));
            }
        }
        return names;
    }

    private static int claims(String experiment) {
        return Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).size();
    }

    private static int number(String cell) {
        return cell.equals(NONE) ? 0 : Integer.parseInt(cell);
    }

    @Test
    void everyFigureHasTheNumberOfItsClaims() {
        List<String> judged = new ArrayList<>();
        for (Row row : TABLES.get(FIGURES)) {
            String state = row.cells.get(2);
            List<String> built = state.contains("built") ? ofPapers(experiments(state)) : List.of();
            assertThat(number(row.cells.get(3)))
                    .as(row.toString())
                    .isEqualTo(built.stream().mapToInt(ScopeTest::claims).sum());
            built.stream().filter(name -> claims(name) > 0).forEach(judged::add);
        }
        assertThat(judged)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(ofPapers(Claims.bundled().experiments()));
    }

    private static boolean ofCircuits(String experiment) {
        return prefix(experiment).equals(Paper.HARDWARE.prefix());
    }

    private static List<String> ofPapers(Collection<String> experiments) {
        return experiments.stream().filter(name -> !ofCircuits(name)).toList();
    }

    @Test
    void everyExperimentOnCircuitsHasTheNumberOfItsClaims() {
        List<String> listed = new ArrayList<>();
        for (Row row : TABLES.get(CIRCUITS)) {
            String name = experiments(row.cells.get(0)).get(0);
            assertThat(number(row.cells.get(2))).as(name).isEqualTo(claims(name));
            listed.add(name);
        }
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(Experiments.CATALOGUE.names().stream()
                        .filter(ScopeTest::ofCircuits)
                        .toList());
    }

    /** A claim belongs to the first place that its source names. */
    private static String place(Claim claim) {
        return claim.source().split(" and ")[0].replace("Section ", "");
    }

    @Test
    void everySectionHasTheNumberOfItsClaims() {
        Map<String, Map<String, List<String>>> papers = new LinkedHashMap<>();
        for (Experiment experiment : Experiments.CATALOGUE) {
            if (ofCircuits(experiment.name())) {
                continue;
            }
            for (Claim claim : Claims.bundled().of(experiment)) {
                papers.computeIfAbsent(prefix(experiment.name()), any -> new LinkedHashMap<>())
                        .computeIfAbsent(place(claim), any -> new ArrayList<>())
                        .add(experiment.name());
            }
        }
        for (Row row : TABLES.get(SECTIONS)) {
            Map<String, List<String>> places = papers.get(paper(row.heading));
            List<String> judged = places.getOrDefault(row.cells.get(0), List.of());
            assertThat(number(row.cells.get(1))).as(row.toString()).isEqualTo(judged.size());
            assertThat(experiments(row.cells.get(2)))
                    .as(row.toString())
                    .containsExactlyInAnyOrderElementsOf(
                            judged.stream().distinct().toList());
            places.remove(row.cells.get(0));
        }
        papers.forEach((paper, places) -> assertThat(places).as(paper).isEmpty());
    }

    private static String prefix(String experiment) {
        return experiment.substring(0, experiment.indexOf('/'));
    }

    /** The paper that a heading such as {@code ## 3.1 E²MC} names. */
    private static String paper(String heading) {
        String name = heading.substring(heading.lastIndexOf(' ') + 1);
        for (Paper paper : Paper.values()) {
            String plain = name.replace("²", "2").replace("-", "").toLowerCase(java.util.Locale.ROOT);
            if (paper.prefix().equals(plain)) {
                return plain;
            }
        }
        throw new IllegalStateException("no paper is called " + name);
    }
}
