package dev.cinch.data.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.Progress;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.OutputFile;
import dev.cinch.data.corpus.DemoCorpus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Between writing and reading a disk may change its mind; a codec too. */
class ContainerCheckTest {
    private static final CodecSpec SPEC = Codecs.parse("fpc");

    @TempDir
    Path folder;

    private Path write(int damaged) {
        Path file = folder.resolve("a.cinch");
        MemoryInput input =
                new MemoryInput("a", DemoCorpus.CATALOGUE.get("text").bytes(5000));
        OutputFile.write(
                file,
                false,
                out -> new ContainerWriter(SPEC, null, 1, Progress.NONE).write(input, out),
                (written, said) -> {
                    byte[] bytes = Files.readAllBytes(written);
                    bytes[damaged] ^= damaged == 0 ? 0 : 4;
                    Files.write(written, bytes);
                    new ContainerCheck(SPEC, 1, Progress.NONE).of(written, said);
                });
        return file;
    }

    @Test
    void whatIsGoodAppears() {
        assertThat(write(0)).exists();
    }

    @Test
    void whatIsNotDoesNot() {
        assertThatThrownBy(() -> write(500))
                .isInstanceOf(BrokenCodec.class)
                .hasMessageStartingWith(
                        "codec fpc gives something else back: what was written is no good container: at byte ")
                .hasMessageEndingWith("; nothing is kept");
        assertThat(folder).isEmptyDirectory();
    }
}
