package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Blocks that cross the memory controllers compressed. */
@Timeout(240)
final class CompressedMemoryTest {
    private static final Machine GTX_580 = Machines.get("gtx580v4").with("sm.count=2");

    /** Each thread copies its word of the input to the output. */
    private static final String COPY = TimedProgram.ADDRESSES + """
            ld.global.u32 %r1, [%rd28];
            st.global.u32 [%rd29], %r1;
            """;

    private static final int WORDS = 4096;
    private static final int BLOCKS = WORDS / 32;

    private static Codec codec(String name) {
        return Codecs.parse(name).create();
    }

    private static TimedProgram copy(TimedDevice device, int[] words) {
        return TimedProgram.on(device, "", "", COPY, 4 * WORDS, 4 * WORDS)
                .input(words)
                .run(WORDS / 128, 128);
    }

    /** Words of a block are below 2 to the power of some bits, and differ in all of them. */
    private static int[] words(int bits) {
        int[] words = new int[WORDS];
        for (int i = 0; i < WORDS; i++) {
            words[i] = (i * 0x9E3779B9 >>> 32 - bits) & (1 << bits) - 1;
        }
        return words;
    }

    /**
     * MAG-aware BDI keeps words of up to 6 bits in 32 bytes, up to 14 in 64, up to 22 in 96: one, two, three bursts. The
     * stores write whole lines, so that only the input is read. A line of the metadata cache holds 2 bits for each of 512
     * blocks; the 128 blocks of the input lie in six controllers, in one line of each: six misses, a burst each.
     */
    @ParameterizedTest
    @CsvSource({"5, 1", "13, 2", "21, 3", "32, 4"})
    void blocksTakeTheBurstsOfTheirSize(int bits, int bursts) {
        TimedProgram program =
                copy(TimedSetup.of(GTX_580).with(codec("mag-bdi")).device(), bits == 32 ? random() : words(bits));
        assertThat(program.ints(WORDS)).isEqualTo(bits == 32 ? random() : words(bits));
        assertThat(program.count("compression.blocks-read")).isGreaterThanOrEqualTo(BLOCKS);
        // The kernel's parameters are no data: their line lies in no buffer and is raw.
        long parameters = program.count("compression.blocks-read") - BLOCKS;
        assertThat(program.count("compression.bursts")).isEqualTo(BLOCKS * bursts + 4 * parameters);
        assertThat(program.count("compression.blocks-of-" + bursts)).isEqualTo(BLOCKS + (bursts == 4 ? parameters : 0));
        assertThat(program.count("dram.reads"))
                .isEqualTo(program.count("compression.bursts") + program.count("compression.metadata-reads"));
        assertThat(program.count("compression.decompressions")).isEqualTo(bursts == 4 ? 0 : BLOCKS);
    }

    /**
     * Words of local memory that are the same in all lanes are 32 bytes, numbers of 11 bits from lane to lane 64; caches
     * of a line each let none stay. Later launches write the same places, and global blocks keep their own sizes.
     */
    @Test
    void localMemoryIsCompressedToo() {
        Machine machine = GTX_580.with("l2.sets=1", "l2.ways=1", "l1.sets=1", "l1.ways=1");
        StringBuilder body = new StringBuilder(TimedProgram.ADDRESSES + "mul.lo.u32 %r1, %r63, 60;\n");
        for (int i = 0; i < 8; i++) {
            body.append("st.local.u32 [mine+")
                    .append(4 * i)
                    .append("], ")
                    .append(i < 4 ? "7" : "%r1")
                    .append(";\n");
        }
        for (int i = 0; i < 8; i++) {
            body.append("ld.local.u32 %r2, [mine+").append(4 * i).append("];\nst.global.u32 [%rd29], %r2;\n");
        }
        TimedDevice device = TimedSetup.of(machine).with(codec("mag-bdi")).device();
        TimedProgram program = TimedProgram.on(device, "", ".local .align 16 .b8 mine[64];", body.toString(), 128, 128)
                .run(1, 32);
        assertThat(program.ints(2)).containsExactly(0, 60);
        assertThat(program.count("compression.blocks-of-1")).isGreaterThanOrEqualTo(4);
        assertThat(program.count("compression.blocks-of-2")).isGreaterThanOrEqualTo(4);
    }

    private static int[] random() {
        int[] words = new int[WORDS];
        long state = 88172645463325252L;
        for (int i = 0; i < WORDS; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            words[i] = (int) state;
        }
        return words;
    }

