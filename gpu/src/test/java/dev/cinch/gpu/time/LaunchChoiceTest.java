package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Codec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of which only some launches are timed. */
class LaunchChoiceTest {
    private static final Machine GTX_580 = Machines.get("gtx580v4");
    private static final int WORDS = 4096;
    private static final int ROUNDS = 3;

    /** Bytes of instructions and parameters. */
    private static final long SOME = 1024;

    private static final String HEAD = ".version 8.3\n.target sm_80\n.address_size 64\n";

    /** They add what they read to what they write, so that every launch depends on all before it. */
    private static final String KERNELS = kernel("_Z3addPjPKj", "add.u32 %r4, %r4, 1;")
            + kernel("twist", "mul.lo.u32 %r4, %r4, 1664525; xor.b32 %r4, %r4, %r2;")
            + kernel("clear", "mov.u32 %r3, 0; mov.u32 %r4, 0;");

    private static String kernel(String name, String body) {
        return """
            .visible .entry %s(.param .u64 out, .param .u64 in)
            {
            .reg .b32 %%r<8>;
            .reg .b64 %%rd<8>;
            ld.param.u64 %%rd1, [out];
            ld.param.u64 %%rd2, [in];
            mov.u32 %%r1, %%ctaid.x;
            mov.u32 %%r2, %%tid.x;
            mad.lo.u32 %%r1, %%r1, 128, %%r2;
            mul.wide.u32 %%rd3, %%r1, 4;
            add.s64 %%rd1, %%rd1, %%rd3;
            add.s64 %%rd2, %%rd2, %%rd3;
            ld.global.u32 %%r3, [%%rd1];
            ld.global.u32 %%r4, [%%rd2];
            %s
            add.u32 %%r3, %%r3, %%r4;
            st.global.u32 [%%rd1], %%r3;
            ret;
            }
            """.formatted(name, body);
    }

    /** A program of six launches between two buffers. */
    private static final class Program {
        final List<Launched> launches = new ArrayList<>();
        final byte[] answer;

        Program(Device device, boolean approximable) {
            this(device, approximable, word -> word);
        }

        Program(Device device, boolean approximable, IntUnaryOperator words) {
            device.load(PtxParser.parse("test.ptx", HEAD + KERNELS));
            Buffer a = device.allocate("a", 4L * WORDS, approximable);
            Buffer b = device.allocate("b", 4L * WORDS, approximable);
            ByteBuffer input = ByteBuffer.allocate(4 * WORDS).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < WORDS; i++) {
                input.putInt(words.applyAsInt(i * 0x9E3779B9 >>> 12));
            }
            device.upload(a, input.array());
            for (int i = 0; i < ROUNDS; i++) {
                launches.add(launch(device, "_Z3addPjPKj", b, a));
                launches.add(launch(device, "twist", a, b));
            }
            answer = device.download(a);
        }

        private static Launched launch(Device device, String kernel, Buffer out, Buffer in) {
            return device.launch(Launch.of(
                    kernel, Dimensions.of(WORDS / 128), Dimensions.of(128), Argument.of(out), Argument.of(in)));
        }

        String timed() {
            StringBuilder text = new StringBuilder();
            launches.forEach(launched -> text.append(launched.timing() == null ? '.' : 'T'));
            return text.toString();
        }

