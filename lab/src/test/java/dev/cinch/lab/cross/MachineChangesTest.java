package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineChangesTest {
    /** No difference between the machines is forgotten, and none counts twice. */
    @Test
    void allStepsTogetherMakeTheOtherMachine() {
        List<String> keys = Arrays.stream(MachineChange.values())
                .flatMap(MachineChange::keys)
                .toList();
        assertThat(keys).doesNotHaveDuplicates();
        String[] settings = Arrays.stream(MachineChange.values())
                .flatMap(change -> Arrays.stream(change.settings()))
                .toArray(String[]::new);
        assertThat(settings).hasSameSizeAs(keys);
        assertThat(Machines.get(MachineChange.FROM).with(settings)).isEqualTo(Machines.get(MachineChange.TO));
    }

    @Test
    void everyStepChangesSomethingByItself() {
        for (MachineChange change : MachineChange.values()) {
            assertThat(Machines.get(MachineChange.FROM).with(change.settings()))
                    .as(change.label())
                    .isNotEqualTo(Machines.get(MachineChange.FROM));
        }
    }
}
