package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProteinTest {
    @Test
    void blosumKnowsAlikeAcids() {
        assertThat(similarity('W', 'W')).isEqualTo(11);
        assertThat(similarity('I', 'V')).isEqualTo(3);
        assertThat(similarity('V', 'I')).isEqualTo(3);
        assertThat(similarity('D', 'L')).isEqualTo(-4);
        assertThat(similarity('K', 'R')).isEqualTo(2);
        assertThat(similarity('F', 'Y')).isEqualTo(3);
        assertThat(similarity('C', 'E')).isEqualTo(-4);
    }

    private static int similarity(char one, char other) {
        return Blosum62.of(Blosum62.ACIDS.indexOf(one), Blosum62.ACIDS.indexOf(other));
    }

    /** Leucine is the most frequent acid, tryptophan the rarest. */
    @Test
    void acidsAreAsFrequentAsInNature() {
        int[] count = new int[20];
        for (int acid : Protein.of(100_000, 5)) {
            count[acid]++;
        }
        assertThat(count[Blosum62.ACIDS.indexOf('L')]).isBetween(9_300, 10_100);
        assertThat(count[Blosum62.ACIDS.indexOf('W')]).isBetween(950, 1_250);
    }

    /** Where no piece was lost or came in yet, about two thirds are the ancestor's. */
    @Test
    void relativesAreAlikeAtFirst() {
        int same = 0;
        for (int seed = 0; seed < 100; seed++) {
            int[] ancestor = Protein.of(64, seed);
            int[] relative = Protein.relative(ancestor, 1000 + seed);
            assertThat(relative).hasSize(64);
            for (int i = 0; i < 8; i++) {
                same += ancestor[i] == relative[i] ? 1 : 0;
            }
        }
        assertThat(same).isBetween(400, 640);
    }
}
