package dev.cinch.codec.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.codec.CodecKind;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockCodecTest {
    private static byte[] counters(int bytes) {
        byte[] block = new byte[bytes];
        for (int i = 0; i < bytes; i += 4) {
            block[i] = (byte) (i / 4);
        }
        return block;
    }

    /** Compressed by one call, restored by another, whatever the codec. */
    @Test
    void everyLosslessCodecGivesBlocksBack() {
        byte[] lesson = counters(4096);
        byte[] random = new byte[128];
        SplitMix numbers = new SplitMix(7);
        for (int i = 0; i < random.length; i++) {
            random[i] = (byte) numbers.nextInt();
        }
        for (CodecKind kind : Codecs.CATALOGUE) {
            if (kind.lossless()) {
                BlockCodec codec = BlockCodec.of(kind.name(), lesson);
                for (byte[] block : List.of(new byte[128], counters(128), random)) {
                    BlockCodec.Compressed small = codec.compress(block);
                    assertThat(small.bits()).isLessThanOrEqualTo(8 * block.length);
                    assertThat(small.stream()).hasSizeLessThanOrEqualTo(block.length);
                    assertThat(codec.restore(small)).as(kind.name()).isEqualTo(block);
                }
            }
        }
        assertThat(BlockCodec.of("bdi").compress(random).encoding()).isEqualTo(BlockCodec.RAW);
    }

    @Test
    void refusesWhatIsNoBlockAndWhatMustBeTrained() {
        assertThatThrownBy(() -> BlockCodec.of("bdi").compress(new byte[3]))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("3 bytes are no block");
        assertThatThrownBy(() -> BlockCodec.of("e2mc-16")).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> BlockCodec.of("e2mc-16", new byte[3])).isInstanceOf(BadInput.class);
    }

    /** The example of the guide, of at most twenty lines. */
    @Test
    void theExampleCompiles(@TempDir Path folder) throws IOException {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("mvnw"))) {
            root = root.getParent();
        }
        Path example = root.resolve("examples/library/Ratio.java");
        assertThat(Files.readAllLines(example)).hasSizeLessThanOrEqualTo(20);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            assertThat(compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(example))
                            .call())
                    .as(said.toString())
                    .isTrue();
        }
    }
}
