package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.lab.catalogue.Experiments;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClaimsTest {
    private static final String HEADER =
            "experiment,row,left,relation,right,sentence,paper,unit,tolerance,source,neutral\n";
    private static final String GOOD = "e2mc/tab1,,a,number,,Good,1,B,0,Table I,\n";

    private static Claims read(String text) {
        return Claims.read(Map.of("e2mc.csv", text), List.of("e2mc/tab1", "toggle/fig4")::contains);
    }

    private static Experiment tab1() {
        return Experiments.CATALOGUE.get("e2mc/tab1");
    }

    @Test
    void readsAllFields() {
        Claims claims = read(HEADER
                + "e2mc/tab1,c d,a.b,above,0,\"Rows, \"\"quoted\"\",\nand on two lines\",2.5,GB/s,5%,Table I,1\n");
        assertThat(claims.of(tab1()))
                .containsExactly(new Claim(
                        "e2mc/tab1",
                        new Subject("c d", "a.b", Relation.ABOVE, "0"),
                        "Rows, \"quoted\",\nand on two lines",
                        2.5,
                        "GB/s",
                        new ClaimTolerance(0.05, true),
                        "Table I",
                        1));
    }

    @Test
    void keepsTheOrderOfTheFileAndTakesWindowsLineEnds() {
        Claims claims = read((HEADER + GOOD + "e2mc/tab1,,0,number,,Next,2,,0.5,Table I,").replace("\n", "\r\n"));
        assertThat(claims.of(tab1())).extracting(Claim::name).containsExactly("a", "0");
        assertThat(claims.of(tab1()).get(1).source()).isEqualTo("Table I");
        assertThat(claims.of(tab1()).get(1).neutral()).isNaN();
    }

    @Test
    void anExperimentWithoutClaimsHasNone() {
        assertThat(read(HEADER).of(tab1())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "e2mc/tab9,,b,number,,Sentence,1,B,0,Table I, | unknown experiment 'e2mc/tab9'",
                "toggle/fig4,,b,number,,Sentence,1,B,0,Table I, | unknown experiment 'toggle/fig4' in the claims of e2mc/",
                "e2mc/tab1,,a,number,,Sentence,1,B,0,Table I, | claim 'a' of e2mc/tab1 is stated twice",
                "e2mc/tab1,,b,number,,Sentence,one,B,0,Table I, | the paper's value 'one' is not a number",
                "e2mc/tab1,,b,number,,Sentence,,B,0,Table I, | the paper's value '' is not a number",
                "e2mc/tab1,,b,number,,Sentence,NaN,B,0,Table I, | the paper's value 'NaN' is not a number",
                "e2mc/tab1,,b,number,,Sentence,1,B,few,Table I, | the tolerance 'few'",
                "e2mc/tab1,,b,number,,Sentence,1,B,-1,Table I, | the tolerance '-1'",
                "e2mc/tab1,,b,number,,Sentence,1,B,,Table I, | the tolerance ''",
                "e2mc/tab1,,b,number,,Sentence,1,B,0,Table I | 10 fields instead of 11",
                "e2mc/tab1,,b,number,,Sen,tence,1,B,0,Table I, | 12 fields instead of 11",
                "e2mc/tab1,,,number,,Sentence,1,B,0,Table I, | the relation 'number' needs a left",
                "e2mc/tab1,,b,number,c,Sentence,1,B,0,Table I, | the relation 'number' takes no right",
                "e2mc/tab1,,b,above,,Sentence,1,B,0,Table I, | the relation 'above' needs a right",
                "e2mc/tab1,,b,,,Sentence,1,B,0,Table I, | unknown relation ''; there are number, above,",
                "e2mc/tab1,,b,below,c,Sentence,1,B,0,Table I, | unknown relation 'below'",
                "e2mc/tab1,,b,number,,,1,B,0,Table I, | the sentence is empty",
                "e2mc/tab1,,b,number,,Sentence,1,B,0,, | the source is empty",
                "e2mc/tab1,,b,number,,Sentence,1,B,0,Table I,none | the neutral value 'none' is not a number",
                "e2mc/tab1,,b,number,,Sentence,1,B,0,Table I,1.0 | the neutral value is the paper's",
                "e2mc/tab1,,b,number,,\"Sentence,1,B,0,Table I, | a quote is opened here and never closed",
                "e2mc/tab1,,b,number,,\"Sentence\"s,1,B,0,Table I, | text after a closing quote",
                "e2mc/tab1,,b,number,,Sen\"tence,1,B,0,Table I, | a quote inside a field without quotes",
            })
    void aBadLineIsNamed(String line, String message) {
        assertThatThrownBy(() -> read(HEADER + GOOD + line + "\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("e2mc.csv:3: ")
                .hasMessageContaining(message);
    }

    @Test
    void linesAreCountedAcrossQuotedLineEnds() {
        String twoLines = "e2mc/tab1,,b,number,,\"on\ntwo lines\",1,B,0,Table I,\n";
        assertThatThrownBy(() -> read(HEADER + twoLines + "e2mc/tab1,b\n")).hasMessageStartingWith("e2mc.csv:4: ");
    }

    @Test
    void theHeaderIsChecked() {
        assertThatThrownBy(() -> read("")).hasMessageContaining("e2mc.csv:1: the header must be experiment,row");
        assertThatThrownBy(() -> read(GOOD)).hasMessageContaining("e2mc.csv:1: the header must be");
    }

    /** The lines of each experiment in the files, counted by hand. */
    @ParameterizedTest
    @CsvSource({
        "e2mc/tab1, 8",
        "e2mc/tab2, 12",
        "e2mc/tab3, 12",
        "e2mc/tab4, 38",
        "e2mc/tab6, 14",
        "magbdi/tab1, 14",
        "magbdi/tab3, 24",
        "magbdi/overhead, 12",
        "magbdi/fig15, 8",
        "magbdi/headers-in-metadata, 4",
        "e2mc/fig12b, 12",
        "toggle/fig4, 1",
        "toggle/fig5, 1",
        "toggle/fig7, 2",
        "warped/tab1, 27"
    })
    void theBundledClaimsAreRead(String experiment, int claims) {
        assertThat(Claims.bundled().of(Experiments.CATALOGUE.get(experiment))).hasSize(claims);
    }

    /** The rule that was fixed before the first run: closer means have no order that could be claimed. */
    @Test
    void noOrderIsClaimedOfTwoNumbersThatAPaperHasWithin3Percent() {
        int compared = 0;
        for (Experiment experiment : Experiments.CATALOGUE) {
            List<Claim> claims = Claims.bundled().of(experiment);
            for (Claim claim : claims) {
                Subject order = claim.subject();
                double above = paper(claims, order.row(), order.left());
                double below = switch (order.relation()) {
                    case ABOVE -> paper(claims, order.row(), order.right());
                    case ABOVE_THAT_OF -> paper(claims, order.right(), order.left());
                    default -> Double.NaN;
                };
                if (!Double.isNaN(above) && !Double.isNaN(below)) {
                    compared++;
                    assertThat(above / below)
                            .as(experiment.name() + " " + claim.name())
                            .isGreaterThanOrEqualTo(1.03);
                }
            }
        }
        assertThat(compared).isGreaterThan(30);
    }

    private static double paper(List<Claim> claims, String row, String name) {
        return claims.stream()
                .filter(claim -> claim.subject().relation() == Relation.NUMBER)
                .filter(claim -> claim.subject().row().equals(row)
                        && claim.subject().left().equals(name))
                .mapToDouble(Claim::paper)
                .findFirst()
                .orElse(Double.NaN);
    }

    @Test
    void anOrderHasNoNeutralValue() {
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Claim claim : Claims.bundled().of(experiment)) {
                if (claim.sentence().contains("(1 yes, 0 no)")) {
                    assertThat(claim.neutral())
                            .as(experiment.name() + " " + claim.name())
                            .isNaN();
                }
            }
        }
    }

    /** Else a paper's small effect would be reproduced by none at all. */
    @Test
    void noEffectIsOutsideOfEveryTolerance() {
        int effects = 0;
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Claim claim : Claims.bundled().of(experiment)) {
                if (!Double.isNaN(claim.neutral())) {
                    effects++;
                    assertThat(claim.holds(claim.neutral()))
                            .as(experiment.name() + " " + claim.name())
                            .isFalse();
                }
            }
        }
        assertThat(effects).isGreaterThan(100);
    }

    @Test
    void anOrderIsAYesAndADifferenceIsNone() {
        for (Experiment experiment : Experiments.CATALOGUE) {
            for (Claim claim : Claims.bundled().of(experiment)) {
                boolean yesOrNo = claim.sentence().endsWith(" (1 yes, 0 no)");
                String name = experiment.name() + " " + claim.name();
                switch (claim.subject().relation()) {
                    case NUMBER -> {}
                    case DIFFERENCE, MOST_DIFFERENCE ->
                        assertThat(yesOrNo).as(name).isFalse();
                    case ROWS_ABOVE, ROWS_AT_LEAST, ROWS_WITHIN, ROWS_WITH_MOST, ROWS_WITH_LEAST -> {
                        assertThat(yesOrNo).as(name).isFalse();
                        assertThat(claim.neutral()).as(name).isNaN();
                    }
                    default -> {
                        assertThat(yesOrNo).as(name).isTrue();
                        assertThat(claim.paper()).as(name).isEqualTo(1);
                        assertThat(claim.tolerance().amount()).as(name).isZero();
                    }
                }
            }
        }
    }

    @Test
    void aComparisonRefusesWhatIsNotClaimed() {
        Comparison comparison = new Comparison(tab1());
        assertThat(comparison.paper("ddr1.burst-length", 0)).isEqualTo("2");
        assertThat(comparison.ours("ddr1.burst-length", 2, 0)).isEqualTo("2");
        assertThatThrownBy(() -> comparison.ours("ddr1.burst-length", 2, 0)).hasMessageContaining("answered twice");
        assertThatThrownBy(() -> comparison.ours("ddr9.burst-length", 2, 0)).hasMessageContaining("does not claim");
        assertThat(comparison.values()).containsExactly(Map.entry("ddr1.burst-length", Estimate.number(2.0)));
    }

    @Test
    void aComparisonRefusesClaimsThatAreNoNumbersOfItsOwn() {
        Experiment ofPrograms = Experiments.CATALOGUE.get("magbdi/metadata-cache");
        assertThatThrownBy(() -> new Comparison(ofPrograms))
                .hasMessage("claim 'lbm: 16 KB' of magbdi/metadata-cache is not about a number that it has");
        Comparison figure = new Comparison(Experiments.CATALOGUE.get("magbdi/fig16"));
        assertThatThrownBy(figure::values).hasMessageContaining("a claim speaks of the row ''");
        figure.ours("bdi", 20, 0);
        figure.ours("mag-bdi", 30, 0);
        assertThat(figure.values())
                .containsEntry("mag-bdi - bdi", Estimate.number(10))
                .containsEntry("mag-bdi > bdi", Estimate.above(10));
    }
}
