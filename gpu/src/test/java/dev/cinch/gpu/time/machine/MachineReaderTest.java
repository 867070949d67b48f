package dev.cinch.gpu.time.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.policy.schedule.WarpSchedulers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Machine files and settings: what they mean, and what is said of wrong ones. */
public class MachineReaderTest {
    private static DescribedMachine read(String... lines) {
        return MachineReader.of("my.txt", String.join("\n", lines)).finish();
    }

    private static String complaint(String... lines) {
        try {
            read(lines);
        } catch (BadInput e) {
            return e.getMessage();
        }
        throw new AssertionError("nothing is wrong with it");
    }

    private static MachineValue value(DescribedMachine machine, String key) {
        return machine.values().stream()
                .filter(one -> one.key().name().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aFileChangesItsBase() {
        DescribedMachine machine = read(
                "# Narrow bursts.",
                "",
                "dram.mag-bytes = 16   # paper: a title and its table",
                "base = gtx580",
                "sm.policy = LRR",
                "launch.copies-fill-l2=true # as I like it: so");
        assertThat(machine.machine().dram().channels()).isEqualTo(24);
        assertThat(machine.machine().sm().policy()).isSameAs(WarpSchedulers.CATALOGUE.get("lrr"));
        assertThat(machine.machine().launch().copiesFillL2()).isTrue();
        assertThat(machine.machine().sm().count()).isEqualTo(16);
        assertThat(machine.description()).isEqualTo("Narrow bursts.");
    }

    @Test
    void whatWasMeasuredOnItsBaseSaysSo() {
        DescribedMachine machine = read("# Like it.", "base = h200", "sm.count = 108 # datasheet: a whitepaper");
        assertThat(value(machine, "sm.count").source()).isEqualTo("a whitepaper");
        assertThat(value(machine, "sm.threads").source()).isEqualTo("h200: the device says so");
    }

    @Test
    void theL1HasNoMoreThanBothTogether() {
        assertThat(complaint("base = h200", "joined-memory.bytes = 196608"))
                .contains("joined-memory.l1-bytes")
                .contains("196608");
    }

    /** Bursts of 4 of 32 bytes on two pseudo-channels of 64 bits; a stack moves 409.6 GB/s. */
    @Test
    void aStandardBringsItsBanksPageAndTimes() {
        DescribedMachine machine = read(
                "base = gtx580v4",
                "dram.t-rcd = 25",
                "dram.standard = HBM2E",
                "dram.bus-bits = 1024",
                "dram.controllers = 4",
                "l2.slices = 8",
                "clock.dram-mhz = 1600");
        DramSpec dram = machine.machine().dram();
        assertThat(dram.pageBytes()).isEqualTo(1024);
        assertThat(dram.tRp()).isEqualTo(23);
        assertThat(dram.tRcd()).isEqualTo(25);
        assertThat(dram.tRefi()).isEqualTo(6240);
        assertThat(dram.table().time("t-rcd")).isEqualTo(25);
        assertThat(dram.table().time("t-rcdwr")).isEqualTo(20);
        assertThat(dram.channelBits()).isEqualTo(64);
        assertThat(dram.dataBuses()).isEqualTo(16);
        assertThat(dram.channels()).isEqualTo(8);
        assertThat(MachineTotals.dramBandwidth(machine.machine())).isCloseTo(409.6, within(1e-9));
        assertThat(value(machine, "dram.t-rp").kind()).isEqualTo(ValueKind.DERIVED);
        assertThat(value(machine, "dram.t-rp").source()).startsWith("14 ns");
        assertThat(value(machine, "dram.t-rcd").source()).isEqualTo("my.txt:2");
        assertThat(value(machine, "dram.mag-bytes").value()).isEqualTo(32);
        // What a file sets is of its own standard: another one brings everything again.
        DramSpec gddr6 = machine.with(List.of("dram.t-rp=30", "dram.standard=gddr6"))
                .machine()
                .dram();
        assertThat(gddr6.tRcd()).isEqualTo(27);
        assertThat(gddr6.tRp()).isEqualTo(30);
        assertThat(gddr6.channelBits()).isEqualTo(16);
        // The same one changes nothing.
        assertThat(machine.with(List.of("dram.standard=hbm2e")).machine().dram())
                .isEqualTo(dram);
        assertThat(machine.machine().with("dram.standard=hbm2e").dram().tRcd()).isEqualTo(25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dram.standard=hbm2  | dram.standard = hbm2: did you mean hbm2e",
                "dram.standard=rdram | dram.standard = rdram: gddr5 or gddr5-gpgpu-sim or gddr6 or hbm2e or hbm3",
                "dram.t-refi=200     | dram.t-refi = 200: a refresh every 200 cycles leaves too little time beside dram.t-rfc = 65",
                "dram.t-refi=-1      | dram.t-refi = -1: from 0 to 1048576",
                "dram.t-faw=1001     | dram.t-faw = 1001: from 0 to 1000",
                "dram.standard=hbm3  | dram.bus-bits = 384: channels of 2 x 32 bits (dram.mag-bytes = 32) cannot be",
            })
    void whatAStandardCannotBe(String setting, String complaint) {
        assertThatThrownBy(() -> Machines.get("gtx580").with("dram.controllers=4", "l2.slices=8", setting))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(complaint);
    }

    /** A table lies beside the machine; it is not that of those who are based on it. */
    @Test
    void aFileNamesItsEnergyTable() {
        DescribedMachine machine = MachineReader.of("mine/v100.txt", "base = gtx580\nenergy = hbm.txt\n")
                .finish();
        assertThat(machine.energyTable()).isEqualTo("mine/hbm.txt");
        assertThat(machine.with(List.of("sm.count=80")).energyTable()).isEqualTo("mine/hbm.txt");
        assertThat(read("base = gtx580", "energy = gtx580-gpuwattch").energyTable())
                .isEqualTo("gtx580-gpuwattch");
        assertThat(read("base = gtx580").energyTable()).isEmpty();
    }

    @Test
    void everyValueSaysWhereItIsFrom() {
        DescribedMachine machine = read("base = gtx480", "sm.count = 14", "dram.banks = 8 # measured: on my desk");
        assertThat(value(machine, "sm.count").kind()).isEqualTo(ValueKind.SET);
        assertThat(value(machine, "sm.count").source()).isEqualTo("my.txt:2");
        assertThat(value(machine, "dram.banks").kind()).isEqualTo(ValueKind.MEASURED);
        assertThat(value(machine, "dram.banks").source()).isEqualTo("on my desk");
        assertThat(value(machine, "sm.threads").kind()).isEqualTo(ValueKind.SIMULATOR);

        MachineValue set = value(machine.with(List.of("sm.threads=1024")), "sm.threads");
        assertThat(set.text()).isEqualTo("1024");
        assertThat(set.kind()).isEqualTo(ValueKind.SET);
        assertThat(set.source()).isEqualTo("set by the caller");
    }

    @Test
    void whatIsWrittenReadsBack() {
        for (DescribedMachine preset : Machines.CATALOGUE) {
            StringBuilder text = new StringBuilder();
            for (MachineValue value : preset.values()) {
                text.append(value.key().name())
                        .append(" = ")
                        .append(value.text())
                        .append("\r\n");
            }
            assertThat(read(text.toString()).machine()).isEqualTo(preset.machine());
        }
    }

    @Test
    void everythingWrongWithAFileIsToldAtOnceWithItsLine() {
        assertThat(complaint(
                        "# A machine with every mistake.",
                        "base = gtx580",
                        "dram.mag-byte = 32",
                        "sm.count = many",
                        "l2.slices = 10",
                        "sm.threads",
                        "dram.t-rp = 12",
                        "dram.t-rp = 13",
                        "launch.copies-fill-l2 = yes",
                        "sm.policy = fifo",
                        "clock.core-mhz = 99999999999",
                        "crossbar.flit-bytes = 0"))
                .isEqualTo("my.txt:3: unknown key 'dram.mag-byte', did you mean dram.mag-bytes or dram.page-bytes?"
                        + "; my.txt:4: sm.count = many: a whole number is needed"
                        + "; my.txt:6: 'sm.threads' is not of the form key = value"
                        + "; my.txt:8: dram.t-rp has a value in line 7 already"
                        + "; my.txt:9: launch.copies-fill-l2 = yes: true or false is needed"
                        + "; my.txt:10: sm.policy = fifo: gto or gtn or lrr or youngest is needed"
                        + "; my.txt:11: clock.core-mhz = 99999999999: too large"
                        + "; my.txt:12: crossbar.flit-bytes = 0: from 1 to 1024"
                        + "; my.txt:5: l2.slices = 10: a multiple of dram.controllers = 6 is needed");
    }

    @Test
    void aPolicyThatIsMisspeltIsGuessed() {
        assertThat(complaint("base = gtx580", "sm.policy = LLR"))
                .isEqualTo("my.txt:2: sm.policy = LLR: did you mean lrr?");
        assertThat(complaint("base = gtx580", "sm.policy = young"))
                .isEqualTo("my.txt:2: sm.policy = young: did you mean youngest?");
    }

    @Test
    void aKeyWithoutItsPartIsGuessed() {
        assertThat(complaint("base = gtx580", "mag-bytes = 32"))
                .isEqualTo("my.txt:2: unknown key 'mag-bytes', did you mean dram.mag-bytes?");
        assertThat(complaint("base = gtx580", "colour = 7"))
                .isEqualTo("my.txt:2: unknown key 'colour', 'cinch machine show' lists them all");
    }

    @Test
    void missingKeysAreNamed() {
        StringBuilder text = new StringBuilder();
        for (MachineValue value : Machines.CATALOGUE.get("gtx480").values()) {
            if (!value.key().name().startsWith("dram.t-r")) {
                text.append(value.key().name()).append('=').append(value.text()).append('\n');
            }
        }
        assertThat(complaint(text.toString()))
                .isEqualTo(
                        "my.txt: no value for dram.t-rrd, dram.t-rcd, dram.t-ras, dram.t-rp, dram.t-rc, dram.t-rtp, dram.t-refi, dram.t-rfc"
                                + " (a line 'base = gtx580' takes what is missing from there)");
        long rest = MachineKeys.list().stream()
                        .filter(key -> MachineKeys.usual(key) == null)
                        .count()
                - 12;
        assertThat(complaint("# nothing")).contains("clock.core-mhz, ").contains(" and " + rest + " more (");
    }

    @Test
    void anUnknownBaseDoesNotMakeEveryKeyMissing() {
        assertThat(complaint("base = gtx590", "sm.count = x"))
                .isEqualTo("my.txt:1: unknown machine 'gtx590', did you mean gtx580 or gtx480?"
                        + "; my.txt:2: sm.count = x: a whole number is needed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Zero banks.
                "dram.banks=0 | dram.banks = 0: a power of two from 2 to 64 is needed",
                // A granularity larger than the block.
                "dram.mag-bytes=256 | dram.mag-bytes = 256: 16, 32 or 64, never more than a block of 128",
                // Slices that no controller could have.
                "l2.slices=10 | l2.slices = 10: a multiple of dram.controllers = 6 is needed",
                // Three slices of a controller for four channels.
                "l2.slices=18 dram.mag-bytes=16 | l2.slices = 18: the 3 slices of a controller and its 4 channels"
                        + " (dram.bus-bits = 384, dram.mag-bytes = 16) cannot be matched",
                "dram.controllers=5 l2.slices=10 | dram.bus-bits = 384: channels of 32 bits (dram.mag-bytes = 32)"
                        + " cannot be dealt out to dram.controllers = 5",
                // A packet of five flits never gets into a port of four.
                "crossbar.input-flits=4 | crossbar.input-flits = 4: from 5 to 65536",
                "register-file.banks=24 | register-file.banks = 24: a power of two times the 8 banks of an operand is"
                        + " needed; sm.registers = 32768: they do not fill register-file.banks = 24 of"
                        + " register-file.bank-bytes = 16",
                "register-file.banks=256 | register-file.banks = 256: at most 16 times the 8 banks of an operand",
                "sm.block-threads=2048 | sm.block-threads = 2048: more than sm.threads = 1536",
                "l2.sets=65536 l2.ways=64 | l2.slices = 6, l2.sets = 65536, l2.ways = 64: the whole L2 has more than"
                        + " 1 GiB",
                "register-file.sp-collectors=2147483647 | register-file.sp-collectors = 2147483647: from 1 to 64;"
                        + " register-file.sp-collectors = 2147483647, register-file.sfu-collectors = 2,"
                        + " register-file.ldst-collectors = 4: at most 64 in all",
                "dram.write-high-mark=65 | dram.write-low-mark = 2, dram.write-high-mark = 65: 0 <= low < high <="
                        + " dram.write-queue = 8 is needed",
                "l1.latency-cycles=0 clock.core-mhz=-1 | clock.core-mhz = -1: from 1 to 10000;"
                        + " l1.latency-cycles = 0: from 1 to 100000",
                "dram.t-ccd=1 | dram.t-ccd = 1: from 2 to 1000",
            })
    void anImpossibleMachineIsRefused(String settings, String reasons) {
        assertThatThrownBy(() -> Machines.of("gtx580", List.of(settings.split(" "))))
                .isInstanceOf(BadInput.class)
                .hasMessage("machine gtx580: " + reasons);
    }

    @Test
    void allReasonsComeTogetherWithTheLinesTheyAreFrom() {
        assertThat(complaint(
                        "base = gtx580",
                        "dram.banks = 0",
                        "dram.mag-bytes = 256",
                        "l2.slices = 10",
                        "l2.sets = 48",
                        "sm.registers = 1000",
                        "register-file.bank-bytes = 0"))
                .isEqualTo("my.txt:7: register-file.bank-bytes = 0: a power of two from 4 to 128 is needed"
                        + "; my.txt:5: l2.sets = 48: a power of two from 1 to 65536 is needed"
                        + "; my.txt:3: dram.mag-bytes = 256: 16, 32 or 64, never more than a block of 128"
                        + "; my.txt:2: dram.banks = 0: a power of two from 2 to 64 is needed"
                        + "; my.txt:4: l2.slices = 10: a multiple of dram.controllers = 6 is needed");
    }

    @Test
    void aReasonIsToldWithTheLineThatBroughtItAbout() {
        // The first key of the reason is the base's, the one that does not fit is the file's.
        assertThat(complaint("base = gtx580", "dram.controllers = 8"))
                .isEqualTo("my.txt:2: dram.bus-bits = 384: channels of 32 bits (dram.mag-bytes = 32) cannot be dealt"
                        + " out to dram.controllers = 8; my.txt:2: l2.slices = 6: a multiple of dram.controllers = 8"
                        + " is needed");
    }

    @Test
    void whatWasSetIsNotBlamedOnTheFile() {
        MachineReader reader = MachineReader.of("my.txt", "base = gtx580\ndram.banks = 0");
        reader.set("dram.mag-bytes=256");
        assertThatThrownBy(reader::finish)
                .hasMessage("dram.mag-bytes = 256: 16, 32 or 64, never more than a block of 128"
                        + "; my.txt:2: dram.banks = 0: a power of two from 2 to 64 is needed");
    }

    /** Nothing that a user can write makes the checks themselves fail. */
    @Test
    void extremesOfEveryKeyAreAnsweredWithAWord() {
        Machine machine = Machines.get("gtx580");
        for (MachineKey key : MachineKeys.list()) {
            if (key.type() == int.class) {
                // The first below every marker: a latency of a codec may be OF_CODEC or OF_CIRCUIT.
                for (int extreme : new int[] {Integer.MIN_VALUE, CodecLatency.OF_CIRCUIT - 1, Integer.MAX_VALUE}) {
                    assertThatThrownBy(() -> machine.with(key.name() + "=" + extreme))
                            .as(key.name())
                            .isInstanceOf(BadInput.class)
                            .hasMessageContaining(key.name() + " = " + extreme);
                }
            }
        }
    }

    @Test
    void wrongSettingsAreToldTogether() {
        assertThatThrownBy(() -> Machines.of("gtx480", List.of("sm.count", "sm.blocks=1", "sm.blocks=2", "l3.sets=4")))
                .hasMessage("machine gtx480: 'sm.count' is not of the form key=value; sm.blocks is set twice"
                        + "; unknown key 'l3.sets', did you mean l1.sets or l2.sets?");
    }

    @Test
    void aFileIsReadFromDisk(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("small.txt");
        Files.writeString(file, "\uFEFF# Four of them.\nbase = gtx580\nsm.count = 4\n");
        DescribedMachine machine = Machines.of(file.toString(), List.of("sm.blocks=2"));
        assertThat(machine.machine().sm().count()).isEqualTo(4);
        assertThat(machine.machine().sm().blocks()).isEqualTo(2);
        assertThat(machine.description()).isEqualTo("Four of them.");
        assertThat(value(machine, "sm.count").source()).isEqualTo(file + ":3");

        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThatThrownBy(() -> Machines.of(file.toString(), List.of()))
                .hasMessage("machine file " + file + " is not text in UTF-8");
        assertThatThrownBy(() -> Machines.of(folder.resolve("none.txt").toString(), List.of()))
                .hasMessageEndingWith("none.txt cannot be read: no such file or folder");
        assertThatThrownBy(() -> Machines.of(folder.toString(), List.of())).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> Machines.of("", List.of()))
                .hasMessage("unknown machine ''; known: gtx580, gtx580v4, gtx480, warped, h200");
    }

    @Test
    void aDozenMistakesAreNamedAndTheOthersCounted() {
        String[] lines = new String[50_000];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = "sm.cuont-" + i + " = 4";
        }
        lines[0] = "base = gtx580";
        assertThat(complaint(lines))
                .startsWith("my.txt:2: unknown key 'sm.cuont-1', did you mean sm.count?; my.txt:3: ")
                .contains("my.txt:13: ")
                .endsWith("; … and 49987 more")
                .hasSizeLessThan(2000);
    }

