package dev.cinch.report;

import static dev.cinch.report.Chart.Kind.GROUPED_BARS;
import static dev.cinch.report.Chart.Kind.LINES;
import static dev.cinch.report.Chart.Kind.STACKED_BARS;
import static dev.cinch.report.Chart.Kind.STEPS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The geometry of the static drawing, read back from the SVG. */
class ChartDrawingTest {
    private static final double NAN = Double.NaN;

    @Test
    void groupedBarsStandOnZeroSideBySide() throws Exception {
        List<Element> bars = bars(chart(GROUPED_BARS, new double[] {1, 2}, new double[] {4, 3}));

        assertThat(bars).hasSize(4);
        // In the order of the document: both bars of the first series, then both of the second.
        assertThat(height(bars.get(1))).isEqualTo(2 * height(bars.get(0)), within());
        assertThat(height(bars.get(2))).isEqualTo(4 * height(bars.get(0)), within());
        assertThat(bottom(bars.get(0))).isEqualTo(bottom(bars.get(3)), within());
        assertThat(right(bars.get(0))).isLessThanOrEqualTo(x(bars.get(2)));
        assertThat(right(bars.get(2))).isLessThan(x(bars.get(1)));
    }

    @Test
    void stackedBarsStandOnEachOtherByTheirSign() throws Exception {
        List<Element> bars = bars(chart(STACKED_BARS, new double[] {1}, new double[] {-1}, new double[] {2}));

        double zero = bottom(bars.get(0));
        assertThat(y(bars.get(1))).isEqualTo(zero, within());
        assertThat(bottom(bars.get(2))).isEqualTo(y(bars.get(0)), within());
        assertThat(height(bars.get(2))).isEqualTo(2 * height(bars.get(0)), within());
        assertThat(bars).allSatisfy(bar -> assertThat(x(bar)).isEqualTo(x(bars.get(0))));
    }

    @Test
    void theAxisOfAStackHoldsTheWholeStack() {
        assertThat(Plot.axis(chart(STACKED_BARS, new double[] {3}, new double[] {4}, new double[] {-2})))
                .isEqualTo(Ticks.around(-2, 7));
    }

    @Test
    void negativeBarsHangBelowTheZeroLine() throws Exception {
        Chart chart = chart(GROUPED_BARS, new double[] {5, -5});
        List<Element> bars = bars(chart);
        Element zero = withClass(parse(chart), "line", "base").get(0);

        assertThat(y(bars.get(1))).isEqualTo(Double.parseDouble(zero.getAttribute("y1")), within());
        assertThat(bottom(bars.get(0))).isEqualTo(Double.parseDouble(zero.getAttribute("y1")), within());
        assertThat(height(bars.get(1))).isEqualTo(height(bars.get(0)), within());
    }

    @Test
    void aMissingValueLeavesAGap() throws Exception {
        assertThat(bars(chart(GROUPED_BARS, new double[] {1, NAN, 3}))).hasSize(2);

        Document lines = parse(chart(LINES, new double[] {1, 2, NAN, 4, 5}));
        String path = withClass(lines, "path", "line").get(0).getAttribute("d");
        assertThat(path.chars().filter(c -> c == 'M')).hasSize(2);
        assertThat(path.chars().filter(c -> c == 'L')).hasSize(2);
        assertThat(withClass(lines, "path", "point")).hasSize(4);
    }

    @Test
    void aSingleCategoryIsOneBarOrOnePoint() throws Exception {
        assertThat(bars(chart(GROUPED_BARS, new double[] {7}))).hasSize(1);
        assertThat(withClass(parse(chart(LINES, new double[] {7})), "path", "point"))
                .hasSize(1);
    }

    @Test
    void nothingToDrawIsSaid() throws Exception {
        for (Chart chart : List.of(chart(GROUPED_BARS), chart(LINES, new double[] {NAN}))) {
            assertThat(parse(chart).getDocumentElement().getTextContent()).contains("no data");
        }
        assertThat(Sketch.of(chart(GROUPED_BARS, new double[] {1}), true, Sketch.WIDE)
                        .svg("", "wide"))
                .doesNotContain("no data");
    }

    @Test
    void everyTickHasAGridLineAndItsNumber() throws Exception {
        Document svg = parse(chart(GROUPED_BARS, new double[] {3}));

        assertThat(withClass(svg, "line", "grid")).hasSize(7);
        assertThat(svg.getDocumentElement().getTextContent()).contains("0.0", "0.5", "2.5", "3.0");
    }

