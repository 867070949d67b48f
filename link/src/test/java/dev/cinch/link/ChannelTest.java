package dev.cinch.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.link.coding.Codings;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTest {
    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    private static WireChannel plain(int flitBytes) {
        return Codings.NONE.open(flitBytes, Padding.ZERO, true);
    }

    private static int send(WireChannel channel, String digits) {
        return channel.send(hex(digits), 0, digits.length() * 4);
    }

    @Test
    void wiresStartAtZeroAndRemember() {
        WireChannel channel = plain(4);
        assertThat(send(channel, "0000000f")).isEqualTo(4);
        assertThat(send(channel, "0000000f")).isZero();
        assertThat(send(channel, "0000000ff0000000")).isEqualTo(8);
        assertThat(channel.packets()).isEqualTo(3);
        assertThat(channel.flits()).isEqualTo(4);
        assertThat(channel.cycles()).isEqualTo(4);
        assertThat(channel.toggles()).isEqualTo(12);
        assertThat(channel.ones()).isEqualTo(16);
        assertThat(channel.zeros()).isEqualTo(4 * 32 - 16);
    }

    @Test
    void askingChangesNothing() {
        for (String coding : List.of("none", "dbi-dc", "dbi-ac", "desc:skip=last")) {
            WireChannel channel = Codings.parse(coding).open(4, Padding.ZERO, true);
            int cost = channel.cost(hex("12345678"), 0, 32);
            assertThat(channel.cost(hex("12345678"), 0, 32)).isEqualTo(cost);
            assertThat(channel.toggles() + channel.flits() + channel.packets() + channel.cycles() + channel.ones())
                    .isZero();
            assertThat(send(channel, "12345678")).as(coding).isEqualTo(cost);
        }
    }

    @Test
    void lastFlitIsZeroPaddedOrHeld() {
        WireChannel zero = plain(4);
        send(zero, "ffffffff");
        assertThat(send(zero, "ff")).isEqualTo(24);
        WireChannel hold = Codings.NONE.open(4, Padding.HOLD, true);
        send(hold, "ffffffff");
        assertThat(send(hold, "ff")).isZero();
        // Three bits of a new value, the others as they were: 000 11111.
        assertThat(hold.send(hex("00"), 0, 3)).isEqualTo(3);
        assertThat(hold.send(hex("1fffffff"), 0, 32)).isZero();
    }

    @Test
    void moreFlitsThanNeededArePadding() {
        WireChannel zero = plain(4);
        assertThat(zero.send(hex("ff"), 0, 8, 3)).isEqualTo(16);
        assertThat(zero.flits()).isEqualTo(3);
        WireChannel hold = Codings.NONE.open(4, Padding.HOLD, true);
        assertThat(hold.send(hex("ff"), 0, 8, 3)).isEqualTo(8);
    }

    /** From bus 00 and flag 0, in the first byte of four: worked out by hand from the rule. */
    @Test
    void inversionAgainstToggles() {
        WireChannel channel = Codings.parse("dbi-ac").open(4, Padding.ZERO, true);
        int[] toggles = {0, 1, 4, 1, 3};
        List<String> bytes = List.of("00", "ff", "0f", "f0", "fe");
        int sum = 0;
        WireChannel raw = plain(4);
        for (int i = 0; i < toggles.length; i++) {
            int found = send(channel, bytes.get(i));
            assertThat(found).as(bytes.get(i)).isEqualTo(toggles[i]);
            sum += found;
            send(raw, bytes.get(i));
        }
        assertThat(sum).isEqualTo(9);
        assertThat(raw.toggles()).isEqualTo(23);
        assertThat(channel.wires()).isEqualTo(36);
    }

    /** 00 becomes FF with its flag, 07 F8, 01 FE; FF and 0F stay. What is driven shows in the ones. */
    @ParameterizedTest
    @CsvSource({"00, 9", "ff, 8", "0f, 4", "07, 6", "01, 8"})
    void inversionAgainstZeros(String octet, int ones) {
        WireChannel channel = Codings.parse("dbi-dc").open(4, Padding.ZERO, true);
        assertThat(send(channel, octet + "ffffff")).isEqualTo(ones + 24);
        assertThat(channel.ones()).isEqualTo(ones + 24);
    }

    /** 0, 1, 2, 15, 0, 0, 0, 0: eight chunks, of which five are zero; two toggles of the strobe. */
    @Test
    void delays() {
        WireChannel all = Codings.parse("desc").open(4, Padding.ZERO, true);
        assertThat(send(all, "012f0000")).isEqualTo(10);
        assertThat(all.cycles()).isEqualTo(16);
        assertThat(all.flits()).isEqualTo(1);
        WireChannel zero = Codings.parse("desc:skip=zero").open(4, Padding.ZERO, true);
        assertThat(send(zero, "012f0000")).isEqualTo(5);
        assertThat(send(zero, "00000000")).isEqualTo(2);
        assertThat(zero.cycles()).isEqualTo(17);
        WireChannel last = Codings.parse("desc:skip=last").open(4, Padding.ZERO, true);
        assertThat(send(last, "012f0000")).isEqualTo(5);
        assertThat(send(last, "012e0000")).isEqualTo(3);
        assertThat(last.countsLevels()).isFalse();
        // 32 wires: a block of 128 bytes has 256 chunks and takes eight rounds.
        WireChannel rounds = Codings.parse("desc").open(4, Padding.ZERO, true);
        assertThat(rounds.send(new byte[128], 0, 1024)).isEqualTo(258);
        assertThat(rounds.cycles()).isEqualTo(8);
    }

    /** Random packets of random lengths against the counter that looks at one wire at a time. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "dbi-dc", "dbi-ac", "desc", "desc:skip=zero", "desc:skip=last"})
    void agreesWithTheLiteralTwin(String coding) {
        for (int flitBytes : WireChannel.FLIT_BYTES) {
            for (Padding padding : Padding.values()) {
                long seed = 77 + flitBytes;
                SplitMix random = new SplitMix(seed);
                WireChannel channel = Codings.parse(coding).open(flitBytes, padding, true);
                LiteralWires twin = new LiteralWires(coding, flitBytes, padding == Padding.HOLD);
                for (int round = 0; round < 250; round++) {
                    byte[] data = packet(random);
                    int offset = random.nextInt(9);
                    int bits = round % 3 == 0 ? 1024 : 1 + random.nextInt((data.length - offset) * 8);
                    int flits = channel.flitsOf(bits) + (round % 5 == 0 ? random.nextInt(3) : 0);
                    String what = coding + ", flits of " + flitBytes + ", " + padding + ", round " + round + ", seed "
                            + seed + ": " + HexFormat.of().formatHex(data);
                    int cost = channel.cost(data, offset, bits, flits);
                    int expected = twin.send(data, offset, bits, flits);
                    assertThat(cost).as(what).isEqualTo(expected);
                    assertThat(channel.send(data, offset, bits, flits)).as(what).isEqualTo(expected);
                }
                assertThat(channel.toggles()).isEqualTo(twin.toggles);
                assertThat(channel.cycles()).isEqualTo(twin.cycles);
                assertThat(channel.ones()).isEqualTo(twin.ones);
            }
        }
    }

    /** Some with long runs of equal bytes, so that inversion and skipping have work. */
    private static byte[] packet(SplitMix random) {
        byte[] data = new byte[160];
        int octet = 0;
        boolean calm = random.nextInt(2) == 0;
        for (int i = 0; i < data.length; i++) {
            if (!calm || random.nextInt(8) == 0) {
                octet = random.nextInt();
            }
            data[i] = (byte) octet;
        }
        return data;
    }

    @Test
    void refusesWhatIsNot() {
        assertThatThrownBy(() -> plain(12)).isInstanceOf(BadInput.class).hasMessageContaining("4, 8, 16 or 32");
        assertThatThrownBy(() -> Codings.parse("dbi"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("dbi-dc");
        assertThatThrownBy(() -> Codings.parse("dbi-dc:x=1"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("no parameters");
        assertThatThrownBy(() -> Codings.parse("desc:skip=one"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("skip=zero");
        assertThatThrownBy(() -> Codings.parse("desc:"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("colon");
        assertThatThrownBy(() -> Padding.of("one")).isInstanceOf(BadInput.class).hasMessageContaining("hold");
        assertThat(Codings.parse("desc:skip=none").text()).isEqualTo("desc");
        assertThat(Codings.parse("desc:skip=last").text()).isEqualTo("desc:skip=last");
    }
}
