package dev.cinch.cuda.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs as the system's own C compiler links them. */
class ElfFileTest {
    @TempDir
    Path folder;

    private boolean compiler;

    @BeforeEach
    void lookForCompiler() throws Exception {
        compiler = run("true.c", "int main(void) { return 0; }", "-o", "true") == 0;
    }

    private int run(String name, String source, String... arguments) throws Exception {
        Files.writeString(folder.resolve(name), source);
        String[] command = new String[arguments.length + 2];
        command[0] = "cc";
        command[1] = name;
        System.arraycopy(arguments, 0, command, 2, arguments.length);
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
        } catch (IOException none) {
            return -1;
        }
    }

    private ElfFile program(boolean kernels, boolean shared) throws Exception {
        assumeTrue(compiler, "no C compiler cc");
        String section = kernels ? "__attribute__((section(\".nv_fatbin\"))) int kernels = 1;\n" : "";
        if (shared) {
            assertThat(run(
                            "stub.c",
                            "int stub(void) { return 0; }",
                            "-shared",
                            "-fPIC",
                            "-Wl,-soname,libcudart.so.13",
                            "-o",
                            "libcudart.so"))
                    .isZero();
            assertThat(run(
                            "main.c",
                            section + "int stub(void); int main(void) { return stub(); }",
                            "-o",
                            "main",
                            "-L.",
                            "-lcudart"))
                    .isZero();
        } else {
            assertThat(run("main.c", section + "int main(void) { return 0; }", "-o", "main"))
                    .isZero();
        }
        return ElfFile.read(folder.resolve("main"));
    }

    @Test
    void sharedRuntime() throws Exception {
        ElfFile file = program(true, true);
        assertThat(file.elf()).isTrue();
        assertThat(file.needed()).contains("libcudart.so.13", "libc.so.6");
        assertThat(file.runtime()).isEqualTo("libcudart.so.13");
        assertThat(file.fatBinary()).isTrue();
        assertThat(file.staticRuntime()).isFalse();
    }

    @Test
    void staticRuntime() throws Exception {
        ElfFile file = program(true, false);
        assertThat(file.runtime()).isNull();
        assertThat(file.staticRuntime()).isTrue();
    }

    @Test
    void noCudaAtAll() throws Exception {
        ElfFile file = program(false, false);
        assertThat(file.elf()).isTrue();
        assertThat(file.fatBinary()).isFalse();
        assertThat(file.staticRuntime()).isFalse();
    }

    @Test
    void scriptsAndEmptyFiles() throws Exception {
        for (String text : new String[] {"", "#!", "#!/bin/sh\nexec program\n"}) {
            ElfFile file = ElfFile.read(Files.writeString(folder.resolve("script"), text));
            assertThat(file.elf()).isFalse();
            assertThat(file.needed()).isEmpty();
        }
    }

    @Test
    void missingAndForeignFiles() throws Exception {
        assertThatThrownBy(() -> ElfFile.read(folder.resolve("none")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("cannot be read: no such file");
        byte[] foreign = new byte[64];
        System.arraycopy(new byte[] {0x7F, 'E', 'L', 'F', 1, 1}, 0, foreign, 0, 6);
        Path file = Files.write(folder.resolve("foreign"), foreign);
        assertThatThrownBy(() -> ElfFile.read(file)).hasMessageContaining("another kind of processor");
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(foreign, 20));
        assertThatThrownBy(() -> ElfFile.read(cut)).hasMessageContaining("ends inside its header");
    }

    @Test
    void damageIsReadOrRefused() throws Exception {
        program(true, true);
        byte[] whole = Files.readAllBytes(folder.resolve("main"));
        SplitMix random = new SplitMix(3);
        Path file = folder.resolve("damaged");
        for (int i = 0; i < 500; i++) {
            byte[] damaged =
                    random.nextInt(4) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            for (int changes = 1 + random.nextInt(4); changes > 0 && damaged.length > 64; changes--) {
                int tail = Math.min(damaged.length, 2500);
                int at = random.nextInt(2) == 0 ? random.nextInt(64) : damaged.length - 1 - random.nextInt(tail);
                damaged[at] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            assertThatCode(() -> {
                        try {
                            ElfFile.read(file);
                        } catch (BadInput refused) {
                            assertThat(refused.getMessage().lines()).hasSize(1);
                        }
                    })
                    .doesNotThrowAnyException();
        }
    }
}
