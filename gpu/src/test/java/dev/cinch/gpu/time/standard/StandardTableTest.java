package dev.cinch.gpu.time.standard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What tables of standards say, and what is said of those that say it wrongly. */
class StandardTableTest {
    private static final String TABLE = """
            # A memory that nobody builds.
            burst-length = 8         # datasheet: page 3: a note
            transfers-per-cycle = 2  # guess
            pseudo-channels = 2
            banks = 4
            bank-groups = 2
            page-bytes = 512
            page-bits = 16
            commands = split
            refresh = per-bank
            activate | read, write | bank | t-rcd
            write | read | pseudo-channel | t-wl + burst + 3 - t-cl
            4 activate | activate | channel | t-faw
            t-rcd = 9
            t-cl = 5
            t-wl = 4
            t-faw = 0
            t-refi = 1000
            t-rfc = 20
            """;

    static List<DramStandard> all() {
        return DramStandards.CATALOGUE.list();
    }

    @Test
    void valuesAndConstraints() {
        StandardTable table = StandardTable.read("mine", TABLE);
        assertThat(table.burstLength()).isEqualTo(8);
        assertThat(table.burstCycles()).isEqualTo(4);
        assertThat(table.pseudoChannels()).isEqualTo(2);
        assertThat(table.banks()).isEqualTo(4);
        assertThat(table.bankGroups()).isEqualTo(2);
        assertThat(table.splitCommands()).isTrue();
        assertThat(table.refreshInterval()).isEqualTo(250);
        assertThat(table.value("burst-length"))
                .isEqualTo(new StandardTable.Value("burst-length", 8, "datasheet", "page 3: a note"));
        assertThat(table.value("transfers-per-cycle").source()).isEqualTo("guess");
        assertThat(table.constraints())
                .extracting(Constraint::toString)
                .containsExactly(
                        "activate, read, bank: t-rcd",
                        "activate, write, bank: t-rcd",
                        "write, read, pseudo-channel: t-wl + burst + 3 - t-cl",
                        "4 activate, activate, channel: t-faw");
        assertThat(table.constraints()).extracting(table::cycles).containsExactly(9, 9, 4 + 4 + 3 - 5, 0);
    }

    @Test
    void anotherValueIsAnotherTable() {
        StandardTable table = StandardTable.read("mine", TABLE);
        StandardTable changed = table.with("t-wl", 14);
        assertThat(changed.cycles(table.constraints().get(2))).isEqualTo(16);
        assertThat(table.time("t-wl")).isEqualTo(4);
        assertThatThrownBy(() -> table.with("t-rp", 3)).hasMessage("no number is named t-rp");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "banks = 4         ! banks = 5           ! mine: banks = 5: a power of two up to 64 is needed",
                "banks = 4         ! bank = 4            ! mine:5: unknown value 'bank', did you mean banks or bank-groups?",
                "banks = 4         ! banks = 4x          ! mine:5: banks = 4x: a whole number up to 1048576 is needed",
                "banks = 4         ! banks 4             ! mine:5: 'banks 4' is neither a value (name = number) nor a",
                "banks = 4         ! page-bytes = 4      ! mine:7: page-bytes has a value already",
                "burst-length = 8  ! burst-length = 1    ! mine: burst-length must be a multiple of transfers-per-cycle",
                "per-bank          ! often               ! mine:10: refresh = often: all-banks or per-bank is needed",
                "split             ! none                ! mine:9: commands = none: shared or split is needed",
                "| bank |          ! | bonk |            ! mine:11: unknown part of a channel 'bonk', did you mean bank?",
                "read, write       ! read, wirte         ! mine:11: unknown command 'wirte', did you mean write?",
                "| t-rcd           ! | t-rc              ! mine:11: unknown time 't-rc', did you mean t-rcd",
                "| t-rcd           ! | t-rcd + | 2       ! mine:11: a constraint has four fields: before | after | in the",
                "burst + 3         ! burst 3             ! mine:12: 't-wl + burst 3 - t-cl' is not a sum of times and",
                "burst + 3         ! burst +             ! mine:12: 't-wl + burst + - t-cl' is not a sum of times and",
                "4 activate        ! 99999 activate      ! mine:13: 99999 commands: from 1 to 64",
                "t-cl = 5          ! t-clx = 5           ! mine:12: unknown time 't-cl', did you mean t-clx or t-wl?",
                "t-rfc = 20        ! t-rfx = 20          ! mine: no value for t-rfc",
            })
    void whatIsWrongIsTold(String right, String wrong, String complaint) {
        assertThat(TABLE).contains(right);
        assertThatThrownBy(() -> StandardTable.read("mine", TABLE.replace(right, wrong)))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("DRAM standard mine")
                .hasMessageContaining(complaint);
    }

    /** Every number says where it is from, in the words of machine files. */
    @ParameterizedTest
    @MethodSource("all")
    void numbersHaveSources(DramStandard standard) {
        for (StandardTable.Value value : standard.table().values()) {
            assertThat(value.kind()).as(value.name()).matches("paper|datasheet|measured|simulator|derived|guess");
            assertThat(value.source()).as(value.name()).hasSizeGreaterThan(10);
        }
    }
}
