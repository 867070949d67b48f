package dev.cinch.gpu.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FreedomTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"testp.finite.f32", "set.eq.f32.b64", "set.nan.f32.f64", "set.le.u32.u16", "set.eq.or.bf16.bf16"
            })
    void guardsThatPtxasLoses(String mnemonic) {
        assertThat(Freedom.guarded(mnemonic)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"set.eq.u32.f64", "set.lt.s32.f16x2", "set.eq.u16.f16", "setp.eq.f16", "add.f32"})
    void guardsThatPtxasKeeps(String mnemonic) {
        assertThat(Freedom.guarded(mnemonic)).isTrue();
    }

    @Test
    void sourcesOfWideSumsHaveOneNan() {
        assertThat(Freedom.settling("fma.rn.f64", List.of("%d0", "%w1", "0d3FF0000000000000", "%d0")))
                .containsExactly(
                        "testp.notanumber.f64 %tp, %w1",
                        "@%tp mov.b64 %w1, 0xFFF8000000000000",
                        "testp.notanumber.f64 %tp, %d0",
                        "@%tp mov.b64 %d0, 0xFFF8000000000000");
        assertThat(Freedom.settling("add.f32", List.of("%f0", "%f1", "%f2"))).isEmpty();
    }

    @Test
    void knowsConstantNans() {
        assertThat(Freedom.notANumber("0fFFFFFFEA")).isTrue();
        assertThat(Freedom.notANumber("0d7FF0000000000001")).isTrue();
        assertThat(Freedom.notANumber("0dFFF0000000000000")).isFalse();
        assertThat(Freedom.notANumber("%d1")).isFalse();
    }
}