        long count(int launch, String counter) {
            return launches.get(launch).timing().counters().value(counter);
        }
    }

    private static LaunchChoice numbers(long first, long last) {
        return new LaunchChoice(List.of(), first, last);
    }

    private static LaunchChoice kernels(String... names) {
        return new LaunchChoice(List.of(names), 1, Long.MAX_VALUE);
    }

    private static Program timed(LaunchChoice choice) {
        return new Program(TimedSetup.of(GTX_580).timing(choice).device(), false);
    }

    @Test
    void launchesAreChosenByNumberAndName() {
        assertThat(timed(LaunchChoice.ALL).timed()).isEqualTo("TTTTTT");
        assertThat(timed(numbers(2, 4)).timed()).isEqualTo(".TTT..");
        assertThat(timed(numbers(7, 9)).timed()).isEqualTo("......");
        assertThat(timed(kernels("add")).timed()).isEqualTo("T.T.T.");
        assertThat(timed(kernels("twist", "_Z3addPjPKj")).timed()).isEqualTo("TTTTTT");
        assertThat(timed(kernels("nobody")).timed()).isEqualTo("......");
        assertThat(timed(new LaunchChoice(List.of("twist"), 3, Long.MAX_VALUE)).timed())
                .isEqualTo("...T.T");
    }

    @Test
    void aChoiceHasWords() {
        assertThat(LaunchChoice.ALL.words()).isEmpty();
        assertThat(numbers(10, 20).words()).isEqualTo("launches 10..20");
        assertThat(numbers(7, 7).words()).isEqualTo("launch 7");
        assertThat(numbers(1, 20).words()).isEqualTo("launches ..20");
        assertThat(numbers(10, Long.MAX_VALUE).words()).isEqualTo("launches 10..");
        assertThat(kernels("a", "b").words()).isEqualTo("kernels a and b");
        assertThat(new LaunchChoice(List.of("a"), 1, 1).words()).isEqualTo("kernel a, launch 1");
    }

    /** Values, and the instructions of every launch, with raw and with compressed memory. */
    @ParameterizedTest
    @ValueSource(strings = {"gtx580v4", "gtx480"})
    void valuesAreThoseOfAnyChoice(String machine) {
        Program exact = new Program(new FunctionalDevice(), false);
        for (LaunchChoice choice : List.of(LaunchChoice.ALL, numbers(1, 0), numbers(3, 4), kernels("twist"))) {
            for (TimedSetup setup : List.of(
                    TimedSetup.of(Machines.get(machine)),
                    TimedSetup.of(Machines.get(machine)).with(compressing()))) {
                Program program = new Program(setup.timing(choice).device(), true);
                assertThat(program.answer).isEqualTo(exact.answer);
                assertThat(program.launches)
                        .extracting(Launched::threadInstructions)
                        .isEqualTo(exact.launches.stream()
                                .map(Launched::threadInstructions)
                                .toList());
            }
        }
    }

    private static Codec compressing() {
        return Codecs.parse("bdi").create();
    }

    /** Nothing of what is timed first may depend on what is not timed later; what comes behind a launch without time is cold. */
    @Test
    void aChosenLaunchIsCountedAsUsual() {
        Program all = timed(LaunchChoice.ALL);
        Program first = timed(numbers(1, 1));
        TimedProgram.assertEqual(
                first.launches.get(0).timing().counters(),
                all.launches.get(0).timing().counters(),
                "first");

        // In a whole run both buffers lie in the L2 by the third launch.
        assertThat(all.count(2, "dram.bytes-read")).isZero();
        Program third = timed(numbers(3, 3));
        assertThat(third.count(2, "dram.bytes-read")).isBetween(2L * 4 * WORDS, 2L * 4 * WORDS + SOME);
        assertThat(third.launches.get(2).threadInstructions())
                .isEqualTo(all.launches.get(2).threadInstructions());
        assertThat(third.count(2, "sm.thread-instructions")).isEqualTo(all.count(2, "sm.thread-instructions"));
    }

    /** Only what a launch without time has written leaves the L2: here one of two buffers. */
    @Test
    void whatIsOnlyReadStaysInTheL2() {
        Program adds = timed(kernels("add"));
        assertThat(adds.count(2, "dram.bytes-read")).isBetween(4L * WORDS, 4L * WORDS + SOME);
    }

    /** Blocks lie in memory as they are compressed now, not as the host has written them. */
    @Test
    void compressedSizesFollowValues() {
        Device device = TimedSetup.of(GTX_580)
                .with(compressing())
                .timing(kernels("add"))
                .device();
        device.load(PtxParser.parse("test.ptx", HEAD + KERNELS));
        Buffer data = device.allocate("data", 4L * WORDS);
        byte[] random = new byte[4 * WORDS];
        SplitMix values = new SplitMix(1);
        for (int i = 0; i < random.length; i++) {
            random[i] = (byte) values.nextInt();
        }
        device.upload(data, random);
        assertThat(read(device, data)).isGreaterThanOrEqualTo(4L * WORDS);
        device.upload(data, random);
        Program.launch(device, "clear", data, data);
        assertThat(read(device, data)).isPositive().isLessThanOrEqualTo(2L * WORDS);
    }

    /** The bytes that come from memory for a buffer. */
    private static long read(Device device, Buffer data) {
        return Program.launch(device, "_Z3addPjPKj", data, data)
                .timing()
                .counters()
                .value("dram.bytes-read");
    }

    @Test
    void onlyChosenLaunchesAreObserved() {
        long adds = seen(kernels("add"));
        assertThat(adds).isPositive();
        assertThat(adds + seen(kernels("twist"))).isEqualTo(seen(LaunchChoice.ALL));
        assertThat(seen(kernels("nobody"))).isZero();
    }

    private static long seen(LaunchChoice choice) {
        AtomicLong seen = new AtomicLong();
        TimedSetup setup = TimedSetup.of(GTX_580).observedBy((warp, op, lanes) -> seen.incrementAndGet());
        new Program(setup.timing(choice).device(), false);
        return seen.get();
    }

    /** What a lossy memory made of a host copy is what a launch without time reads; what it writes is exact until it moves. */
    @Test
    void launchesWithoutTimeSeeWhatMemoryHolds() {
        TimedSetup setup = TimedSetup.of(GTX_580).with(new LowBytesCodec());
        Program program = new Program(setup.timing(kernels("nobody")).device(), true);
        Program rounded = new Program(new FunctionalDevice(), false, LowBytesCodec::rounded);
        assertThat(program.answer).isEqualTo(rounded.answer);
        // With time again: the values of the first launch lie in memory as the codec makes them.
        Program second = new Program(setup.timing(numbers(2, 2)).device(), true);
        assertThat(second.count(1, "compression.lossy-applied")).isEqualTo(4L * WORDS / 128);
    }
}
