package dev.cinch.lab.modern;

import dev.cinch.lab.CsvRecords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the chip counted while kernels ran, the cycles that they took among it: a file for each half. */
final class ChipCounts {
    /** What {@code %globaltimer} said, in cycles of the multiprocessors. */
    static final String CYCLES = "cycles";

    /** The profiler's {@code smsp__inst_executed}. */
    static final String INSTRUCTIONS = "warp-instructions";

    private ChipCounts() {}

    /** By kernel. @param half its label */
    static Map<String, Long> of(String half, String counted) {
        String file = half + ".csv";
        List<CsvRecords.Record> records = CsvRecords.read(file, ChipKernels.text(file));
        int column = records.get(0).fields().indexOf(counted);
        Map<String, Long> counts = new LinkedHashMap<>();
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            counts.put(record.fields().get(0), Long.parseLong(record.fields().get(column)));
        }
        return counts;
    }
}
