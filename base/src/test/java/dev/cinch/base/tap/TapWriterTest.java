package dev.cinch.base.tap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TapWriterTest {
    @TempDir
    private Path folder;

    /** Event i as a record that no other event has. */
    private static ByteBuffer record(long event) {
        ByteBuffer record = ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < TapHeader.RECORD_BYTES / 8; i++) {
            record.putLong(8 * i, event * 1000 + i);
        }
        return record;
    }

    private Path write(String name, long events, long limit) {
        Path file = folder.resolve(name);
        try (TapWriter tap = new TapWriter(file, TapKind.MEMORY, limit)) {
            for (long event = 0; event < events; event++) {
                if (tap.due()) {
                    tap.keep(record(event));
                }
            }
            tap.finish();
        }
        return file;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 1",
        "2, 1",
        "3, 1",
        "4, 1",
        "9, 1",
        "5, 2",
        "6, 3",
        "7, 3",
        "12, 3",
        "13, 3",
        "7, 7",
        "8, 7",
        "14, 7",
        "15, 7",
        "29, 7",
        "1000, 10",
        "1024, 16",
        "1025, 16",
        "4097, 4096",
        "8192, 4096",
        "20000, 4097",
        "40000, 9001",
        "30000, 8191",
        "30000, 8192",
        "30000, 8193"
    })
    void keepsWhatKeepingAllAndTakingEveryKthWould(long events, long capacity) throws IOException {
        long slack = events % TapHeader.RECORD_BYTES;
        Path file = write("a.tap", events, TapHeader.BYTES + capacity * TapHeader.RECORD_BYTES + slack);

        long k = 1;
        while ((events + k - 1) / k > capacity) {
            k *= 2;
        }
        byte[] bytes = Files.readAllBytes(file);
        TapHeader header = TapHeader.read("a.tap", bytes, bytes.length);
        assertThat(header).isEqualTo(new TapHeader(TapKind.MEMORY, k, events));
        ByteBuffer expected = ByteBuffer.allocate((int) header.count() * TapHeader.RECORD_BYTES);
        for (long event = 0; event < events; event += k) {
            expected.put(record(event));
        }
        assertThat(ByteBuffer.wrap(bytes, TapHeader.BYTES, bytes.length - TapHeader.BYTES))
                .isEqualTo(expected.flip());
    }

    @Test
    void theSameEventsGiveTheSameBytes() throws IOException {
        assertThat(write("a.tap", 12345, 50000)).hasSameBinaryContentAs(write("b.tap", 12345, 50000));
    }

    @Test
    void writesTheHeaderOfTheFormat() throws IOException {
        byte[] header = Files.readAllBytes(write("a.tap", 5, TapHeader.BYTES + 3 * TapHeader.RECORD_BYTES));
        assertThat(header)
                .startsWith(0x89, 'C', 'T', 'A', 'P', 0x0D, 0x0A, 0x1A, 1, 0, 2, 0, 128, 0, 0, 0, 16, 0, 0, 0);
        ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(List.of(numbers.getLong(24), numbers.getLong(32), numbers.getLong(40)))
                .containsExactly(2L, 5L, 3L);
        assertThat(header).hasSize(64 + 3 * 144);
    }

    @Test
    void leavesNothingWhenItIsNotFinished() throws IOException {
        Path file = folder.resolve("a.tap");
        try (TapWriter tap = new TapWriter(file, TapKind.REGISTER, 1 << 20)) {
            assertThat(tap.due()).isTrue();
            tap.keep(record(0));
            assertThat(file).doesNotExist();
        }
        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void replacesAnOlderTap() {
        write("a.tap", 100, 1 << 20);
        assertThat(write("a.tap", 1, 1 << 20)).hasSize(64 + 144);
    }

    @Test
    void refusesWhatCannotBeWritten() {
        assertThatThrownBy(() -> new TapWriter(folder, TapKind.MEMORY, 1 << 20))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("is a directory");
        assertThatThrownBy(() -> new TapWriter(folder.resolve("a"), TapKind.MEMORY, 207))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("give it 208 or more");
    }
}
