package dev.cinch.report;

/**
 * A drawing without a frame around it.
 *
 * @param body elements of SVG; their colours hang on classes
 */
record Sketch(int width, int height, String body) {
    /** The width for a page on a screen and for files, in pixels. */
    static final int WIDE = 880;

    /** The width for a phone. */
    private static final int NARROW = 330;

    static Sketch of(Figure figure, boolean hints, int width) {
        if (figure instanceof Scatter scatter) {
            return SvgScatter.sketch(scatter, hints, width);
        }
        Chart chart = (Chart) figure;
        return chart.kind() == Chart.Kind.HEAT_MAP
                ? SvgHeatMap.sketch(chart, hints, width)
                : SvgChart.sketch(chart, hints, width);
    }

    /** A figure as it stands in a page, whose style sheet colours it, and shows the one of two sizes that fits. */
    static String inPage(Figure figure) {
        return of(figure, true, WIDE).svg(figure.title(), "wide")
                + of(figure, true, NARROW).svg(figure.title(), "narrow");
    }

    /** It as an element of a page. */
    String svg(String title, String size) {
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "drawing " + size,
                "viewBox",
                "0 0 " + width + " " + height,
                "role",
                "img",
                "aria-label",
                title);
        return svg.raw(body).close().toString();
    }

    /** Tenths of a pixel. */
    static String px(double length) {
        long tenths = Math.round(length * 10);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
    }

    static String[] at(double x, double y, String anchor) {
        return new String[] {"x", px(x), "y", px(y), "text-anchor", anchor};
    }
}
