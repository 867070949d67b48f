package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaseReaderTest {
    @TempDir
    private Path home;

    private Path folder() {
        return home.resolve("good");
    }

    /** A part of the good case, what replaces it, and what the complaint says: place, then essence. */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                // The whole file.
                bad(
                        "'name': 'good',",
                        "'name': 'good', 'modul': 1,",
                        "unknown key 'modul'; did you mean module or modules?"),
                bad("'name': 'good',", "'name': 7,", "case.json: name: a text is needed, not 7"),
                bad("'name': 'good',", "'name' 'good',", "case.json:2:", "not JSON"),
                bad("'name': 'good',", "'name': 'good', 'name': 'two',", "not JSON", "name"),
                bad("'module': 'kernels.ptx',", "", "case.json: the key 'module' is missing"),
                bad(
                        "'module': 'kernels.ptx'",
                        "'module': 'kernel.ptx'",
                        "module",
                        "'kernel.ptx' cannot be read: no such"),
                bad("'module': 'kernels.ptx'", "'module': '../kernels.ptx'", "module", "leads out of the case folder"),
                bad("'module': 'kernels.ptx'", "'module': '/etc/hostname'", "module", "leads out of the case folder"),
                bad("'module': 'kernels.ptx'", "'module': 'a/../../kernels.ptx'", "leads out of the case folder"),
                bad("'module': 'kernels.ptx'", "'module': '.'", "module: '.' is not a file"),
                bad("'module': 'kernels.ptx'", "'module': 'a\\u0000b'", "module: 'a?b' is no path"),
                bad("'module': 'kernels.ptx'", "'module': 'outside.link'", "module", "is a link that leads out"),
                // Buffers.
                bad("'bytes': 16, 'data': 'in.bin'", "'data': 'in.bin'", "buffers.in: the key 'bytes' is missing"),
                bad("'out': {'bytes': 16}", "'out': {'bytes': 0}", "buffers.out.bytes: 0 is out of range"),
                bad("'out': {'bytes': 16}", "'out': {'bytes': -16}", "buffers.out.bytes: -16 is out of range"),
                bad("'out': {'bytes': 16}", "'out': {'bytes': 1.5}", "buffers.out.bytes: a whole number is needed"),
                bad("'out': {'bytes': 16}", "'out': {'bytes': '16'}", "buffers.out.bytes: a whole number", "\"16\""),
                bad("'out': {'bytes': 16}", "'out': {'bytes': 16, 'dat': 1}", "buffers.out", "did you mean data?"),
                bad("'out': {'bytes': 16}", "'o.t': {'bytes': 0}", "buffers.\"o.t\".bytes"),
                bad("'out': {'bytes': 16}", "'out': 16", "buffers.out: an object {…} is needed, not 16"),
                bad("'in.bin'", "'long.bin'", "buffers.in.data: 17 bytes do not fit into the buffer, which has 16"),
                bad("'in.bin'", "'none.bin'", "buffers.in.data: 'none.bin' cannot be read"),
                // Symbols.
                bad("'table.bin'", "'none.bin'", "symbols.c_table: 'none.bin' cannot be read"),
                bad("'table.bin'", "{}", "symbols.c_table: a text is needed, not an object"),
                // Textures.
                bad("'t': {'buffer': 'in'", "'t': {'buffer': 'inn'", "textures.t.buffer: unknown buffer 'inn'"),
                bad("'f32x1'", "'f32x3'", "textures.t.format: 'f32x3' is no texel format"),
                bad("'f32x1'", "'f32'", "textures.t.format: 'f32' is no texel format"),
                bad("'f32x1'", "'f64x1'", "textures.t.format: 'f64x1' is no texel format"),
                bad("'f32x1'", "'f32x4'", "textures.t.pitch: rows of 32 bytes do not fit into a pitch of 8"),
                bad("'width': 2", "'width': 0", "textures.t.width: 0 is out of range"),
                bad("'height': 2", "'height': 3", "textures.t.width: 24 bytes do not fit into the buffer"),
                bad("'clamp'", "'clam'", "textures.t.address: unknown address mode 'clam'; did you mean clamp?"),
                bad("'point'", "'bilinear'", "textures.t.filter: unknown filter mode 'bilinear'"),
                bad("'f32x1', 'address': 'clamp', 'filter': 'point'", "'u32x1', 'filter': 'linear'", "linear needs"),
                // Steps.
                bad("'write': 'in'", "'write': 'im'", "steps[0].write: unknown buffer 'im'; did you mean in?"),
                bad(
                        "'write': 'in', 'offset': 8",
                        "'write': 'in', 'offset': 13",
                        "steps[0].data: 4 bytes from offset 13"),
                bad("'write': 'in', 'offset': 8", "'write': 'in', 'offset': -1", "steps[0].offset: -1 is out of range"),
                bad("'write': 'in', 'offset'", "'write': 'in', 'ofset'", "steps[0]: unknown key 'ofset'", "offset?"),
                bad("{'write': 'in', 'offset': 8, 'data': 'four.bin'}", "{'wrote': 'in'}", "steps[0]", "write?"),
                bad("{'write': 'in', 'offset': 8, 'data': 'four.bin'}", "{}", "steps[0]: a step needs one of"),
                bad(
                        "{'write': 'in',",
                        "{'write': 'in', 'fill': 'in',",
                        "steps[0]: a step is one thing",
                        "write and fill"),
                bad(
                        "'bytes': 8, 'value'",
                        "'bytes': 13, 'value'",
                        "steps[1].bytes: 13 bytes from offset 4 on do not fit"),
                bad("'bytes': 8, 'value'", "'bytes': 9223372036854775807, 'value'", "steps[1].bytes"),
                bad("'value': 255", "'value': 256", "steps[1].value: 256 is out of range, which is 0 to 255"),
                bad("'value': 255", "'value': -1", "steps[1].value: -1 is out of range"),
                bad("'grid': [64, 2, 1]", "'grid': [64, 0, 1]", "steps[3].grid[1]: 0 is out of range"),
                bad("'grid': [64, 2, 1]", "'grid': []", "steps[3].grid: one to three sizes are needed, not 0"),
                bad(
                        "'grid': [64, 2, 1]",
                        "'grid': [1, 1, 1, 1]",
                        "steps[3].grid: one to three sizes are needed, not 4"),
                bad("'grid': [64, 2, 1]", "'grid': 64", "steps[3].grid: a list is needed, not 64"),
                bad("'grid': [64, 2, 1], ", "", "steps[3]: the key 'grid' is missing"),
                bad("'block': [256]", "'block': [-1]", "steps[3].block[0]: -1 is out of range"),
                bad("'block': [256]", "'block': [4294967296]", "steps[3].block[0]: 4294967296 is out of range"),
                bad("'sharedBytes': 32", "'sharedBytes': -32", "steps[3].sharedBytes: -32 is out of range"),
                // Arguments.
                bad(
                        "{'buffer': 'out', 'offset': 4}",
                        "{'buffer': 'nut'}",
                        "steps[3].args[0].buffer",
                        "did you mean out?"),
                bad(
                        "{'buffer': 'out', 'offset': 4}",
                        "{'buffer': 'out', 'offset': 17}",
                        "args[0].offset: 17 is beyond"),
                bad(
                        "{'buffer': 'out', 'offset': 4}",
                        "{'buffer': 'out', 'i32': 4}",
                        "args[0]: an argument is one thing"),
                bad("{'i32': -7}", "{'i32': 1, 'offset': 4}", "steps[3].args[1]: unknown key 'offset'"),
                bad("{'i32': -7}", "{'i32': 2147483648}", "steps[3].args[1].i32: 2147483648 is out of range"),
                bad("{'i32': -7}", "{'i32': 7.0}", "steps[3].args[1].i32: a whole number is needed, not 7.0"),
                bad("{'i32': -7}", "{'i32': true}", "steps[3].args[1].i32: a whole number is needed, not true"),
                bad("{'i32': -7}", "{'u8': -1}", "steps[3].args[1].u8: -1 is out of range, which is 0 to 255"),
                bad(
                        "{'i32': -7}",
                        "{'u64': 18446744073709551616}",
                        "args[1].u64: 18446744073709551616 is out of range"),
                bad("{'i32': -7}", "{'int': 7}", "steps[3].args[1]: unknown key 'int'"),
                bad("{'i32': -7}", "{}", "steps[3].args[1]: an argument needs one of these keys"),
                bad("{'i32': -7}", "7", "steps[3].args[1]: an object {…} is needed, not 7"),
                bad("{'f32': 0.5}", "{'f32': 1e39}", "steps[3].args[2].f32", "is too large for f32"),
                bad("{'f32': 0.5}", "{'f16': 65520}", "steps[3].args[2].f16: 65520 is too large for f16"),
                bad("{'f32': 0.5}", "{'f32': '0.5'}", "steps[3].args[2].f32: a number is needed, not the text \"0.5\""),
                bad("'0a0b0c0d'", "'0a0'", "steps[3].args[3].bytes: pairs of hexadecimal digits", "\"0a0\""),
                bad("'0a0b0c0d'", "'0x0a'", "steps[3].args[3].bytes: pairs of hexadecimal digits"),
                bad("{'texture': 't'}", "{'texture': 'u'}", "steps[3].args[4].texture: unknown texture 'u'"),
                // Expectations.
                bad("'expect': { 'out'", "'expect': { 'oud'", "expect.oud: unknown buffer 'oud'; did you mean out?"),
                bad("'out.bin'", "'four.bin'", "expect.out.data: the file has 4 bytes, the buffer 16"),
                bad("'as': 'u32'", "'as': 'u23'", "expect.out.as: unknown type 'u23'; did you mean u32"),
                bad("'as': 'u32', ", "", "expect.out: the key 'as' is missing"),
                bad("'relative': 0", "'relative': -0.1", "expect.out.relative: a tolerance is 0 or more and finite"),
                bad("'relative': 0", "'relative': NaN", "expect.out.relative: a tolerance is 0 or more and finite"),
                bad("'relative': 0", "'bits': 1", "expect.out.bits: true or false is needed, not 1"),
                bad("'expect': {", "'expect': { 'printf': 'none.txt',", "expect.printf: 'none.txt' cannot be read"));
    }

    private static Arguments bad(String part, String instead, String... essence) {
        return Arguments.of(part, instead, essence);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("mistakes")
    void aMistakeIsOneLineThatSaysWhere(String part, String instead, String[] essence) throws IOException {
        assertThat(CaseFiles.GOOD).contains(part);
        CaseFiles.write(folder(), CaseFiles.GOOD.replace(part, instead));
        Files.writeString(home.resolve("secret.ptx"), "not yours");
        Files.createSymbolicLink(folder().resolve("outside.link"), home.resolve("secret.ptx"));
        assertThatThrownBy(() -> CaseFolder.read(folder()))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(folder().resolve("case.json").toString())
                .hasMessageContainingAll(essence)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", "Exception", "jackson"));
    }

    @Test
    void theGoodCaseIsGood() throws IOException {
        CaseFiles.write(folder(), CaseFiles.GOOD);
        CaseFolder good = CaseFolder.read(folder());
        assertThat(good.name()).isEqualTo("good");
        assertThat(good.buffers()).extracting(CaseFolder.NamedBuffer::name).containsExactly("in", "out");
        assertThat(good.steps()).hasSize(4);
    }

    @Test
    void aLinkInsideTheFolderIsFollowed() throws IOException {
        CaseFiles.write(folder(), CaseFiles.GOOD.replace("'kernels.ptx'", "'sub/../link.ptx'"));
        Files.createSymbolicLink(folder().resolve("link.ptx"), Path.of("kernels.ptx"));
        assertThat(CaseFolder.text(CaseFolder.read(folder()).modules().get(0))).startsWith("// a test");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/dev", "../elsewhere.json"})
    void theCaseItselfIsNoLinkOutOfItsFolder(String target) throws IOException {
        CaseFiles.write(folder(), CaseFiles.GOOD);
        Path file = folder().resolve("case.json");
        Files.move(file, home.resolve("elsewhere.json"));
        Files.createSymbolicLink(file, Path.of(target));
        assertThatThrownBy(() -> CaseFolder.read(folder()))
                .isInstanceOf(BadInput.class)
                .hasMessage(file + " is a link that leads out of the case folder");
        Files.delete(file);
    }

    @Test
    void theCaseItselfMayBeALinkInsideItsFolder() throws IOException {
        CaseFiles.write(folder(), CaseFiles.GOOD);
        Files.move(folder().resolve("case.json"), folder().resolve("first.json"));
        Files.createSymbolicLink(folder().resolve("case.json"), Path.of("first.json"));
        assertThat(CaseFolder.read(folder()).name()).isEqualTo("good");
    }

    @Test
    void theNameIsTheFoldersUnlessGiven() throws IOException {
        CaseFiles.write(folder(), "{'module': 'kernels.ptx', 'steps': []}");
        assertThat(CaseFolder.read(folder().resolve(".")).name()).isEqualTo("good");
    }

    @Test
    void aFolderWithoutACaseSaysSo() throws IOException {
        assertThatThrownBy(() -> CaseFolder.read(folder())).hasMessageEndingWith("good does not exist");
        Files.createDirectory(folder());
        assertThatThrownBy(() -> CaseFolder.read(folder())).hasMessageEndingWith("good has no case.json");
        Path file = Files.writeString(folder().resolve("case.json"), "");
        assertThatThrownBy(() -> CaseFolder.read(folder())).hasMessageContaining("case.json: an object {…} is needed");
        assertThatThrownBy(() -> CaseFolder.read(file)).hasMessageContaining("named by its folder");
        Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertThatThrownBy(() -> CaseFolder.read(folder()))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("as UTF-8 text");
    }
}
