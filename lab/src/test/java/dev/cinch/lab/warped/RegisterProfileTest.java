package dev.cinch.lab.warped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegisterProfileTest {
    private static final int ALL = -1;

    private static int[] lanes(IntUnaryOperator lane) {
        int[] lanes = new int[32];
        Arrays.setAll(lanes, lane);
        return lanes;
    }

    /** Section 3's bins; distances go round, as subtraction does. */
    @ParameterizedTest
    @CsvSource({
        "5, 5, ZERO",
        "5, 6, NEAR",
        "0, 128, NEAR",
        "0, -128, NEAR",
        "0, 129, FAR",
        "0, 32768, FAR",
        "-32768, 0, FAR",
        "0, 32769, RANDOM",
        "2147483647, -2147483648, NEAR",
        "0, -2147483648, RANDOM"
    })
    void bins(int from, int to, Distance bin) {
        assertThat(Distance.of(from, to)).isEqualTo(bin);
    }

    /** A register counts by its largest step; here 30 steps of 1 and one of 1000. */
    @Test
    void aRegisterCountsByItsLargestStep() {
        RegisterProfile profile = new RegisterProfile();
        profile.write(lanes(i -> i < 31 ? i : 1030), ALL, ALL);
        assertThat(profile.registers[0]).containsExactly(0, 0, 1, 0);
        assertThat(profile.distances[0]).containsExactly(0, 30, 1, 0);
        assertThat(profile.writes).containsExactly(1, 0);
    }

    /** Two lanes write into a register of equal ones: merged it has a far step up and down, the two alone are equal. */
    @Test
    void divergentWritesAreMerged() {
        RegisterProfile profile = new RegisterProfile();
        profile.write(lanes(i -> i == 7 || i == 8 ? 200 : 0), 0b11 << 7, ALL);
        assertThat(profile.registers[0]).containsOnly(0);
        assertThat(profile.registers[1]).containsExactly(0, 0, 1, 0);
        assertThat(profile.distances[1]).containsExactly(29, 0, 2, 0);
        assertThat(profile.registers[2]).containsExactly(1, 0, 0, 0);
        // Steps up to 32K, but deltas of 200 to lane 0 need two bytes: 66 bytes, 5 banks.
        assertThat(profile.bytes[1][0]).isEqualTo(66);
        assertThat(profile.banks[1][0]).isEqualTo(5);
    }

    /** Only lanes 3 to 5 are alive: the others hold anything and count as what lane 3 holds. */
    @Test
    void deadLanesDoNotCount() {
        RegisterProfile profile = new RegisterProfile();
        int live = 0b111 << 3;
        profile.write(lanes(i -> i >= 3 && i <= 5 ? 70 + i : 0x1234567 * i), live, live);
        assertThat(profile.registers[0]).containsExactly(0, 1, 0, 0);
        assertThat(profile.distances[0]).containsExactly(0, 2, 0, 0);
        assertThat(profile.banks[0][0]).isEqualTo(3);
    }

    /** A raw register takes 128 bytes, one pair alone its own size or that. */
    @Test
    void sizesBySetOfPairs() {
        RegisterProfile profile = new RegisterProfile();
        profile.write(lanes(i -> 9), ALL, ALL);
        // The paper's three, <4,0>, <4,1>, <4,2>, all seven.
        assertThat(profile.bytes[0]).containsExactly(4, 4, 35, 66, 4);
    }

    /** The sizes here are those of the codec's streams. */
    @Test
    void sizesAreTheCodecs() {
        List<String> codecs = List.of(
                "warped-bdi",
                "warped-bdi:pairs=4-0",
                "warped-bdi:pairs=4-1",
                "warped-bdi:pairs=4-2",
                "warped-bdi:pairs=seven");
        SplitMix random = new SplitMix(3);
        for (int round = 0; round < 500; round++) {
            int bits = round % 33;
            int stride = random.nextInt(2) == 0 ? 0 : 0x100 << random.nextInt(20);
            int[] register = lanes(i -> stride * (i % 2) + (bits == 0 ? 0 : random.nextInt() >> 32 - bits));
            byte[] block = new byte[128];
            for (int i = 0; i < 32; i++) {
                Bits.putInt32(block, 4 * i, register[i]);
            }
            RegisterProfile profile = new RegisterProfile();
            profile.write(register, ALL, ALL);
            for (int set = 0; set < codecs.size(); set++) {
                Coder coder = Codecs.parse(codecs.get(set)).create().newCoder();
                assertThat(8 * profile.bytes[0][set]).as(codecs.get(set)).isEqualTo(coder.sizeInBits(block, 0));
            }
        }
    }
}
