package dev.cinch.gpu.time;

import static dev.cinch.gpu.time.LowBytesCodec.rounded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a lossy codec in the memory controllers does to blocks, when, and to which. */
@Timeout(240)
final class LossyMemoryTest {
    private static final Machine GTX_580 = Machines.get("gtx580v4").with("sm.count=2");

    /** An L2 of one line a slice: nearly all that is written goes to memory at once. */
    private static final Machine HARDLY_ANY_L2 = GTX_580.with("l2.sets=1", "l2.ways=1");

    private static final int WORDS = 4096;
    private static final int BLOCKS = WORDS / 32;

    private static final String KERNELS = """
            .version 8.3
            .target sm_80
            .address_size 64
            .visible .entry copy(.param .u64 out, .param .u64 in)
            {
            .reg .b32 %r<8>;
            .reg .b64 %rd<8>;
            ld.param.u64 %rd1, [out];
            ld.param.u64 %rd2, [in];
            mov.u32 %r1, %tid.x;
            mov.u32 %r2, %ctaid.x;
            mov.u32 %r3, %ntid.x;
            mad.lo.u32 %r1, %r2, %r3, %r1;
            mul.wide.u32 %rd3, %r1, 4;
            add.s64 %rd1, %rd1, %rd3;
            add.s64 %rd2, %rd2, %rd3;
            ld.global.u32 %r4, [%rd2];
            st.global.u32 [%rd1], %r4;
            ret;
            }
            .visible .entry put(.param .u64 out, .param .u32 value)
            {
            .reg .b32 %r<8>;
            .reg .b64 %rd<8>;
            ld.param.u64 %rd1, [out];
            ld.param.u32 %r1, [value];
            st.global.u32 [%rd1], %r1;
            ret;
            }
            .visible .entry add(.param .u64 out, .param .u32 value)
            {
            .reg .b32 %r<8>;
            .reg .b64 %rd<8>;
            ld.param.u64 %rd1, [out];
            ld.param.u32 %r1, [value];
            red.global.add.u32 [%rd1], %r1;
            ret;
            }
            .visible .entry scatter(.param .u64 out, .param .u32 value)
            {
            .reg .b32 %r<8>;
            .reg .b64 %rd<8>;
            .reg .pred %p1;
            .shared .align 4 .b8 word[4];
            ld.param.u64 %rd1, [out];
            ld.param.u32 %r1, [value];
            mov.u64 %rd2, word;
            cvta.shared.u64 %rd2, %rd2;
            mov.u32 %r2, %tid.x;
            setp.eq.u32 %p1, %r2, 0;
            selp.b64 %rd3, %rd2, %rd1, %p1;
            st.u32 [%rd3], %r1;
            ret;
            }
            """;

    /** A device with a buffer that may change between two that may not. */
    private static final class Fixture {
        final Device device;
        final Buffer before;
        final Buffer data;
        final Buffer after;
        final int words;

        Fixture(Device device, int words) {
            this.device = device;
            this.words = words;
            device.load(PtxParser.parse("test.ptx", KERNELS));
            before = device.allocate("before", 4L * WORDS);
            data = device.allocate("data", 4L * words, true);
            after = device.allocate("after", 4L * WORDS);
            upload(before, words(WORDS, 1));
            upload(data, words(words, 2));
            upload(after, words(WORDS, 3));
        }

        void upload(Buffer to, int... values) {
            device.upload(to, bytes(values));
        }

        int[] ints(Buffer from) {
            int[] values = new int[(int) from.bytes() / 4];
            ByteBuffer.wrap(device.download(from))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer()
                    .get(values);
            return values;
        }

        Timing copy(Buffer out, Buffer in) {
            return device.launch(Launch.of(
                            "copy", Dimensions.of(words / 32), Dimensions.of(32), Argument.of(out), Argument.of(in)))
                    .timing();
        }

