package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of findings says what the page of verdicts does. */
final class FindingsTest {
    private static final Map<String, String> PAPERS =
            Map.of("e2mc", "E²MC", "magbdi", "MAG-BDI", "toggle", "Toggle", "warped", "Warped");

    /** A row of the page of verdicts. */
    private record Verdict(String experiment, String claim, String paper, String ours, String verdict) {
        boolean isOrder() {
            return claim.contains("(1 yes, 0 no)");
        }
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static List<String> lines(String page) throws IOException {
        return Files.readAllLines(root().resolve("docs").resolve(page));
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
    }

    private static List<Verdict> verdicts() throws IOException {
        List<Verdict> verdicts = new ArrayList<>();
        for (String line : lines("verdicts.md")) {
            if (line.startsWith("| `")) {
                List<String> cells = cells(line);
                verdicts.add(new Verdict(
                        cells.get(0).replace("`", ""), cells.get(1), cells.get(2), cells.get(3), cells.get(4)));
            }
        }
        return verdicts;
    }

    private static Set<String> calculated() throws IOException {
        String line = lines("verdicts.md").stream()
                .filter(one -> one.startsWith("Calculated, without programs"))
                .findFirst()
                .orElseThrow();
        return Pattern.compile("`([^`]+)`")
                .matcher(line)
                .results()
                .map(one -> one.group(1))
                .collect(Collectors.toSet());
    }

    /** Numbers as the page rounds them. */
    private static boolean same(String shown, String exact) {
        BigDecimal number = new BigDecimal(shown);
        return new BigDecimal(exact)
                        .setScale(Math.max(0, number.scale()), RoundingMode.HALF_UP)
                        .compareTo(number)
                == 0;
    }

    @Test
    void numbersAreThoseOfTheVerdicts() throws IOException {
        List<Verdict> verdicts = verdicts();
        Pattern row = Pattern.compile("\\| .+? \\| `([\\w/-]+)` \\| (\\S+) \\| (\\S+) \\| ([\\w ]+) \\|");
        int rows = 0;
        for (String line : lines("findings.md")) {
            Matcher found = row.matcher(line);
            if (found.matches()) {
                rows++;
                assertThat(verdicts)
                        .as(line)
                        .anyMatch(one -> one.experiment().equals(found.group(1))
                                && new BigDecimal(one.paper()).compareTo(new BigDecimal(found.group(2))) == 0
                                && same(found.group(3), one.ours())
                                && one.verdict().equals(found.group(4)));
            }
        }
        assertThat(rows).isGreaterThan(30);
    }

    @Test
    void countsAreThoseOfTheVerdicts() throws IOException {
        Set<String> calculated = calculated();
        Map<String, int[]> counts = new TreeMap<>();
        for (Verdict one : verdicts()) {
            if (!calculated.contains(one.experiment())) {
                for (String paper : List.of(PAPERS.get(one.experiment().split("/")[0]), "all")) {
                    int[] of = counts.computeIfAbsent(paper, any -> new int[4]);
                    int at = one.isOrder() ? 0 : 2;
                    of[at] += one.verdict().equals("holds") ? 1 : 0;
                    of[at + 1]++;
                }
            }
        }
        List<String> page = lines("findings.md");
        counts.forEach((paper, of) -> assertThat(page)
                .contains("| " + paper + " | " + of[0] + " | " + of[1] + " | " + of[2] + " | " + of[3] + " |"));
    }

    /** Each figure has the numbers of the page: made anew when these change. */
    @Test
    void figuresHaveTheNumbersOfThePage() throws IOException {
        Pattern row = Pattern.compile("\\| .+? \\| `(\\w+)/[\\w-]+` \\| (\\S+) \\| (\\S+) \\| [\\w ]+ \\|");
        for (String line : lines("findings.md")) {
            Matcher found = row.matcher(line);
            if (found.matches()) {
                Path figure = root().resolve("docs/images/findings-" + found.group(1) + ".svg");
                assertThat(Files.readString(figure)).contains(">" + found.group(2) + " → " + found.group(3) + "<");
            }
        }
    }
}
