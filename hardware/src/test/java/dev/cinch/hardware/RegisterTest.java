package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Registers between stages lose, double and turn nothing, whoever waits. Not run where Icarus Verilog is missing. */
class RegisterTest {
    private static final int VALUES = 5_000;
    private static final String SKID = "skid_register";
    private static final Pattern TALLY =
            Pattern.compile("taken (\\d+) wrong (\\d+) cycles (\\d+) longest (\\d+) followed (\\d+)");

    @TempDir
    private Path work;

    /** What the bench counted. */
    private record Tally(int taken, int wrong, int cycles, int longest, int followed) {}

    @ParameterizedTest
    @CsvSource({"1,1", "1,3", "3,1", "2,2", "3,3", "4,2", "2,4", "4,1", "1,4"})
    void everyValueComesOnceAndInOrder(int sender, int taker) throws IOException {
        for (String register : List.of("pipe_register", SKID)) {
            Tally tally = run(register, sender, taker, source(register));
            assertThat(tally.taken()).as(register).isEqualTo(VALUES);
            assertThat(tally.wrong()).as(register).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pipe_register", SKID})
    void whileNobodyWaitsAValueComesInEveryCycle(String register) throws IOException {
        Tally tally = run(register, 4, 4, source(register));
        assertThat(tally.taken()).isEqualTo(VALUES);
        assertThat(tally.wrong()).isZero();
        assertThat(tally.cycles()).isEqualTo(VALUES - 1);
        assertThat(tally.longest()).isEqualTo(1);
    }

    /** That is what the second place is for: the path of ready ends at a flip-flop. */
    @Test
    void readyOfASkidRegisterHangsOnNothingThatTurnsInTheSameCycle() throws IOException {
        assertThat(run(SKID, 3, 2, source(SKID)).followed()).isZero();
        assertThat(run("pipe_register", 3, 2, source("pipe_register")).followed())
                .as("the bench would see it")
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "kept <= in_valid | kept; kept <= kept",
                "open & ~kept ? in_data; open ? in_data",
                "if (~kept) kept_data; if (1'b1) kept_data",
                "out_valid <= in_valid | kept; out_valid <= in_valid",
            },
            quoteCharacter = '"')
    void aMistakeInTheSecondPlaceIsFound(String right, String wrong) throws IOException {
        String source = source(SKID);
        assertThat(source).containsOnlyOnce(right);
        Tally tally = run(SKID, 3, 2, source.replace(right, wrong));
        assertThat(tally.taken() < VALUES || tally.wrong() > 0).isTrue();
    }

    private static String source(String register) throws IOException {
        return Files.readString(EqualityTest.HARDWARE.resolve("verilog/parts").resolve(register + ".v"));
    }

    private Tally run(String register, int sender, int taker, String source) throws IOException {
        assumeTrue(HardwareTools.there(HardwareTools.Tool.ICARUS), "iverilog is not installed");
        Path verilog = work.resolve(register + ".v");
        Files.writeString(verilog, source);
        HardwareTools.run(
                work,
                work.resolve("iverilog.log"),
                List.of(
                        HardwareTools.Tool.ICARUS.program(),
                        "-Wall",
                        "-Wno-timescale",
                        "-g2005",
                        "-s",
                        "register_bench",
                        "-DREGISTER=" + register,
                        "-DVALUES=" + VALUES,
                        "-DSENDER=" + sender,
                        "-DTAKER=" + taker,
                        "-o",
                        work.resolve("register").toString(),
                        verilog.toString(),
                        EqualityTest.HARDWARE.resolve("bench/register_bench.v").toString()));
        String said = HardwareTools.run(
                work,
                work.resolve("vvp.log"),
                List.of("vvp", "-n", work.resolve("register").toString()));
        Matcher tally = TALLY.matcher(said);
        assertThat(tally.find()).as(said).isTrue();
        return new Tally(number(tally, 1), number(tally, 2), number(tally, 3), number(tally, 4), number(tally, 5));
    }

    private static int number(Matcher tally, int group) {
        return Integer.parseInt(tally.group(group));
    }
}
