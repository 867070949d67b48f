package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Circuits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.catalogue.Codecs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Codecs have the costs that synthesis gave their circuits. */
class CircuitCostsTest {
    @Test
    void theCodecsTableIsThatOfTheResults() throws IOException {
        try (InputStream in = Circuits.class.getResourceAsStream("circuits.csv")) {
            String table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(table.lines().toList()).isEqualTo(CircuitCosts.rows(MeasuredUnits.committed()));
        }
    }

    @Test
    void everyCodecWithMeasuredUnitsHasThem() {
        String table = String.join("\n", CircuitCosts.rows(MeasuredUnits.committed()));
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            String pair = unit.name().replace("-compressor", "");
            if (unit.kind() == CircuitUnit.Kind.COMPRESSOR && table.contains("\n" + pair + ",")) {
                Codec codec = Codecs.parse(unit.codec()).createUntrained();
                assertThat(codec.circuit().latencyKind()).as(unit.name()).isEqualTo(Quantity.Kind.CIRCUIT);
                assertThat(codec.circuit().area().value()).as(unit.name()).isPositive();
                assertThat(codec.circuit().compressEnergy().at()).isNotNull();
            }
        }
    }
}
