package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.MalformedStream;
import org.junit.jupiter.api.Test;

/** The example of E2MC, Sections III-B and III-F: A, B, C with lengths 2, 1, 3. */
class CanonicalCodeTest {
    private static final int A = 0;
    private static final int B = 1;
    private static final int C = 2;

    private final CanonicalCode code = new CanonicalCode(new byte[] {2, 1, 3});

    @Test
    void codewordsFollowLengths() {
        assertThat(code.codeword(B)).isEqualTo(0b0);
        assertThat(code.codeword(A)).isEqualTo(0b10);
        assertThat(code.codeword(C)).isEqualTo(0b110);
    }

    @Test
    void offsetsLeadToTheDeLut() {
        assertThat(code.offset(1)).isEqualTo(0);
        assertThat(code.offset(2)).isEqualTo(1);
        assertThat(code.offset(3)).isEqualTo(4);
        assertThat(code.index(B)).isEqualTo(0);
        assertThat(code.index(A)).isEqualTo(1);
        assertThat(code.index(C)).isEqualTo(2);
    }

    @Test
    void decodes() {
        // A C B B A: 10 110 0 0 10
        BitReader in = new BitReader(new byte[] {(byte) 0b10110001, 0}, 0, 9);
        assertThat(code.decode(in)).isEqualTo(A);
        assertThat(code.decode(in)).isEqualTo(C);
        assertThat(code.decode(in)).isEqualTo(B);
        assertThat(code.decode(in)).isEqualTo(B);
        assertThat(code.decode(in)).isEqualTo(A);
        assertThatThrownBy(() -> code.decode(in)).isInstanceOf(MalformedStream.class);
    }

    @Test
    void refusesWhatNoCodewordStartsWith() {
        BitReader in = new BitReader(new byte[] {(byte) 0b11100000}, 0, 8);
        assertThatThrownBy(() -> code.decode(in)).isInstanceOf(MalformedStream.class);
    }

    /** Codewords beyond the decoder's window: lengths 1, 2, …, 19, 20, 20. */
    @Test
    void decodesLongCodewords() {
        byte[] lengths = new byte[21];
        for (int i = 0; i < 20; i++) {
            lengths[i] = (byte) (i + 1);
        }
        lengths[20] = 20;
        CanonicalCode deep = new CanonicalCode(lengths);
        for (int symbol = 0; symbol <= 20; symbol++) {
            int ones = Math.min(symbol, 20);
            assertThat(deep.codeword(symbol)).isEqualTo(((1 << ones) - 1) << lengths[symbol] - ones);
            int padded = deep.codeword(symbol) << 32 - lengths[symbol];
            byte[] stream = {(byte) (padded >> 24), (byte) (padded >> 16), (byte) (padded >> 8), (byte) padded};
            BitReader in = new BitReader(stream, 0, lengths[symbol]);
            assertThat(deep.decode(in)).isEqualTo(symbol);
            assertThat(in.remaining()).isZero();
            BitReader cut = new BitReader(stream, 0, lengths[symbol] - 1);
            assertThatThrownBy(() -> deep.decode(cut)).isInstanceOf(MalformedStream.class);
        }
    }
}
