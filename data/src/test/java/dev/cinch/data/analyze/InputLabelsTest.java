package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InputLabelsTest {
    @Test
    void whatAllHaveInCommonIsLeftOut() {
        InputLabels tensors =
                InputLabels.of(List.of("m.safetensors:layers.0.mlp.weight", "m.safetensors:layers.11.attn.weight"));
        assertThat(tensors.labels()).containsExactly("0.mlp", "11.attn");
        assertThat(tensors.told()).isEqualTo(" All names begin with m.safetensors:layers. and end with .weight");
        InputLabels files = InputLabels.of(List.of("a/counters.bin", "a/count.bin"));
        assertThat(files.labels()).containsExactly("counters", "count");
        assertThat(InputLabels.of(List.of("zeros", "more")).labels()).containsExactly("zeros", "more");
        assertThat(InputLabels.of(List.of("one.bin")).labels()).containsExactly("one.bin");
    }

    /** Nothing would be left of the first one without its end. */
    @Test
    void somethingIsLeftOfEach() {
        assertThat(InputLabels.of(List.of("a.b.b", "a.b")).labels()).containsExactly("b.b", "b");
        assertThat(InputLabels.of(List.of("x.w", "y.x.w")).labels()).containsExactly("x", "y.x");
    }
}
