package dev.cinch.gpu.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.LaneLoops;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever the table of instructions lets pass the parser, the executor has an operation for. */
class TableFormsTest {
    @Test
    void everyFormOfTheTableIsExecuted() throws IOException {
        List<String> missing = new ArrayList<>();
        int tried = 0;
        for (TableForms.Form form : TableForms.all()) {
            tried += form.statements().size();
            if (failure(form.statements(), form.runs()) != null) {
                for (String statement : form.statements()) {
                    String failure = failure(List.of(statement), form.runs());
                    if (failure != null) {
                        missing.add(statement + "  " + failure);
                    }
                }
            }
        }
        assertThat(tried).isGreaterThan(5000);
        assertThat(missing).isEmpty();
    }

    @Test
    void aFormThatWasLoadedBeforeNeedsNoNewClass() throws IOException {
        List<TableForms.Form> forms = TableForms.all();
        forms.forEach(form -> FunctionalDevice.check(module(form.statements(), form.runs())));
        int classes = LaneLoops.classes();
        forms.forEach(form -> FunctionalDevice.check(module(form.statements(), form.runs())));
        assertThat(LaneLoops.classes()).isEqualTo(classes);
    }

    @Test
    void fiftyRunsOfAModuleNeedTheClassesOfOne() {
        List<String> statements = List.of(
                "add.rz.ftz.f32 %r1, %r2, %r3;",
                "fma.rm.f64 %w1, %w2, %w3, %w4;",
                "cvt.rni.sat.ftz.u16.f32 %h1, %r2;",
                "setp.ltu.ftz.f32 %p1, %r1, %r2;",
                "set.eq.u32.f32 %r1, %r2, %r3;");
        assertThat(failure(statements, true)).isNull();
        int classes = LaneLoops.classes();
        for (int i = 1; i < 50; i++) {
            assertThat(failure(statements, true)).isNull();
        }
        assertThat(LaneLoops.classes()).isEqualTo(classes);
    }

    private static PtxModule module(List<String> statements, boolean runs) {
        StringBuilder text = new StringBuilder("""
                .version 8.6
                .target sm_90
                .address_size 64
                .visible .entry form()
                {
                    .reg .b16 %h<9>;
                    .reg .b32 %r<5>;
                    .reg .b64 %w<5>;
                    .reg .pred %p<5>;
                    setp.ne.u32 %p0, %r0, 0;
                """);
        for (String statement : statements) {
            text.append(runs ? "    " : "    @%p0 ").append(statement).append('\n');
        }
        return PtxParser.parse("form.ptx", text + "END:\n    ret;\n}\n");
    }

    private static String failure(List<String> statements, boolean runs) {
        try {
            FunctionalDevice device = new FunctionalDevice();
            device.load(module(statements, runs));
            device.launch(Launch.of("form", Dimensions.of(1), Dimensions.of(1)));
            return null;
        } catch (RuntimeException e) {
            return e.toString();
        }
    }
}
