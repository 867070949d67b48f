package dev.cinch.lab.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.ListedProgram;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingFileTest {
    private static TimedRun run(Choice place, String codec) {
        return new TimedRun(
                new ListedProgram("transpose", Scale.TINY, 1),
                NamedMachine.of("gtx580"),
                List.of(),
                Placement.NOWHERE.with(place, codec));
    }

    private static List<Row> rows(TimedRun run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }

    /** Moved, it is the same file; changed, another one. */
    @Test
    void aFileIsKnownByItsContent(@TempDir Path folder) throws IOException {
        Path one = Files.writeString(folder.resolve("data.bin"), "some text to learn from, again and again");
        Path moved =
                Files.copy(one, Files.createDirectory(folder.resolve("sub")).resolve("data.bin"));
        for (Choice place : List.of(Places.MEMORY, Places.LINK)) {
            TimedRun run = run(place, "e2mc-16:training=" + one);
            assertThat(run(place, "e2mc-16:training=" + moved).inputs()).isEqualTo(run.inputs());
            assertThat(run.inputs()).containsEntry(place.name(), "e2mc-16:training=data.bin");
            Files.writeString(moved, "something else");
            assertThat(run(place, "e2mc-16:training=" + moved).inputs()).isNotEqualTo(run.inputs());
            Files.writeString(moved, Files.readString(one));
        }
    }

    @Test
    void whatWasLearntDecides(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("text.bin"), "text ".repeat(1000));
        List<Row> offline = rows(run(Places.MEMORY, "e2mc-16"));
        List<Row> ofText = rows(run(Places.MEMORY, "e2mc-16:training=" + text));
        assertThat(ofText).isNotEqualTo(offline);
    }

    @Test
    void refusesWhatCannotBe(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("text.bin"), "text");
        assertThatThrownBy(() -> run(Places.MEMORY, "bdi:training=" + text).meter())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("nothing to train");
        assertThatThrownBy(() -> run(Places.MEMORY, "e2mc-16:training=" + folder.resolve("none"))
                        .meter())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> run(Places.MEMORY, "e2mc-16:training=" + text + ",sample=3")
                        .meter())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("training=online");
    }
}
