package dev.cinch.report;

import static dev.cinch.report.Sketch.px;

import java.util.ArrayList;
import java.util.List;

/**
 * A figure as an SVG file that stands alone, for a paper or a slide: title, legend, colours and background are inside.
 * Every colour is written out where simple programs find it: in rules of one class inside another.
 */
final class SvgFile {
    private static final int MARGIN = 16;
    private static final int TITLE_PX = 20;
    private static final double TITLE_CHAR_PX = 8.2;
    private static final int LEGEND_PX = 20;
    private static final int SWATCH_PX = 24;

    private SvgFile() {}

    static String of(Figure figure) {
        Sketch sketch = Sketch.of(figure, false, Sketch.WIDE);
        int width = sketch.width() + 2 * MARGIN;
        List<String> title = lines(figure.title(), (int) (sketch.width() / TITLE_CHAR_PX));
        Markup legend = new Markup();
        int top = MARGIN + TITLE_PX * title.size();
        int below = top + legend(legend, Legend.of(figure), top, sketch.width());
        int height = below + 6 + sketch.height() + MARGIN;
        Markup svg = new Markup().raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                Integer.toString(width),
                "height",
                Integer.toString(height),
                "viewBox",
                "0 0 " + width + " " + height,
                "font-family",
                "Helvetica, Arial, 'Liberation Sans', sans-serif",
                "font-size",
                "12");
        svg.leaf("title", figure.title());
        svg.leaf("style", style());
        String all = "100%";
        svg.empty("rect", "width", all, "height", all, "fill", Palette.light("card"));
        for (int i = 0; i < title.size(); i++) {
            String y = Integer.toString(MARGIN + TITLE_PX * i + 13);
            svg.leaf("text", title.get(i), "class", "title", "x", Integer.toString(MARGIN), "y", y);
        }
        svg.raw(legend.toString());
        svg.open("g", "transform", "translate(" + MARGIN + " " + (below + 6) + ")");
        return svg.raw(sketch.body()).close().close().toString();
    }

    /** Answers how high it is. */
    private static int legend(Markup svg, List<Legend.Entry> entries, int top, int width) {
        double x = 0;
        int line = 0;
        for (Legend.Entry entry : entries) {
            double wide = SWATCH_PX + Plot.CHAR_PX * entry.name().length() + 14;
            if (x > 0 && x + wide > width) {
                x = 0;
                line++;
            }
            int y = top + 4 + LEGEND_PX * line;
            svg.open("g", "transform", "translate(" + px(MARGIN + x) + " " + y + ")", "class", entry.colour());
            svg.raw(entry.sign());
            svg.leaf("text", entry.name(), "x", Integer.toString(SWATCH_PX), "y", "10");
            svg.close();
            x += wide;
        }
        return entries.isEmpty() ? 0 : LEGEND_PX * (line + 1) + 4;
    }

    private static List<String> lines(String text, int most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > most) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String style() {
        StringBuilder style = new StringBuilder();
        String ink = Palette.light("ink");
        String muted = Palette.light("muted");
        style.append("text{fill:").append(ink).append('}');
        style.append(".title{font-size:15px;font-weight:bold}");
        for (int i = -1; i < Plot.COLOURS; i++) {
            String name = Plot.colour(i);
            String colour = Palette.light(name);
            style.append('.').append(name).append(" .bar{fill:").append(colour).append('}');
            style.append('.')
                    .append(name)
                    .append(" .point{fill:")
                    .append(colour)
                    .append('}');
            style.append('.')
                    .append(name)
                    .append(" line{stroke:")
                    .append(colour)
                    .append('}');
            style.append('.')
                    .append(name)
                    .append(" .line{stroke:")
                    .append(colour)
                    .append('}');
        }
        style.append(".line{fill:none;stroke-width:2;stroke-linejoin:round}");
        style.append(".point{stroke:").append(Palette.light("card")).append(";stroke-width:0.8}");
        style.append(".axis text{fill:").append(muted).append('}');
        style.append(".axis .mean{fill:").append(ink).append(";font-weight:bold}");
        style.append(".axis .grid{stroke:").append(Palette.light("rule")).append('}');
        style.append(".axis .base{stroke:").append(muted).append('}');
        style.append(".target rect{fill:")
                .append(ink)
                .append(";fill-opacity:0.12;stroke:")
                .append(ink)
                .append(";stroke-width:0.7}");
        style.append(".target path{stroke:").append(ink).append(";stroke-width:2.2}");
        style.append(".cells text{font-size:11px}.cells .on-dark{fill:")
                .append(Palette.light("card"))
                .append('}');
        style.append(".interval{fill:none;stroke:").append(ink).append('}');
        style.append(".means{fill:").append(Palette.light("soft")).append('}');
        style.append(".reference line{stroke-width:1.4;stroke-dasharray:5 4}");
        style.append(".reference text{font-size:11.5px}");
        style.append(".point-name{fill:").append(muted).append(";font-size:11.5px}");
        style.append(".point-name.front{fill:").append(ink).append(";font-weight:bold}");
        return style.toString();
    }
}
