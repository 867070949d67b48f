package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.ProcessNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnergyTableReaderTest {
    @Test
    void aTableIsReadWithAllItSays() {
        EnergyTable table = EnergyTableReader.read("mine", """
                # a remark
                process | 20 nm 1.0 V

                static     | board | 500 mW      | machine   | off chip    | guess | A guess.
                dram.reads | dram  | 2 pJ x 3    | burst-bit | 40 nm 2.0 V | paper | Somebody, Table 1.
                """);
        assertThat(table.process()).isEqualTo(new ProcessNode(20, 1));
        assertThat(table.counters()).containsExactly("dram.reads");
        assertThat(table.parts()).containsExactly(EnergyPart.DRAM, EnergyPart.BOARD);
        CostRow read = table.rows(EnergyPart.DRAM).get(0);
        assertThat(read.cost().kind()).isEqualTo(CostKind.PAPER);
        assertThat(read.cost().source()).isEqualTo("Somebody, Table 1.");
        // 6 pJ, half the feature size, a quarter for the voltage, 256 bits a burst.
        assertThat(read.amount(table.process(), MachineShape.GTX580)).isEqualTo(6 * 0.5 * 0.25 * 256);
        assertThat(table.rows(EnergyPart.BOARD).get(0).amount(table.process(), MachineShape.GTX580))
                .isEqualTo(0.5);
    }

    @Test
    void allProblemsAreNamedAtOnce() {
        String text = """
                process | 40 nm
                dram.read | dran | 7 pJ | event | 40 nm 1.0 V | paper | A source.
                dram.reads | dram | 7 mW | event | 40 nm 1.0 V | paper | A source.
                static | dram | 7 W | event | 40 nm 1.0 V | paper | A source.
                dram reads | dram | 7 | bit | forty | rumour | none
                dram.reads | dram | 7 pJ
                """;
        assertThatThrownBy(() -> EnergyTableReader.read("mine", text))
                .isInstanceOf(BadInput.class)
                .message()
                .startsWith("energy table mine: 11 problems: line 1: '40 nm' is not a process")
                .contains("line 2: unknown part 'dran'; did you mean dram?")
                .contains("line 3: '7 mW': an event costs fJ, pJ or nJ")
                .contains("line 4: 'event' does not fit; static power is per machine, sm, sm-mhz, chip")
                .contains("line 5: 'dram reads' is neither a counter such as dram.reads nor 'static'")
                .contains("line 5: unknown word for 'per' 'bit'")
                .contains("line 5: 'forty' is not a process")
                .contains("line 5: unknown kind 'rumour'; known: paper, literature, measured, derived, guess")
                .contains("line 5: the source is not a sentence")
                .contains("line 5: '7' is not a cost")
                .contains("line 6: 3 cells instead of 7")
                .doesNotContain("\n");
    }

    @Test
    void aTableSaysItsProcessOnceOrWhereItStartsFrom() {
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "")).hasMessageContaining("either 'process");
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "process | 40 nm 1.0 V\nfrom | gtx580"))
                .hasMessageContaining("either 'process");
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "process | off chip"))
                .hasMessageContaining("that of a chip");
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "process | 9 nm 1 V\nprocess | 9 nm 1 V"))
                .hasMessageContaining("line 2: a second process");
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "from | gtx590"))
                .hasMessageContaining("did you mean gtx580");
    }

    /** Whose costs they are; a table that starts from another is of the same machines unless it says otherwise. */
    @Test
    void aTableSaysWhoseItIs() {
        EnergyTable bundled = EnergyTables.of("gtx580");
        assertThat(bundled.owner()).isEqualTo("a GTX 580");
        assertThat(bundled.isOf("gtx580")).isTrue();
        assertThat(bundled.isOf("gtx480")).isFalse();
        assertThat(EnergyTables.of("gtx580-gpuwattch").isOf("gtx580")).isTrue();
        EnergyTable own = EnergyTableReader.read("mine", "from | gtx580\nof | v100.txt, a100.txt | a V100");
        assertThat(own.owner()).isEqualTo("a V100");
        assertThat(own.isOf("machines/v100.txt")).isTrue();
        assertThat(own.isOf("gtx580")).isFalse();
        EnergyTable nobodys = EnergyTableReader.read("mine", "process | 40 nm 1.0 V");
        assertThat(nobodys.owner()).isEqualTo("mine");
        assertThat(nobodys.isOf("gtx580")).isFalse();
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "from | gtx580\nof | a | b\nof | | c"))
                .hasMessageContaining("line 3: a second 'of'")
                .hasMessageContaining("line 3: 'of' has names of machines");
    }

    @Test
    void theSameRowTwiceIsAMistake() {
        String row = "dram.reads | dram | 7 pJ | event | 40 nm 1.0 V | paper | A source.\n";
        assertThatThrownBy(() -> EnergyTableReader.read("mine", "process | 40 nm 1.0 V\n" + row + row))
                .hasMessageContaining("line 3: the same row stands here twice");
    }

    @Test
    void aTableThatStartsFromAnotherReplacesWholeParts() {
        EnergyTable base = EnergyTables.of("gtx580");
        EnergyTable table = EnergyTableReader.read(
                "mine", "from | gtx580\nl1.reads | l1 | 5 pJ | event | off chip | guess | A guess.\n");
        assertThat(table.process()).isEqualTo(base.process());
        assertThat(table.rows(EnergyPart.L1)).hasSize(1);
        assertThat(table.counters()).doesNotContain("l1.writes");
        assertThat(table.rows(EnergyPart.L2)).isEqualTo(base.rows(EnergyPart.L2));
        assertThat(table.rows()).hasSize(base.rows().size() - 1);
    }

    @Test
    void filesAreReadByName(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("mine.txt");
        Files.writeString(
                file, "process | 40 nm 1.0 V\r\nstatic | board | 1 W | machine | off chip | guess | A guess.\r\n");
        assertThat(EnergyTables.of(file.toString()).rows()).hasSize(1);
        assertThatThrownBy(() -> EnergyTables.of(folder.resolve("none.txt").toString()))
                .isInstanceOf(BadInput.class)
                .hasMessageEndingWith("cannot be read: no such file or folder");
        Files.write(file, new byte[] {(byte) 0xC3, 0x28});
        assertThatThrownBy(() -> EnergyTables.of(file.toString())).hasMessageEndingWith("is not text in UTF-8");
        assertThatThrownBy(() -> EnergyTables.of("gtx58"))
                .isInstanceOf(BadInput.class)
                .hasMessage("unknown energy table 'gtx58'; did you mean gtx580 or gtx580-gpuwattch?"
                        + " (your own table is a file that ends in .txt)");
    }

    @Test
    void aDozenProblemsAreNamedAndTheOthersCounted() {
        StringBuilder text = new StringBuilder("from | gtx580\n");
        for (int i = 0; i < 50_000; i++) {
            text.append("dram.reads-").append(i).append(" | dran | 7 pJ | event | 40 nm 1.0 V | paper | A source.\n");
        }
        assertThatThrownBy(() -> EnergyTableReader.read("mine", text.toString()))
                .isInstanceOf(BadInput.class)
                .message()
                .startsWith("energy table mine: 50000 problems: line 2: unknown part 'dran'")
                .endsWith("; … and 49988 more")
                .hasSizeLessThan(2000);
    }

    @Test
    void manyRowsAreReadOnceEach() {
        StringBuilder text = new StringBuilder("from | gtx580\n");
        for (int i = 0; i < 50_000; i++) {
            text.append("dram.reads-").append(i).append(" | dram | 7 pJ | event | 40 nm 1.0 V | paper | A source.\n");
        }
        assertThat(EnergyTableReader.read("mine", text.toString()).rows(EnergyPart.DRAM))
                .hasSize(50_000);
    }

    /** Patterns with repeated groups would overflow the stack. */
    @Test
    void aHugeCellIsNamedBriefly() {
        for (String one : new String[] {"a-", "a.", "1 pJ x ", " x 1", "9", "\u001b"}) {
            String huge = one.repeat(5_000_000 / one.length());
            String row = "dram.reads | dram | 7 pJ | event | 40 nm 1.0 V | paper | A source.";
            for (String part :
                    new String[] {"dram.reads", "| dram", "7 pJ", "event", "40 nm 1.0 V", "paper", "A source."}) {
                assertThatThrownBy(() ->
                                EnergyTableReader.read("mine", "from | gtx580\n" + row.replace(part, "| " + huge)))
                        .isInstanceOf(BadInput.class)
                        .message()
                        .hasSizeLessThan(500);
            }
            for (String line : new String[] {"process | ", "from | ", ""}) {
                assertThatThrownBy(() -> EnergyTableReader.read("mine", line + huge))
                        .isInstanceOf(BadInput.class)
                        .message()
                        .hasSizeLessThan(700);
            }
        }
    }
}
