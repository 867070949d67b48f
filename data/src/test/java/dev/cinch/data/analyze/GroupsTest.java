package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupsTest {
    private static final Input ZEROS = new MemoryInput("m:layers.0.mlp.up", new byte[128]);
    private static final Input NOISE = noise("m:layers.11.mlp.down", 3);

    private static Input noise(String name, int blocks) {
        byte[] data = new byte[128 * blocks];
        dev.cinch.base.SplitMix random = new dev.cinch.base.SplitMix(1);
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) random.nextInt();
        }
        return new MemoryInput(name, data);
    }

    private static Analysis analyze(List<Input> inputs, String... patterns) {
        AnalyzeOptions options = AnalyzeOptions.of(128, 1)
                .withGroups(List.of(patterns).stream().map(NamePattern::of).toList());
        return new Analyzer(List.of(Codecs.parse("bdi", 128)), options, Progress.NONE).analyze(inputs);
    }

    /** One block of zeros in 8 bits and three as they are: 4 × 1024 bits in 8 + 3 × 1024, where the mean of ratios would say 11. */
    @Test
    void totalsAreWeightedBySize() {
        Analysis.Group all = analyze(List.of(ZEROS, NOISE)).groups().get(0);
        assertThat(all.kind()).isEqualTo(Analysis.GroupKind.ALL);
        assertThat(all.bytes()).isEqualTo(512);
        Analysis.GroupResult bdi = all.results().get(0);
        assertThat(bdi.rawRatio()).isEqualTo(4096.0 / (8 + 3 * 1024));
        assertThat(bdi.effectiveRatio().get("32")).isEqualTo(512.0 / (32 + 3 * 128));
        assertThat(bdi.bursts().get("16")).containsExactly(1, 0, 0, 0, 0, 0, 0, 3);
        assertThat(bdi.compressedBlocks()).isEqualTo(1);
    }

    @Test
    void patternsNameWholePieces() {
        NamePattern mlp = NamePattern.of("layers.*.mlp");
        assertThat(mlp.names("m.safetensors:model.layers.7.mlp.up.weight")).isTrue();
        assertThat(mlp.names("layers.7.mlp")).isTrue();
        assertThat(mlp.names("layers.7.a.mlp")).isFalse();
        assertThat(mlp.names("layers.7.mlp2.up")).isFalse();
        assertThat(mlp.names("players.7.mlp")).isFalse();
        assertThat(NamePattern.of("layers.1*").names("m:layers.11.x")).isTrue();
        assertThat(NamePattern.of("a(b").names("a(b")).isTrue();
        assertThat(analyze(List.of(ZEROS, NOISE), "layers.0", "mlp").groups())
                .extracting(Analysis.Group::inputs)
                .containsExactly(2, 1, 2);
    }

    @Test
    void patternsThatNameNothingAreRefused() {
        assertThatThrownBy(() -> analyze(List.of(ZEROS, NOISE), "attention"))
                .isInstanceOf(BadInput.class)
                .hasMessage("--group attention names none of the 2 inputs, of which the first is m:layers.0.mlp.up");
        assertThatThrownBy(() -> NamePattern.of(" ")).isInstanceOf(BadInput.class);
    }

    @Test
    void oneInputIsNoGroup() {
        assertThat(analyze(List.of(NOISE)).groups()).isEmpty();
    }
}
