package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.workload.Program;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseWriterTest {
    @TempDir
    private Path home;

    private Path export(String name) {
        Workload workload = Workloads.CATALOGUE.get(name);
        Path folder = home.resolve(name);
        CaseWriter writer = new CaseWriter(
                new FunctionalDevice(), folder, Program.of(workload).ptx());
        workload.run(writer, Scale.TINY, 1);
        writer.finish(name);
        return folder;
    }

    private static CaseReport run(Path folder) {
        CaseFolder read = CaseFolder.read(folder);
        return CaseRun.of(read, read.parse(), new LaunchRecorder(new FunctionalDevice()));
    }

    /** Copies between launches, and launches as the host decided them. */
    @Test
    void whatWasWrittenDoesTheSame() {
        assertThat(run(export("backprop")).ok()).isTrue();
        assertThat(run(export("bfs")).ok()).isTrue();
    }

    /** A texture over a buffer that a launch has filled, and one over a buffer that was uploaded. */
    @Test
    void texturesAreWrittenWithTheirBuffers() throws IOException {
        Path folder = export("kmeans");
        assertThat(Files.readString(folder.resolve("case.json")).replaceAll("\\s", ""))
                .contains("\"textures\":{\"texture1\":{\"buffer\":\"featuresinverted\",\"width\":10200,")
                .contains("\"args\":[{\"texture\":\"texture1\"},");
        assertThat(run(folder).ok()).isTrue();
        assertThat(run(export("spmv")).ok()).isTrue();
    }

    @Test
    void anotherInputGivesAnotherAnswer() throws IOException {
        Path folder = export("backprop");
        Path input = folder.resolve("data-001.bin");
        byte[] data = Files.readAllBytes(input);
        data[70] ^= 0x40;
        Files.write(input, data);
        assertThat(run(folder).ok()).isFalse();
    }

    /** Both buffers of a transpose have 61,440 bytes and touch; the pointer to the second is not one past the first. */
    @Test
    void pointersNameTheBufferThatTheyPointInto() throws IOException {
        String text = Files.readString(export("transpose").resolve("case.json"));
        assertThat(text.replaceAll("\\s", ""))
                .contains("\"args\":[{\"buffer\":\"in\",\"offset\":0},{\"buffer\":\"out\",\"offset\":0},");
    }

    @Test
    void nothingIsOverwritten() {
        export("bfs");
        assertThatThrownBy(() -> export("bfs"))
                .isInstanceOf(BadInput.class)
                .hasMessageEndingWith("bfs is not empty; name a folder that does not exist yet");
    }
}
