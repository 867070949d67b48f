package dev.cinch.lab.modern;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.CsvRecords;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sets of 36 kernels that came later, each with a list and a PTX file of its own. */
class LaterKernelsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth"})
    void eachSetHasFourKernelsOfNineKindsAllInItsFile(String set) {
        List<CsvRecords.Record> records = CsvRecords.read(set, ChipKernels.text(set + ".csv"));
        List<List<String>> rows = records.subList(1, records.size()).stream()
                .map(CsvRecords.Record::fields)
                .toList();
        assertThat(rows).extracting(row -> row.get(0)).doesNotHaveDuplicates();
        assertThat(rows).extracting(row -> row.get(2)).containsOnly(set);
        assertThat(rows.stream()
                        .collect(groupingBy(row -> row.get(1), counting()))
                        .values())
                .hasSize(9)
                .containsOnly(4L);
        String ptx = ChipKernels.text(set + ".ptx");
        String fills = ChipKernels.text("fill.ptx");
        for (List<String> row : rows) {
            assertThat(ptx).contains(".visible .entry " + row.get(0) + "(");
            if (!row.get(7).equals("none")) {
                assertThat(fills).contains(".visible .entry fill_" + row.get(7) + "(");
            }
        }
        assertThat(PtxParser.parse(set, ptx)).isNotNull();
    }
}