        /** A kernel with a buffer and a number, in one thread or two. */
        Timing one(String kernel, Buffer out, int value) {
            int threads = kernel.equals("scatter") ? 2 : 1;
            return device.launch(Launch.of(
                            kernel, Dimensions.of(1), Dimensions.of(threads), Argument.of(out), Argument.of(value)))
                    .timing();
        }
    }

    private static Fixture on(Machine machine) {
        return new Fixture(TimedSetup.of(machine).with(new LowBytesCodec()).device(), WORDS);
    }

    private static byte[] bytes(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return bytes.array();
    }

    /** No low byte is 0. */
    private static int[] words(int count, int salt) {
        int[] words = new int[count];
        for (int i = 0; i < count; i++) {
            words[i] = (i + salt) * 0x9E3779B9 | 1;
        }
        return words;
    }

    private static int[] all(int[] words) {
        return Arrays.stream(words).map(LowBytesCodec::rounded).toArray();
    }

    private static void counted(Timing timing, long written, long applied, long cancelled) {
        assertThat(timing.counters().value("compression.lossy-blocks")).isEqualTo(written);
        assertThat(timing.counters().value("compression.lossy-applied")).isEqualTo(applied);
        assertThat(timing.counters().value("compression.lossy-cancelled")).isEqualTo(cancelled);
    }

    // ---- host copies -----------------------------------------------------------------------------------------------

    @Test
    void aCopyToTheDeviceAndBackChangesWhatMayChange() {
        Fixture fixture = on(GTX_580);
        assertThat(fixture.ints(fixture.data)).isEqualTo(all(words(WORDS, 2)));
        assertThat(fixture.ints(fixture.before)).isEqualTo(words(WORDS, 1));
        assertThat(fixture.ints(fixture.after)).isEqualTo(words(WORDS, 3));
    }

    /** 40 words and 3 bytes: the second block holds 35 bytes of the buffer, and the next starts at the third. */
    @Test
    void theEndOfABufferIsNotPassed() {
        Device device = TimedSetup.of(GTX_580).with(new LowBytesCodec()).device();
        Buffer data = device.allocate("data", 163, true);
        Buffer next = device.allocate("next", 128);
        byte[] ones = new byte[163];
        Arrays.fill(ones, (byte) 1);
        device.upload(data, ones);
        device.fill(next, 0, 128, 7);
        byte[] found = device.download(data);
        for (int i = 0; i < 163; i++) {
            assertThat(found[i]).as("byte %s", i).isEqualTo((byte) (i % 4 == 0 ? 0 : 1));
        }
        assertThat(device.download(next)).containsOnly(7);
    }

    @Test
    void aCopyOfPartOfABlockLeavesTheRestAsMemoryHasIt() {
        Fixture fixture = on(GTX_580);
        int[] expected = words(WORDS, 2);
        expected[33] = 0x1234;
        fixture.device.upload(fixture.data, 4 * 33, bytes(0x1234));
        assertThat(fixture.ints(fixture.data)).isEqualTo(all(expected));
        // A fill with zeros that covers a block and a half: what it leaves of the second was rounded already.
        fixture.device.fill(fixture.data, 0, 192, 0);
        Arrays.fill(expected, 0, 48, 0);
        assertThat(fixture.ints(fixture.data)).isEqualTo(all(expected));
    }

    // ---- fills -----------------------------------------------------------------------------------------------------

    /** Values are computed when an instruction is issued: a load that brings the block still sees the exact one. */
    @Test
    void theLoadAfterTheFillSeesTheApproximation() {
        Fixture fixture = on(GTX_580);
        counted(fixture.copy(fixture.before, fixture.data), 0, BLOCKS, 0);
        assertThat(fixture.ints(fixture.before)).isEqualTo(words(WORDS, 2));
        counted(fixture.copy(fixture.after, fixture.data), 0, 0, 0);
        assertThat(fixture.ints(fixture.after)).isEqualTo(all(words(WORDS, 2)));
    }

    // ---- write-backs -----------------------------------------------------------------------------------------------

