package dev.cinch.lab.magbdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Row;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.workload.Scale;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MagBdiTablesTest {
    private static final Outcome ENCODINGS = InMemoryResults.outcome("magbdi/tab3");
    private static final Experiment ADAPTABILITY = Experiments.CATALOGUE.get("magbdi/tab1");
    private static final InMemoryResults ADAPTABILITY_RESULTS = InMemoryResults.of(ADAPTABILITY);

    /** (bits of the size − 32 bits of base − 32 bits of mask) ÷ 32 deltas. */
    @Test
    void encodings() {
        List<List<String>> rows = ENCODINGS.tables().get(0).rows();
        assertThat(rows)
                .containsExactly(
                        List.of("Base4B-Δ6b", "00", "4", "4", "6", "6", "32", "32", "64"),
                        List.of("Base4B-Δ14b", "01", "4", "4", "14", "14", "64", "64", "96"),
                        List.of("Base4B-Δ22b", "10", "4", "4", "22", "22", "96", "96", "128"),
                        List.of("Uncompressed", "11", "–", "–", "–", "–", "128", "128", "–"));
        assertThat(ENCODINGS.values())
                .containsEntry("16-bit-deltas.size", 96.0)
                .containsEntry("24-bit-deltas.size", 128.0);
    }

    /** floor((8 × size − 8 × base − 128 ÷ base) ÷ (128 ÷ base)), by hand. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "32 | 4 | 32 | 2 | 32 → 6, 64 → 14, 96 → 22",
                "32 | 8 | 16 | 2 | 32 → 11, 64 → 27, 96 → 43",
                "32 | 2 | 64 | 2 | 32 → 2, 64 → 6, 96 → 10",
                "16 | 4 | 32 | 3 | 16 → 2, 32 → 6, 48 → 10, 64 → 14, 80 → 18, 96 → 22, 112 → 26",
                "16 | 8 | 16 | 3 | 16 → 3, 32 → 11, 48 → 19, 64 → 27, 80 → 35, 96 → 43, 112 → 51",
                "16 | 2 | 64 | 3 | 16 → 0, 32 → 2, 48 → 4, 64 → 6, 80 → 8, 96 → 10, 112 → 12",
                "64 | 4 | 32 | 1 | 64 → 14",
                "64 | 8 | 16 | 1 | 64 → 27",
                "64 | 2 | 64 | 1 | 64 → 6",
            })
    void otherGranularitiesAndBases(String mag, String base, String mask, String metadata, String steps) {
        assertThat(ENCODINGS.tables().get(2).rows()).contains(List.of(mag, base, mask, metadata, steps));
    }

    @Test
    void onlyBdiIsStatic() {
        Outcome outcome = ADAPTABILITY.evaluate(ADAPTABILITY_RESULTS, Scale.TINY);
        assertThat(outcome.values())
                .containsEntry("fpc", 0.0)
                .containsEntry("e2mc", 0.0)
                .containsEntry("bdi", 1.0);
    }

    /** With MAG-aware BDI in it HyComp has whole bursts where it chooses that, and Huffman codes where it does not. */
    @Test
    void onlyWhatHasBdiInItCanBeMagAware() {
        Outcome outcome = ADAPTABILITY.evaluate(ADAPTABILITY_RESULTS, Scale.TINY);
        assertThat(outcome.values())
                .containsEntry("fpc.possible", 0.0)
                .containsEntry("bpc.possible", 0.0)
                .containsEntry("hycomp.possible", 0.5)
                .containsEntry("bdi.possible", 1.0);
        assertThat(row("HyComp").subList(4, 6)).containsExactly("partial", "partial");
    }

    /** 4 bytes of base, 4 of mask and 32 deltas: 8 + 32, 8 + 64 and 8 + 56 bytes. */
    @Test
    void blocksThatDoNotFillTheirBursts() {
        assertThat(InMemoryResults.outcome("magbdi/fig4").tables().get(0).rows())
                .containsExactly(
                        List.of("36 bytes", "36", "3.56 (3.60)", "64 (64)", "2.00 (2.00)"),
                        List.of("BDI, deltas of 1 byte", "40 (40)", "3.20 (3.20)", "64 (64)", "2.00 (2.00)"),
                        List.of("BDI, deltas of 2 bytes", "72 (72)", "1.78 (1.78)", "96 (96)", "1.33 (1.33)"),
                        List.of("MAG-aware BDI, deltas of 14 bits", "64", "2.00", "64", "2.00 (2.00)"),
                        List.of("BDI, equal values", "40 (40)", "3.20", "64", "2.00"),
                        List.of("MAG-aware BDI at 16 bytes, equal values", "16", "8.00", "16", "8.00 (8.00)"),
                        List.of("MAG-aware BDI at 32 bytes, equal values", "32", "4.00", "32", "4.00 (2.00)"));
    }

    /** All encodings of BDI must occur, or the finding would rest on what was never tried. */
    @Test
    void theBlocksReachEveryEncodingOfBdi() {
        Set<Double> bytes = new TreeSet<>();
        for (Row row : ADAPTABILITY_RESULTS.rows(ADAPTABILITY.runs(Scale.TINY).get(0))) {
            if (row.part().startsWith("bdi, encoding ") && row.stat().equals("encoding.smallest")) {
                bytes.add(row.value() / 8);
            }
        }
        assertThat(bytes).containsExactly(1.0, 8.0, 26.0, 40.0, 42.0, 72.0, 74.0, 128.0);
        assertThat(row("BDI").subList(6, 10)).containsExactly("8", "0", "8", "8");
    }

    /** Thousands of blocks find hundreds of sizes of FPC, and BDI has found its eight long before. */
    @Test
    void dynamicSizesAreMany() {
        assertThat(Integer.parseInt(row("FPC").get(9))).isGreaterThan(100);
        assertThat(Integer.parseInt(row("E2MC").get(9))).isGreaterThan(100);
    }

    @Test
    void aTechniqueWithoutCodecIsListedButNotJudged() {
        for (String[] technique :
                new String[][] {{"C-PACK", "cpack"}, {"SC2", "sc2"}, {"HyComp", "hycomp"}, {"BPC", "bpc"}}) {
            boolean built = Codecs.CATALOGUE.contains(technique[1]);
            assertThat(row(technique[0]).get(3).equals("not built yet")).isEqualTo(!built);
            assertThat(ADAPTABILITY
                            .evaluate(ADAPTABILITY_RESULTS, Scale.TINY)
                            .values()
                            .containsKey(technique[1]))
                    .isEqualTo(built);
        }
    }

    private static List<String> row(String technique) {
        return ADAPTABILITY.evaluate(ADAPTABILITY_RESULTS, Scale.TINY).tables().get(0).rows().stream()
                .filter(row -> row.get(0).equals(technique))
                .findFirst()
                .orElseThrow();
    }
}
