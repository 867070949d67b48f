package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.Twin.Encoded;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every codec of the catalogue promises. A new codec is tested here without a new test. */
@Execution(ExecutionMode.CONCURRENT)
class CodecContractTest {
    private static final int BLOCKS = 120;
    private static final long SEED = 11;

    static List<CodecSpec> specs() {
        return Specs.all();
    }

    private static List<byte[]> blocks(CodecSpec spec) {
        int count = Math.min(BLOCKS, BLOCKS * 256 / spec.blockBytes());
        return new Blocks(SEED, spec.blockBytes()).first(count);
    }

    private interface Check {
        void of(Coder coder, byte[] block);
    }

    private static void forEachBlock(Codec codec, Check check) {
        Coder coder = codec.newCoder();
        List<byte[]> blocks = blocks(codec.spec());
        for (int i = 0; i < blocks.size(); i++) {
            try {
                check.of(coder, blocks.get(i));
            } catch (AssertionError | RuntimeException failure) {
                String block = new Blocks(SEED, codec.blockBytes()).describe(i);
                throw new AssertionError(codec.name() + " on " + block, failure);
            }
        }
    }

    private static Codec codec(CodecSpec spec) {
        return Blocks.codec(spec, blocks(spec));
    }

    private static boolean compressed(Codec codec, Encoded encoded) {
        return encoded.bits().length() < codec.spec().blockBits();
    }

    @ParameterizedTest
    @MethodSource("specs")
    void whatIsSmallerThanTheBlockComesBack(CodecSpec spec) {
        Codec codec = codec(spec);
        List<Integer> sizes = new ArrayList<>();
        forEachBlock(codec, (coder, block) -> {
            byte[] before = block.clone();
            int bits = coder.sizeInBits(block, 0);
            Encoded encoded = Streams.encode(coder, block);
            assertThat(encoded.bits()).hasSize(bits);
            assertThat(block).as("coders only read").isEqualTo(before);
            if (compressed(codec, encoded)) {
                sizes.add(bits);
                byte[] restored = Streams.decode(coder, encoded, spec.blockBytes());
                if (codec.lossless()) {
                    assertThat(restored).isEqualTo(before);
                }
            }
        });
        assertThat(sizes.isEmpty())
                .as("compresses nothing")
                .isEqualTo(codec.name().equals("raw"));
    }

    @ParameterizedTest
    @MethodSource("specs")
    void streamsDependOnTheBlockAlone(CodecSpec spec) {
        SplitMix random = new SplitMix(SEED);
        Codec codec = codec(spec);
        forEachBlock(codec, (coder, block) -> {
            int offset = random.nextInt(20);
            byte[] data = guarded(spec, offset);
            System.arraycopy(block, 0, data, offset, spec.blockBytes());
            BitWriter out = new BitWriter(8);
            String before = BitText.of(random.nextLong(), random.nextInt(65))
                    + BitText.of(random.nextLong(), random.nextInt(65));
            before.chars().forEach(bit -> out.put(bit - '0', 1));
            int encoding = coder.encode(data, offset, out);
            String written = BitText.ofBytes(out.toByteArray()).substring(0, out.bitLength());

            Encoded plain = Streams.encode(codec.newCoder(), block);
            assertThat(written).isEqualTo(before + plain.bits());
            assertThat(encoding).isEqualTo(plain.encoding());
            assertThat(coder.sizeInBits(data, offset)).isEqualTo(plain.bits().length());
        });
    }

    @ParameterizedTest
    @MethodSource("specs")
    void decodingWritesTheBlockAndNothingElse(CodecSpec spec) {
        SplitMix random = new SplitMix(SEED);
        Codec codec = codec(spec);
        forEachBlock(codec, (coder, block) -> {
            Encoded encoded = Streams.encode(coder, block);
            if (compressed(codec, encoded)) {
                int offset = random.nextInt(20);
                byte[] data = guarded(spec, offset);
                coder.decode(Streams.reader(encoded.bits()), encoded.encoding(), data, offset);
                byte[] restored = codec.lossless() ? block : Streams.decode(coder, encoded, spec.blockBytes());
                byte[] expected = guarded(spec, offset);
                System.arraycopy(restored, 0, expected, offset, spec.blockBytes());
                assertThat(data).isEqualTo(expected);
            }
        });
    }

    /** A place for a block with bytes around it that nobody may touch. */
    static byte[] guarded(CodecSpec spec, int offset) {
        byte[] data = new byte[offset + spec.blockBytes() + 24];
        java.util.Arrays.fill(data, (byte) 0x5A);
        return data;
    }

