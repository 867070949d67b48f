package dev.cinch.base.tap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TapHeaderTest {
    private static final long FILE_BYTES = 64 + 3 * 144;

    /** Three records, one in four of ten events. */
    private static byte[] good() {
        return new TapHeader(TapKind.REGISTER, 4, 10).write();
    }

    /** Makes the checksum right, so that only the lie is wrong. */
    private static byte[] sealed(byte[] header) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, 60);
        ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).putInt(60, (int) crc.getValue());
        return header;
    }

    @ParameterizedTest
    @EnumSource
    void comesBackAsItWas(TapKind kind) {
        TapHeader header = new TapHeader(kind, 4, 10);
        assertThat(header.count()).isEqualTo(3);
        assertThat(TapHeader.read("x", header.write(), FILE_BYTES)).isEqualTo(header);
    }

    @ParameterizedTest
    @CsvSource({
        "8, 2, version 2",
        "10, 5, kind 5",
        "12, 64, records of 64 and 16",
        "16, 8, records of 128 and 8",
        "20, 1, must be zero",
        "24, 3, no power of two",
        "24, 0, no power of two",
        "39, 128, events are not possible",
        "32, 13, cannot be one in 4 of 13",
        "40, 4, 4 records cannot be",
        "47, 255, records cannot be",
        "48, 1, must be zero",
        "59, 1, must be zero"
    })
    void saysWhatIsALie(int at, int value, String problem) {
        byte[] header = good();
        header[at] = (byte) value;
        assertThatThrownBy(() -> TapHeader.read("x.tap", sealed(header), FILE_BYTES))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("x.tap is no good tap, byte ")
                .hasMessageContaining(problem)
                .message()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {64, 64 + 2 * 144, FILE_BYTES - 1, FILE_BYTES + 1, 64 + 4 * 144})
    void mustFitTheFile(long fileBytes) {
        assertThatThrownBy(() -> TapHeader.read("x", good(), fileBytes))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("should have 3 records");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8, 63})
    void mustBeWhole(int bytes) {
        assertThatThrownBy(() -> TapHeader.read("x", Arrays.copyOf(good(), bytes), bytes))
                .isInstanceOf(BadInput.class);
    }

    /** Whatever stands there: an answer that fits the file, or one clear line. */
    @Test
    void survivesAnyBytes() {
        long seed = 20260101;
        Random random = new Random(seed);
        for (int round = 0; round < 200_000; round++) {
            byte[] header = good();
            for (int i = random.nextInt(4); i >= 0; i--) {
                header[random.nextInt(header.length)] = (byte) random.nextInt();
            }
            boolean seal = random.nextBoolean();
            long fileBytes = random.nextInt(1000);
            try {
                TapHeader read = TapHeader.read("x", seal ? sealed(header) : header, fileBytes);
                assertThat(64 + 144 * read.count())
                        .as("seed %d, round %d", seed, round)
                        .isEqualTo(fileBytes);
            } catch (BadInput expected) {
                // One line is all it may say.
            }
        }
    }
}
