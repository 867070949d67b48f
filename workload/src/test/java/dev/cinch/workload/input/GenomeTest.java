package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class GenomeTest {
    @Test
    void hasAFewRepeatsAndLessStrongLetters() {
        byte[] genome = Genome.of(200_000, 4);
        Set<String> seen = new HashSet<>();
        int again = 0;
        int strong = 0;
        for (int i = 0; i + 20 <= genome.length; i++) {
            again += seen.add(new String(genome, i, 20, StandardCharsets.US_ASCII)) ? 0 : 1;
            strong += genome[i] == 'G' || genome[i] == 'C' ? 1 : 0;
        }
        // Of 200,000 random words among 4^20 none would come twice.
        assertThat(again).isBetween(genome.length / 500, genome.length / 20);
        assertThat(strong).isBetween(genome.length * 33 / 100, genome.length * 37 / 100);
        assertThat(genome).containsOnly('A', 'C', 'G', 'T');
    }

    @Test
    void readsComeFromTheGenomeWithFewErrors() {
        byte[] genome = Genome.of(5000, 4);
        byte[] reads = Genome.reads(genome, 1000, 25, 5);
        String text = new String(genome, StandardCharsets.US_ASCII);
        int exact = 0;
        for (String read : new String(reads, StandardCharsets.US_ASCII).split("\n")) {
            assertThat(read).hasSize(25);
            exact += text.contains(read) ? 1 : 0;
        }
        // 0.95 * 0.9925^25 (a quarter of the misread letters are right by chance): 0.79
        assertThat(exact).isBetween(740, 840);
    }

    @Test
    void suffixTreeOfAFewLetters() {
        // ACAC: from the root to AC, C, and the end; from AC and C to the rest and the end
        SuffixTree tree = SuffixTree.of("ACAC".getBytes(StandardCharsets.US_ASCII));
        int ac = tree.children()[0];
        int c = tree.children()[1];
        assertThat(tree.children()[2]).isZero();
        assertThat(tree.children()[3]).isZero();
        assertThat(record(tree, ac)).containsExactly(0, 2, c, 0);
        assertThat(record(tree, c)).containsExactly(1, 1, 0, 0);
        assertThat(record(tree, tree.children()[4 * ac])).startsWith(2, 3).endsWith(ac);
        assertThat(record(tree, tree.children()[4 * c])).startsWith(2, 3).endsWith(c);
    }

    /** Every suffix can be read from the root, and each label lies where its path occurs first. */
    @Property(tries = 200)
    void suffixTreesHoldAllSuffixes(
            @ForAll @CharRange(from = 'A', to = 'D') @StringLength(min = 1, max = 60) String drawn) {
        String text = drawn.replace('B', 'G').replace('D', 'T');
        SuffixTree tree = SuffixTree.of(text.getBytes(StandardCharsets.US_ASCII));
        for (int suffix = 0; suffix < text.length(); suffix++) {
            int node = 0;
            for (int at = suffix; at < text.length(); ) {
                node = tree.children()[4 * node + SuffixTree.branch(text.charAt(at))];
                int[] edge = record(tree, node);
                int end = Math.min(at + edge[1], text.length());
                assertThat(text.substring(edge[0], edge[0] + end - at)).isEqualTo(text.substring(at, end));
                assertThat(edge[0] - (at - suffix)).isEqualTo(text.indexOf(text.substring(suffix, end)));
                at += edge[1];
            }
        }
    }

    private static int[] record(SuffixTree tree, int node) {
        int[] record = new int[SuffixTree.RECORD];
        System.arraycopy(tree.edges(), SuffixTree.RECORD * node, record, 0, record.length);
        return record;
    }
}
