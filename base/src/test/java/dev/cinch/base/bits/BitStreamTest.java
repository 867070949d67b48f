package dev.cinch.base.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitStreamTest {
    record FieldOfBits(long value, int bits) {
        /** The value as a reader sees it. */
        long low() {
            return bits == 64 ? value : value & (1L << bits) - 1;
        }
    }

    @Provide
    Arbitrary<List<FieldOfBits>> fields() {
        Arbitrary<Long> values = Arbitraries.longs();
        Arbitrary<Integer> bits = Arbitraries.integers().between(0, 64);
        return Combinators.combine(values, bits).as(FieldOfBits::new).list().ofMaxSize(80);
    }

    private static BitWriter write(List<FieldOfBits> fields) {
        BitWriter out = new BitWriter(8);
        for (FieldOfBits field : fields) {
            out.put(field.value, field.bits);
        }
        return out;
    }

    @Property
    void fieldsComeBack(@ForAll("fields") List<FieldOfBits> fields, @ForAll @IntRange(max = 9) int offset) {
        BitWriter out = write(fields);
        byte[] bytes = new byte[offset + out.toByteArray().length];
        java.util.Arrays.fill(bytes, (byte) 0xFF);
        int copied = out.copyTo(bytes, offset);
        assertThat(copied).isEqualTo(bytes.length - offset);

        BitReader in = new BitReader(bytes, offset, out.bitLength());
        int position = 0;
        for (FieldOfBits field : fields) {
            assertThat(in.position()).isEqualTo(position);
            if (field.bits <= 57) {
                assertThat(in.peek(field.bits)).isEqualTo(field.low());
            }
            assertThat(in.get(field.bits)).isEqualTo(field.low());
            position += field.bits;
        }
        assertThat(in.remaining()).isZero();
        assertThatThrownBy(() -> in.get(1)).isInstanceOf(MalformedStream.class);
    }

    @Property
    void signedFieldsComeBack(@ForAll long value, @ForAll @IntRange(min = 1, max = 64) int bits) {
        BitWriter out = new BitWriter();
        out.put(0b101, 3);
        out.put(value, bits);
        BitReader in = new BitReader(out.toByteArray(), 0, out.bitLength());
        in.skip(3);
        assertThat(in.getSigned(bits)).isEqualTo(value << 64 - bits >> 64 - bits);
    }

    /** The writer against a text of digits, the plainest bit stream there is. */
    @Property
    void bitsStandInOrder(@ForAll("fields") List<FieldOfBits> fields) {
        StringBuilder text = new StringBuilder();
        for (FieldOfBits field : fields) {
            for (int i = field.bits - 1; i >= 0; i--) {
                text.append(field.value >>> i & 1);
            }
        }
        BitWriter out = write(fields);
        assertThat(out.bitLength()).isEqualTo(text.length());
        text.append("0".repeat(-text.length() & 7));
        StringBuilder actual = new StringBuilder();
        for (byte octet : out.toByteArray()) {
            actual.append(Integer.toBinaryString(octet & 0xFF | 0x100).substring(1));
        }
        assertThat(actual.toString()).isEqualTo(text.toString());
    }

    @Test
    void mostSignificantBitComesFirst() {
        BitWriter out = new BitWriter();
        out.put(0b101, 3);
        out.put(0x3A, 8);
        assertThat(out.toByteArray()).isEqualTo(bytes(0xA7, 0x40));
        assertThat(out.bitLength()).isEqualTo(11);
        out.alignToByte();
        assertThat(out.bitLength()).isEqualTo(16);
        out.alignToByte();
        assertThat(out.bitLength()).isEqualTo(16);
        out.putBytes(new byte[] {9, 1, 2, 9}, 1, 2);
        assertThat(out.toByteArray()).isEqualTo(bytes(0xA7, 0x40, 1, 2));
    }

    @Test
    void higherBitsOfAFieldAreIgnored() {
        BitWriter out = new BitWriter();
        out.put(-1, 0);
        out.put(-2, 4);
        out.put(0xF05, 4);
        assertThat(out.toByteArray()).isEqualTo(bytes(0xE5));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 31, 32, 33, 56, 57, 58, 63, 64})
    void everyWidthAtEveryAlignment(int bits) {
        for (int before = 0; before < 130; before++) {
            BitWriter out = new BitWriter();
            for (int i = 0; i < before; i++) {
                out.put(i, 1);
            }
            long value = 0x9E3779B97F4A7C15L;
            out.put(value, bits);
            BitReader in = new BitReader(out.toByteArray(), 0, out.bitLength());
            in.seek(before);
            assertThat(in.get(bits)).as("%d bits after %d", bits, before).isEqualTo(new FieldOfBits(value, bits).low());
        }
    }

    @Test
    void clearingStartsAnew() {
        BitWriter out = new BitWriter(8);
        for (int i = 0; i < 100; i++) {
            out.put(-1, 33);
        }
        out.clear();
        assertThat(out.bitLength()).isZero();
        assertThat(out.toByteArray()).isEmpty();
        out.put(1, 2);
        assertThat(out.toByteArray()).isEqualTo(bytes(0x40));
    }

    @Test
    void peekingPastTheEndGivesZeros() {
        byte[] ones = new byte[20];
        java.util.Arrays.fill(ones, (byte) 0xFF);
        for (int length = 0; length <= 64; length++) {
            BitReader in = new BitReader(ones, 3, length);
            for (int bits = 0; bits <= 57; bits++) {
                long kept = Math.min(bits, length);
                long expected = kept == 0 ? 0 : -1L >>> 64 - kept << bits - kept;
                assertThat(in.peek(bits)).as("%d bits of %d", bits, length).isEqualTo(expected);
            }
            assertThat(in.position()).isZero();
        }
    }

    @Test
    void readingPastTheEndSaysWhere() {
        BitReader in = new BitReader(new byte[4], 0, 27);
        in.skip(20);
        assertThatThrownBy(() -> in.get(8))
                .isInstanceOf(MalformedStream.class)
                .hasMessage("bit 20: the stream ends 1 bits too early")
                .extracting(error -> ((MalformedStream) error).bitOffset())
                .isEqualTo(20);
        assertThatThrownBy(() -> in.get(64)).isInstanceOf(MalformedStream.class);
        assertThatThrownBy(() -> in.skip(8)).isInstanceOf(MalformedStream.class);
        assertThat(in.position()).as("a failed read does not move").isEqualTo(20);
        assertThatThrownBy(() -> in.seek(28))
                .isInstanceOf(MalformedStream.class)
                .hasMessageContaining("bit 28");
        assertThatThrownBy(() -> in.seek(-1)).isInstanceOf(MalformedStream.class);
        in.seek(27);
        assertThat(in.get(0)).isZero();
        assertThatThrownBy(in::alignToByte).as("the byte's end is outside").isInstanceOf(MalformedStream.class);
    }

    @Test
    void aligningCountsFromTheStreamsStart() {
        BitReader in = new BitReader(new byte[] {0, 0, 0x12, 0x34}, 2, 16);
        in.alignToByte();
        assertThat(in.position()).isZero();
        in.get(3);
        in.alignToByte();
        assertThat(in.position()).isEqualTo(8);
        assertThat(in.get(8)).isEqualTo(0x34);
    }

    @Test
    void oneReaderServesManyStreams() {
        BitReader in = new BitReader();
        assertThat(in.bitLength()).isZero();
        List<Long> read = new ArrayList<>();
        for (int first = 0; first < 3; first++) {
            in.reset(new byte[] {1, 2, 3, 4}, first, 12);
            read.add(in.get(12));
        }
        assertThat(read).containsExactly(0x010L, 0x020L, 0x030L);
    }

    @Test
    void aStreamLiesInsideItsArray() {
        byte[] four = new byte[4];
        assertThat(new BitReader(four, 4, 0).remaining()).isZero();
        assertThat(new BitReader(four, 1, 24).remaining()).isEqualTo(24);
        assertThatThrownBy(() -> new BitReader(four, 1, 25)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BitReader(four, -1, 8)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BitReader(four, 0, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void windowsFromAnyBitOn() {
        byte[] bytes = bytes(0x80, 0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x01, 0x02, 0xFF);
        BitReader in = new BitReader(bytes, 1, 80);
        for (int bit = 0; bit <= 80; bit++) {
            BitReader there = new BitReader(bytes, 1, 88);
            there.seek(bit);
            assertThat(in.windowAt(bit) >>> 40).as("bit %d", bit).isEqualTo(there.peek(24));
        }
        assertThat(in.windowAt(1000)).isZero();
        assertThat(in.position()).isZero();
    }

    private static byte[] bytes(int... octets) {
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < octets.length; i++) {
            bytes[i] = (byte) octets[i];
        }
        return bytes;
    }
}
