package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule is kept by commands that stand as near as it allows, and broken by those one cycle nearer. */
class DramRulesTest {
    /** tCCD 2, tCCDL 3, tRRD 6, tRCD 12, tRAS 28, tRP 12, tRC 40, CL 12, WL 4, tCDLR 5, tWR 12, tRTP 2. */
    private static final DramSpec SPEC = Gddr5.mag(32);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A0@0,A1@6,R0@20,R1@22              | A0@0,A1@6,R0@20,R1@21             | tCCD,data bus",
                "A0@0,R0@12,R0@15                   | A0@0,R0@12,R0@14                  | tCCDL",
                "A0@0,A4@6,R0@20,R4@23              | A0@0,A4@6,R0@20,R4@22             | tCCDL",
                "A0@0,A1@6                          | A0@0,A1@5                         | tRRD",
                "A0@0,P0@28,A0@40                   | A0@0,P0@27,A0@40                  | tRAS",
                "A0@0,P0@28,A0@40                   | A0@0,P0@28,A0@39                  | tRC,tRP",
                "A0@0,P0@30,A0@42                   | A0@0,P0@30,A0@41                  | tRP",
                "A0@0,R0@12                         | A0@0,R0@11                        | tRCD",
                "A0@0,W0@12                         | A0@0,W0@11                        | tRCD",
                "A0@0,R0@30,P0@32                   | A0@0,R0@30,P0@31                  | tRTP",
                "A0@0,W0@30,P0@48                   | A0@0,W0@30,P0@47                  | tWR",
                "A0@0,A1@6,W0@20,R1@31              | A0@0,A1@6,W0@20,R1@30             | tCDLR",
                "A0@0,A1@6,R0@20,W1@30              | A0@0,A1@6,R0@20,W1@29             | data bus",
                "A0@0,A1@6,P0@28,R1@29              | A0@0,A1@6,P0@28,R1@28             | command bus",
                "A0@0,P0@28,A0@40                   | A0@0,A0@40                        | row open",
                "A0@0,P0@28                         | A0@0,P1@28                        | row closed",
                "A0@0,R0@12                         | A0@0,R1@12                        | row closed",
                "A0@0,R0@12                         | A0@0,r0@12                        | wrong row",
                "A0@0,P0@28                         | A0@0,p0@28                        | wrong row",
                "A15@0                              | A16@0                             | no such bank",
                "A0@0,A1@6                          | A1@6,A0@0                         | order",
            })
    void oneCycleTooNear(String kept, String broken, String rules) {
        assertThat(DramRules.check(SPEC, commands(kept))).isEmpty();
        assertThat(DramRules.check(SPEC, commands(broken)))
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactlyInAnyOrder(rules.split(","));
    }

    /** Of HBM3: tFAW 24, tRRDS 4, tRRDL 5, tRC 72, tRP 26, tRFC 320, tRREFD 13, tPPD 2, tRTW 20, tWTRS 7, tWTRL 10, WL 10. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A0@0,A1@4,A2@8,A3@12,A4@24         | A0@0,A1@4,A2@8,A3@12,A4@23         | tFAW",
                "A0@0,A1@4,A2@8,A3@12,A16@14        | A0@0,A1@4,A2@8,A3@12,A16@13        | row pins",
                "A0@0,A4@5                          | A0@0,A4@4                          | tRRDL",
                "A0@0,A16@31,R0@40,R16@62           | A0@0,A16@31,R0@40,R16@61           | tRCD",
                "A0@0,A16@2,R0@40,R16@41            | A0@0,A16@2,R0@40,R16@40            | command bus",
                "A0@0,A1@4,R0@40,A2@40              | A0@0,A1@4,R0@40,R1@41              | tCCD,data bus",
                "A0@0,A1@4,R0@40,W1@60              | A0@0,A1@4,R0@40,W1@59              | tRTW",
                "A0@0,A1@4,W0@40,R1@59              | A0@0,A1@4,W0@40,R1@58              | tCDLR",
                "A0@0,A4@5,W0@40,R4@62              | A0@0,A4@5,W0@40,R4@61              | tCDLRL",
                "A0@0,A1@4,P0@60,P1@62              | A0@0,A1@4,P0@60,P1@61              | tPPD",
                "A0@0,P0@46,F0@72                   | A0@0,P0@46,F0@71                   | tRC to refresh,tRP to refresh",
                "A0@0,P0@50,F0@76                   | A0@0,P0@50,F0@75                   | tRP to refresh",
                "A1@0,F0@4                          | A1@0,F0@3                          | tRRD to refresh",
                "F0@0,A0@320                        | F0@0,A0@319                        | tRFC",
                "F0@0,A1@13                         | F0@0,A1@12                         | tRREFD",
                "F0@0,F1@13                         | F0@0,F1@12                         | tRREFD",
                "A0@0,F1@72                         | A0@0,F0@72                         | row open",
            })
    void oneCycleTooNearOnHbm3(String kept, String broken, String rules) {
        assertThat(DramRules.check(MemoryNumbers.of("hbm3"), commands(kept))).isEmpty();
        assertThat(DramRules.check(MemoryNumbers.of("hbm3"), commands(broken)))
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactlyInAnyOrder(rules.split(","));
    }

    /** All banks of GDDR6 at once: tRFC 211, every 3333 cycles. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A0@0,P0@60,F0@87,A3@298            | A0@0,P0@60,F0@87,A3@297            | tRFC",
                "A5@0,P5@60,F0@87                   | A5@0,P5@60,F0@86                   | tRP to refresh",
                "A5@0,P5@60,F0@87                   | A5@0,F0@87                         | row open",
                "F0@6666,A0@9998                    | F0@6667,A0@9998                    | tREFI",
                "F0@6666,A0@9998                    | F0@6666,A0@9999                    | tREFI",
            })
    void oneCycleTooNearOnGddr6(String kept, String broken, String rules) {
        assertThat(DramRules.check(MemoryNumbers.of("gddr6"), refreshesOfAll(kept)))
                .isEmpty();
        assertThat(DramRules.check(MemoryNumbers.of("gddr6"), refreshesOfAll(broken)))
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsOnly(rules.split(","));
    }

    private static List<Rig.Command> refreshesOfAll(String text) {
        return commands(text).stream()
                .map(one -> one.command() == DramCommand.REFRESH_BANK
                        ? new Rig.Command(one.cycle(), 0, DramCommand.REFRESH, 0, -1)
                        : one)
                .toList();
    }

    /** The letter is the command, a small one means another row; then bank and cycle. */
    private static List<Rig.Command> commands(String text) {
        List<Rig.Command> commands = new ArrayList<>();
        for (String one : text.split(",")) {
            int at = one.indexOf('@');
            DramCommand command = switch (Character.toUpperCase(one.charAt(0))) {
                case 'A' -> DramCommand.ACTIVATE;
                case 'P' -> DramCommand.PRECHARGE;
                case 'R' -> DramCommand.READ;
                case 'F' -> DramCommand.REFRESH_BANK;
                default -> DramCommand.WRITE;
            };
            commands.add(new Rig.Command(
                    Long.parseLong(one.substring(at + 1)),
                    0,
                    command,
                    Integer.parseInt(one.substring(1, at)),
                    Character.isUpperCase(one.charAt(0)) ? 7 : 8));
        }
        return commands;
    }
}