    @ParameterizedTest
    @MethodSource("specs")
    void fieldsTileTheStream(CodecSpec spec) {
        Codec codec = codec(spec);
        forEachBlock(codec, (coder, block) -> {
            Encoded encoded = Streams.encode(coder, block);
            if (!compressed(codec, encoded)) {
                return;
            }
            StringBuilder tiles = new StringBuilder();
            for (Field field : codec.fields(Streams.reader(encoded.bits()), encoded.encoding())) {
                boolean sound = field.bitOffset() == tiles.length()
                        && field.bits() == field.bitString().length()
                        && !field.name().isBlank()
                        && !field.meaning().isBlank();
                assertThat(sound).as("%s after %s bits", field, tiles.length()).isTrue();
                tiles.append(field.bitString());
            }
            assertThat(tiles.toString()).isEqualTo(encoded.bits());
        });
    }

    @ParameterizedTest
    @MethodSource("specs")
    void theEncodingFitsIntoTheMetadata(CodecSpec spec) {
        Codec codec = codec(spec);
        Set<Integer> seen = new HashSet<>();
        forEachBlock(codec, (coder, block) -> {
            int encoding = Streams.encode(coder, block).encoding();
            seen.add(encoding);
            for (int mag = 8; mag < spec.blockBytes(); mag *= 2) {
                int different = 1 << codec.metadataBits(mag);
                assertThat(seen).hasSizeLessThanOrEqualTo(different);
                if (!spec.kind().combination()) {
                    assertThat(encoding).isBetween(0, different - 1);
                }
            }
            assertThat(codec.encodingName(encoding)).isNotNull();
        });
    }

    @ParameterizedTest
    @MethodSource("specs")
    void canonicalNamesReadBack(CodecSpec spec) {
        CodecSpec again = Codecs.parse(spec.canonical(), spec.blockBytes());
        assertThat(again.canonical()).isEqualTo(spec.canonical());
        assertThat(again.kind()).isSameAs(spec.kind());
        for (Parameter parameter : spec.kind().parameters()) {
            assertThat(again.value(parameter.name())).isEqualTo(spec.value(parameter.name()));
            assertThat(parameter.check().apply(parameter.defaultValue())).isEqualTo(parameter.defaultValue());
            assertThat(parameter.description()).isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void costsHaveASourceOrAreUnknown(CodecSpec spec) {
        Hardware hardware = codec(spec).hardware();
        for (Quantity quantity : List.of(
                hardware.compressCycles(),
                hardware.decompressCycles(),
                hardware.compressEnergy(),
                hardware.decompressEnergy(),
                hardware.area())) {
            if (quantity.known()) {
                assertThat(quantity.value()).isFinite().isNotNegative();
                assertThat(quantity.source()).isNotBlank().isNotEqualTo("unknown");
            } else {
                assertThat(quantity.source()).isEqualTo("unknown");
                assertThat(quantity).hasToString("unknown");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void codersOnTwoThreadsAgree(CodecSpec spec) {
        List<byte[]> blocks = blocks(spec);
        List<byte[]> backwards = new ArrayList<>(blocks);
        Collections.reverse(backwards);
        Codec codec = Blocks.codec(spec, blocks);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            var one = CompletableFuture.supplyAsync(() -> thereAndBack(codec, blocks), threads);
            var two = CompletableFuture.supplyAsync(() -> thereAndBack(codec, backwards), threads);
            List<String> other = new ArrayList<>(two.join());
            Collections.reverse(other);
            assertThat(one.join()).isEqualTo(other);
        } finally {
            threads.shutdown();
        }
    }

    private static List<String> thereAndBack(Codec codec, List<byte[]> blocks) {
        Coder coder = codec.newCoder();
        List<String> results = new ArrayList<>();
        for (byte[] block : blocks) {
            Encoded encoded = Streams.encode(coder, block);
            boolean smaller = encoded.bits().length() < codec.spec().blockBits();
            byte[] restored = smaller ? Streams.decode(coder, encoded, codec.blockBytes()) : block;
            results.add(encoded + BitText.ofBytes(restored));
        }
        return results;
    }

    @ParameterizedTest
    @MethodSource("specs")
    void trainingInPartsIsTrainingAtOnce(CodecSpec spec) {
        if (!spec.trained()) {
            return;
        }
        List<byte[]> blocks = blocks(spec);
        SymbolCounts odd = spec.newCounts(blocks.size());
        SymbolCounts even = odd.fork();
        for (int i = blocks.size() - 1; i >= 0; i--) {
            (i % 2 == 0 ? even : odd).add(blocks.get(i), 0, i);
        }
        odd.merge(even);
        assertThat(thereAndBack(spec.create(odd), blocks)).isEqualTo(thereAndBack(Blocks.codec(spec, blocks), blocks));
    }
}
