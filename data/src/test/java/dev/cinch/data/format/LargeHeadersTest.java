package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Headers that claim to have much: one short line, or an answer, in a time that follows the file's length. */
@Timeout(240)
class LargeHeadersTest {
    private static final int LONGEST_LINE = 400;

    @TempDir
    Path folder;

    private SampleFiles files;

    @BeforeEach
    void start() {
        files = new SampleFiles(folder);
    }

    private void refusesNpy(String header, String essential) {
        refuses("a.npy", SampleFiles.npy(2, header, new byte[4]), essential);
    }

    private void refusesTensors(String header, String essential) {
        refuses("a.safetensors", SampleFiles.safetensors(header, new byte[4]), essential);
    }

    private void refuses(String name, byte[] content, String essential) {
        String file = files.file(name, content);
        assertThatThrownBy(() -> files.open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(essential)
                .satisfies(told -> assertThat(told.getMessage().length() - file.length())
                        .as(told.getMessage())
                        .isLessThan(LONGEST_LINE));
    }

    @Test
    void numpy() {
        String start = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
        refusesNpy(start + "1,".repeat(2_000_000) + "), }", "more than 65536 values");
        refusesNpy(start + "1,".repeat(65) + "), }", "65 dimensions; NumPy has at most 64");
        refusesNpy(start + "9".repeat(1_000_000) + "), }", "is too large");
        refusesNpy("(".repeat(1_000_000), "nested more than 32 deep");
        String key = "k".repeat(1_000_000);
        refusesNpy("{'" + key + "': 1, '" + key + "': 1}", "stands twice");
        refusesNpy("{'descr': '" + key + "', 'fortran_order': False, 'shape': (1,), }", "is not known");
        assertThat(files.open(files.file("b.npy", SampleFiles.npy(2, start + "1,".repeat(64) + "), }", new byte[4]))))
                .hasSize(1);
    }

    @Test
    void safetensors() {
        String text = "x".repeat(1_000_000);
        refusesTensors(
                "{\"a\":{\"dtype\":\"" + text + "\",\"shape\":[4],\"data_offsets\":[0,4]}}", "which is not known");
        refusesTensors(
                "{\"a\":{\"dtype\":\"U8\",\"shape\":[" + "1,".repeat(2_000_000) + "4],\"data_offsets\":[0,4]}}",
                "one of more than 64");
        refusesTensors("{\"a\":".repeat(200_000), "nested too deeply");
        String name = "n".repeat(40_000);
        refusesTensors("{\"" + name + "\":1}", "is no JSON object");
        refusesTensors("{\"" + name + "\":{\"" + name + "\":1,\"" + name + "\":1}}", "is no JSON");
    }

    @Test
    void manyEmptyTensorsAreTenNotesAndANumber() {
        StringBuilder header = new StringBuilder("{");
        for (int i = 0; i < 100_000; i++) {
            header.append("\"t" + i + "\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},");
        }
        header.append("\"x\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}}");
        assertThat(files.open(files.file("m.safetensors", SampleFiles.safetensors(header.toString(), new byte[4]))))
                .hasSize(1);
        assertThat(files.notes).hasSize(11);
        assertThat(files.notes.get(10)).isEqualTo("… and 99990 more notes such as these");
    }

    /** Five times the entries took 25 times as long, each entry reading the directory of all. */
    @Test
    void anArchiveOfManyEntriesIsReadOnce() throws IOException {
        int entries = 3000;
        Path file = folder.resolve("many.npz");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < entries; i++) {
                zip.putNextEntry(new ZipEntry("a" + i + ".npy"));
                zip.write(SampleFiles.npy("'|u1'", "(4,)", new byte[] {1, 2, 3, (byte) i}));
            }
        }
        int sum = 0;
        byte[] data = new byte[4];
        for (Input input : files.open(file.toString())) {
            input.read(0, data, 0, 4);
            input.close();
            sum += data[0] + data[1] + data[2];
        }
        assertThat(sum).isEqualTo(6 * entries);
    }
}
