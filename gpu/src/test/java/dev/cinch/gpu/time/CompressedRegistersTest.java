package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compressed registers, by hand. Sixteen registers are 0 in all lanes, one bank each, and %rN is register N, in cluster
 * N mod 4 of warp 0 (see {@link RegisterFileTest}). Then come the lines of a test; what they count is the difference to a
 * program without them. %r15 holds the thread's index first.
 */
@Timeout(240)
final class CompressedRegistersTest {
    private static final int REGISTERS = 16;
    private static final String VARIABLES = ".shared .align 16 .b8 words[64];";
    private static final List<String> QUICK = List.of(
            "register-compression.compress-cycles=0",
            "register-compression.decompress-cycles=0",
            "register-compression.wake-up-cycles=0");

    /** %p2 is set in lanes 0 to 6. */
    private static final String SOME = "setp.lt.u32 %p2, %r15, 7;\n";

    private static String body(String lines) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < REGISTERS - 1; i++) {
            body.append("mov.u32 %r").append(i).append(", 0;\n");
        }
        body.append("mov.u32 %r15, %tid.x;\n").append("mov.u32 %rd1, 0;\n".replace("u32", "u64"));
        body.append(lines).append("setp.ne.u32 %p1, %r0, %r0;\n");
        for (int i = 0; i < REGISTERS; i++) {
            body.append("@%p1 st.shared.u32 [words], %r").append(i).append(";\n");
        }
        return body.append("@%p1 st.shared.u64 [words], %rd1;\n").toString();
    }

    private static Machine quick(String... settings) {
        return SmallMachine.with(QUICK.toArray(String[]::new)).with(settings);
    }

    private static TimedDevice device(Machine machine, String codec) {
        return TimedSetup.of(machine)
                .with(CompressionPlan.ofRegisters(
                        new RegisterPlan(Codecs.parse(codec).create())))
                .device();
    }

    private static TimedProgram run(Machine machine, String lines, int threads) {
        return TimedProgram.on(device(machine, "warped-bdi"), "", VARIABLES, body(lines), 64, 64)
                .run(1, threads);
    }

    /** What some lines count in a warp of so many threads. */
    private static long more(Machine machine, String lines, String counter, int threads) {
        String name = counter.startsWith("register-file.") ? counter : "register-compression." + counter;
        return run(machine, lines, threads).count(name)
                - run(machine, "", threads).count(name);
    }

    private static long more(Machine machine, String lines, String counter) {
        return more(machine, lines, counter, 32);
    }

    private static double perLink(Machine machine, String before, String link) {
        long many = run(machine, before + link.repeat(30), 32).cycles();
        long few = run(machine, before + link.repeat(10), 32).cycles();
        return (many - few) / 20.0;
    }

    // ---- sizes -----------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "'mov.u32 %r1, %tid.x;', 3",
        "'mov.u32 %r1, %ctaid.x;', 1",
        "'mul.lo.u32 %r1, %r15, 4;', 3", // the last delta is 124
        "'mul.lo.u32 %r1, %r15, 5;', 5", // 155
        "'mul.lo.u32 %r1, %r15, 1057;', 5", // 32767
        "'mul.lo.u32 %r1, %r15, 1058;', 8", // 32798
        "'mul.lo.u32 %r1, %r15, 0x9E3779B9;', 8",
        "'neg.s32 %r1, %r15;', 3"
    })
    void banksOfAWholeWrite(String line, int banks) {
        assertThat(more(quick(), line + "\n", "whole-writes")).isEqualTo(1);
        assertThat(more(quick(), line + "\n", "whole-banks")).isEqualTo(banks);
        assertThat(more(quick(), line + "\n", "register-file.writes")).isEqualTo(banks);
        assertThat(more(quick(), line + "\n", "compressions")).isEqualTo(1);
        // Reading it again takes as many; a raw register needs no decompression, though it was tried to compress it.
        String read = line + "\nst.shared.u32 [words], %r1;\n";
        assertThat(more(quick(), read, "register-file.reads") - more(quick(), line + "\n", "register-file.reads"))
                .isEqualTo(banks);
        assertThat(more(quick(), read, "decompressions") - more(quick(), line + "\n", "decompressions"))
                .isEqualTo(banks == 8 ? 0 : 1);
    }

    /** The upper half of a 64-bit product of small numbers is 0 in all lanes. */
    @Test
    void aWideWriteIsTwo() {
        String lines = "mul.wide.u32 %rd1, %r15, 4;\n";
        assertThat(more(quick(), lines, "whole-writes")).isEqualTo(2);
        assertThat(more(quick(), lines, "whole-banks")).isEqualTo(3 + 1);
    }

    /** An address is one register where addresses have 32 bits; a number of 64 bits is two all the same. */
    @Test
    void anAddressMayBeOne() {
        String lines = "mul.wide.u32 %rd2, %r15, 4;\nsetp.eq.s64 %p3, %rd2, 0;\n@%p1 st.global.u32 [%rd2], %r15;\n";
        Machine narrow = quick("register-file.address-bits=32");
        assertThat(more(quick(), lines, "whole-writes")).isEqualTo(2);
        assertThat(more(narrow, lines, "whole-writes")).isEqualTo(1);
        assertThat(more(narrow, lines, "whole-banks")).isEqualTo(3);
        assertThat(more(narrow, lines, "register-file.writes")).isEqualTo(3);
        assertThat(more(narrow, lines, "register-file.operands-read")).isEqualTo(2);
        assertThat(more(quick(), lines, "register-file.operands-read")).isEqualTo(3);
        String number = "mul.wide.u32 %rd1, %r15, 4;\n";
        assertThat(more(narrow, number, "whole-writes")).isEqualTo(2);
    }

    @Test
    void aWarpThatIsNotFullCompresses() {
        assertThat(more(quick(), "mov.u32 %r1, %tid.x;\n", "whole-banks", 20)).isEqualTo(3);
        assertThat(more(quick(), "mov.u32 %r1, 9;\n", "whole-banks", 1)).isEqualTo(1);
        assertThat(run(quick(), "mov.u32 %r1, %tid.x;\n", 20).count("register-compression.divergent-writes"))
                .isZero();
    }

    /** Ended lanes hold what they held: numbers of all sizes. The first live lane is the base then. */
    @ParameterizedTest
    @CsvSource({"ge, 8", "lt, 8", "ne, 8"})
    void endedLanesDoNotMatter(String ended, int lane) {
        String lines =
                "mul.lo.u32 %r1, %r15, 0x9E3779B9;\nsetp." + ended + ".u32 %p3, %r15, " + lane + ";\n@%p3 exit;\n";
        String all = lines + "mov.u32 %r1, 5;\n";
        assertThat(more(quick(), all, "whole-banks") - more(quick(), lines, "whole-banks"))
                .isEqualTo(1);
        assertThat(more(quick(), all, "divergent-writes")).isZero();
        String steps = lines + "add.u32 %r1, %r15, 1000000;\n";
        assertThat(more(quick(), steps, "whole-banks") - more(quick(), lines, "whole-banks"))
                .isEqualTo(ended.equals("ne") ? 1 : 3);
    }

    // ---- divergence ------------------------------------------------------------------------------------------------

    @Test
    void oneMoveForTheFirstDivergentWrite() {
        String write = "@%p2 add.u32 %r1, %r1, 1;\n";
        assertThat(more(quick(), SOME + write, "moves")).isEqualTo(1);
        assertThat(more(quick(), SOME + write + write, "moves")).isEqualTo(1);
        // Compressed again, it has to be decompressed again.
        assertThat(more(quick(), SOME + write + "mov.u32 %r1, 3;\n" + write, "moves"))
                .isEqualTo(2);
        // A register that could not be compressed needs none, nor one that all lanes write.
        String random = "mul.lo.u32 %r1, %r15, 0x9E3779B9;\n";
        assertThat(more(quick(), SOME + random + write, "moves")).isZero();
        assertThat(more(quick(), "setp.lt.u32 %p2, %r15, 99;\n" + write, "moves"))
                .isZero();
        assertThat(more(quick(), "setp.gt.u32 %p2, %r15, 99;\n" + write, "moves"))
                .isZero();
    }

    /** A branch around the write, instead of a predicate. */
    @Test
    void oneMoveInABranch() {
        String lines = SOME + """
                @!%p2 bra OVER;
                add.u32 %r1, %r1, 1;
                add.u32 %r1, %r1, 1;
                add.u32 %r2, %r2, 1;
                OVER:
                """;
        assertThat(more(quick(), lines, "moves")).isEqualTo(2);
        assertThat(more(quick(), lines, "divergent-writes")).isEqualTo(3);
    }

    @Test
    void aMoveForEachCompressedDestination() {
        assertThat(more(quick(), SOME + "@%p2 add.s64 %rd1, %rd1, 1;\n", "moves"))
                .isEqualTo(2);
        String load = "@%p2 ld.shared.v4.u32 {%r4, %r5, %r6, %r7}, [words];\n";
        assertThat(more(quick(), SOME + load, "moves")).isEqualTo(4);
        String random = "mul.lo.u32 %r5, %r15, 0x9E3779B9;\n";
        assertThat(more(quick(), SOME + random + load, "moves")).isEqualTo(3);
        assertThat(more(quick(), SOME + load + load, "moves")).isEqualTo(4);
    }

    /** A MOV reads the compressed banks, one here, passes a decompressor and writes all eight. */
    @Test
    void whatAMoveCosts() {
        String raw = SOME + "mul.lo.u32 %r1, %r15, 0x9E3779B9;\n";
        String write = "@%p2 mov.u32 %r1, 1;\n";
        String packed = SOME + "mov.u32 %r1, 7;\n";
        for (String[] pair : new String[][] {{"register-file.reads", "1"}, {"decompressions", "1"}}) {
            assertThat(more(quick(), packed + write, pair[0]) - more(quick(), packed, pair[0]))
                    .as(pair[0])
                    .isEqualTo(Long.parseLong(pair[1]));
            assertThat(more(quick(), raw + write, pair[0]) - more(quick(), raw, pair[0]))
                    .as(pair[0])
                    .isZero();
        }
        // Lanes 0 to 6 are in two banks.
        assertThat(more(quick(), raw + write, "register-file.writes") - more(quick(), raw, "register-file.writes"))
                .isEqualTo(2);
        assertThat(more(quick(), packed + write, "register-file.writes")
                        - more(quick(), packed, "register-file.writes"))
                .isEqualTo(8 + 2);
        // From issue to write-back it takes 2 + 4 cycles, and the write waits for it; nothing else takes time here.
        TimedProgram uncompressed = TimedProgram.on(
                        new TimedDevice(quick()), "", VARIABLES, body(packed + write), 64, 64)
                .run(1, 32);
        assertThat(run(quick(), packed + write, 32).cycles() - uncompressed.cycles())
                .isEqualTo(6);
        assertThat(run(quick(), packed + write, 32).count("sm.stall-move")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"'lt', 5, 2", "'lt', 4, 1", "'ge', 31, 1", "'lt', 31, 8", "'eq', 17, 1", "'ge', 14, 5"})
    void divergentWritesTakeTheBanksOfTheirLanes(String comparison, int lane, int banks) {
        String raw = "mul.lo.u32 %r1, %r15, 0x9E3779B9;\nsetp." + comparison + ".u32 %p2, %r15, " + lane + ";\n";
        String all = raw + "@%p2 mov.u32 %r1, 1;\n";
        assertThat(more(quick(), all, "register-file.writes") - more(quick(), raw, "register-file.writes"))
                .isEqualTo(banks);
        assertThat(more(quick(), all, "divergent-banks")).isEqualTo(8);
    }

    /** The old value of the register is read too, and what is merged is compressed: 1 in seven lanes, else 0. */
    @Test
    void mergedInABuffer() {
        Machine buffered = quick("register-compression.divergent-writes=buffered");
        String write = SOME + "@%p2 mov.u32 %r1, 1;\n";
        assertThat(more(buffered, write, "moves")).isZero();
        assertThat(more(buffered, write, "divergent-banks")).isEqualTo(3);
        assertThat(more(buffered, write, "register-file.writes")).isEqualTo(3);
        // Of setp the 3 banks of %r15, of the write the 1 of %r1.
        assertThat(more(buffered, write, "register-file.reads")).isEqualTo(3 + 1);
        assertThat(more(buffered, write, "compressions")).isEqualTo(1);
        assertThat(more(buffered, write, "decompressions")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'mov.u32 %r1, %tid.x;', 2", // a byte of each lane
        "'mov.u32 %r1, 0;', 2",
        "'mul.lo.u32 %r1, %r15, 5;', 4",
        "'mov.u32 %r1, 1000000;', 8",
        "'@%p2 mov.u32 %r1, 1;', 2",
        "'@%p2 mov.u32 %r1, 300;', 4"
    })
    void laneByLane(String line, int banks) {
        Machine alone = quick("register-compression.divergent-writes=per-thread");
        assertThat(more(alone, SOME + line + "\n", "moves")).isZero();
        assertThat(more(alone, SOME + line + "\n", "whole-banks") + more(alone, SOME + line + "\n", "divergent-banks"))
                .isEqualTo(banks);
    }

    // ---- time ------------------------------------------------------------------------------------------------------

    /**
     * An add takes 2 + 4 cycles from issue to issue. A compressed operand is decompressed first and each result, compressible
     * or not, passes a compressor.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "2, 1", "8, 1", "2, 8", "1, 3", "5, 0"})
    void latenciesOfAChain(int compress, int decompress) {
        Machine machine = quick(
                "register-compression.compress-cycles=" + compress,
                "register-compression.decompress-cycles=" + decompress);
        String add = "add.u32 %r1, %r1, 1;\n";
        assertThat(perLink(machine, "", add)).isEqualTo(6 + compress + decompress);
        assertThat(perLink(machine, "mul.lo.u32 %r1, %r15, 0x9E3779B9;\n", add)).isEqualTo(6 + compress);
    }

    /** Two to compress and one to decompress are what the codec's paper says. */
    @Test
    void theCodecsOwnLatencies() {
        assertThat(perLink(
                        SmallMachine.with(
                                "register-compression.compress-cycles=-1", "register-compression.decompress-cycles=-1"),
                        "",
                        "add.u32 %r1, %r1, 1;\n"))
                .isEqualTo(6 + 2 + 1);
    }

    /**
     * Four registers of four clusters come at once, 2 + 26 cycles after the issue, and pass n compressors that take c cycles
     * each: one a cycle, or one every c cycles. An add (2 + 4, and a compressor for itself) uses the last of them.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 3, false, 0, 0",
        "4, 3, false, 0, 0",
        "2, 3, false, 3, 6", // two wait 3 cycles
        "1, 3, false, 9, 18", // 3 + 6 + 9
        "1, 3, true, 3, 6", // 1 + 2 + 3
        "2, 3, true, 1, 2",
        "3, 2, false, 2, 2"
    })
    void resultsWaitForCompressors(int compressors, int cycles, boolean pipelined, int later, int waits) {
        Machine machine = quick(
                "register-compression.compressors=" + compressors,
                "register-compression.compress-cycles=" + cycles,
                "register-compression.pipelined=" + pipelined);
        String link = "ld.shared.v4.u32 {%r4, %r5, %r6, %r7}, [%r14];\nadd.u32 %r14, %r14, %r4;\n";
        assertThat(perLink(machine, "", link)).isEqualTo(28 + cycles + later + 6 + cycles);
        assertThat(more(machine, link.repeat(10), "compressor-waits")).isEqualTo(10 * waits);
    }

    /** Three operands of three clusters are read at once and pass n decompressors of d cycles. */
    @ParameterizedTest
    @CsvSource({
        "0, 2, false, 0, 0",
        "3, 2, false, 0, 0",
        "2, 2, false, 2, 2",
        "1, 2, false, 4, 6", // 2 + 4
        "1, 2, true, 2, 3", // 1 + 2
        "1, 1, false, 2, 3"
    })
    void operandsWaitForDecompressors(int decompressors, int cycles, boolean pipelined, int later, int waits) {
        Machine machine = quick(
                "register-compression.decompressors=" + decompressors,
                "register-compression.decompress-cycles=" + cycles,
                "register-compression.pipelined=" + pipelined);
        String mad = "mad.lo.u32 %r1, %r1, %r2, %r3;\n";
        assertThat(perLink(machine, "", mad)).isEqualTo(7 + cycles + later);
        assertThat(more(machine, mad.repeat(30), "decompressor-waits")
                        - more(machine, mad.repeat(10), "decompressor-waits"))
                .isEqualTo(20 * waits);
    }

    // ---- power -----------------------------------------------------------------------------------------------------

    private static TimedProgram alone(Machine machine, String lines) {
        return TimedProgram.on(device(machine, "warped-bdi"), "", VARIABLES, lines, 64, 64)
                .run(1, 32);
    }

    /** One register: each time that it grows, banks must wake up first, all at once. */
    @ParameterizedTest
    @CsvSource({
        "'mov.u32 %r0, 1;', 1, 1",
        "'mov.u32 %r0, %tid.x;', 3, 1",
        "'mov.u32 %r0, 1; add.u32 %r0, %r0, 1;', 1, 1",
        "'mov.u32 %r0, %tid.x; mul.lo.u32 %r0, %r0, 5;', 5, 2",
        "'mov.u32 %r0, %tid.x; mul.lo.u32 %r0, %r0, 5; mul.lo.u32 %r0, %r0, 500000;', 8, 3",
        "'mov.u32 %r0, %tid.x; and.b32 %r0, %r0, 0; add.u32 %r0, %r0, %tid.x;', 5, 2" // two go off, then on
    })
    void aGatedBankWakesUp(String lines, int banks, int times) {
        String used = lines + " st.shared.u32 [words], %r0;";
        TimedProgram awake = alone(quick(), used);
        TimedProgram asleep = alone(quick("register-compression.wake-up-cycles=10"), used);
        assertThat(asleep.count("register-compression.wake-ups")).isEqualTo(banks);
        assertThat(asleep.count("register-compression.wake-up-waits")).isEqualTo(10 * times);
        assertThat(asleep.cycles() - awake.cycles()).isEqualTo(10 * times);
        assertThat(awake.count("register-compression.wake-up-waits")).isZero();
    }

    /**
     * The first line is fetched at 2, goes to its unit at 4 and is written at 8; its banks are awake and the warp ends at 18,
     * and the 19 cycles of the launch end with that one. A second line is issued at 18, written at 24, and awake at 34.
     */
    @ParameterizedTest
    @CsvSource({
        "'mov.u32 %r0, 1;', 19, '9 19 19 19 19 19 19 19'",
        "'mov.u32 %r0, %tid.x;', 19, '9 9 9 19 19 19 19 19'",
        "'mov.u32 %r0, %tid.x; mul.lo.u32 %r0, %r0, 5;', 35, '9 9 9 25 25 35 35 35'",
        // Two banks are switched off at 24, when the second line is written; the third is issued then, and written at
        // 30.
        "'mov.u32 %r0, %tid.x; and.b32 %r0, %r0, 0; add.u32 %r0, %r0, 1;', 31, '9 15 15 31 31 31 31 31'"
    })
    void gatedCyclesOfBanks(String lines, int cycles, String gated) {
        TimedProgram program = alone(quick("register-compression.wake-up-cycles=10"), lines);
        assertThat(program.cycles()).isEqualTo(cycles);
        String[] banks = gated.split(" ");
        long sum = 24L * cycles;
        for (int bank = 0; bank < 8; bank++) {
            assertThat(program.count("register-compression.gated-bank-" + bank))
                    .as("bank %d", bank)
                    .isEqualTo(Long.parseLong(banks[bank]));
            sum += Long.parseLong(banks[bank]);
        }
        assertThat(program.count("register-compression.gated-cycles")).isEqualTo(sum);
    }

    /** Register 0 of warp 1 lies in cluster 1; it is a cycle later in all, and each has its bank on for 10 cycles. */
    @Test
    void warpsLieInDifferentClusters() {
        TimedProgram program = TimedProgram.on(
                        device(quick("register-compression.wake-up-cycles=10"), "warped-bdi"),
                        "",
                        VARIABLES,
                        "mov.u32 %r0, 1;",
                        64,
                        64)
                .run(1, 64);
        assertThat(program.cycles()).isEqualTo(20);
        assertThat(program.count("register-compression.gated-bank-0")).isEqualTo(10);
        assertThat(program.count("register-compression.gated-bank-8")).isEqualTo(10);
        assertThat(program.count("register-compression.gated-cycles")).isEqualTo(32 * 20 - 2 * 10);
    }

    /** What need not be compressed does not wait for what is being compressed, though both are of cluster 1. */
    @Test
    void aRawResultOvertakesACompressedOne() {
        Machine machine = quick("register-file.accesses-per-cycle=1", "register-compression.compress-cycles=5");
        String raw = SOME + "mul.lo.u32 %r5, %r15, 0x9E3779B9;\nadd.u32 %r2, %r5, %r5;\nadd.u32 %r2, %r2, %r2;\n";
        String both = raw + "mov.u32 %r1, 5;\n@%p2 mov.u32 %r5, 1;\n";
        assertThat(more(machine, both, "register-file.write-conflicts")).isZero();
    }

    @Test
    void machinesThatCannotAreRefused() {
        assertThatThrownBy(() -> device(
                        SmallMachine.with("register-file.banks=16", "register-file.bank-bytes=128"), "warped-bdi"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("register-file.bank-bytes = 128");
        assertThatThrownBy(() -> device(SmallMachine.with("register-compression.divergent-writes=per-thread"), "bdi"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("per-thread");
        assertThatThrownBy(() -> device(SmallMachine.with(), "tslc-simp")).isInstanceOf(BadInput.class);
    }
}
