package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.catalogue.Codecs;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodecTrialTest {
    private static final Path JAR = Path.of("some.jar");

    static Iterable<CodecKind> kinds() {
        return Codecs.builtIn();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyCodecOfOursPasses(CodecKind kind) {
        assertThatCode(() -> CodecTrial.of(new PlugInKind(kind, JAR))).doesNotThrowAnyException();
    }

    /** Streams, encodings and restored blocks are those of the codec itself, whatever stands before and after them. */
    @ParameterizedTest
    @MethodSource("kinds")
    void watchingChangesNothing(CodecKind kind) {
        byte[] data = new byte[1024];
        SplitMix random = new SplitMix(7);
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i % 4 == 0 || i > 900 ? random.nextInt(256) : 0);
        }
        Coder own = CodecSpec.parse(kind, "", 128).createFor(data).newCoder();
        Coder watched = CodecSpec.parse(new PlugInKind(kind, JAR), "", 128)
                .createFor(data)
                .newCoder();
        for (int at = 0; at < data.length; at += 128) {
            BitWriter expected = new BitWriter();
            BitWriter out = new BitWriter();
            expected.put(5, 3);
            out.put(5, 3);
            int encoding = own.encode(data, at, expected);
            assertThat(watched.encode(data, at, out)).isEqualTo(encoding);
            assertThat(out.toByteArray()).isEqualTo(expected.toByteArray());
            assertThat(watched.sizeInBits(data, at)).isEqualTo(expected.bitLength() - 3);
            assertThat(watched.changes(data, at)).isEqualTo(own.changes(data, at));
            if (expected.bitLength() - 3 < 1024) {
                BitWriter alone = new BitWriter();
                own.encode(data, at, alone);
                byte[] stream = alone.toByteArray();
                byte[] back = new byte[256];
                watched.decode(new BitReader(stream, 0, alone.bitLength()), encoding, back, 64);
                byte[] ownBack = new byte[256];
                own.decode(new BitReader(stream, 0, alone.bitLength()), encoding, ownBack, 64);
                assertThat(back).isEqualTo(ownBack);
            }
            own.advance(data, at);
            watched.advance(data, at);
        }
    }

    /** Writes nothing for a block of zeros and a raw block otherwise. */
    private static class Zeros extends StatelessCodec {
        Zeros(CodecSpec spec) {
            super(spec);
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return Bits.allZero(data, offset, blockBytes()) ? 0 : blockBytes() * 8;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            if (!Bits.allZero(data, offset, blockBytes())) {
                out.putBytes(data, offset, blockBytes());
            }
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            Arrays.fill(data, offset, offset + blockBytes(), (byte) 0);
        }

        @Override
        public Hardware hardware() {
            return Hardware.unknown();
        }
    }

    private static void fails(Function<CodecSpec, Codec> wrong, Class<? extends Throwable> as, String line) {
        CodecKind kind = CodecKind.of("wrong", "for this test", wrong);
        assertThatThrownBy(() -> CodecTrial.of(new PlugInKind(kind, JAR)))
                .isInstanceOf(as)
                .hasMessageStartingWith("plug-in some.jar: codec wrong")
                .hasMessageContaining(line);
    }

    private static void lies(Function<CodecSpec, Codec> wrong, String line) {
        fails(wrong, BrokenCodec.class, line);
    }

    private static void breaks(Function<CodecSpec, Codec> wrong, String line) {
        fails(wrong, BadInput.class, line);
    }

    @Test
    void whatIsRightPasses() {
        CodecKind kind = CodecKind.of("right", "for this test", Zeros::new);
        assertThatCode(() -> CodecTrial.of(new PlugInKind(kind, JAR))).doesNotThrowAnyException();
    }

    @Test
    void brokenPromisesAreNamed() {
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public int sizeInBits(byte[] data, int offset) {
                        return 1 + super.sizeInBits(data, offset);
                    }
                },
                " says that a block takes 1 bits and writes 0; the block begins with 00000000000000000000000000000000");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public void decode(BitReader in, int encoding, byte[] data, int offset) {
                        super.decode(in, encoding, data, offset);
                        data[offset + 3] = 7;
                    }
                },
                " does not give a block back as it was: byte 3 was 00 and is 07");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public void decode(BitReader in, int encoding, byte[] data, int offset) {}
                },
                " does not give a block back as it was: byte 0 was 00 and is a5");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public void decode(BitReader in, int encoding, byte[] data, int offset) {
                        in.get(1);
                    }
                },
                " cannot read what it wrote: bit 0: the stream ends 1 bits too early");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public int encode(byte[] data, int offset, BitWriter out) {
                        data[offset]++;
                        return 0;
                    }
                },
                " changes the block that it is given");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public int encode(byte[] data, int offset, BitWriter out) {
                        super.encode(data, offset, out);
                        return -1;
                    }
                },
                " returns the encoding -1; 0 to 65535 can be kept");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public Hardware hardware() {
                        return null;
                    }
                },
                ": hardware() is null");
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public int phaseBlocks() {
                        return 0;
                    }
                },
                ": phaseBlocks() is 0; 1 to 4096 are possible");
        lies(spec -> null, " makes no codec");
    }

    private static void costsAreRefused(Hardware hardware, String line) {
        lies(
                spec -> new Zeros(spec) {
                    @Override
                    public Hardware hardware() {
                        return hardware;
                    }
                },
                line);
    }

    @Test
    void costsAreComplete() {
        Quantity cycles = Quantity.of(1, Unit.CYCLE, "x");
        Quantity energy = Quantity.estimate(20, Unit.PICOJOULE, "x");
        costsAreRefused(Hardware.latency(cycles, null), " has a hardware() without cycle");
        costsAreRefused(Hardware.latency(cycles, energy), " has a hardware() without cycle");
        costsAreRefused(Hardware.unknown().withEnergy(energy, energy), " has an energy without its process");
    }

    /** A method with a default that nobody passes on would answer for every plug-in what the default says. */
    @Test
    void everyQuestionReachesThePlugIn() {
        assertThat(notPassedOn(Coder.class, PlugInCoder.class)).isEmpty();
        assertThat(notPassedOn(Codec.class, PlugInCodec.class))
                .containsExactlyInAnyOrder("blockBytes", "name", "lossless");
        assertThat(notPassedOn(CodecKind.class, PlugInKind.class)).isEmpty();
    }

    private static List<String> notPassedOn(Class<?> of, Class<?> by) {
        Set<String> there =
                Arrays.stream(by.getDeclaredMethods()).map(Method::getName).collect(Collectors.toSet());
        int closed = Modifier.STATIC | Modifier.FINAL | Modifier.PRIVATE;
        return Arrays.stream(of.getDeclaredMethods())
                .filter(method -> (method.getModifiers() & closed) == 0 && !method.isSynthetic())
                .map(Method::getName)
                .filter(name -> !there.contains(name))
                .toList();
    }

    private static int deeper(int depth) {
        return 1 + deeper(depth + 1);
    }

    @Test
    void whateverIsThrownIsNamed() {
        breaks(
                spec -> new Zeros(spec) {
                    @Override
                    public int sizeInBits(byte[] data, int offset) {
                        throw new IllegalStateException("two\nlines");
                    }
                },
                " failed: java.lang.IllegalStateException: two lines");
        breaks(
                spec -> new Zeros(spec) {
                    @Override
                    public int sizeInBits(byte[] data, int offset) {
                        return deeper(0);
                    }
                },
                " failed: java.lang.StackOverflowError");
        breaks(
                spec -> new Zeros(spec) {
                    @Override
                    public Hardware hardware() {
                        throw new NoSuchMethodError("gone");
                    }
                },
                " failed: java.lang.NoSuchMethodError: gone");
        breaks(
                spec -> new Zeros(spec) {
                    @Override
                    public void decode(BitReader in, int encoding, byte[] data, int offset) {
                        data[offset + 128] = 1;
                    }
                },
                " failed: java.lang.ArrayIndexOutOfBoundsException");
        breaks(
                spec -> {
                    throw new OutOfMemoryError("so it says");
                },
                " failed: java.lang.OutOfMemoryError: so it says");
    }

    /** Drops all, and says so or not. */
    private static CodecKind lossy(boolean says, boolean exact) {
        return new CodecKind("lossy", "for this test") {
            @Override
            public boolean lossless() {
                return false;
            }

            @Override
            protected Codec create(CodecSpec spec, SymbolCounts counts) {
                return new Zeros(spec) {
                    @Override
                    public int sizeInBits(byte[] data, int offset) {
                        return 0;
                    }

                    @Override
                    public int encode(byte[] data, int offset, BitWriter out) {
                        return 0;
                    }

                    @Override
                    public boolean changes(byte[] data, int offset) {
                        return says && !Bits.allZero(data, offset, blockBytes());
                    }

                    @Override
                    public Coder newExactCoder() {
                        return exact ? new Zeros(spec) : this;
                    }
                };
            }
        };
    }

    @Test
    void lossyCodecsMustSayWhatTheyChangeAndHaveAnExactCoder() {
        assertThatCode(() -> CodecTrial.of(new PlugInKind(lossy(true, true), JAR)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> CodecTrial.of(new PlugInKind(lossy(false, true), JAR)))
                .isInstanceOf(BrokenCodec.class)
                .hasMessageContaining("says that it leaves a block as it is");
        assertThatThrownBy(() -> CodecTrial.of(new PlugInKind(lossy(true, false), JAR)))
                .isInstanceOf(BrokenCodec.class)
                .hasMessageContaining("does not give a block back");
    }

    @Test
    void aCodecKnowsItsKindAsThePlugInMadeIt() {
        CodecKind[] seen = new CodecKind[1];
        CodecKind kind = CodecKind.of("seeing", "for this test", spec -> {
            seen[0] = spec.kind();
            return new Zeros(spec);
        });
        Codec codec = CodecSpec.parse(new PlugInKind(kind, JAR), "", 64).create();
        assertThat(seen[0]).isSameAs(kind);
        assertThat(codec.blockBytes()).isEqualTo(64);
        assertThat(codec.spec().kind().trainsOn()).isEqualTo(Set.of());
    }
}