    /** All blocks are written whole, so none is filled; what the L2 still holds at the end is exact. */
    @Test
    void blocksThatTheL2WritesBackAreApproximated() {
        Fixture fixture = on(HARDLY_ANY_L2);
        Timing timing = fixture.copy(fixture.data, fixture.before);
        long left = timing.counters().value("l2.dirty-left");
        assertThat(left).isBetween(1L, 12L);
        // What the upload had left aside is gone as soon as the stores are issued.
        counted(timing, BLOCKS - left, 0, BLOCKS);
        int[] exact = words(WORDS, 1);
        assertThat(exactBlocks(fixture.ints(fixture.data), exact)).isEqualTo(left);
        assertThat(fixture.ints(fixture.before)).isEqualTo(exact);

        // The same data once more, through the same door: what was rounded at the download is written again.
        timing = fixture.copy(fixture.data, fixture.after);
        assertThat(exactBlocks(fixture.ints(fixture.data), words(WORDS, 3)))
                .isEqualTo(left + timing.counters().value("l2.dirty-left"));
        assertThat(fixture.ints(fixture.after)).isEqualTo(words(WORDS, 3));
    }

    /** Where copies fill the L2, they push out what kernels left there. */
    @Test
    void blocksThatACopyPushesOutOfTheL2AreApproximated() {
        Fixture fixture = on(HARDLY_ANY_L2.with("launch.copies-fill-l2=true"));
        fixture.copy(fixture.data, fixture.before);
        fixture.upload(fixture.after, words(WORDS, 3));
        assertThat(fixture.ints(fixture.data)).isEqualTo(all(words(WORDS, 1)));
    }

    /** Each block is either as it was or rounded in every word. @return how many are as they were */
    private static long exactBlocks(int[] found, int[] exact) {
        long count = 0;
        for (int block = 0; block < BLOCKS; block++) {
            boolean same = found[32 * block] == exact[32 * block];
            count += same ? 1 : 0;
            for (int i = 32 * block; i < 32 * block + 32; i++) {
                assertThat(found[i]).as("word %s", i).isEqualTo(same ? exact[i] : rounded(exact[i]));
            }
        }
        return count;
    }

    /** Buffers that may not change use the codec without approximation: raw here, four bursts. */
    @Test
    void otherBuffersAreWrittenExactly() {
        Fixture fixture = on(HARDLY_ANY_L2);
        Timing timing = fixture.copy(fixture.after, fixture.before);
        counted(timing, 0, 0, 0);
        assertThat(timing.counters().value("compression.blocks-written")).isGreaterThan(BLOCKS - 13);
        assertThat(timing.counters().value("compression.blocks-of-3")).isZero();
        assertThat(fixture.ints(fixture.after)).isEqualTo(words(WORDS, 1));
    }

    /** One store to a block keeps all of it exact; all other blocks come back rounded. */
    @ParameterizedTest
    @ValueSource(strings = {"put", "add", "scatter"})
    void aStoreBeforeTheFillKeepsTheBlockExact(String kernel) {
        Fixture fixture = on(GTX_580);
        Timing timing = fixture.one(kernel, fixture.data, 0x1234);
        counted(timing, 0, 0, 1);
        int[] expected = all(words(WORDS, 2));
        System.arraycopy(words(32, 2), 0, expected, 0, 32);
        expected[0] = kernel.equals("add") ? expected[0] + 0x1234 : 0x1234;
        assertThat(fixture.ints(fixture.data)).isEqualTo(expected);
    }

    // ---- real codecs -----------------------------------------------------------------------------------------------

    /** The same codec, said to be lossless: nothing is asked whether it may change. */
    private record Lossless(Codec codec) implements Codec {
        @Override
        public CodecSpec spec() {
            return codec.spec();
        }

        @Override
        public boolean lossless() {
            return true;
        }

        @Override
        public Coder newCoder() {
            return codec.newCoder();
        }

        @Override
        public Hardware hardware() {
            return codec.hardware();
        }
    }