    /** Speedups are differences from one, down as well as up, and a paper's number stands over the mean. */
    @Test
    void barsMayStartAtOneAndHaveAPapersNumberOverThem() throws Exception {
        Chart chart = chart(GROUPED_BARS, new double[] {1.2, 0.9})
                .from(1)
                .with(List.of(new Chart.Target(1, 0, 1.1, 1.05, 1.15)));
        Document svg = parse(chart);
        List<Element> bars = withClass(svg, "rect", "bar");
        double one = Double.parseDouble(withClass(svg, "line", "base").get(0).getAttribute("y1"));

        assertThat(bottom(bars.get(0))).isEqualTo(one, within());
        assertThat(y(bars.get(1))).isEqualTo(one, within());
        assertThat(Plot.axis(chart).min()).isEqualTo(0.9);
        assertThat(svg.getDocumentElement().getTextContent())
                .contains("the paper, series 0: 1.1 (tolerance: 1.05 to 1.15)");
    }

    @Test
    void aMapHasACellForEveryNumber() throws Exception {
        Chart map = chart(Chart.Kind.HEAT_MAP, new double[] {1, NAN, 4});
        assertThat(bars(map)).hasSize(2);
        assertThat(Legend.of(map)).isEmpty();
    }

    @Test
    void linesFarFromZeroLeaveItOutAndBarsNever() {
        double[] values = {1.13, 1.23};
        assertThat(Plot.axis(chart(LINES, values)).min()).isEqualTo(1.12);
        assertThat(Plot.axis(chart(GROUPED_BARS, values)).min()).isZero();
    }

    @Test
    void labelsOfReferencesKeepApartAndTakeTheColourOfTheirSeries() throws Exception {
        Chart chart = new Chart(
                GROUPED_BARS,
                "t",
                "x",
                "y",
                List.of("a"),
                List.of(new Chart.Series("BDI", new double[] {1}), new Chart.Series("MAG-BDI", new double[] {2})),
                List.of(
                        new Chart.Reference("BDI, paper", 1.50),
                        new Chart.Reference("MAG-BDI, paper", 1.51),
                        new Chart.Reference("limit", 1.52)));

        List<Element> groups = new ArrayList<>(withClass(parse(chart), "g", "reference s1"));
        groups.addAll(withClass(parse(chart), "g", "reference s2"));
        groups.addAll(withClass(parse(chart), "g", "reference s0"));
        assertThat(groups)
                .extracting(group -> group.getTextContent().strip())
                .containsExactly("BDI, paper", "MAG-BDI, paper", "limit");
        List<Double> labels = groups.stream()
                .map(group -> y((Element) group.getElementsByTagName("text").item(0)))
                .toList();
        assertThat(labels.get(0) - labels.get(1)).isGreaterThanOrEqualTo(13.9);
        assertThat(labels.get(1) - labels.get(2)).isGreaterThanOrEqualTo(13.9);
    }

    @Test
    void stepsRunLevelToTheNextCategoryAndThenJump() throws Exception {
        Document svg = parse(chart(STEPS, new double[] {1, 1, 2, NAN, 4, 4}));
        String path = withClass(svg, "path", "line").get(0).getAttribute("d");

        assertThat(path.replaceAll("[0-9. ]", "")).isEqualTo("MHVHVMHV");
        String[] numbers = path.substring(1).split("[ HVM]");
        double y = Double.parseDouble(numbers[1]);
        assertThat(Double.parseDouble(numbers[3])).isEqualTo(y);
        assertThat(Double.parseDouble(numbers[5])).isLessThan(y);
        assertThat(withClass(svg, "path", "point")).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource({
        "9, 1", "24, 1", "25, 2", "48, 2", "49, 4", "97, 5", "128, 8", "192, 10", "240, 16", "384, 20", "480, 32"
    })
    void ofManyPointsEveryRoundNumberOfThemIsLabelledFromTheFirstOn(int points, int stride) throws Exception {
        double[] values = new double[points];
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < points; i += stride) {
            expected.add("c" + i);
        }
        assertThat(expected).hasSizeLessThanOrEqualTo(24);
        for (Chart.Kind kind : List.of(LINES, STEPS)) {
            assertThat(labels(chart(kind, values)))
                    .extracting(Element::getTextContent)
                    .isEqualTo(expected);
        }
        int bars = labels(chart(GROUPED_BARS, values)).size();
        if (points <= 40) {
            assertThat(bars).isEqualTo(points);
        } else {
            assertThat(bars).isBetween(24, 49);
        }
    }

