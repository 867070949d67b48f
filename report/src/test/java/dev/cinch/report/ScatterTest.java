package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ScatterTest {
    private static final Offset<Double> TENTH = Offset.offset(0.11);

    private static final Scatter SAMPLE = new Scatter(
            "Ratio against latency",
            "cycles",
            "ratio",
            true,
            List.of(
                    new Scatter.Point("bdi", 1, 1.4, true),
                    new Scatter.Point("fpc", 8, 1.2, false),
                    new Scatter.Point("e2mc", 64, 1.8, true)),
            "best",
            "beaten");

    @Test
    void factorsAreDistances() throws Exception {
        Document svg = Xml.parse(Sketch.of(SAMPLE, true, Sketch.WIDE).svg("", "wide"));
        // The gray one is drawn first: fpc, then bdi and e2mc. A diamond starts at its top, a circle at its left end.
        List<Double> starts = Xml.elements(svg, "path", "point").stream()
                .map(point -> Double.parseDouble(point.getAttribute("d").split("[M ]")[1]))
                .toList();
        double bdi = starts.get(1) + 4;
        double fpc = starts.get(0);
        double e2mc = starts.get(2) + 4;

        assertThat(e2mc - fpc).isEqualTo(fpc - bdi, TENTH);
        assertThat(ScatterAxis.of(SAMPLE).labels()).containsExactly("1", "2", "4", "8", "16", "32", "64");
    }

    @Test
    void namesStandAtTheirPointsAndTheLineGoesOverTheFront() throws Exception {
        Document svg = Xml.parse(Sketch.of(SAMPLE, true, Sketch.WIDE).svg("", "wide"));

        assertThat(Xml.texts(svg)).contains("bdi", "fpc", "e2mc", "cycles", "ratio");
        assertThat(Xml.elements(svg, "path", "front")).hasSize(1);
        String line = Xml.elements(svg, "path", "front").get(0).getAttribute("d");
        // From the first point along to the second, up, and to the end.
        assertThat(line).matches("M[\\d.]+ [\\d.]+H[\\d.]+V[\\d.]+H[\\d.]+");
    }

    @Test
    void withoutAFrontNothingExplainsIt() throws Exception {
        Scatter plain = new Scatter("t", "x", "y", true, List.of(new Scatter.Point("a", 1, 2, false)), "", "kernel");

        assertThat(Xml.elements(Xml.parse(Sketch.of(plain, true, Sketch.WIDE).svg("", "wide")), "path", "front"))
                .isEmpty();
        assertThat(Legend.of(plain)).extracting(Legend.Entry::name).containsExactly("kernel");
    }

    @Test
    void manyDoublingsAndSmallNumbersGoByTens() {
        assertThat(ScatterAxis.of(at(true, 0.02, 3)).labels()).containsExactly("0.01", "0.1", "1", "10");
        assertThat(ScatterAxis.of(at(true, 1, 100_000)).base()).isEqualTo(10);
        assertThat(ScatterAxis.of(at(false, 0.02, 0.1)).labels())
                .containsExactly("0.00", "0.02", "0.04", "0.06", "0.08", "0.10");
        assertThat(ScatterAxis.of(at(true)).labels()).isNotEmpty();
    }

    @Test
    void aPointNeedsAPlace() {
        assertThatThrownBy(() -> at(true, 0)).hasMessageContaining("no place");
        assertThatThrownBy(() -> at(false, Double.NaN)).hasMessageContaining("no place");
    }

    @Test
    void namesKeepApartAndThoseAtOnePlaceAreOne() {
        List<String> names = List.of("here", "too", "near", "far");
        double[] x = {100, 101, 110, 300};
        double[] y = {50, 51, 50, 90};

        List<PointLabels.Label> labels =
                PointLabels.place(names, x, y, new boolean[] {true, false, false, false}, 0, 400);

        // The front stands above its point; on its line no name may stand, so the next goes below; the last has room.
        assertThat(labels.get(0).y()).isLessThan(50);
        assertThat(labels)
                .extracting(PointLabels.Label::text, PointLabels.Label::anchor)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("here, too", "start"),
                        org.assertj.core.groups.Tuple.tuple("near", "middle"),
                        org.assertj.core.groups.Tuple.tuple("far", "start"));
    }

    @Test
    void aNameThatFitsNowhereIsLeftOut() {
        assertThat(PointLabels.place(
                        List.of("a long name"), new double[] {20}, new double[] {20}, new boolean[1], 10, 40))
                .isEmpty();
    }

    @Test
    void theNumbersSayWhoIsBeaten() {
        assertThat(Csv.of(FigureNumbers.exact(SAMPLE))).isEqualTo("""
                name,cycles,ratio,best
                bdi,1,1.4,yes
                fpc,8,1.2,no
                e2mc,64,1.8,yes
                """);
    }

    private static Scatter at(boolean log, double... x) {
        List<Scatter.Point> points = java.util.Arrays.stream(x)
                .mapToObj(one -> new Scatter.Point("p", one, 1, true))
                .toList();
        return new Scatter("t", "x", "y", log, points, "best", "beaten");
    }
}
