package dev.cinch.lab.cases;

import dev.cinch.base.Decimal;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import java.util.HexFormat;

/** A comparison of a buffer with what is expected of it, a piece at a time. */
final class BufferComparison {
    private final Expectation expectation;
    private long elements;
    private long mismatches;
    private CaseReport.Mismatch first;

    private BufferComparison(Expectation expectation) {
        this.expectation = expectation;
    }

    static CaseReport.BufferReport compare(Expectation expectation, Buffer buffer, Device device) {
        BufferComparison comparison = new BufferComparison(expectation);
        expectation.data().read((offset, expected) -> {
            byte[] found = new byte[expected.length];
            device.download(buffer, offset, found);
            comparison.compare(expected, found);
        });
        return new CaseReport.BufferReport(
                expectation.buffer(),
                comparison.mismatches == 0,
                comparison.elements,
                comparison.mismatches,
                comparison.first);
    }

    private void compare(byte[] expected, byte[] found) {
        ScalarType type = expectation.type();
        for (int at = 0; at < expected.length; at += type.bytes(), elements++) {
            long wanted = type.bits(expected, at);
            long got = type.bits(found, at);
            if (wanted != got && !expectation.accepts(wanted, got)) {
                mismatches++;
                if (first == null) {
                    first = new CaseReport.Mismatch(elements, shown(wanted), shown(got));
                }
            }
        }
    }

    /** A number; a text where numbers of JSON cannot tell it from another, as 0 from -0. */
    private Object shown(long bits) {
        ScalarType type = expectation.type();
        if (!type.floating()) {
            return type.integer(bits);
        }
        double value = type.real(bits);
        if (Double.isNaN(value)) {
            return "NaN (0x" + HexFormat.of().toHexDigits(bits, 2 * type.bytes()) + ")";
        }
        if (Double.isInfinite(value)) {
            return Decimal.text(value);
        }
        return bits != 0 && value == 0 ? "-0" : (Object) value;
    }
}
