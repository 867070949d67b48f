package dev.cinch.ptx.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Products and sums become one where PTX leaves it open, and nowhere else. */
class ContractionTest {
    private static List<String> after(String body) {
        String text = """
                .version 8.0
                .target sm_80
                .entry k()
                {
                    .reg .f32 %f<9>;
                    .reg .pred %p<3>;
                """;
        PtxModule module = PtxParser.parse("c.ptx", text + body + "\n    ret;\n}\n");
        return Contraction.of(module).module().kernel("k").code().stream()
                .map(Instruction::mnemonic)
                .toList();
    }

    @Test
    void aProductAndItsOnlySumAreOne() {
        assertThat(after("mul.f32 %f1, %f2, %f3; add.f32 %f4, %f5, %f1;"))
                .containsExactly("mul.f32", "fma.rn.f32", "ret");
        assertThat(after("mul.ftz.f32 %f1, %f2, %f3; add.ftz.sat.f32 %f4, %f1, %f5;"))
                .containsExactly("mul.ftz.f32", "fma.rn.ftz.sat.f32", "ret");
    }

    @Test
    void differencesNeedASign() {
        assertThat(after("mul.f32 %f1, %f2, %f3; sub.f32 %f4, %f1, %f5;"))
                .containsExactly("neg.f32", "fma.rn.f32", "ret");
        assertThat(after("mul.f32 %f1, %f2, %f3; sub.f32 %f4, %f5, %f1;"))
                .containsExactly("neg.f32", "fma.rn.f32", "ret");
    }

    @Test
    void whatSaysHowItRoundsStays() {
        assertThat(after("mul.rn.f32 %f1, %f2, %f3; add.f32 %f4, %f1, %f5;")).contains("mul.rn.f32", "add.f32");
        assertThat(after("mul.f32 %f1, %f2, %f3; add.rn.f32 %f4, %f1, %f5;")).contains("mul.f32", "add.rn.f32");
    }

    @Test
    void aProductThatOthersReadStays() {
        assertThat(after("mul.f32 %f1, %f2, %f3; add.f32 %f4, %f1, %f5; add.f32 %f6, %f1, %f7;"))
                .containsExactly("mul.f32", "add.f32", "add.f32", "ret");
        assertThat(after("mul.f32 %f1, %f2, %f3; mov.f32 %f2, %f8; add.f32 %f4, %f1, %f5;"))
                .containsExactly("mul.f32", "mov.f32", "add.f32", "ret");
    }
}
