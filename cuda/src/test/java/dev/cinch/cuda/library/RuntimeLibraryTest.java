package dev.cinch.cuda.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.elf.ElfFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as this machine's C compiler makes it. */
class RuntimeLibraryTest {
    @TempDir
    Path cache;

    private static void compilerIsThere() {
        try {
            CCompiler.find(System.getenv());
        } catch (BadInput none) {
            assumeTrue(false, none.getMessage());
        }
    }

    @Test
    void itIsCompiledOnce() throws Exception {
        compilerIsThere();
        Path library = RuntimeLibrary.in(cache, "libcudart.so.13");
        assertThat(library.getFileName()).hasToString("libcudart.so.13");
        assertThat(ElfFile.read(library).elf()).isTrue();
        assertThat(ElfFile.read(library).fatBinary()).isFalse();
        // A second time no compiler is wanted.
        assertThat(RuntimeLibrary.in(cache, "libcudart.so.13", Map.of("CC", "/no/such/compiler")))
                .isEqualTo(library);
        Path other = RuntimeLibrary.in(cache, "libcudart.so.12");
        assertThat(other).isNotEqualTo(library).exists();
        try (var files = Files.list(library.getParent())) {
            assertThat(files).containsExactly(library);
        }
    }

    @Test
    void noCompiler() {
        assertThatThrownBy(() -> RuntimeLibrary.in(cache, "libcudart.so.13", Map.of("PATH", cache.toString())))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("install gcc");
        assertThatThrownBy(() -> RuntimeLibrary.in(cache, "libcudart.so.13", Map.of("CC", "/no/such/compiler -m64")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("/no/such/compiler -m64 cannot be started");
    }

    @Test
    void aCompilerThatFails() throws Exception {
        Path broken = Files.writeString(
                cache.resolve("broken"), "#!/bin/sh\necho warning: so so\necho error: no memory left\nexit 4\n");
        assumeTrue(broken.toFile().setExecutable(true), "no executable files here");
        assertThatThrownBy(() -> RuntimeLibrary.in(cache, "libcudart.so.13", Map.of("CC", broken.toString())))
                .isInstanceOf(BadInput.class)
                .hasMessageEndingWith("fails with 4 on the CUDA library: error: no memory left");
    }

    @Test
    void aCacheThatCannotBeWritten() throws Exception {
        Path file = Files.writeString(cache.resolve("file"), "");
        assertThatThrownBy(() -> RuntimeLibrary.in(file, "libcudart.so.13", Map.of("CC", "true")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot be put into");
    }

    @Test
    void otherNamesAreRefused() {
        for (String name : List.of("libc.so.6", "../libcudart.so.13", "libcudart.so.13/x", "")) {
            assertThatThrownBy(() -> RuntimeLibrary.in(cache, name)).isInstanceOf(BadInput.class);
        }
    }
}
