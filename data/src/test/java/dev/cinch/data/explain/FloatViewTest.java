package dev.cinch.data.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.FloatType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatViewTest {
    @ParameterizedTest
    @CsvSource({
        "fp16, 3c00, 1",
        "fp16, c000, -2",
        "fp16, 7bff, 65504",
        "fp16, 0001, 5.960464477539063e-8",
        "fp16, 7c00, Infinity",
        "fp16, 7e00, NaN",
        "bf16, 3f80, 1",
        "bf16, ff80, -Infinity",
        "bf16, 3e20, 0.15625",
        "fp8-e4m3, 38, 1",
        "fp8-e4m3, 7e, 448",
        "fp8-e4m3, 7f, NaN",
        "fp8-e4m3, 01, 0.001953125",
        "fp8-e5m2, 3c, 1",
        "fp8-e5m2, 7b, 57344",
        "fp8-e5m2, 7c, Infinity",
        "fp8-e5m2, 81, -1.52587890625e-5"
    })
    void bitsAreTheirNumbers(String type, String bits, double value) {
        assertThat(FloatType.named(type).value(Integer.parseInt(bits, 16))).isEqualTo(Double.valueOf(value));
    }

    /** Java's own reading of the same bits. */
    @Test
    void singlesAreJavas() {
        for (int bits = 0; bits >= 0; bits += 65_521) {
            Double expected = (double) Float.intBitsToFloat(bits);
            assertThat(FloatType.FP32.value(bits)).isEqualTo(expected);
            assertThat(FloatType.FP32.value(bits | 0x8000_0000)).isEqualTo(Double.valueOf(-expected));
        }
    }

    @Test
    void exponentsAreCounted() {
        ByteBuffer block = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        block.putFloat(1).putFloat(0).putFloat(3).putFloat(-2);
        FloatView view = FloatView.of(FloatType.FP32, block.array());
        assertThat(view).isEqualTo(new FloatView("fp32", java.util.List.of(1.0, 0.0, 3.0, -2.0), 127, 128, 2, 1));
    }

    @Test
    void otherTypesAreRefused() {
        assertThatThrownBy(() -> FloatType.named("fp7"))
                .isInstanceOf(BadInput.class)
                .hasMessage("--as fp7 is none of fp32, fp16, bf16, fp8-e4m3, fp8-e5m2");
    }
}
