package dev.cinch.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SenderTest {
    private static final int BLOCK = 128;

    private static byte[] words(IntUnaryOperator word) {
        byte[] block = new byte[BLOCK];
        for (int i = 0; i < BLOCK / 4; i++) {
            Bits.putInt32(block, i * 4, word.applyAsInt(i));
        }
        return block;
    }

    private static Sender sender(String control, int flitBytes, SendRules rules) {
        return new Sender(Codings.NONE.open(flitBytes, Padding.ZERO), Decisions.CATALOGUE.get(control), rules);
    }

    private static Packet packet(String codec, byte[] block) {
        Packet packet = new Packet(Codecs.parse(codec).create());
        packet.load(block, 0);
        return packet;
    }

    /** FPC in 32-byte flits, toggles inside the block: 32 raw and 89 compressed for i, 60 and 144 for -i. */
    @ParameterizedTest
    @CsvSource({"i, false, true, false", "-i, false, true, false", "1000h + i, false, false, false"})
    void controlOnKnownBlocks(String block, boolean ed, boolean ed2, boolean cal2) {
        byte[] bytes = words(
                switch (block) {
                    case "i" -> i -> i;
                    case "-i" -> i -> -i;
                    default -> i -> 0x1000 + i;
                });
        Packet packet = packet("fpc", bytes);
        for (String control : List.of("ed", "ed2", "cal2")) {
            Sender sender = sender(control, 32, SendRules.PLAIN);
            int raw = Toggles.inside(bytes, 32);
            byte[] stream = Arrays.copyOf(packet.stream(), (packet.streamBits() + 7) / 8);
            int compressed = Toggles.inside(stream, 32);
            int flits = sender.channel().flitsOf(packet.streamBits());
            boolean wanted = control.equals("ed") ? ed : control.equals("ed2") ? ed2 : cal2;
            assertThat(flits < 4 && Decisions.CATALOGUE.get(control).compress(4, flits, raw, compressed, 0, 1))
                    .as(control)
                    .isEqualTo(wanted);
        }
    }

    @Test
    void sendsTheChosenForm() {
        Packet packet = packet("bdi", words(i -> 0x1000 + i));
        Sender always = sender("always", 32, SendRules.PLAIN);
        assertThat(always.send(packet)).isEqualTo(2);
        assertThat(always.compressed()).isTrue();
        assertThat(always.rawFlits()).isEqualTo(4);
        assertThat(always.compressedBlocks()).isEqualTo(1);
        Sender never = sender("never", 32, SendRules.PLAIN);
        assertThat(never.send(packet)).isEqualTo(4);
        assertThat(never.compressed()).isFalse();
        assertThat(never.toggles()).isEqualTo((int) never.channel().toggles());
    }

    /** A stream of more than 96 bytes takes as many 32-byte flits as the block; with 4-byte flits it is a gain. */
    @Test
    void ratioIsThatOfFlits() {
        Packet packet = packet("fpc", words(i -> i < 28 ? 0x12345678 * (i + 1) : 0));
        assertThat(packet.streamBits()).isBetween(97 * 8, 127 * 8);
        Sender wide = sender("always", 32, SendRules.PLAIN);
        assertThat(wide.send(packet)).isEqualTo(4);
        assertThat(wide.compressed()).isFalse();
        Sender narrow = sender("always", 4, SendRules.PLAIN);
        assertThat(narrow.send(packet)).isEqualTo((packet.streamBits() + 31) / 32);
        assertThat(narrow.compressed()).isTrue();
    }

    @Test
    void zeroBlocksAreDroppedOrKept() {
        Packet zero = packet("bdi", new byte[BLOCK]);
        Sender dropping = sender("always", 32, new SendRules(true, 0));
        assertThat(dropping.send(zero)).isZero();
        assertThat(dropping.droppedBlocks()).isEqualTo(1);
        assertThat(dropping.blocks()).isZero();
        assertThat(dropping.channel().flits()).isZero();
        Sender keeping = sender("always", 32, SendRules.PLAIN);
        assertThat(keeping.send(zero)).isEqualTo(1);
        assertThat(keeping.blocks()).isEqualTo(1);
    }

    @Test
    void ratioMayBeCapped() {
        Packet repeated = packet("bdi", words(i -> 0x3F800000));
        assertThat(sender("always", 8, SendRules.PLAIN).send(repeated)).isEqualTo(1);
        Sender capped = sender("always", 8, new SendRules(false, SendRules.LETTERS_RATIO));
        assertThat(capped.send(repeated)).isEqualTo(4);
        // The value's 14 ones come and go.
        assertThat(capped.toggles()).isEqualTo(28);
    }

    @Test
    void otherPayloadsGoRawAndAreCountedApart() {
        Sender sender = sender("ed", 8, SendRules.PLAIN);
        byte[] payload = new byte[40];
        Arrays.fill(payload, (byte) 1);
        assertThat(sender.sendRaw(payload, 8, 20)).isEqualTo(3);
        assertThat(sender.payloads()).isEqualTo(1);
        assertThat(sender.payloadFlits()).isEqualTo(3);
        assertThat(sender.payloadToggles()).isEqualTo(8 + 4);
        assertThat(sender.blocks()).isZero();
        assertThat(sender.blockFlits()).isZero();
        assertThat(sender.blockToggles()).isZero();
        sender.send(packet("bdi", words(i -> i)));
        assertThat(sender.blocks()).isEqualTo(1);
        assertThat(sender.countedBlocks()).isEqualTo(1);
        assertThat(sender.blockFlits()).isEqualTo(sender.flits());
    }

    @Test
    void utilisationCounts() {
        // In half the flits the stream has more than twice as many toggles.
        byte[] block = words(i -> i);
        Packet packet = packet("fpc", block);
        Sender idle = sender("bandwidth-aware", 32, SendRules.PLAIN);
        idle.send(packet);
        assertThat(idle.compressed()).isFalse();
        Sender busy = sender("bandwidth-aware", 32, SendRules.PLAIN);
        busy.utilisation(9, 10);
        busy.send(packet);
        assertThat(busy.compressed()).isTrue();
        assertThatThrownBy(() -> busy.utilisation(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesLossyCodecs() {
        Codec lossy = Codecs.parse("tslc-opt").createUntrained();
        assertThatThrownBy(() -> new Packet(lossy)).isInstanceOf(BadInput.class).hasMessageContaining("lossy");
    }

    @Provide
    Arbitrary<String> controls() {
        return Arbitraries.of(Decisions.CATALOGUE.names());
    }

    @Provide
    Arbitrary<String> codings() {
        return Arbitraries.of("none", "dbi-dc", "dbi-ac", "desc", "desc:skip=zero", "desc:skip=last");
    }

    @Provide
    Arbitrary<String> codecs() {
        return Arbitraries.of(Codecs.CATALOGUE.list().stream()
                .filter(CodecKind::lossless)
                .map(CodecKind::name)
                .toList());
    }

    /**
     * A stream of blocks over a link: the decision is that of the rule, evaluated in fractions with toggles counted wire
     * by wire, and what arrives is what was sent, seen from the wires alone.
     */
    @Property(tries = 150, shrinking = ShrinkingMode.OFF)
    void controlObeysItsRuleAndDataArrive(
            @ForAll("codecs") String codecName,
            @ForAll("controls") String control,
            @ForAll("codings") String coding,
            @ForAll long seed,
            @ForAll boolean hold,
            @ForAll boolean capped) {
        SplitMix random = new SplitMix(seed);
        int flitBytes = WireChannel.FLIT_BYTES.get(random.nextInt(4));
        byte[] data = blocks(random, 12);
        Codec codec = Codecs.parse(codecName).createFor(data);
        Packet packet = new Packet(codec);
        Decision rule = Decisions.CATALOGUE.get(control);
        Padding padding = hold ? Padding.HOLD : Padding.ZERO;
        SendRules rules = new SendRules(false, capped ? 4 : 0);
        Sender sender = new Sender(Codings.parse(coding).open(flitBytes, padding), rule, rules);
        int busy = random.nextInt(101);
        sender.utilisation(busy, 100);
        Receiver receiver = new Receiver(codec);
        LiteralLink literal = new LiteralLink(coding, flitBytes, hold);
        int[] memory = new int[flitBytes * 8];
        for (int at = 0; at < data.length; at += BLOCK) {
            packet.load(data, at);
            int raw = (BLOCK + flitBytes - 1) / flitBytes;
            int flits = Math.max(1, (packet.streamBits() + flitBytes * 8 - 1) / (flitBytes * 8));
            if (capped) {
                flits = Math.max(flits, (raw + 3) / 4);
            }
            long rawToggles = literal.wouldToggle(data, at, BLOCK * 8, raw);
            long toggles = flits < raw ? literal.wouldToggle(packet.stream(), 0, packet.streamBits(), flits) : 0;
            boolean wanted = flits < raw && literally(control, raw, flits, rawToggles, toggles, busy);
            sender.send(packet);
            assertThat(sender.compressed())
                    .as(
                            "%s %s %s, seed %d, block %d: T0 %d T1 %d",
                            codecName, control, coding, seed, at / BLOCK, rawToggles, toggles)
                    .isEqualTo(wanted);
            byte[] sent = wanted ? packet.stream() : data;
            LiteralWires wires =
                    literal.send(sent, wanted ? 0 : at, wanted ? packet.streamBits() : BLOCK * 8, wanted ? flits : raw);
            assertThat((long) sender.toggles()).isEqualTo(wanted ? toggles : rawToggles);
            byte[] arrived = coding.startsWith("desc") ? wires.receivedTimes(memory) : wires.received();
            byte[] block = new byte[BLOCK];
            receiver.receive(sender.compressed(), packet.encoding(), arrived, arrived.length, block, 0);
            assertThat(block).isEqualTo(Arrays.copyOfRange(data, at, at + BLOCK));
        }
    }

    private static boolean literally(String control, int raw, int flits, long rawToggles, long toggles, int busy) {
        if (control.equals("always") || control.equals("never")) {
            return control.equals("always");
        }
        if (toggles == 0) {
            return true;
        }
        int a = control.equals("ed2") ? 2 : 1;
        int b = control.equals("cal2") ? 2 : 1;
        BigInteger above = BigInteger.valueOf(raw)
                .pow(a)
                .multiply(BigInteger.valueOf(rawToggles).pow(b));
        BigInteger below = BigInteger.valueOf(flits)
                .pow(a)
                .multiply(BigInteger.valueOf(toggles).pow(b));
        int percent = control.equals("bandwidth-aware") && busy > 50 ? Math.min(busy, 99) : 0;
        return above.multiply(BigInteger.valueOf(100)).compareTo(below.multiply(BigInteger.valueOf(100 - percent))) > 0;
    }

    /** Blocks of several kinds: zeros, counters, narrow and repeated values, noise. */
    private static byte[] blocks(SplitMix random, int count) {
        byte[] data = new byte[count * BLOCK];
        for (int block = 0; block < count; block++) {
            int kind = random.nextInt(6);
            int base = random.nextInt();
            for (int i = 0; i < BLOCK; i += 4) {
                int word = switch (kind) {
                    case 0 -> 0;
                    case 1 -> base + i;
                    case 2 -> random.nextInt(200) - 100;
                    case 3 -> base;
                    case 4 -> random.nextInt(3) == 0 ? random.nextInt() : base & 0xFFFF;
                    default -> random.nextInt();
                };
                Bits.putInt32(data, block * BLOCK + i, word);
            }
        }
        return data;
    }

    /** Wires that can be asked what a packet would cost by sending everything once more on a second set. */
    private static final class LiteralLink {
        private final String coding;
        private final int flitBytes;
        private final boolean hold;
        private final List<Object[]> history = new ArrayList<>();
        private final LiteralWires wires;

        LiteralLink(String coding, int flitBytes, boolean hold) {
            this.coding = coding;
            this.flitBytes = flitBytes;
            this.hold = hold;
            wires = new LiteralWires(coding, flitBytes, hold);
        }

        long wouldToggle(byte[] data, int offset, int bits, int flits) {
            LiteralWires again = new LiteralWires(coding, flitBytes, hold);
            for (Object[] one : history) {
                again.send((byte[]) one[0], 0, (int) one[1], (int) one[2]);
            }
            return again.send(data, offset, bits, flits);
        }

        LiteralWires send(byte[] data, int offset, int bits, int flits) {
            history.add(new Object[] {Arrays.copyOfRange(data, offset, offset + (bits + 7) / 8), bits, flits});
            wires.send(data, offset, bits, flits);
            return wires;
        }
    }
}
