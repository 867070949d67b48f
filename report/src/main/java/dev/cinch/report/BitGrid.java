package dev.cinch.report;

import java.util.List;
import java.util.Map;

/** Bits in lines of 64, a coloured bar under each field. */
final class BitGrid {
    private static final int COLUMNS = 64;
    private static final int CELL = 14;
    private static final int LINE = 30;
    private static final int MARGIN = 44;
    private static final int TOP = 22;

    private BitGrid() {}

    static String svg(List<BitPage.Bits> fields, Map<String, Integer> colours) {
        int bits = 0;
        for (BitPage.Bits field : fields) {
            bits = Math.max(bits, field.offset() + field.digits().length());
        }
        int lines = Math.max(1, (bits + COLUMNS - 1) / COLUMNS);
        int width = MARGIN + COLUMNS * CELL + 2;
        int height = TOP + lines * LINE;
        Markup svg = new Markup();
        svg.open(
                "svg",
                "class",
                "bit-grid",
                "viewBox",
                "0 0 " + width + " " + height,
                "role",
                "img",
                "aria-label",
                bits + " bits in " + fields.size() + " fields; the table below says the same in words");
        for (int column = 0; column < COLUMNS; column += 8) {
            svg.leaf("text", Integer.toString(column), "class", "ruler", "x", centre(column), "y", "12");
        }
        for (int line = 0; line < lines; line++) {
            String y = Integer.toString(TOP + line * LINE + 16);
            svg.leaf(
                    "text",
                    Integer.toString(line * COLUMNS),
                    "class",
                    "offset",
                    "x",
                    Integer.toString(MARGIN - 10),
                    "y",
                    y);
        }
        for (BitPage.Bits field : fields) {
            if (!field.digits().isEmpty()) {
                field(svg, field, colours.get(field.kind()));
            }
        }
        return svg.close().toString();
    }

    private static void field(Markup svg, BitPage.Bits field, int colour) {
        svg.open("g", "class", "s" + colour);
        svg.leaf("title", field.name() + ": " + field.meaning());
        int length = field.digits().length();
        for (int from = 0; from < length; ) {
            int bit = field.offset() + from;
            int count = Math.min(length - from, COLUMNS - bit % COLUMNS);
            int x = MARGIN + bit % COLUMNS * CELL;
            int y = TOP + bit / COLUMNS * LINE;
            svg.empty(
                    "rect",
                    "x",
                    Integer.toString(x + 1),
                    "y",
                    Integer.toString(y),
                    "width",
                    Integer.toString(count * CELL - 2),
                    "height",
                    "24",
                    "rx",
                    "4");
            StringBuilder places = new StringBuilder();
            for (int i = 0; i < count; i++) {
                places.append(i == 0 ? "" : " ").append(centre((bit + i) % COLUMNS));
            }
            svg.leaf(
                    "text",
                    field.digits().substring(from, from + count),
                    "x",
                    places.toString(),
                    "y",
                    Integer.toString(y + 16));
            from += count;
        }
        svg.close();
    }

    private static String centre(int column) {
        return Integer.toString(MARGIN + column * CELL + CELL / 2);
    }
}
