package dev.cinch.lab.cases;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import java.util.Optional;

/** The comparisons that steps of a case ask for: what the host of a recorded program read. */
final class Answers {
    private long bytes;
    private long mismatches;
    private CaseReport.Mismatch first;

    void compare(Step.Check check, Buffer buffer, Device device) {
        check.data().read((offset, expected) -> {
            byte[] found = new byte[expected.length];
            device.download(buffer, check.offset() + offset, found);
            for (int i = 0; i < found.length; i++, bytes++) {
                if (found[i] != expected[i]) {
                    mismatches++;
                    if (first == null) {
                        first = new CaseReport.Mismatch(bytes, expected[i] & 0xFF, found[i] & 0xFF);
                    }
                }
            }
        });
    }

    /** The comparison of all bytes that were read, one after the other; nothing if none were. */
    Optional<CaseReport.BufferReport> report() {
        return bytes == 0
                ? Optional.empty()
                : Optional.of(new CaseReport.BufferReport(
                        "bytes read by the host", mismatches == 0, bytes, mismatches, first));
    }
}
