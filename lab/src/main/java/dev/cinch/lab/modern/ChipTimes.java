package dev.cinch.lab.modern;

import dev.cinch.lab.CsvRecords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cycles that kernels took on the chip: a file for each half, with much else that the chip counted. */
final class ChipTimes {
    private static final String CYCLES = "cycles";

    private ChipTimes() {}

    /** By kernel. @param half its label */
    static Map<String, Long> cycles(String half) {
        String file = half + ".csv";
        List<CsvRecords.Record> records = CsvRecords.read(file, ChipKernels.text(file));
        int column = records.get(0).fields().indexOf(CYCLES);
        Map<String, Long> cycles = new LinkedHashMap<>();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            cycles.put(record.fields().get(0), Long.parseLong(record.fields().get(column)));
        }
        return cycles;
    }
}
