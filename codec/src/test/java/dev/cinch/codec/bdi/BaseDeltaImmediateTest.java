package dev.cinch.codec.bdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseDeltaImmediateTest {
    /** Base, mask and deltas in bits for blocks of 128, 64 and 32 bytes. */
    @ParameterizedTest
    @CsvSource({
        "8, 1, 208, 136, 100",
        "8, 2, 336, 200, 132",
        "8, 4, 592, 328, 196",
        "4, 1, 320, 176, 104",
        "4, 2, 576, 304, 168",
        "2, 1, 592, 304, 160",
    })
    void sizesCountTheMask(int base, int delta, int bits128, int bits64, int bits32) {
        assertThat(DeltaEncoding.wholeBytes(128, base, delta).streamBits()).isEqualTo(bits128);
        assertThat(DeltaEncoding.wholeBytes(64, base, delta).streamBits()).isEqualTo(bits64);
        assertThat(DeltaEncoding.wholeBytes(32, base, delta).streamBits()).isEqualTo(bits32);
    }

    /** Eight-byte values in pairs (low word, high word): each block is best in one encoding. */
    @ParameterizedTest
    @CsvSource({
        "0x100000000, 0x7F, 2, 208",
        "0x100000000, 0x80, 3, 336",
        "0x100000000, 0x7FFF, 3, 336",
        "0x100000000, 0x8000, 4, 592",
        "0x100000000, 0x7FFFFFFF, 4, 592",
    })
    void theWidestDeltaDecides(long base, long delta, int code, int bits) {
        Coder coder = Codecs.parse("bdi").create().newCoder();
        byte[] block = VectorBlocks.words(i ->
                (int) ((0x1234567800000000L + base + (i / 2 == 9 ? delta : i / 2 == 4 ? -1 : 0)) >> 32 * (i % 2)));
        assertThat(coder.sizeInBits(block, 0)).isEqualTo(bits);
        assertThat(coder.encode(block, 0, new BitWriter())).isEqualTo(code);
    }

    /** Base8-Δ4 and Base2-Δ1 both take 74 bytes: the lower code wins. */
    @Test
    void theLowestCodeWinsATie() {
        Coder coder = Codecs.parse("bdi").create().newCoder();
        byte[] both = VectorBlocks.words(i -> i % 2 == 0 ? 0x00110011 * (i % 7) : 0);
        assertThat(DeltaEncoding.wholeBytes(128, 2, 1).fits(both, 0)).isTrue();
        assertThat(coder.sizeInBits(both, 0)).isEqualTo(74 * 8);
        assertThat(coder.encode(both, 0, new BitWriter())).isEqualTo(4);
        byte[] onlyTwo = VectorBlocks.words(i -> 0x00110011 * (i % 7) + (i % 2 == 0 ? 0x12000000 : 0x00001200));
        assertThat(coder.encode(onlyTwo, 0, new BitWriter())).isEqualTo(7);
    }

    /** Streams written in words against the same written field by field, near every edge of every encoding. */
    @ParameterizedTest
    @CsvSource({"8, 1", "8, 2", "8, 4", "4, 1", "4, 2", "2, 1"})
    void wordsAreTheFields(int baseBytes, int deltaBytes) {
        SplitMix random = new SplitMix(baseBytes * 10 + deltaBytes);
        DeltaEncoding encoding = DeltaEncoding.wholeBytes(128, baseBytes, deltaBytes);
        BitWriter fast = new BitWriter();
        BitWriter slow = new BitWriter();
        int fitting = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] block = edgeBlock(random, baseBytes, deltaBytes);
            fast.clear();
            slow.clear();
            boolean fits = encoding.fits(block, 0);
            assertThat(encoding.tryEncode(block, 0, fast)).as("round %d", round).isEqualTo(fits);
            if (fits) {
                encoding.encode(block, 0, slow);
                assertThat(fast.toByteArray()).as("round %d", round).isEqualTo(slow.toByteArray());
                assertThat(fast.bitLength()).isEqualTo(encoding.streamBits());
                fitting++;
            } else {
                assertThat(fast.bitLength()).isZero();
            }
        }
        assertThat(fitting).isBetween(1000, 19_000);
    }

    /** Values around zero and around a base that is anywhere, near zero or near a wrap; a few just too far off. */
    private static byte[] edgeBlock(SplitMix random, int baseBytes, int deltaBytes) {
        long half = 1L << deltaBytes * 8 - 1;
        long[] bases = {
            random.nextLong(),
            half,
            -half - 1,
            2 * half,
            -2 * half - 1,
            1L << baseBytes * 8 - 1,
            (1L << baseBytes * 8 - 1) - 1
        };
        long base = bases[random.nextInt(bases.length)] + random.nextInt(3) - 1;
        int kind = random.nextInt(3);
        int spoilt = random.nextInt(3) == 0 ? random.nextInt(128 / baseBytes) : -1;
        byte[] block = new byte[128];
        for (int i = 0; i < 128 / baseBytes; i++) {
            long delta = random.nextInt(4) == 0 ? random.nextInt(2) == 0 ? half - 1 : -half : random.nextLong() % half;
            boolean immediate = kind == 0 || kind == 1 && random.nextInt(3) == 0;
            long value = (immediate ? 0 : base) + (i == 0 && !immediate ? 0 : delta) + (i == spoilt ? half : 0);
            for (int octet = 0; octet < baseBytes; octet++) {
                block[i * baseBytes + octet] = (byte) (value >> 8 * octet);
            }
        }
        return block;
    }

    @Test
    void metadata() {
        Codec bdi = Codecs.parse("bdi").create();
        assertThat(bdi.metadataBits(32)).isEqualTo(4);
        assertThat(bdi.encodingName(15)).isEqualTo("uncompressed");
        Codec fourByte = Codecs.parse("bdi-4b").create();
        assertThat(fourByte.metadataBits(32)).isEqualTo(2);
        assertThat(fourByte.encodingName(0)).isEqualTo("Base4-Δ1");
        assertThat(fourByte.encodingName(3)).isEqualTo("uncompressed");
    }

    @ParameterizedTest
    @CsvSource({"bdi, 1, 1", "bdi-4b, 1, 1", "mag-bdi, 1, 1", "fpc, 6, 10", "fpc-mc, 6, 10"})
    void latencies(String codec, double compress, double decompress) {
        var hardware = Codecs.parse(codec).create().hardware();
        assertThat(hardware.compressCycles().value()).isEqualTo(compress);
        assertThat(hardware.decompressCycles().value()).isEqualTo(decompress);
        assertThat(hardware.area().known()).isFalse();
    }

    /** Codecs whose streams describe themselves keep the number of bursts: 4, 8 or 2 at these granularities. */
    @ParameterizedTest
    @CsvSource({"32, 2", "16, 3", "64, 1"})
    void metadataOfSelfDescribingStreams(int mag, int bits) {
        assertThat(Codecs.parse("fpc").create().metadataBits(mag)).isEqualTo(bits);
        assertThat(Codecs.parse("fpc-mc").create().metadataBits(mag)).isEqualTo(bits);
    }
}
