package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordingTest {
    /** Adds the module's step to the word behind a pointer that lies in memory; beside it stands what cannot be executed. */
    private static final String MODULE = """
            .version 8.3
            .target sm_80
            .address_size 64
            .global .align 4 .u32 step = %d;
            .visible .entry count(.param .u64 to)
            {
            .reg .b32 %%r<4>;
            .reg .b64 %%rd<4>;
            ld.param.u64 %%rd1, [to];
            ld.global.u64 %%rd2, [%%rd1];
            ld.global.u32 %%r1, [%%rd2];
            ld.global.u32 %%r2, [step];
            add.u32 %%r1, %%r1, %%r2;
            st.global.u32 [%%rd2], %%r1;
            ret;
            }
            .visible .entry never() { wgmma.nothing; }
            """;

    @TempDir
    private Path home;

    private final Map<String, String> texts = new HashMap<>();

    private int load(Device device, int step) {
        String name = "step " + step;
        texts.put(name, String.format(MODULE, step));
        return device.load(PtxParser.parsePartly(name, texts.get(name)));
    }

    private static void count(Device device, int module, Buffer pointer) {
        device.launch(new Launch(
                module, "count", Dimensions.of(1), Dimensions.of(1), 0, List.of(Argument.of(pointer)), false));
    }

    private void host(Device device) {
        device.avoidHostAddresses();
        device.renewHeap(1 << 24);
        int one = load(device, 1);
        Buffer gone = device.allocate("gone", 1000);
        Buffer pointer = device.allocateForHost("pointer", 8);
        Buffer counter = device.allocate("counter", 4);
        device.free(gone);
        Buffer other = device.allocate("counter", 4);
        device.fill(other, 0, 4, 1);
        device.copy(counter, 0, other, 2, 2);
        device.upload(pointer, Argument.of(counter).bytes());
        count(device, one, pointer);
        int ten = load(device, 10);
        device.upload(device.symbol(ten, "step"), new byte[] {20, 0, 0, 0});
        count(device, ten, pointer);
        assertThat(device.download(counter)).containsExactly(22, 1, 0, 0);
    }

    private Path record() {
        Path folder = home.resolve("recording");
        Recording recording = new Recording(new FunctionalDevice(), folder, 1 << 20, texts);
        host(recording);
        recording.finish("counters");
        assertThat(recording.full()).isFalse();
        return folder;
    }

    private static CaseReport run(Path folder, Device device) {
        CaseFolder read = CaseFolder.read(folder);
        return CaseRun.of(read, read.parse(), device);
    }

    @Test
    void aReplayDoesTheSame() {
        Path folder = record();
        CaseReport report = run(folder, new FunctionalDevice());
        assertThat(report.ok()).isTrue();
        assertThat(report.buffers())
                .singleElement()
                .satisfies(answer -> assertThat(answer.elements()).isEqualTo(4));
        assertThat(report.launches()).hasSize(2);
    }

    @Test
    void aReplayTakesTheSameTime() {
        LaunchRecorder live = new LaunchRecorder(new TimedDevice(Machines.get("gtx480")));
        Recording recording = new Recording(live, home.resolve("timed"), 1 << 20, texts);
        host(recording);
        recording.finish("counters");
        CaseReport again = run(home.resolve("timed"), new TimedDevice(Machines.get("gtx480")));
        assertThat(again.launches()).isEqualTo(live.launches());
    }

    @Test
    void aWrongAnswerIsSeen() throws IOException {
        Path folder = record();
        Path module = folder.resolve("module-001.ptx");
        Files.writeString(module, Files.readString(module).replace("step = 1", "step = 3"));
        CaseReport report = run(folder, new FunctionalDevice());
        assertThat(report.ok()).isFalse();
        assertThat(report.buffers().get(0).mismatches()).isEqualTo(1);
    }

    @Test
    void aRecordingThatIsFullEndsThere() {
        Path folder = home.resolve("full");
        Recording recording = new Recording(new FunctionalDevice(), folder, 600, texts);
        host(recording);
        recording.finish("counters");
        assertThat(recording.full()).isTrue();
        CaseReport report = run(folder, new FunctionalDevice());
        assertThat(report.launches()).hasSize(1);
    }

    @Test
    void aRecordingEndsBeforeALaunchThatFails() {
        Path folder = home.resolve("faulty");
        Recording recording = new Recording(new FunctionalDevice(), folder, 1 << 20, texts);
        host(recording);
        Buffer nowhere = recording.allocate("nowhere", 8);
        assertThatThrownBy(() -> count(recording, 0, nowhere)).isInstanceOf(Fault.class);
        assertThat(recording.faulted()).isTrue();
        recording.download(nowhere);
        recording.finish("counters");
        CaseReport report = run(folder, new FunctionalDevice());
        assertThat(report.ok()).isTrue();
        assertThat(report.launches()).hasSize(2);
        assertThat(report.buffers()).hasSize(1);
    }

    @Test
    void stepsInAWrongOrder() throws IOException {
        Path folder = record();
        Path file = folder.resolve("case.json");
        String text = Files.readString(file);
        assertThat(text).contains("\"load\" : \"module-002.ptx\"").contains("\"heap\" : 16777216");
        wrong(folder, text.replace("16777216", "-1"), "heap");
        wrong(folder, text.replace("\"load\" : \"module-001.ptx\"", "\"free\": \"gone\""), "unknown buffer 'gone'");
        wrong(
                folder,
                text.replace("\"load\" : \"module-002.ptx\"", "\"load\" : \"module-001.ptx\""),
                "module module-001.ptx is loaded already");
        wrong(
                folder,
                text.replace("\"load\" : \"module-002.ptx\"", "\"free\": \"pointer\""),
                "module module-002.ptx is not loaded yet");
        wrong(folder, text.replace("beside-host-47-bits", "beside-host"), "only \"beside-host-47-bits\" is known");
    }

    private static void wrong(Path folder, String text, String message) throws IOException {
        Files.writeString(folder.resolve("case.json"), text);
        assertThatThrownBy(() -> run(folder, new FunctionalDevice()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(message);
    }
}
