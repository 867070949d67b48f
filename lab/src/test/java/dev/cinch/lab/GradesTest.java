package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GradesTest {
    private final List<Claim> claims = new ArrayList<>();
    private final Map<String, Estimate> values = new LinkedHashMap<>();

    private GradesTest claim(Subject subject, double paper, double neutral, double ours) {
        String name = subject.name();
        claims.add(new Claim(
                "e2mc/fig12b", subject, name, paper, "", new ClaimTolerance(0.05, false), "Section V-C", neutral));
        values.put(name, Estimate.number(ours));
        return this;
    }

    private GradesTest claim(String row, String number, double paper, double neutral, double ours) {
        return claim(new Subject(row, number, Relation.NUMBER, ""), paper, neutral, ours);
    }

    private GradesTest claim(String number, double paper, double neutral, double ours) {
        return claim("", number, paper, neutral, ours);
    }

    private GradesTest order(Subject subject, boolean holds) {
        String name = subject.name();
        claims.add(new Claim(
                "e2mc/fig12b", subject, name, 1, "", new ClaimTolerance(0, false), "Section V-C", Double.NaN));
        values.put(name, Estimate.above(holds ? 0.1 : -0.1));
        return this;
    }

    private GradesTest above(String row, String left, String right, boolean holds) {
        return order(new Subject(row, left, Relation.ABOVE, right), holds);
    }

    private GradesTest above(String left, String right, boolean holds) {
        return above("", left, right, holds);
    }

    private List<String> verdicts() {
        return Grades.of(claims, values).stream()
                .map(one -> one.verdict().word())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "1.20, 1, 1.16, holds",
        "1.20, 1, 1.06, same direction",
        "1.20, 1, 1.90, same direction",
        "1.20, 1, 1.00, differs",
        "1.20, 1, 0.98, differs",
        "0.73, 1, 0.87, same direction",
        "0.73, 1, 1.01, differs",
        "-2.0, 0, -0.1, same direction",
        "-2.0, 0, 10.5, differs",
        "46.0, NaN, 45.97, holds",
        "46.0, NaN, 32.0, differs",
        "1.20, 1, NaN, not measured"
    })
    void aNumberIsGradedByToleranceAndSide(double paper, double neutral, double ours, String verdict) {
        claim("bdi", paper, neutral, ours);
        assertThat(verdicts()).containsExactly(verdict);
    }

    @Test
    void anOrderThatDoesNotHoldTakesTheDirectionFromBothItsSides() {
        claim("bdi", 1.12, 1, 1.06).claim("fpc", 1.16, 1, 1.05).claim("e2mc-4", 1.16, 1, 1.07);
        above("fpc", "bdi", false).above("e2mc-4", "bdi", true);
        assertThat(verdicts()).containsExactly("differs", "differs", "same direction", "differs", "holds");
    }

    @Test
    void anOrderThatDoesNotHoldLeavesAloneWhatIsWithinItsTolerance() {
        claim("bdi", 1.12, 1, 1.12).claim("fpc", 1.16, 1, 1.11).above("fpc", "bdi", false);
        assertThat(verdicts()).containsExactly("holds", "holds", "differs");
    }

    @Test
    void anOrderOfOneProgramSaysNothingOfTheMeanOrOfAnother() {
        claim("a", 2, 1, 1.5)
                .claim("scan", "a", 2, 1, 1.5)
                .claim("scan", "b", 2, 1, 1.4)
                .claim("bfs", "a", 2, 1, 1.5);
        above("scan", "a", "b", false);
        assertThat(verdicts()).containsExactly("same direction", "differs", "differs", "same direction", "differs");
    }

    @Test
    void bothSidesOfAnOrderMayHaveARow() {
        claim("graphics", "most", 2, 1, 1.5).claim("compute", "most", 2, 1, 1.6).claim("graphics", "bdi", 2, 1, 1.5);
        order(new Subject("graphics", "most", Relation.ABOVE_THAT_OF, "compute"), false);
        assertThat(verdicts()).containsExactly("differs", "differs", "same direction", "differs");
    }

    @ParameterizedTest
    @CsvSource({"fpc, others above, 1.8", "'', all grow, ''", "fpc, is least, ''", "fpc, is most, ''"})
    void anOrderOfAllIsAboutEveryNumberOfItsRow(String left, String relation, String right) {
        claim("graphics", "cpack", 2.2, 1, 1.4)
                .claim("compute", "cpack", 2.2, 1, 1.4)
                .order(new Subject("graphics", left, Relation.of(relation), right), false);
        assertThat(verdicts()).containsExactly("differs", "same direction", "differs");
    }

    @Test
    void whatOnlyLooksLikeAPartOfANameIsNotNamed() {
        claim("mag-bdi", 1.28, 1, 1.10)
                .claim(new Subject("", "mag-bdi", Relation.DIFFERENCE, "bdi"), 0.1, 0, 0.02)
                .above("bdi", "fpc", false);
        assertThat(verdicts()).containsExactly("same direction", "same direction", "differs");
    }

    /** A claim that something was chosen by proves nothing if it holds; if it does not, that is news all the same. */
    @Test
    void aClaimThatWasUsedToChooseIsNotAmongThoseThatHold() {
        Claim claim = Claims.bundled().of(Experiments.CATALOGUE.get("magbdi/fig18")).stream()
                .filter(one -> one.name().equals("lbm: mag-bdi-16"))
                .findFirst()
                .orElseThrow();
        Finding.Judgement near = Grades.of(List.of(claim), Map.of(claim.name(), Estimate.number(7.8)))
                .get(0);
        assertThat(near.verdict()).isEqualTo(Verdict.USED_TO_CHOOSE);
        assertThat(near.verdict().outside()).isFalse();
        assertThat(near.reason(Scale.SMALL).orElseThrow().text()).contains("one step");
        Finding.Judgement off = Grades.of(List.of(claim), Map.of(claim.name(), Estimate.number(0.5)))
                .get(0);
        assertThat(off.verdict()).isEqualTo(Verdict.DIFFERS);
        assertThat(Grades.of(List.of(claim), Map.of()).get(0).verdict()).isEqualTo(Verdict.NOT_MEASURED);
        Finding finding = new Finding(
                Experiments.CATALOGUE.get("magbdi/fig18"),
                new Outcome(List.of(), List.of(), Map.of(), List.of()),
                List.of(near, off),
                List.of());
        assertThat(finding.judged()).isEqualTo(1);
    }

    /** The first five have an effect that is larger than its interval, or a paper's that is hardly one itself. */
    @ParameterizedTest
    @CsvSource({
        "1.20, 1.16, 0.10, holds",
        "1.20, 1.06, 0.05, same direction",
        "1.20, 0.90, 0.05, differs",
        "1.20, 1.06, NaN, same direction",
        "1.03, 1.01, 0.20, holds",
        "1.03, 1.10, 0.20, no difference",
        "1.20, 1.16, 0.20, no difference",
        "1.20, 1.06, 0.07, no difference",
        "1.20, 0.98, 0.03, no difference"
    })
    void aNumberWhoseIntervalReachesNoEffectShowsNone(double paper, double ours, double interval, String verdict) {
        claim("bdi", paper, 1, ours);
        values.put("bdi", new Estimate(ours, Double.NaN, interval));
        assertThat(verdicts()).containsExactly(verdict);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.05, holds", "0.1, 0.2, no difference", "-0.1, 0.2, no difference", "-0.1, 0.05, differs"})
    void anOrderWhoseMarginIsSmallerThanItsIntervalShowsNoDifference(double margin, double interval, String verdict) {
        above("mag-bdi", "bdi", true).claim("bdi", 1.2, 1, 1.4);
        values.put("mag-bdi > bdi", new Estimate(margin > 0 ? 1 : 0, margin, interval));
        String number = verdict.equals("holds") ? "same direction" : "differs";
        assertThat(verdicts()).containsExactly(verdict, number);
        assertThat(Grades.of(claims, values).get(0).verdict().outside()).isEqualTo(!verdict.equals("holds"));
    }

    @Test
    void intervalsAreShownBesideNumbersAndMargins() {
        claim("bdi", 1.2, 1, 1.4).above("mag-bdi", "bdi", true);
        Claim number = claims.get(0);
        Claim order = claims.get(1);
        assertThat(Estimate.number(1.4).shown(number)).isEqualTo("1.4");
        assertThat(new Estimate(1.4, Double.NaN, 0.25).shown(number)).isEqualTo("1.4 ± 0.25");
        assertThat(new Estimate(1, 0.1, 0.25).shown(order)).isEqualTo("1 (0.1000 ± 0.2500)");
    }

    /** For {@code reproduce --check} the exit code is 1 while there are any, so the middle grade must count among them. */
    @Test
    void whatIsOutsideItsToleranceIsCountedWhateverItsDirection() {
        claim("a", 1.20, 1, 1.20)
                .claim("b", 1.20, 1, 1.06)
                .claim("c", 1.20, 1, 0.9)
                .claim("d", 1.20, 1, Double.NaN);
        Finding finding = new Finding(
                Experiments.CATALOGUE.get("e2mc/fig12b"),
                new Outcome(List.of(), List.of(), values, List.of()),
                Grades.of(claims, values),
                List.of());
        assertThat(finding.outside()).extracting(one -> one.claim().name()).containsExactly("b", "c");
        assertThat(finding.count(Verdict.SAME_DIRECTION)).isEqualTo(1);
    }
}
