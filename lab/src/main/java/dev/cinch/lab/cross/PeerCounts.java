package dev.cinch.lab.cross;

import dev.cinch.lab.CsvRecords;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The cycles that GPGPU-Sim took, by kernel; a file for each half, with much else that it counted. */
final class PeerCounts {
    private static final List<String> FILES = List.of("gpgpu-sim.csv", "gpgpu-sim-held.csv");
    private static final String CYCLES = "cycles";

    private PeerCounts() {}

    static Map<String, Long> cycles() {
        Map<String, Long> cycles = new TreeMap<>();
        for (String file : FILES) {
            List<CsvRecords.Record> records = CsvRecords.read(file, PeerKernels.text(file));
            int column = records.get(0).fields().indexOf(CYCLES);
            for (CsvRecords.Record record : records.subList(1, records.size())) {
                cycles.put(
                        record.fields().get(0), Long.parseLong(record.fields().get(column)));
            }
        }
        return cycles;
    }
}