    /** On a phone thirty names would hide each other: most are left out, never that of the mean. */
    @Test
    void theMeanIsNamedWhereNotAllBarsAre() throws Exception {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 29; i++) {
            names.add("program " + i);
        }
        names.add("geometric mean");
        Chart chart =
                new Chart(GROUPED_BARS, "t", "", "y", names, List.of(new Chart.Series("s", new double[30])), List.of());
        String narrow = Sketch.of(chart, false, 330).svg("", "narrow");
        assertThat(narrow).contains("geometric mean", ">program 0<").doesNotContain(">program 1<", ">program 28<");
    }

    @Test
    void labelsOfPointsKeepApart() throws Exception {
        for (int points = 1; points <= 300; points++) {
            double last = Double.NEGATIVE_INFINITY;
            for (Element label : labels(chart(LINES, new double[points]))) {
                if (label.getAttribute("x").isEmpty()) {
                    String place = label.getAttribute("transform");
                    double x = Double.parseDouble(place.substring(place.indexOf('(') + 1, place.indexOf(' ')));
                    assertThat(x - last).as("%s points", points).isGreaterThanOrEqualTo(20.9);
                    last = x;
                } else {
                    double half = label.getTextContent().length() * 7 / 2.0;
                    assertThat(x(label) - half).as("%s points", points).isGreaterThan(last);
                    last = x(label) + half;
                }
            }
        }
    }

    @Test
    void manyPointsNeverWidenTheChartAndOnlyLabelledOnesAreMarked() throws Exception {
        double[] values = new double[128];
        values[0] = 1;
        Document svg = parse(chart(LINES, values));

        assertThat(svg.getDocumentElement().getAttribute("viewBox"))
                .isEqualTo(parse(chart(LINES, new double[] {1}))
                        .getDocumentElement()
                        .getAttribute("viewBox"));
        assertThat(withClass(svg, "path", "point")).hasSize(16);
        // The second and fourth values are gone, so no line leads to the third, which lies between two labels.
        values[1] = NAN;
        values[3] = NAN;
        assertThat(withClass(parse(chart(LINES, values)), "path", "point")).hasSize(17);
    }

    @Test
    void whatAValueMayBeOffByIsAStrokeOverIt() throws Exception {
        double[] values = {1, 2, 3};
        double[] intervals = {0.5, 0, NAN};
        for (Chart.Kind kind : List.of(GROUPED_BARS, Chart.Kind.STACKED_BARS, LINES, STEPS)) {
            Chart chart = new Chart(
                    kind,
                    "title",
                    "x",
                    "y",
                    List.of("a", "b", "c"),
                    List.of(new Chart.Series("bdi", values, intervals)),
                    List.of(new Chart.Reference("the paper's mean, bdi", 2)));
            // Stacked bars would stand in each other's way.
            assertThat(withClass(parse(chart), "path", "interval")).hasSize(kind == Chart.Kind.STACKED_BARS ? 0 : 1);
            assertThat(FigureNumbers.shown(chart).rows())
                    .containsExactly(List.of("a", "1 ± 0.5"), List.of("b", "2"), List.of("c", "3"));
            assertThat(FigureNumbers.exact(chart).columns())
                    .extracting(Table.Column::name)
                    .containsExactly("x", "bdi", "bdi ±");
            assertThat(FigureNumbers.exact(chart).rows())
                    .containsExactly(
                            List.of("a", "1", "0.5"),
                            List.of("b", "2", "0"),
                            List.of("c", "3", ""),
                            List.of("the paper's mean, bdi", "2", ""));
        }
        double[] wide = {9, 0, 0};
        Chart high = new Chart(
                LINES, "t", "x", "y", List.of("a", "b", "c"), List.of(new Chart.Series("s", values, wide)), List.of());
        assertThat(Plot.axis(high).max()).isGreaterThanOrEqualTo(10);
        assertThat(Plot.axis(high).min()).isLessThanOrEqualTo(-8);
    }

    static Chart chart(Chart.Kind kind, double[]... values) {
        List<Chart.Series> series = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            series.add(new Chart.Series("series " + i, values[i]));
        }
        List<String> categories = new ArrayList<>();
        for (int i = 0; i < (values.length == 0 ? 1 : values[0].length); i++) {
            categories.add("c" + i);
        }
        return new Chart(kind, "title", "x", "y", categories, series, List.of());
    }

    private static Document parse(Chart chart) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(
                        new StringReader(Sketch.of(chart, true, Sketch.WIDE).svg("", "wide"))));
    }

    private static List<Element> labels(Chart chart) throws Exception {
        NodeList texts = parse(chart).getElementsByTagName("text");
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < texts.getLength(); i++) {
            Element text = (Element) texts.item(i);
            if (text.getTextContent().matches("c[0-9]+")) {
                found.add(text);
            }
        }
        return found;
    }

    private static List<Element> bars(Chart chart) throws Exception {
        return withClass(parse(chart), "rect", "bar");
    }

    private static List<Element> withClass(Document svg, String tag, String name) {
        List<Element> found = new ArrayList<>();
        NodeList all = svg.getElementsByTagName(tag);
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getAttribute("class").equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    private static Offset<Double> within() {
        // Lengths are written in tenths of a pixel.
        return Offset.offset(0.45);
    }

    private static double x(Element bar) {
        return Double.parseDouble(bar.getAttribute("x"));
    }

    private static double y(Element bar) {
        return Double.parseDouble(bar.getAttribute("y"));
    }

    private static double height(Element bar) {
        return Double.parseDouble(bar.getAttribute("height"));
    }

    private static double bottom(Element bar) {
        return y(bar) + height(bar);
    }

    private static double right(Element bar) {
        return x(bar) + Double.parseDouble(bar.getAttribute("width"));
    }
}
