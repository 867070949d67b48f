package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.lab.catalogue.Experiments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ReasonsTest {
    private static final String HEADER = "experiment,claim,deviation,reason\n";

    private static Claim claim(String experiment, String name) {
        return Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Reasons read(String text) {
        return Reasons.read("reasons.csv", text, true);
    }

    private static String page(String name) throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return Files.readString(folder.resolve("docs").resolve(name));
    }

    @Test
    void aClaimsOwnReasonGoesBeforeThatOfItsExperiment() {
        Reasons reasons = read(HEADER + "e2mc/fig12b,*,14.15,\"Short, in all.\"\ne2mc/fig12b,fpc,14.9,Its own.\n");
        assertThat(reasons.of(claim("e2mc/fig12b", "fpc"))).contains(new Reason("14.9", "Its own.", true));
        assertThat(reasons.of(claim("e2mc/fig12b", "bdi"))).contains(new Reason("14.15", "Short, in all.", true));
        assertThat(reasons.of(claim("e2mc/fig12a", "bdi"))).isEmpty();
    }

    @Test
    void badLinesAreNamed() {
        assertThatThrownBy(() -> read("claim\n")).hasMessageContaining("reasons.csv:1: the header must be");
        assertThatThrownBy(() -> read(HEADER + "e2mc/fig12b,*,14.15\n")).hasMessageContaining("reasons.csv:2");
        assertThatThrownBy(() -> read(HEADER + "e2mc/fig12b,*,,Why\n")).hasMessageContaining("reasons.csv:2");
        String line = "e2mc/fig12b,*,14.15,Why\n";
        assertThatThrownBy(() -> read(HEADER + line + line)).hasMessageContaining("reasons.csv:3: a second");
    }

    /** A reason for a claim within its tolerance would be read as an excuse. */
    @Test
    void onlyAClaimOutsideItsToleranceHasAReason() {
        Claim claim = claim("e2mc/tab4", "16-bit.decompressor.power");
        assertThat(new Finding.Judgement(claim, Estimate.number(2.9), Verdict.DIFFERS).reason())
                .isPresent();
        assertThat(new Finding.Judgement(claim, Estimate.number(2.9), Verdict.SAME_DIRECTION).reason())
                .isPresent();
        assertThat(new Finding.Judgement(claim, Estimate.number(2.8), Verdict.HOLDS).reason())
                .isEmpty();
        assertThat(new Finding.Judgement(claim, Estimate.number(Double.NaN), Verdict.NOT_MEASURED).reason())
                .isEmpty();
    }

    @Test
    void onlyTrialsAreOlderThanTheMachine() {
        assertThat(new Reason("6.4", "Why.", false).evidence()).isEqualTo("DEVIATIONS 6.4");
        assertThat(read(HEADER + "e2mc/fig12b,*,14.15,Why.\n")
                        .of(claim("e2mc/fig12b", "bdi"))
                        .orElseThrow()
                        .evidence())
                .isEqualTo("DEVIATIONS 14.15, tried on gtx580v4 with earlier programs");
        assertThat(Reasons.chosen()
                        .of(claim("warped/fig9", "total saved"))
                        .orElseThrow()
                        .evidence())
                .isEqualTo("DEVIATIONS 16.2");
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
            reasons.forEach((claim, reason) -> {
                assertThat(forAll && claim.equals("*") || claims.contains(claim))
                        .as(experiment + " " + claim)
                        .isTrue();
                assertThat(deviations.contains("\n**" + reason.deviation() + " "))
                        .as(reason.toString())
                        .isTrue();
                assertThat(reason.text()).endsWith(".");
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
            String verdict = cells[5].strip();
            if (!verdict.equals(Verdict.HOLDS.word())) {
                String experiment = cells[1].strip().replace("`", "");
                Claim claim = Claims.bundled().of(Experiments.CATALOGUE.get(experiment)).stream()
                        .filter(one -> one.sentence().equals(cells[2].strip()))
                        .findFirst()
                        .orElseThrow();
                Reasons reasons = verdict.equals(Verdict.USED_TO_CHOOSE.word()) ? Reasons.chosen() : Reasons.bundled();
                Reason reason = reasons.of(claim).orElseThrow();
                assertThat(cells[6].strip()).isEqualTo(reason.text() + " (" + reason.deviation() + ")");
                outside++;
            }
        }
        assertThat(outside).isPositive();
    }
}
