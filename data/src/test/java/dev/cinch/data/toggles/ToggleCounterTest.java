package dev.cinch.data.toggles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.link.SendRules;
import dev.cinch.link.WireEnergy;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import dev.cinch.report.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ToggleCounterTest {
    private static ToggleReport count(
            List<String> codecs, String controls, String codings, ToggleOptions options, Input... inputs) {
        List<CodecSpec> specs = codecs.stream().map(Codecs::parse).toList();
        List<Decision> decisions =
                Stream.of(controls.split(",")).map(Decisions.CATALOGUE::get).toList();
        List<Coding> onWires = Stream.of(codings.split(",")).map(Codings::parse).toList();
        return new ToggleCounter(specs, decisions, onWires, options, Progress.NONE).count(List.of(inputs));
    }

    private static Input input(String name, int... words) {
        byte[] bytes = new byte[words.length * 4];
        for (int i = 0; i < words.length; i++) {
            Bits.putInt32(bytes, i * 4, words[i]);
        }
        return new MemoryInput(name, bytes);
    }

    private static int[] repeated(int word, int count) {
        int[] words = new int[count];
        Arrays.fill(words, word);
        return words;
    }

    /**
     * A block of 1.0 in 32-byte flits: 7 ones in each of 8 words toggle on, once. bdi makes one flit of the first 8 bytes:
     * 14 ones. The second block is the same: nothing toggles any more.
     */
    @Test
    void byHand() {
        ToggleReport report = count(
                List.of("bdi"), "always,never", "none", ToggleOptions.of(32, 1), input("x", repeated(0x3F800000, 64)));
        ToggleReport.InputSummary raw = report.inputs().get(0);
        assertThat(raw.blocks()).isEqualTo(2);
        assertThat(raw.flitsRaw()).isEqualTo(8);
        assertThat(raw.togglesRaw()).isEqualTo(56);
        assertThat(raw.toggleRateRaw()).isEqualTo(56.0 / (7 * 256));
        ToggleReport.Result always = report.results().get(0);
        assertThat(always.flitsRaw()).isEqualTo(8);
        assertThat(always.flitsSent()).isEqualTo(2);
        assertThat(always.togglesRaw()).isEqualTo(56);
        assertThat(always.togglesSent()).isEqualTo(14);
        assertThat(always.sentCompressed()).isEqualTo(2);
        assertThat(always.effectiveBandwidth()).isEqualTo(4);
        assertThat(always.toggleRatio()).isEqualTo(0.25);
        assertThat(always.energySent() / always.energyRaw()).isEqualTo(0.25);
        ToggleReport.Result never = report.results().get(1);
        assertThat(never.togglesSent()).isEqualTo(56);
        assertThat(never.sentCompressed()).isZero();
        assertThat(never.always()).isEqualTo(new ToggleReport.Always(2, 14, 2));
    }

    @Test
    void zeroBlocksAndSeveralInputs() {
        Input zeros = input("zeros", repeated(0, 96));
        Input mixed = input("mixed", 1, 2, 3);
        ToggleOptions drop = ToggleOptions.of(8, 2).withRules(new SendRules(true, 0));
        ToggleReport report = count(List.of("fpc"), "ed", "none", drop, zeros, mixed);
        assertThat(report.inputs().get(0).zeroBlocks()).isEqualTo(3);
        assertThat(report.inputs().get(0).toggleRateRaw()).isNull();
        ToggleReport.Result nothing = report.results().get(0);
        assertThat(nothing.blocks()).isZero();
        assertThat(nothing.flitsSent()).isZero();
        assertThat(nothing.effectiveBandwidth()).isNull();
        assertThat(report.results().get(1).blocks()).isEqualTo(1);
        assertThat(report.inputs().get(1).paddedBytes()).isEqualTo(116);
        ToggleReport kept = count(List.of("fpc"), "ed", "none", ToggleOptions.of(8, 2), zeros, mixed);
        assertThat(kept.results().get(0).blocks()).isEqualTo(3);
        // Fresh wires for each input: the second is what it is alone.
        ToggleReport alone = count(List.of("fpc"), "ed", "none", ToggleOptions.of(8, 2), mixed);
        assertThat(kept.results().get(1)).isEqualTo(alone.results().get(0));
        assertThat(report.geometricMean().get(0).toggleRatio())
                .isEqualTo(report.results().get(1).toggleRatio());
    }

    /** A counter bit by bit over the whole input, with the codec's streams, for the plain link without control. */
    @Test
    void agreesWithACountBitByBit() {
        for (String kind : List.of("counters", "text", "sparse", "edges")) {
            byte[] data = DemoCorpus.CATALOGUE.get(kind).bytes(40_000);
            for (String codec : List.of("bdi", "fpc", "cpack", "fpc-mc")) {
                for (int flitBytes : new int[] {4, 8, 16, 32}) {
                    ToggleReport.Result found = count(
                                    List.of(codec),
                                    "always",
                                    "none",
                                    ToggleOptions.of(flitBytes, 1),
                                    new MemoryInput(kind, data))
                            .results()
                            .get(0);
                    long[] expected = literal(data, codec, flitBytes);
                    assertThat(new long[] {
                                found.togglesRaw(), found.togglesSent(), found.flitsSent(), found.sentCompressed()
                            })
                            .as("%s %s %d", kind, codec, flitBytes)
                            .containsExactly(expected);
                }
            }
        }
    }

    private static long[] literal(byte[] data, String codec, int flitBytes) {
        Coder coder = Codecs.parse(codec).create().newCoder();
        List<Boolean> raw = new ArrayList<>();
        List<Boolean> sent = new ArrayList<>();
        long compressed = 0;
        for (int at = 0; at < data.length; at += 128) {
            byte[] block = Arrays.copyOfRange(data, at, at + 128);
            BitWriter out = new BitWriter();
            coder.encode(block, 0, out);
            bits(raw, block, flitBytes);
            boolean fewer = (out.bitLength() + flitBytes * 8 - 1) / (flitBytes * 8) < 128 / flitBytes;
            bits(sent, fewer ? out.toByteArray() : block, flitBytes);
            compressed += fewer ? 1 : 0;
        }
        return new long[] {
            toggles(raw, flitBytes * 8), toggles(sent, flitBytes * 8), sent.size() / (flitBytes * 8), compressed
        };
    }

    private static void bits(List<Boolean> wires, byte[] bytes, int flitBytes) {
        int padded = (bytes.length + flitBytes - 1) / flitBytes * flitBytes;
        for (int i = 0; i < padded * 8; i++) {
            wires.add(i / 8 < bytes.length && (bytes[i / 8] >> 7 - i % 8 & 1) == 1);
        }
    }

    private static long toggles(List<Boolean> bits, int wires) {
        long toggles = 0;
        for (int i = 0; i < bits.size(); i++) {
            boolean before = i >= wires && bits.get(i - wires);
            toggles += bits.get(i) == before ? 0 : 1;
        }
        return toggles;
    }

    @Test
    void threadsChangeNothing() {
        byte[] noise = new byte[300_000];
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (byte) (random.nextInt() >> (i / 1000 % 4) * 8);
        }
        Input[] inputs = {
            new MemoryInput("noise", noise),
            DemoCorpus.CATALOGUE.get("pointers").input(100_000),
            DemoCorpus.CATALOGUE.get("image").input(50_000)
        };
        List<String> codecs = List.of("bdi", "fpc", "e2mc-16", "adaptive", "raw");
        String one = Json.pretty(count(codecs, "ed2,always", "none,dbi-ac", ToggleOptions.of(16, 1), inputs));
        String many = Json.pretty(count(codecs, "ed2,always", "none,dbi-ac", ToggleOptions.of(16, 7), inputs));
        assertThat(many).isEqualTo(one);
    }

    /** raw over off-chip wires: toggles and zeros, in the baseline and coded. */
    @Test
    void terminatedLinesPayForZeros() {
        ToggleOptions options = ToggleOptions.of(32, 1).withWires(WireEnergy.OFF_CHIP);
        ToggleReport.Result row = count(List.of("raw"), "always", "dbi-dc", options, input("z", repeated(0, 32)))
                .results()
                .get(0);
        assertThat(row.energyRaw()).isEqualTo(1024 * 5.6);
        // All lanes inverted once, 256 data wires and 32 flags; no zero is left.
        assertThat(row.energySent()).isEqualTo(288 * 8.4);
        assertThatThrownBy(() -> count(List.of("raw"), "always", "desc", options, input("z", 1)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("on-chip");
    }

    @Test
    void capsAndUtilisation() {
        Input ones = input("x", repeated(0x3F800000, 32));
        ToggleOptions capped = ToggleOptions.of(8, 1).withRules(new SendRules(false, SendRules.LETTERS_RATIO));
        assertThat(count(List.of("bdi"), "always", "none", capped, ones)
                        .results()
                        .get(0)
                        .effectiveBandwidth())
                .isEqualTo(4);
        assertThat(count(List.of("bdi"), "always", "none", ToggleOptions.of(8, 1), ones)
                        .results()
                        .get(0)
                        .effectiveBandwidth())
                .isEqualTo(16);
        int[] ascending = new int[32];
        Arrays.setAll(ascending, i -> i);
        ToggleOptions busy = ToggleOptions.of(32, 1).withUtilisation(new BigDecimal("0.9"));
        Input data = input("i", ascending);
        assertThat(count(List.of("fpc"), "bandwidth-aware", "none", busy, data)
                        .results()
                        .get(0)
                        .sentCompressed())
                .isEqualTo(1);
        assertThat(count(List.of("fpc"), "bandwidth-aware", "none", ToggleOptions.of(32, 1), data)
                        .results()
                        .get(0)
                        .sentCompressed())
                .isZero();
    }

    @Test
    void drawsAPage() {
        ToggleReport report = count(
                List.of("bdi", "fpc"),
                "always,ed2",
                "none,desc:skip=zero",
                ToggleOptions.of(8, 2),
                DemoCorpus.CATALOGUE.get("counters").input(10_000),
                DemoCorpus.CATALOGUE.get("zeros").input(1_000));
        String page = TogglePage.html(report);
        assertThat(page).contains("Wires: 2 inputs", "Toggles by input", "fpc, ed2, desc:skip=zero", "cycles ÷ raw");
        assertThat(page.split("<figure", -1)).hasSize(4);
    }
}
