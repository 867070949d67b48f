package dev.cinch.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EchartsOptionTest {
    @Test
    void groupedBarsWithAReferenceOfTheirOwnAndOneOfNobody() {
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "title",
                "benchmark",
                "ratio",
                List.of("a", "b"),
                List.of(
                        new Chart.Series("BDI", new double[] {1.5, Double.NaN}),
                        new Chart.Series("FPC", new double[] {3, 0.1})),
                List.of(new Chart.Reference("FPC, paper", 1.53), new Chart.Reference("limit", 2)));

        assertThat(Json.compact(EchartsOption.of(chart))).isEqualTo("""
                        {"tooltip":{"trigger":"axis","axisPointer":{"type":"shadow"}},\
                        "legend":{"show":false,"data":["BDI","FPC"]},\
                        "xAxis":{"type":"category","name":"benchmark","data":["a","b"]},\
                        "yAxis":{"type":"value","name":"ratio","min":0,"max":3,"interval":0.5},\
                        "series":[\
                        {"name":"BDI","colour":"s1","type":"bar","data":[1.5,null]},\
                        {"name":"FPC","colour":"s2","type":"bar","data":[3,0.1],"markLine":\
                        {"symbol":"none","silent":true,"data":[{"name":"FPC, paper","yAxis":1.53}]}},\
                        {"name":"","colour":"s0","type":"line","data":[],"markLine":\
                        {"symbol":"none","silent":true,"data":[{"name":"limit","yAxis":2}]}}]}""");
    }

    @Test
    void stackedBarsShareAStackAndLinesHaveMarkers() {
        double[] values = {1, 2};
        assertThat(Json.compact(EchartsOption.of(ChartDrawingTest.chart(Chart.Kind.STACKED_BARS, values, values))))
                .contains("\"type\":\"bar\",\"stack\":\"all\"")
                .doesNotContain("symbol");
        assertThat(Json.compact(EchartsOption.of(ChartDrawingTest.chart(Chart.Kind.LINES, values, values))))
                .contains("\"type\":\"line\",\"symbol\":\"circle\"", "\"type\":\"line\",\"symbol\":\"rect\"")
                .doesNotContain("stack", "step");
        assertThat(Json.compact(EchartsOption.of(ChartDrawingTest.chart(Chart.Kind.STEPS, values, values))))
                .contains("\"type\":\"line\",\"symbol\":\"circle\",\"step\":\"end\"")
                .contains("\"axisPointer\":{\"type\":\"line\"}");
    }
}
