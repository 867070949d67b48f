package dev.cinch.report;

/**
 * A drawing without a frame around it.
 *
 * @param body elements of SVG; their colours hang on classes
 */
record Sketch(int width, int height, String body) {
    static Sketch of(Figure figure, boolean hints) {
        return figure instanceof Scatter scatter
                ? SvgScatter.sketch(scatter, hints)
                : SvgChart.sketch((Chart) figure, hints);
    }

    /** A figure as it stands in a page, whose style sheet colours it. */
    static String inPage(Figure figure) {
        Sketch sketch = of(figure, true);
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "static",
                "viewBox",
                "0 0 " + sketch.width + " " + sketch.height,
                "role",
                "img",
                "aria-label",
                figure.title());
        return svg.raw(sketch.body).close().toString();
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
