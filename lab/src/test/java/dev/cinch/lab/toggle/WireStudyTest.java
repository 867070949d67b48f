package dev.cinch.lab.toggle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.Progress;
import dev.cinch.base.SplitMix;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.toggles.ToggleCounter;
import dev.cinch.data.toggles.ToggleOptions;
import dev.cinch.data.toggles.ToggleReport;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.link.SendRules;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import dev.cinch.workload.Scale;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The study against {@code cinch toggles} and against a counter that goes wire by wire. */
final class WireStudyTest {
    private static Map<String, Double> values(WireStudy study) {
        Recorder recorder = new Recorder();
        study.record("t", recorder);
        Map<String, Double> values = new HashMap<>();
        for (Row row : recorder.rows()) {
            values.put(TraceCounts.key(row), row.value());
        }
        return values;
    }

    private static double value(Map<String, Double> values, Scheme scheme, dev.cinch.base.stat.Statistic statistic) {
        return values.get(TraceCounts.part("t", scheme) + "|" + statistic.name());
    }

    /** All schemes of all codecs on a trace that has blocks of zeros too. */
    @Test
    void agreesWithTheCommand() {
        byte[] trace = GraphicsTraces.SCENES.get("compositor-phone").draw(Scale.TINY).entrySet().stream()
                .filter(one -> one.getKey().buffer().equals("masks"))
                .findFirst()
                .orElseThrow()
                .getValue();
        WireStudy study = new WireStudy(1, Scheme.ALL);
        study.blocks(trace);
        Map<String, Double> ours = values(study);
        List<CodecSpec> codecs = Scheme.ALL.stream()
                .map(Scheme::codec)
                .distinct()
                .map(Codecs::parse)
                .toList();
        ToggleReport report = new ToggleCounter(
                        codecs,
                        List.of("always", "ed", "ed2", "cal2").stream()
                                .map(Decisions.CATALOGUE::get)
                                .toList(),
                        List.of("none", "dbi-dc", "dbi-ac", "desc", "desc:skip=zero", "desc:skip=last").stream()
                                .map(Codings::parse)
                                .toList(),
                        ToggleOptions.of(32, 1).withRules(new SendRules(true, 4)),
                        Progress.NONE)
                .count(List.of(new MemoryInput("t", trace)));
        assertThat(ours.get("t|traffic.zero-blocks"))
                .isPositive()
                .isEqualTo(report.inputs().get(0).zeroBlocks());
        int compared = 0;
        for (ToggleReport.Result result : report.results()) {
            Scheme scheme = new Scheme(result.codec(), result.control(), result.coding());
            if (Scheme.ALL.contains(scheme)) {
                assertThat(value(ours, scheme, ToggleStatistics.SENT_TOGGLES))
                        .as(scheme.text())
                        .isEqualTo(result.togglesSent());
                assertThat(value(ours, scheme, ToggleStatistics.SENT_FLITS))
                        .as(scheme.text())
                        .isEqualTo(result.flitsSent());
                assertThat(value(ours, scheme, ToggleStatistics.COMPRESSED_BLOCKS))
                        .as(scheme.text())
                        .isEqualTo(result.sentCompressed());
                compared++;
            }
        }
        assertThat(compared).isEqualTo(Scheme.ALL.size());
    }

    /** Three bundles in disorder, with parts and zeros between: the raw wires, bit by bit. */
    @Test
    void everyBundleHasWiresOfItsOwn() {
        SplitMix random = new SplitMix(5);
        Traffic traffic = new Traffic();
        boolean[][] wires = new boolean[3][256];
        long toggles = 0;
        long blocks = 0;
        byte[] data = new byte[128];
        for (int i = 0; i < 500; i++) {
            int bundle = random.nextInt(3);
            int bytes = random.nextInt(4) == 0 ? 32 * (1 + random.nextInt(3)) : 128;
            boolean zero = random.nextInt(8) == 0;
            for (int at = 0; at < bytes; at++) {
                data[at] = (byte) (zero ? 0 : random.nextInt(256));
            }
            traffic.add(bundle, data, bytes);
            if (zero && bytes == 128) {
                continue;
            }
            long changed = 0;
            for (int bit = 0; bit < 8 * bytes; bit++) {
                boolean value = (data[bit / 8] >> (7 - bit % 8) & 1) != 0;
                changed += wires[bundle][bit % 256] == value ? 0 : 1;
                wires[bundle][bit % 256] = value;
            }
            if (bytes == 128) {
                toggles += changed;
                blocks++;
            }
        }
        Map<String, Double> values = values(traffic.study(List.of(Scheme.RAW)));
        assertThat(values.get("t|traffic.blocks")).isEqualTo(blocks);
        assertThat(value(values, Scheme.RAW, ToggleStatistics.SENT_TOGGLES)).isEqualTo(toggles);
        assertThat(value(values, Scheme.RAW, ToggleStatistics.SENT_FLITS)).isEqualTo(4 * blocks);
    }

    /** 20 stretches: there is room for 16, so of 0 to 15 every second one stays, and then 16 and 18. */
    @Test
    void tooMuchTrafficIsKeptInStretches() {
        Traffic traffic = new Traffic();
        byte[] data = new byte[128];
        for (int i = 0; i < 20 * 4096; i++) {
            // Every block of stretch n has n + 1 ones in its first byte's wires, in each flit.
            for (int flit = 0; flit < 4; flit++) {
                data[32 * flit] = (byte) (i / 4096 + 1);
            }
            traffic.add(0, data, 128);
        }
        assertThat(traffic.seen()).isEqualTo(20 * 4096);
        assertThat(traffic.kept()).isEqualTo(10 * 4096);
        Map<String, Double> values = values(traffic.study(List.of(Scheme.RAW)));
        // From 0 to 1, 3, 5, 7, 9, 11, 13, 15, 17 and 19, which is stretches 0, 2, 4 …
        long toggles = 0;
        for (int to = 1, from = 0; to < 20; from = to, to += 2) {
            toggles += Integer.bitCount(from ^ to);
        }
        assertThat(value(values, Scheme.RAW, ToggleStatistics.SENT_TOGGLES)).isEqualTo(toggles);
    }
}
