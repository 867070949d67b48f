package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ReasonsTest {
    private static final String HEADER = "experiment,claim,scale,deviation,reason\n";

    private static Claim claim(String experiment, String name) {
        return Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Reasons read(String text) {
        return Reasons.read("reasons.csv", text);
    }

    private static String page(String name) throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return Files.readString(folder.resolve("docs").resolve(name));
    }

    private static Reason reason(Scale scale, String deviation, String text) {
        return new Reason(Optional.ofNullable(scale), deviation, text);
    }

    @Test
    void aClaimsOwnReasonGoesBeforeThatOfItsExperiment() {
        Reasons reasons =
                read(HEADER + "e2mc/fig12b,*,small,14.15,\"Short, in all.\"\ne2mc/fig12b,fpc,small,14.9,Its own.\n");
        assertThat(reasons.of(claim("e2mc/fig12b", "fpc"), Scale.SMALL))
                .contains(reason(Scale.SMALL, "14.9", "Its own."));
        assertThat(reasons.of(claim("e2mc/fig12b", "bdi"), Scale.SMALL))
                .contains(reason(Scale.SMALL, "14.15", "Short, in all."));
        assertThat(reasons.of(claim("e2mc/fig12a", "bdi"), Scale.SMALL)).isEmpty();
        assertThat(reasons.speakOf(claim("e2mc/fig12b", "bdi"))).isTrue();
        assertThat(reasons.speakOf(claim("e2mc/fig12a", "bdi"))).isFalse();
    }

    /** Numbers of one scale must not be read as those of another. */
    @Test
    void aReasonBelongsToAScale() {
        Reasons reasons = read(HEADER
                + "e2mc/fig12b,*,paper,14.9,At paper.\n"
                + "e2mc/fig12b,fpc,small,14.15,At small.\n"
                + "e2mc/fig12b,bdi,,6.4,Always.\n");
        Claim fpc = claim("e2mc/fig12b", "fpc");
        assertThat(reasons.of(fpc, Scale.SMALL).orElseThrow().textAt(Scale.SMALL))
                .isEqualTo("At small.");
        assertThat(reasons.of(fpc, Scale.PAPER).orElseThrow().textAt(Scale.PAPER))
                .isEqualTo("At paper.");
        assertThat(reasons.of(fpc, Scale.TINY).orElseThrow().textAt(Scale.TINY))
                .isEqualTo("At scale small (not looked into at this one): At small.");
        assertThat(reasons.of(claim("e2mc/fig12b", "bdi"), Scale.TINY)
                        .orElseThrow()
                        .textAt(Scale.TINY))
                .isEqualTo("Always.");
    }

    @Test
    void whatDependsOnProgramsHasAScale() {
        Reasons.bundled().all().forEach((experiment, reasons) -> {
            boolean calculated = Experiments.CATALOGUE.get(experiment) instanceof CalculatedExperiment;
            reasons.values()
                    .forEach(all -> all.forEach(reason ->
                            assertThat(reason.scale().isEmpty()).as(experiment).isEqualTo(calculated)));
        });
    }

    @Test
    void badLinesAreNamed() {
        assertThatThrownBy(() -> read("claim\n")).hasMessageContaining("reasons.csv:1: the header must be");
        assertThatThrownBy(() -> read(HEADER + "e2mc/fig12b,*,small,14.15\n")).hasMessageContaining("reasons.csv:2");
        assertThatThrownBy(() -> read(HEADER + "e2mc/fig12b,*,small,,Why\n"))
                .hasMessage("reasons.csv:2: 5 fields are expected, of which only the scale may be empty");
        assertThatThrownBy(() -> read(HEADER + "e2mc/fig12b,*,huge,14.15,Why\n"))
                .hasMessage("reasons.csv:2: there is no scale 'huge'");
        String line = "e2mc/fig12b,*,small,14.15,Why\n";
        assertThatThrownBy(() -> read(HEADER + line + line)).hasMessageContaining("reasons.csv:3: a second");
    }

    /** A reason for a claim within its tolerance would be read as an excuse. */
    @Test
    void onlyAClaimOutsideItsToleranceHasAReason() {
        Claim claim = claim("e2mc/tab4", "16-bit.decompressor.power");
        assertThat(new Finding.Judgement(claim, Estimate.number(2.9), Verdict.DIFFERS).reason(Scale.SMALL))
                .isPresent();
        assertThat(new Finding.Judgement(claim, Estimate.number(2.9), Verdict.SAME_DIRECTION).reason(Scale.SMALL))
                .isPresent();
        assertThat(new Finding.Judgement(claim, Estimate.number(2.8), Verdict.HOLDS).reason(Scale.SMALL))
                .isEmpty();
        assertThat(new Finding.Judgement(claim, Estimate.number(Double.NaN), Verdict.NOT_MEASURED).reason(Scale.SMALL))
                .isEmpty();
    }

    @Test
    void everyReasonIsAboutAClaimAndNamesAnEntryOfTheDeviations() throws IOException {
        String deviations = page("DEVIATIONS.md");
        check(Reasons.bundled(), deviations, true);
        check(Reasons.chosen(), deviations, false);
    }

    /** @param forAll whether a reason may be that of all claims of an experiment */
    private static void check(Reasons all, String deviations, boolean forAll) {
        all.all().forEach((experiment, reasons) -> {
            List<String> claims = Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).stream()
                    .map(Claim::name)
                    .toList();
            reasons.forEach((claim, ofScales) -> {
                assertThat(forAll && claim.equals("*") || claims.contains(claim))
                        .as(experiment + " " + claim)
                        .isTrue();
                for (Reason reason : ofScales) {
                    assertThat(deviations.contains("\n**" + reason.deviation() + " "))
                            .as(reason.toString())
                            .isTrue();
                    assertThat(reason.text()).endsWith(".");
                }
            });
        });
    }

    @Test
    void everyClaimThatThePageOfVerdictsDoesNotSeeHoldHasAReason() throws IOException {
        int outside = 0;
        for (String line : page("verdicts.md").lines().toList()) {
            if (!line.startsWith("| `")) {
                continue;
            }
            String[] cells = line.split(Pattern.quote("|"));
            String experiment = cells[1].strip().replace("`", "");
            Claim claim = Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).stream()
                    .filter(one -> one.sentence().equals(cells[2].strip()))
                    .findFirst()
                    .orElseThrow();
            String why = cells[8].strip();
            outside +=
                    said(claim, Scale.SMALL, cells[5].strip(), why) + said(claim, Scale.PAPER, cells[7].strip(), why);
        }
        assertThat(outside).isPositive();
    }

    /** 1 if a claim needs a reason at a scale, and has it; 0 if it needs none, because it holds there or was not run. */
    private static int said(Claim claim, Scale scale, String verdict, String why) {
        if (verdict.isEmpty() || verdict.equals(Verdict.HOLDS.word())) {
            return 0;
        }
        Reasons reasons = verdict.equals(Verdict.USED_TO_CHOOSE.word()) ? Reasons.chosen() : Reasons.bundled();
        Reason reason = reasons.of(claim, scale).orElseThrow();
        assertThat(reason.scale().orElse(scale)).as(claim.sentence()).isEqualTo(scale);
        assertThat(why).contains(reason.text() + " (" + reason.deviation() + ")");
        return 1;
    }
}
