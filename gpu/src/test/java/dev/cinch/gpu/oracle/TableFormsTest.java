package dev.cinch.gpu.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
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

    private static String failure(List<String> statements, boolean runs) {
        StringBuilder text = new StringBuilder("""
                .version 8.6
                .target sm_90
                .address_size 64
                .visible .entry form()
                {
                    .reg .b16 %h<5>;
                    .reg .b32 %r<5>;
                    .reg .b64 %w<5>;
                    .reg .pred %p<5>;
                    setp.ne.u32 %p0, %r0, 0;
                """);
        for (String statement : statements) {
            text.append(runs ? "    " : "    @%p0 ").append(statement).append('\n');
        }
        try {
            FunctionalDevice device = new FunctionalDevice();
            device.load(PtxParser.parse("form.ptx", text + "END:\n    ret;\n}\n"));
            device.launch(Launch.of("form", Dimensions.of(1), Dimensions.of(1)));
            return null;
        } catch (RuntimeException e) {
            return e.toString();
        }
    }
}
