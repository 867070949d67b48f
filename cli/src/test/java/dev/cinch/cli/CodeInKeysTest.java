package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.RunKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys of results speak of all code that makes them, where the command has it all on its class path. */
class CodeInKeysTest {
    private static List<String> packages(RunKind kind) {
        return kind.code().modules().stream().map(Class::getPackageName).toList();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CALCULATION", "CORPUS", "PEER", "CHIP"})
    void whatCompilesRunsOfInstructionsCountsForPrograms(RunKind kind) {
        assertThat(packages(kind)).contains("dev.cinch.jit");
    }

    @Test
    void calculationsReadMachinesAndCosts() {
        assertThat(packages(RunKind.CALCULATION)).contains("dev.cinch.gpu.time", "dev.cinch.energy");
    }
}
