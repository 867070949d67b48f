package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstructionClassTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add.s64 %rd1, %rd1, %rd2;           | int-add",
                "add.cc.u32 %r1, %r2, %r3;           | int-add",
                "mul.wide.u32 %rd1, %r1, %r2;        | int-multiply",
                "mad.lo.s32 %r1, %r2, %r3, %r4;      | int-multiply-add",
                "rem.u32 %r1, %r2, %r3;              | int-remainder",
                "max.s32 %r1, %r2, %r3;              | int-min-max",
                "fma.rn.f16x2 %r1, %r2, %r3, %r4;    | float-fused",
                "fma.rn.f64 %rd1, %rd2, %rd3, %rd4;  | double-fused",
                "mad24.lo.u32 %r1, %r2, %r3, %r4;    | int-narrow-multiply-add",
                "mul24.lo.u32 %r1, %r2, %r3;         | int-narrow-multiply",
                "sad.u32 %r1, %r2, %r3, %r4;         | int-narrow-multiply-add",
                "div.u32 %r1, %r2, %r3;              | int-divide",
                "neg.s32 %r1, %r2;                   | move",
                "mad.rn.f64 %rd1, %rd2, %rd3, %rd4;  | double-multiply-add",
                "div.rn.f64 %rd1, %rd2, %rd3;        | double-divide",
                "rsqrt.approx.f64 %rd1, %rd2;        | double-special",
                "tanh.approx.f32 %f1, %f2;           | special",
                "mov.f64 %rd1, %rd2;                 | move",
                "neg.f64 %rd1, %rd2;                 | move",
                "selp.f64 %rd1, %rd2, %rd3, %p1;     | move",
                "setp.gt.f64 %p1, %rd2, %rd3;        | compare",
                "cvt.f64.f32 %rd1, %f1;              | convert",
                "cvt.rzi.s32.f64 %r1, %rd1;          | convert",
                "atom.add.f64 %rd1, [%rd1], %rd2;    | memory",
                "cp.async.wait_all;                  | fence",
                "cp.async.commit_group;              | control",
                "shfl.sync.idx.b32 %r1, %r2, 0, 31, -1; | exchange"
            })
    void ofAnInstruction(String text, String label) {
        Instruction instruction = Texts.body(text).code().get(0);
        assertThat(InstructionSet.classOf(instruction).label()).isEqualTo(label);
    }

    @Test
    void everyClassIsSomeForms() {
        Set<InstructionClass> used = EnumSet.noneOf(InstructionClass.class);
        InstructionSet.forms().forEach(form -> used.add(form.kind()));
        assertThat(used).containsExactly(InstructionClass.values());
        assertThat(InstructionSet.forms()).hasSizeGreaterThan(200);
    }

    /** Only then do modifiers and types decide. */
    @Test
    void formsWithTheSameModifiersAndTypesAreOfOneClass() {
        List<InstructionForm> forms = InstructionSet.forms();
        for (InstructionForm one : forms) {
            for (InstructionForm other : forms) {
                if (one.opcode().equals(other.opcode())
                        && one.modifiers().equals(other.modifiers())
                        && one.types().size() == other.types().size()) {
                    boolean common = true;
                    for (int i = 0; i < one.types().size(); i++) {
                        common &= !Collections.disjoint(
                                one.types().get(i), other.types().get(i));
                    }
                    assertThat(!common || one.kind() == other.kind())
                            .as("%s and %s", one, other)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void aFormWithoutAClassIsNoForm() {
        assertThat(InstructionForm.parse("add ; sat ; s32 ; d s s ; int-add", "")
                        .kind())
                .isEqualTo(InstructionClass.INT_ADD);
        assertThatThrownBy(() -> InstructionForm.parse("add ; sat ; s32 ; d s s", ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("five columns");
        assertThatThrownBy(() -> InstructionForm.parse("add ; sat ; s32 ; d s s ; sum", ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no such class");
        assertThatThrownBy(() -> InstructionForm.parse("add ; sat ; s32 ; d s s ; ", ""))
                .isInstanceOf(IllegalStateException.class);
    }
}
