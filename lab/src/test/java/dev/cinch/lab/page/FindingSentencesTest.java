package dev.cinch.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Claim;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Paper;
import dev.cinch.lab.catalogue.Experiments;
import java.util.List;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;

class FindingSentencesTest {
    /** Three for each paper, and every number that they ask for is that of a claim. */
    @Test
    void everyNumberIsAClaims() {
        for (Paper paper : List.of(Paper.E2MC, Paper.MAGBDI, Paper.TOGGLE, Paper.WARPED)) {
            List<String> sentences = FindingSentences.bundled().get(paper.prefix());
            assertThat(sentences).hasSize(3);
            for (String sentence : sentences) {
                Matcher number = FindingSentences.NUMBER.matcher(sentence);
                int found = 0;
                for (; number.find(); found++) {
                    assertThat(Claims.bundled().of(Experiments.CATALOGUE.get(number.group(1))))
                            .extracting(Claim::name)
                            .contains(number.group(2));
                }
                assertThat(found).as(sentence).isPositive();
            }
        }
    }

    /** Nothing measured, nothing told. */
    @Test
    void aSentenceNeedsItsNumbers() {
        assertThat(FindingSentences.of(List.of())).isEmpty();
    }
}