    /** Parameters and the block itself are read one after the other; 40 cycles of the memory are 33 of the core. */
    @Test
    void readsWaitForTheMetadataCache() {
        long none = lookingUp(0);
        assertThat(lookingUp(1)).isBetween(none, none + 6);
        assertThat(lookingUp(40)).isBetween(none + 2 * 32, none + 2 * 38);
    }

    private static long lookingUp(int cycles) {
        Machine machine = GTX_580.with("compression.metadata-cycles=" + cycles);
        TimedDevice device = TimedSetup.of(machine).with(codec("mag-bdi")).device();
        return TimedProgram.on(device, "", "", COPY, 128, 128)
                .input(new int[32])
                .run(1, 32)
                .cycles();
    }

    /** With an L2 of a few lines every block is written back; each must have the size that the codec gives its bytes. */
    @ParameterizedTest
    @CsvSource({"mag-bdi, 32", "bdi, 32", "fpc, 32", "fpc, 16", "bdi, 64", "cpack, 32"})
    void whatIsWrittenHasTheCodecsSize(String name, int mag) {
        Machine machine = GTX_580.with("l2.sets=1", "l2.ways=1", "dram.mag-bytes=" + mag);
        Codec codec = codec(name);
        List<DramCommand> commands = new ArrayList<>();
        TimedDevice device = TimedSetup.of(machine)
                .with(codec)
                .logging((cycle, channel, command, bank, row) -> commands.add(command))
                .device();
        int[] words = words(11);
        TimedProgram program = copy(device, words);
        byte[] output = program.output();
        byte[] block = new byte[128];
        int[] sizes = new int[BLOCKS];
        for (int b = 0; b < BLOCKS; b++) {
            System.arraycopy(output, 128 * b, block, 0, 128);
            sizes[b] = Math.min((codec.newCoder().sizeInBits(block, 0) + 8 * mag - 1) / (8 * mag), 128 / mag);
        }
        // All output blocks are alike in size here, so however many were written by the end, their bursts are known.
        assertThat(sizes).containsOnly(sizes[0]);
        long written = program.count("compression.blocks-written");
        long parameters = program.count("compression.blocks-read") - BLOCKS;
        assertThat(written).isBetween((long) BLOCKS - 12, (long) BLOCKS);
        assertThat(program.count("compression.bursts"))
                .isEqualTo(BLOCKS * (long) sizes[0] + written * sizes[0] + parameters * 128 / mag);
        assertThat(commands.stream().filter(c -> c == DramCommand.READ).count()).isEqualTo(program.count("dram.reads"));
        assertThat(commands.stream().filter(c -> c == DramCommand.WRITE).count())
                .isEqualTo(program.count("dram.writes"));
        assertThat(program.count("dram.reads"))
                .isEqualTo(BLOCKS * (long) sizes[0]
                        + parameters * 128 / mag
                        + program.count("compression.metadata-reads"));
    }

    /**
     * E2MC with symbols of 4 bits decompresses a block in 233 memory cycles: at 822 and 1002 MHz 191.1, so 192, cycles of
     * the interconnect. The 64 chunks of two blocks go round six controllers, so that four of them have 22 blocks: one unit
     * has them all after 22 x 192 = 4224 cycles at the earliest. As many as are wanted do better.
     */
    @Test
    void oneDecompressorHoldsUpTheRest() {
        int[] words = words(5);
        ByteBuffer bytes = ByteBuffer.allocate(4 * WORDS).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        Codec codec = Codecs.parse("e2mc-4").createFor(bytes.array());
        TimedProgram free = copy(TimedSetup.of(GTX_580).with(codec).device(), words);
        TimedProgram one = copy(
                TimedSetup.of(GTX_580.with("compression.decompressors=1"))
                        .with(codec)
                        .device(),
                words);
        assertThat(free.count("compression.decompressions")).isEqualTo(BLOCKS);
        assertThat(free.count("compression.decompressor-stall-cycles")).isZero();
        assertThat(free.count("core.cycles")).isLessThan(22 * 192);
        assertThat(one.count("compression.decompressor-stall-cycles")).isPositive();
        assertThat(one.count("core.cycles")).isGreaterThan(22 * 192);
    }

    /** The first eight threads of each warp store a word each: a whole sector of 32 bytes, the first of a block. */
    private static TimedProgram storeSectors(CompressionPlan plan, String address) {
        Machine machine = GTX_580.with("l2.sector-bytes=32", "l2.sets=1", "l2.ways=1");
        return TimedProgram.on(
                        TimedSetup.of(machine).with(plan).device(),
                        "",
                        "",
                        TimedProgram.ADDRESSES + """
                        and.b32 %r1, %r63, 31;
                        setp.lt.u32 %p1, %r1, 8;
                        @%p1 st.global.u32 [ADDRESS], %r1;
                        """.replace("ADDRESS", address),
                        4 * WORDS,
                        4 * WORDS)
                .input(words(5))
                .run(WORDS / 128, 128);
    }