    /** Of five million characters: a key, a value of each kind, a line without a meaning, a base. */
    @ParameterizedTest
    @ValueSource(
            strings = {"%s = 4", "sm.count = %s", "sm.policy = %s", "launch.copies-fill-l2 = %s", "%s", "base = %s"})
    void aHugeMistakeIsNamedBriefly(String line) {
        for (String one : new String[] {"a", "9", "a.", "= ", "a-", "\u001b"}) {
            assertThat(complaint("base = gtx480", String.format(line, one.repeat(5_000_000 / one.length()))))
                    .startsWith("my.txt:2: ")
                    .hasSizeLessThan(500);
        }
    }

    @Test
    void thousandsOfSettingsAreRefusedBriefly() {
        List<String> settings = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            settings.add("dram.bnaks" + i + "=8");
        }
        assertThatThrownBy(() -> Machines.of("gtx580", settings))
                .isInstanceOf(BadInput.class)
                .message()
                .endsWith("; … and 19988 more")
                .hasSizeLessThan(2000);
    }

    @Test
    void aFileWithoutAnEndIsNotRead() {
        Path endless = Path.of("/dev/zero");
        Assumptions.assumeTrue(Files.exists(endless));
        assertThatThrownBy(() -> Machines.of(endless.toString(), List.of()))
                .hasMessageContaining("/dev/zero has more than 16 MiB");
    }
}
