package dev.cinch.lab.toggle;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Field;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.link.Toggles;
import dev.cinch.report.Chart;
import java.util.ArrayList;
import java.util.List;

/**
 * The cache line of a figure. A figure prints the first words only; the others continue the series, which changes
 * nothing in the flits that the paper compares.
 */
final class ExampleLine {
    private static final int BYTES = 128;

    private final byte[] bytes = new byte[BYTES];

    private ExampleLine() {}

    /** Figures 4 and 5: 00003A00 8001D000 00003A01 8001D008 …, an index and a pointer to 8 bytes in turn. */
    static ExampleLine indicesAndPointers() {
        ExampleLine line = new ExampleLine();
        for (int i = 0; i < BYTES / 8; i++) {
            Bits.putInt32(line.bytes, i * 8, 0x3A00 + i);
            Bits.putInt32(line.bytes, i * 8 + 4, 0x8001D000 + 8 * i);
        }
        return line;
    }

    /** Figure 7: narrow values only, 00003A00 00003A01 00003A02 …. */
    static ExampleLine indices() {
        ExampleLine line = new ExampleLine();
        for (int i = 0; i < BYTES / 4; i++) {
            Bits.putInt32(line.bytes, i * 4, 0x3A00 + i);
        }
        return line;
    }

    /** Compresses the line and records the toggles of each pair of neighbouring flits. */
    void record(String codecName, int flitBytes, Recorder recorder) {
        Codec codec = Codecs.parse(codecName).create();
        BitWriter out = new BitWriter();
        int encoding = codec.newCoder().encode(bytes, 0, out);
        byte[] stream = out.toByteArray();
        int flits = Bits.ceilDiv(stream.length, flitBytes);
        recorder.record(codecName, ToggleStatistics.FLITS, flits);
        int dataBit = firstDataBit(codec.fields(new BitReader(stream, 0, out.bitLength()), encoding));
        recorder.record(codecName, ToggleStatistics.FIRST_DATA_FLIT, Bits.ceilDiv(dataBit, flitBytes * 8));
        for (int flit = 0; flit + 1 < flits; flit++) {
            int toggles = Toggles.between(stream, flit * flitBytes, (flit + 1) * flitBytes, flitBytes);
            recorder.record(pair(codecName, flit), ToggleStatistics.TOGGLES, toggles);
        }
    }

    private static int firstDataBit(List<Field> fields) {
        for (Field field : fields) {
            if (field.name().startsWith("data[")) {
                return field.bitOffset();
            }
        }
        return 0;
    }

    /** Names the pair of a flit and the next one, as a part. */
    static String pair(String codecName, int flit) {
        return codecName + ", flits " + flit + " and " + (flit + 1);
    }

    /** Toggles between neighbours along the whole line, one series a codec. */
    static Chart chart(String title, Results results, Run run, String... codecNames) {
        int pairs = 0;
        for (String codecName : codecNames) {
            pairs = Math.max(pairs, (int) results.value(run, codecName, ToggleStatistics.FLITS) - 1);
        }
        List<String> categories = new ArrayList<>();
        for (int flit = 0; flit < pairs; flit++) {
            categories.add(flit + "–" + (flit + 1));
        }
        List<Chart.Series> series = new ArrayList<>();
        for (String codecName : codecNames) {
            double[] toggles = new double[pairs];
            int flits = (int) results.value(run, codecName, ToggleStatistics.FLITS);
            for (int flit = 0; flit < pairs; flit++) {
                toggles[flit] = flit + 1 < flits
                        ? results.value(run, pair(codecName, flit), ToggleStatistics.TOGGLES)
                        : Double.NaN;
            }
            series.add(new Chart.Series(codecName, toggles));
        }
        return new Chart(Chart.Kind.GROUPED_BARS, title, "flits", "toggles", categories, series, List.of());
    }
}
