package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CaseRunTest {
    private static final FakeDevice.Kernel NOTHING = (device, launch) -> {};

    @TempDir
    private Path folder;

    private CaseReport run(String json, FakeDevice device) throws IOException {
        CaseFiles.write(folder, json);
        return CaseRun.of(CaseFolder.read(folder), List.of(CaseFiles.module()), device);
    }

    @Test
    void stepsAreDoneInOrder() throws IOException {
        List<Launch> launches = new ArrayList<>();
        FakeDevice device = new FakeDevice((self, launch) -> launches.add(launch));
        CaseReport report = run(CaseFiles.GOOD, device);
        assertThat(device.calls)
                .containsExactly(
                        "load kernels.ptx",
                        "allocate in 16",
                        "allocate out 16",
                        "upload in 0 16",
                        "upload c_table 0 8",
                        "bind TextureSpec[buffer=Buffer[name=in, address=4096, bytes=16, approximable=false], width=2,"
                                + " height=2, pitchBytes=8, format=TexelFormat[channel=F32, channels=1],"
                                + " edges=Edges[x=CLAMP, y=CLAMP, z=CLAMP, border=Color[red=0.0, green=0.0, blue=0.0, alpha=0.0]], linear=false, normalized=false,"
                                + " extent=Extent[depth=0, layers=0, cube=false, levels=1, linearLevels=false]]",
                        "upload in 8 4",
                        "fill out 4 8 255",
                        "upload c_table 4 4",
                        "launch work (64, 2, 1) (256, 1, 1) 32");
        // The second buffer starts at the next multiple of 256: 0x1100; 0.5 is 0x3F000000; the fake's handle is 77.
        assertThat(launches.get(0).arguments())
                .extracting(Argument::kind, argument -> HexFormat.of().formatHex(argument.bytes()))
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("buffer", "0411000000000000"),
                        org.assertj.core.groups.Tuple.tuple("i32", "f9ffffff"),
                        org.assertj.core.groups.Tuple.tuple("f32", "0000003f"),
                        org.assertj.core.groups.Tuple.tuple("bytes", "0a0b0c0d"),
                        org.assertj.core.groups.Tuple.tuple("texture", "4d00000000000000"));
        assertThat(HexFormat.of().formatHex(device.memory.get("in"))).isEqualTo("0100000002000000aabbccdd04000000");
        assertThat(report.ok()).isTrue();
    }

    @Test
    void theReportIsAsPromised() throws IOException {
        FakeDevice device = new FakeDevice((self, launch) -> {
            self.printed.append("hello\n");
            self.memory.get("out")[8] = 1;
        });
        CaseReport report = run(CaseFiles.GOOD, device);
        assertThat(Json.compact(report.json(null)))
                .isEqualTo("{\"case\":\"good\",\"ok\":false,"
                        + "\"kernels\":[{\"name\":\"work\",\"launch\":0,\"threadInstructions\":320}],"
                        + "\"buffers\":[{\"buffer\":\"out\",\"ok\":false,\"elements\":4,\"mismatches\":1,"
                        + "\"firstMismatch\":{\"index\":2,\"expected\":4294967295,\"found\":4294967041}}],"
                        + "\"printf\":\"hello\\n\"}");
    }

    @Test
    void printfIsComparedWhereTheCaseSaysSo() throws IOException {
        Files.writeString(folder.resolve("hello.txt"), "hello\nworld\n");
        String json = CaseFiles.GOOD.replace("'expect': {", "'expect': { 'printf': 'hello.txt',");
        FakeDevice right = new FakeDevice((self, launch) -> self.printed.append("hello\nworld\n"));
        CaseReport report = run(json, right);
        assertThat(report.ok()).isTrue();
        assertThat(Json.compact(report.json(null))).endsWith(",\"printfMismatch\":null}");
        CaseReport wrong = run(json, new FakeDevice((self, launch) -> self.printed.append("hello\nword\n")));
        assertThat(wrong.ok()).isFalse();
        assertThat(wrong.printfMismatch()).isEqualTo(new CaseReport.Mismatch(1, "world", "word"));
        CaseReport silent = run(json, new FakeDevice(NOTHING));
        assertThat(silent.printfMismatch()).isEqualTo(new CaseReport.Mismatch(0, "hello", ""));
    }

    static Stream<Arguments> againstTheModule() {
        return Stream.of(
                Arguments.of("'launch': 'work'", "'launch': 'wark'", "steps[3].launch: unknown kernel 'wark'", "work?"),
                Arguments.of(", {'texture': 't'}", "", "steps[3].args: work has 5 parameters, but 4 arguments", ""),
                Arguments.of("{'i32': -7}", "{'i64': -7}", "steps[3].args[1]: parameter 1 of work has 4 bytes", "8"),
                Arguments.of(
                        "'0a0b0c0d'", "'0a0b'", "steps[3].args[3]: parameter 3 of work has 4 bytes", "bytes has 2"),
                Arguments.of("'c_table': 'table.bin'", "'c_tabel': 'table.bin'", "symbols.c_tabel", "c_table?"),
                Arguments.of("'c_table': 'table.bin'", "'s_scratch': 'table.bin'", "symbols.s_scratch: unknown", ""),
                Arguments.of("'table.bin'", "'long.bin'", "symbols.c_table: 17 bytes do not fit into c_table", "8"),
                Arguments.of("'symbol': 'c_table', 'offset': 4", "'symbol': 'c_table', 'offset': 5", "steps[2]", "fit"),
                Arguments.of("'symbol': 'c_table'", "'symbol': 'd_table'", "steps[2]: unknown variable", "c_table?"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("againstTheModule")
    void whatTheModuleDoesNotHaveIsSaidBeforeAnythingRuns(String part, String instead, String place, String essence) {
        FakeDevice device = new FakeDevice(NOTHING);
        assertThat(CaseFiles.GOOD).contains(part);
        assertThatThrownBy(() -> run(CaseFiles.GOOD.replace(part, instead), device))
                .isInstanceOf(BadInput.class)
                .hasMessageContainingAll("case.json: ", place, essence);
        assertThat(device.calls).isEmpty();
    }

    @Test
    void whatTheDeviceSaysIsSaidWithTheStep() {
        FakeDevice faulty = new FakeDevice((self, launch) -> {
            throw new Fault("work: kernels.ptx:12: out of bounds");
        });
        assertThatThrownBy(() -> run(CaseFiles.GOOD, faulty))
                .isInstanceOf(Fault.class)
                .hasMessageEndingWith("case.json: steps[3]: work: kernels.ptx:12: out of bounds");
        FakeDevice strict = new FakeDevice((self, launch) -> {
            throw new BadInput("a block has at most 1024 threads");
        });
        assertThatThrownBy(() -> run(CaseFiles.GOOD, strict))
                .isInstanceOf(BadInput.class)
                .hasMessageEndingWith("case.json: steps[3]: a block has at most 1024 threads");
    }

    @Test
    void aBufferThatFindsNoMemoryIsBadInput() {
        FakeDevice full = new FakeDevice(NOTHING) {
            @Override
            public Buffer allocate(String name, long bytes, boolean approximable) {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        assertThatThrownBy(() -> run(CaseFiles.GOOD, full))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("case.json: buffers.in: no memory for 16 bytes; out of memory: Java has");
    }

    @Test
    void largeBuffersGoPieceByPiece() throws IOException {
        int bytes = (2 << 20) + 24;
        byte[] data = new byte[bytes];
        data[bytes - 1] = 5;
        Files.write(folder.resolve("large.bin"), data);
        FakeDevice device = new FakeDevice(NOTHING);
        String json = "{'module': 'kernels.ptx', 'buffers': {'b': {'bytes': " + bytes + ", 'data': 'large.bin'}},"
                + " 'steps': [{'fill': 'b', 'offset': 1048576, 'bytes': 1, 'value': 9}],"
                + " 'expect': {'b': {'data': 'large.bin', 'as': 'i64'}}}";
        CaseReport report = run(json, device);
        assertThat(device.calls).contains("upload b 0 1048576", "upload b 1048576 1048576", "upload b 2097152 24");
        assertThat(report.buffers())
                .containsExactly(new CaseReport.BufferReport(
                        "b",
                        false,
                        bytes / 8,
                        1,
                        new CaseReport.Mismatch(
                                1048576 / 8, java.math.BigInteger.ZERO, java.math.BigInteger.valueOf(9))));
    }
}
