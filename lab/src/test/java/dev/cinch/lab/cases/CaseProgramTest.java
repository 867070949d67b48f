package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Judge;
import dev.cinch.workload.WrongAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseProgramTest {
    private static final String DOUBLES = """
            .version 8.0
            .target sm_75
            .address_size 64
            .visible .entry doubles(.param .u64 p)
            {
                .reg .b64 %a<4>;
                .reg .b32 %r<3>;
                ld.param.u64 %a1, [p];
                cvta.to.global.u64 %a2, %a1;
                mov.u32 %r1, %tid.x;
                mul.wide.u32 %a3, %r1, 4;
                add.s64 %a2, %a2, %a3;
                ld.global.u32 %r2, [%a2];
                add.u32 %r2, %r2, %r2;
                st.global.u32 [%a2], %r2;
                ret;
            }
            """;

    @TempDir
    private Path home;

    private Path folder;

    @BeforeEach
    void write() throws IOException {
        folder = write("mine");
    }

    private Path write(String name) throws IOException {
        Path into = Files.createDirectories(home.resolve(name));
        Files.writeString(into.resolve("doubles.ptx"), DOUBLES);
        CaseFiles.put(into, "in.bin", "01000000 02000000");
        CaseFiles.put(into, "out.bin", "02000000 04000000");
        Files.writeString(into.resolve("case.json"), """
                {"module": "doubles.ptx",
                 "buffers": {"x": {"bytes": 8, "data": "in.bin"}},
                 "steps": [{"launch": "doubles", "grid": [1], "block": [2], "args": [{"buffer": "x"}]}],
                 "expect": {"x": {"data": "out.bin", "as": "u32"}}}
                """);
        return into;
    }

    private static CaseProgram program(Path folder) {
        return CaseProgram.of(folder + "/");
    }

    /** What lies in a folder decides, not where it lies or what else does. */
    @Test
    void aFolderIsKnownByItsContent() throws IOException {
        CaseProgram mine = program(folder);
        assertThat(mine.name()).isEqualTo("mine/");
        Files.writeString(folder.resolve("notes.txt"), "of no effect");
        assertThat(program(folder)).isEqualTo(mine);
        assertThat(program(write("other")).content()).isEqualTo(mine.content());
        CaseFiles.put(folder, "in.bin", "01000000 03000000");
        assertThat(program(folder).content()).isNotEqualTo(mine.content());
    }

    /** Two files are not the same as one with both contents. */
    @Test
    void wordsAndBordersCount() throws IOException {
        String before = program(folder).content();
        Files.writeString(folder.resolve("doubles.ptx"), DOUBLES + "\n");
        assertThat(program(folder).content()).isNotEqualTo(before);
    }

    @Test
    void itRunsAsAnyProgram() {
        TimedRun run = new TimedRun(program(folder), NamedMachine.of("gtx580"), List.of(), Placement.NOWHERE);
        assertThat(run.inputs())
                .containsEntry("workload", "mine/")
                .containsEntry("content", program(folder).content())
                .doesNotContainKey("scale");
        Recorder recorder = new Recorder();
        run.execute(recorder);
        assertThat(recorder.rows()).anyMatch(row -> row.stat().equals("core.cycles") && row.value() > 0);
    }

    @Test
    void aWrongAnswerIsNoResult() throws IOException {
        CaseFiles.put(folder, "out.bin", "02000000 05000000");
        assertThatThrownBy(() -> program(folder).run(new FunctionalDevice(), Judge.STRICT))
                .isInstanceOf(WrongAnswer.class)
                .hasMessage("x[1] is 4, not 5");
    }

    /** Nothing is kept under the name of something else. */
    @Test
    void aFolderThatChangesMeanwhileIsRefused() throws IOException {
        CaseProgram before = program(folder);
        CaseFiles.put(folder, "in.bin", "00000000 02000000");
        assertThatThrownBy(() -> before.run(new FunctionalDevice(), Judge.STRICT))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("mine")
                .hasMessageContaining("not as it was");
    }

    @Test
    void onlineTrainingMustBeToldItsLength() {
        TimedRun run = new TimedRun(program(folder), NamedMachine.of("gtx580"), List.of(), Placement.NOWHERE)
                .withMemory("e2mc-16:training=online");
        assertThatThrownBy(run::inputs).isInstanceOf(BadInput.class).hasMessageContaining("sample=200000");
    }
}
