package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachinesTest {
    @Test
    void namesAPreset() {
        assertThat(Machines.get("gtx580").dram().channels()).isEqualTo(12);
    }
}
