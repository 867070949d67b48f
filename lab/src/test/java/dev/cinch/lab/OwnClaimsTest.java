package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.lab.catalogue.Experiments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OwnClaimsTest {
    private static final String HEADER = "experiment,claim,relation,bound,unit,sentence\n";
    private static final String GOOD = "frontier/claims,a,at least,15,%,Good\n";

    @Test
    void readsAllFields() {
        assertThat(OwnClaims.read(HEADER + GOOD + "frontier/claims,b,at most,10,cycle,\"Fast, too\"\n")
                        .all())
                .containsExactly(
                        new OwnClaim("frontier/claims", "a", true, 15, "%", "Good"),
                        new OwnClaim("frontier/claims", "b", false, 10, "cycle", "Fast, too"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "frontier/claims,b,above,15,%,Sentence | unknown relation 'above'; there are at least, at most",
                "frontier/claims,b,at least,few,%,Sentence | the bound 'few' is not a number",
                "frontier/claims,b,at least,15,% | 5 fields instead of 6",
                "frontier/claims,b,at least,15,%, | the sentence is empty",
                "frontier/claims,a,at least,15,%,Sentence | claim 'a' of frontier/claims is stated twice",
            })
    void aBadLineIsNamed(String line, String message) {
        assertThatThrownBy(() -> OwnClaims.read(HEADER + GOOD + line + "\n")).hasMessage("own.csv:3: " + message);
    }

    @Test
    void theHeaderIsChecked() {
        assertThatThrownBy(() -> OwnClaims.read(GOOD))
                .hasMessageStartingWith("own.csv:1: the header must be experiment,");
    }

    @Test
    void aBoundIsKeptFromItsSide() {
        OwnClaim least = new OwnClaim("frontier/claims", "a", true, 15, "%", "Good");
        OwnClaim most = new OwnClaim("frontier/claims", "b", false, 10, "cycle", "Fast");
        assertThat(least.holds(15)).isTrue();
        assertThat(least.holds(14.99)).isFalse();
        assertThat(most.holds(10)).isTrue();
        assertThat(most.holds(11)).isFalse();
        assertThat(least.shown()).isEqualTo("at least 15 %");
        assertThat(most.shown()).isEqualTo("at most 10 cycles");
        assertThat(least.shown(14.96, 18.44)).isEqualTo("15.0 to 18.4 %");
        assertThat(most.shown(10, 10)).isEqualTo("10 cycles");
    }

    /** Ours are shown by an experiment that is there, and that has no claims of a paper. */
    @Test
    void theBundledOnesAreCountedApart() {
        assertThat(OwnClaims.bundled().all()).hasSize(6);
        for (OwnClaim claim : OwnClaims.bundled().all()) {
            Experiment experiment = Experiments.CATALOGUE.get(claim.experiment());
            assertThat(experiment.paper().printed()).isFalse();
            assertThat(Claims.bundled().of(experiment)).isEmpty();
        }
    }
}