    /** A few values are frequent, others are not, so that sizes differ from block to block. */
    private static int[] mixed() {
        int[] words = new int[WORDS];
        for (int i = 0; i < WORDS; i++) {
            int hash = i * 0x9E3779B9;
            words[i] = (hash >>> 28) < (i / 32) % 16 ? hash : hash >>> 30;
        }
        return words;
    }

    private static List<String> kinds() {
        return List.of("tslc-simp", "tslc-pred", "tslc-opt", "qslc");
    }

    private record Outcome(Timing first, Timing second, byte[] data, byte[] after) {}

    private static Outcome outcome(Device device) {
        Fixture fixture = new Fixture(device, WORDS);
        fixture.upload(fixture.before, mixed());
        Timing first = fixture.copy(fixture.data, fixture.before);
        Timing second = fixture.copy(fixture.after, fixture.data);
        assertThat(fixture.ints(fixture.before)).isEqualTo(mixed());
        return new Outcome(first, second, device.download(fixture.data), device.download(fixture.after));
    }

    private static Codec trained(String name) {
        return Codecs.parse(name).createFor(bytes(mixed()));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void withAThresholdOfZeroItIsLossless(String kind) {
        Codec codec = trained(kind + ":threshold=0");
        Outcome lossy = outcome(TimedSetup.of(HARDLY_ANY_L2).with(codec).device());
        Outcome lossless =
                outcome(TimedSetup.of(HARDLY_ANY_L2).with(new Lossless(codec)).device());
        TimedProgram.assertEqual(lossy.first.counters(), lossless.first.counters(), "first launch");
        TimedProgram.assertEqual(lossy.second.counters(), lossless.second.counters(), "second launch");
        assertThat(lossy.data).isEqualTo(lossless.data).isEqualTo(bytes(mixed()));
        assertThat(lossy.after).isEqualTo(bytes(mixed()));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void someBlocksComeBackChangedAndTwiceTheSame(String kind) {
        Outcome once = outcome(TimedSetup.of(HARDLY_ANY_L2).with(trained(kind)).device());
        Outcome twice = outcome(TimedSetup.of(HARDLY_ANY_L2).with(trained(kind)).device());
        long written = once.first.counters().value("compression.lossy-blocks");
        assertThat(written).isBetween(1L, (long) BLOCKS);
        // What the first launch left in the L2 may be written back and read again in the second.
        assertThat(once.second.counters().value("compression.lossy-applied"))
                .isBetween(written, written + once.second.counters().value("compression.lossy-blocks"));
        assertThat(once.data).isNotEqualTo(bytes(mixed()));
        TimedProgram.assertEqual(once.first.counters(), twice.first.counters(), "first launch");
        TimedProgram.assertEqual(once.second.counters(), twice.second.counters(), "second launch");
        assertThat(twice.data).isEqualTo(once.data);
        assertThat(twice.after).isEqualTo(once.after);
    }

    private static List<Workload> workloads() {
        return Workload.ALL;
    }

    /** Sleeping parts change nothing, be the data what they may. */
    @ParameterizedTest
    @MethodSource("workloads")
    void sleepIsUnharmed(Workload workload) {
        for (Machine machine : List.of(HARDLY_ANY_L2, Machines.get("gtx480").with("sm.count=3", "l2.sets=2"))) {
            Codec codec = new LowBytesCodec();
            TimedProgram skipping = workload.on(
                    new ApproximableDevice(TimedSetup.of(machine).with(codec).device()));
            TimedProgram ticking = workload.on(new ApproximableDevice(
                    TimedSetup.of(machine).with(codec).tickingEverything().device()));
            for (int launch = 0; launch < 2; launch++) {
                workload.run(skipping);
                workload.run(ticking);
                TimedProgram.assertEqual(
                        skipping.launched.timing().counters(),
                        ticking.launched.timing().counters(),
                        "launch " + launch);
                assertThat(skipping.output()).isEqualTo(ticking.output());
            }
        }
    }
}