    /**
     * Words of up to 5 bits lie in one burst. A sector of a block cannot be written into it: each block that leaves the L2
     * is read, one burst, and then written, one burst.
     */
    @Test
    void aPartOfACompressedBlockNeedsTheRest() {
        TimedProgram program = storeSectors(CompressionPlan.ofMemory(MemoryPlan.of(codec("mag-bdi"))), "%rd28");
        long written = program.count("compression.blocks-written");
        long parameters = program.count("compression.blocks-read") - written;
        assertThat(written).isBetween((long) BLOCKS - 12, (long) BLOCKS);
        assertThat(program.count("compression.merge-reads")).isEqualTo(written);
        assertThat(program.count("compression.decompressions")).isEqualTo(written);
        assertThat(program.count("compression.compressions")).isEqualTo(written);
        assertThat(program.count("compression.bursts")).isEqualTo(2 * written + 4 * parameters);
        // The last of them move while the next launch is under way, which brings four blocks of its own.
        long due = written + program.count("compression.metadata-reads");
        long moved = program.count("dram.reads");
        program.run(1, 128);
        long further =
                4 * parameters + program.count("compression.bursts") + program.count("compression.metadata-reads");
        assertThat(moved + program.count("dram.reads")).isBetween(due, due + further);
    }

    /** Nobody has written the output before, so it is raw: sectors are written as they would be without compression. */
    @Test
    void aPartOfARawBlockIsWrittenAlone() {
        TimedProgram program = storeSectors(CompressionPlan.ofMemory(MemoryPlan.of(codec("mag-bdi"))), "%rd29");
        TimedProgram plain = storeSectors(CompressionPlan.NONE, "%rd29");
        long written = program.count("compression.blocks-written");
        assertThat(written).isBetween((long) BLOCKS - 12, (long) BLOCKS);
        assertThat(program.count("compression.merge-reads")).isZero();
        assertThat(program.count("compression.compressions")).isZero();
        assertThat(program.count("compression.blocks-of-1")).isZero();
        assertThat(program.count("dram.writes") - program.count("compression.metadata-writes"))
                .isBetween(written - 12, written);
        assertThat(plain.count("dram.writes")).isBetween(written - 12, (long) BLOCKS);
    }

    /** A read that waits for its metadata is late by that wait, not by the whole run. */
    @Test
    void latencyCountsFromTheArrivalOfARead() {
        TimedProgram cold = copy(TimedSetup.of(GTX_580).with(codec("bdi")).device(), words(5));
        TimedProgram warm = copy(
                TimedSetup.of(GTX_580.with("compression.metadata-warm=true"))
                        .with(codec("bdi"))
                        .device(),
                words(5));
        assertThat(cold.count("compression.metadata-misses")).isPositive();
        double slowest = cold.launched.timing().counters().quantile("dram.read-latency", 1);
        double usual = warm.launched.timing().counters().quantile("dram.read-latency", 1);
        assertThat(slowest).isBetween(usual, usual + 200);
    }

    /**
     * BDI with a base of 4 bytes keeps words of up to 7 bits in 4 + 4 + 32 bytes: two bursts. With base and mask elsewhere
     * it is one. A line of metadata then holds (2 + 64) bits of 15 blocks instead of 2 bits of 512: 22 blocks of a
     * controller, 20 of two of them, and the output behind it.
     */
    @Test
    void headersCanLieWithTheMetadata() {
        Machine machine = GTX_580.with("compression.headers-in-metadata=true");
        TimedProgram program = copy(TimedSetup.of(machine).with(codec("bdi-4b")).device(), words(6));
        TimedProgram plain = copy(TimedSetup.of(GTX_580).with(codec("bdi-4b")).device(), words(6));
        assertThat(plain.count("compression.blocks-of-2")).isEqualTo(BLOCKS);
        assertThat(program.count("compression.blocks-of-1")).isEqualTo(BLOCKS);
        long parameters = program.count("compression.blocks-read") - BLOCKS;
        assertThat(program.count("compression.bits")).isEqualTo(256L * BLOCKS + 1024 * parameters);
        assertThat(plain.count("compression.metadata-misses")).isBetween(6L, 6 + parameters);
        // 22 successive blocks lie in two or three lines of 15, 20 likewise.
        assertThat(program.count("compression.metadata-misses")).isBetween(12L, 18 + parameters);
    }

