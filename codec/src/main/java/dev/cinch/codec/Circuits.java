package dev.cinch.codec;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Quantity.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The costs of codecs by circuits that give their very bits. The table is made by {@code cinch hardware --measure} of what
 * synthesis says, and a test of {@code hardware} holds it to that.
 */
public final class Circuits {
    private static final int BLOCK_BYTES = 128;

    /** The process that units were synthesised for, and its library's voltage. */
    private static final ProcessNode AT = new ProcessNode(45, 1.1);

    private static final Map<String, String[]> ROWS = read();

    private Circuits() {}

    /**
     * The costs of a compressor and its decompressor; what nobody has measured is unknown. For blocks of another size they are an
     * estimate.
     *
     * @param units what both of them are called, without the direction
     */
    public static Hardware of(String units, CodecSpec spec) {
        String[] row = ROWS.get(units);
        if (row == null) {
            return Hardware.unknown();
        }
        String latency = "circuit of " + units + " at the memory clock, typical 45-nm silicon; slow silicon " + row[2]
                + " / " + row[4];
        String source = "circuit of " + units + ", FreePDK45's cells";
        Hardware hardware = Hardware.latency(
                        quantity(row[1], Unit.CYCLE, latency), quantity(row[3], Unit.CYCLE, latency))
                .withEnergy(
                        quantity(row[5], Unit.PICOJOULE, source + ", a tenth of all nets changing")
                                .at(AT),
                        quantity(row[6], Unit.PICOJOULE, source + ", a tenth of all nets changing")
                                .at(AT))
                .withLeakage(
                        quantity(row[7], Unit.MILLIWATT, source).at(AT),
                        quantity(row[8], Unit.MILLIWATT, source).at(AT))
                .withArea(quantity(row[9], Unit.SQUARE_MILLIMETRE, source + ", tables by a rule of thumb")
                        .at(AT));
        return spec.blockBytes() == BLOCK_BYTES
                ? hardware
                : hardware.asEstimate("as of the " + latency + ", which is for blocks of " + BLOCK_BYTES + " bytes");
    }

    private static Quantity quantity(String value, Unit unit, String source) {
        return new Quantity(Double.parseDouble(value), unit, Kind.CIRCUIT, null, source);
    }

    private static Map<String, String[]> read() {
        Map<String, String[]> rows = new HashMap<>();
        try (InputStream in = Circuits.class.getResourceAsStream("circuits.csv")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .forEach(row -> rows.put(row[0], row));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return rows;
    }
}