    @Test
    void headersOfSeveralSizesCannot() {
        assertThatThrownBy(() -> TimedSetup.of(GTX_580.with("compression.headers-in-metadata=true"))
                        .with(codec("fpc"))
                        .device())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("headers-in-metadata");
    }

    /**
     * FPC takes 10 cycles of the memory clock at 1002 MHz to decompress: 9 of the interconnect at 822 MHz, rounded up. A
     * latency of 1010 is 829 there. One warp waits for one block, so it is late by just as much.
     */
    @Test
    void aLatencyThatIsSetTakesThePlaceOfTheCodecs() {
        long own = cyclesOfOneWarp();
        assertThat(cyclesOfOneWarp("compression.decompress-cycles=10", "compression.compress-cycles=6"))
                .isEqualTo(own);
        assertThat(cyclesOfOneWarp("compression.decompress-cycles=1010")).isEqualTo(own + 820);
        assertThat(cyclesOfOneWarp("compression.decompress-cycles=0")).isEqualTo(own - 9);
    }

    private static long cyclesOfOneWarp(String... settings) {
        int[] words = new int[32];
        TimedDevice device =
                TimedSetup.of(GTX_580.with(settings)).with(codec("fpc")).device();
        return TimedProgram.on(device, "", "", COPY, 128, 128)
                .input(words)
                .run(1, 32)
                .launched
                .timing()
                .cycles();
    }

    @Test
    void queuesOfTwoAreTooShort() {
        assertThatThrownBy(() -> TimedSetup.of(GTX_580.with("dram.read-queue=2"))
                        .with(codec("bdi"))
                        .device())
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("dram.read-queue");
    }

    private static List<Arguments> machines() {
        List<Arguments> all = new ArrayList<>();
        List<Machine> machines = List.of(
                GTX_580,
                Machines.get("gtx480"),
                GTX_580.with(
                        "dram.read-queue=3",
                        "dram.write-queue=3",
                        "dram.write-high-mark=2",
                        "dram.write-low-mark=0",
                        "dram.return-queue=1",
                        "l2.sets=2",
                        "l2.ways=1",
                        "compression.metadata-sets=1",
                        "compression.metadata-ways=1"),
                GTX_580.with(
                        "dram.read-queue=4",
                        "dram.write-queue=3",
                        "dram.write-high-mark=1",
                        "dram.write-low-mark=0",
                        "dram.return-queue=1",
                        "l2.sector-bytes=32",
                        "l2.sets=1",
                        "l2.ways=1",
                        "compression.metadata-sets=1",
                        "compression.metadata-ways=1",
                        "compression.compressors=1",
                        "compression.decompressors=1"),
                GTX_580.with("l2.sets=2", "compression.compressors=1", "compression.decompressors=1"),
                GTX_580.with(
                        "clock.core-mhz=700",
                        "clock.interconnect-mhz=650",
                        "clock.dram-mhz=200",
                        "dram.return-queue=2",
                        "l2.sets=2",
                        "compression.compressors=2",
                        "compression.decompressors=3"),
                GTX_580.with(
                        "dram.mag-bytes=16",
                        "clock.core-mhz=700",
                        "clock.interconnect-mhz=650",
                        "clock.dram-mhz=2000",
                        "l2.sets=2"));
        for (Machine machine : machines) {
            for (Workload workload : Workload.ALL) {
                all.add(Arguments.of(machines.indexOf(machine), machine, workload));
            }
        }
        return all;
    }

    /** Answers are those of the machine without compression, and sleeping parts change nothing. */
    @ParameterizedTest(name = "{2} on machine {0}")
    @MethodSource("machines")
    void answersAndSleepAreUnharmed(int number, Machine machine, Workload workload) {
        Codec codec = codec("fpc");
        TimedProgram plain = workload.on(new TimedDevice(machine));
        TimedProgram skipping = workload.on(TimedSetup.of(machine).with(codec).device());
        TimedProgram ticking = workload.on(
                TimedSetup.of(machine).with(codec).tickingEverything().device());
        for (int launch = 0; launch < 2; launch++) {
            workload.run(plain);
            workload.run(skipping);
            workload.run(ticking);
            TimedProgram.assertEqual(
                    skipping.launched.timing().counters(),
                    ticking.launched.timing().counters(),
                    "launch " + launch);
            // Both are read: copies to the host may leave something in the L2.
            assertThat(skipping.output()).isEqualTo(plain.output());
            assertThat(ticking.output()).isEqualTo(plain.output());
        }
    }
}
