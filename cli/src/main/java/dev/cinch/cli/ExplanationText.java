package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.codec.Field;
import dev.cinch.data.explain.Explanation;
import dev.cinch.data.explain.FlitView;
import dev.cinch.data.explain.FloatView;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** An explanation for the terminal. */
final class ExplanationText {
    private static final int HEX_PER_LINE = 64;

    /** The width below which a terminal gets half as much on a line. */
    private static final int ROOM = 100;

    private ExplanationText() {}

    static String of(Explanation block, int width) {
        StringBuilder text = new StringBuilder();
        text.append(block.codec())
                .append(" on block ")
                .append(block.block())
                .append(" of ")
                .append(block.input());
        text.append(" (")
                .append(block.blocks())
                .append(" blocks of ")
                .append(block.blockBytes())
                .append(" B)");
        text.append(block.trained() ? ", trained on " + block.trainedOn() + "\n" : "\n");
        if (block.trained() && block.trainingWordStep() > 1) {
            text.append("32-bit symbols were learnt from one block in ")
                    .append(block.trainingWordStep())
                    .append('\n');
        }

        text.append("\nWords\n");
        words(text, block.words(), width < ROOM ? 4 : 8);
        if (block.floats() != null) {
            floats(text, block.floats(), block.blockBytes(), width < ROOM ? 4 : 8);
        }

        text.append('\n');
        line(text, "encoding", block.encoding() + (block.encodingName().isEmpty() ? "" : "  " + block.encodingName()));
        line(text, "metadata", bits(block.metadataBits()) + " outside the block (bursts of 32 B)");
        line(text, "stream", size(block.sizeBits(), block.blockBytes()));
        line(text, "stored", block.stored() + ", " + size(block.storedBits(), block.blockBytes()));
        line(text, "bursts", bursts(block));
        line(text, "decoded", block.roundTrip() ? "gives the block back" : "differs from the block (lossy)");

        text.append("\nStream\n");
        for (int at = 0; at < block.hex().length(); at += HEX_PER_LINE) {
            String offset = Integer.toString(at / 2);
            String digits = block.hex().substring(at, Math.min(block.hex().length(), at + HEX_PER_LINE));
            text.append(" ".repeat(6 - offset.length())).append(offset).append("  ");
            text.append(digits.replaceAll("(.{8})(?=.)", "$1 ")).append('\n');
        }
        text.append('\n').append(TextTable.of(fields(block.fields(), width < ROOM ? 24 : 40), width));
        if (block.flits() != null) {
            flits(text, "raw", block.flits().raw(), block.flits().flitBytes(), width);
            flits(text, "compressed", block.flits().compressed(), block.flits().flitBytes(), width);
        }
        return text.toString();
    }

    /** Lines of 64 or 32 bits at most, with what toggles marked below. */
    private static void flits(StringBuilder text, String form, List<FlitView.Flit> flits, int flitBytes, int width) {
        int perLine = width < ROOM ? 32 : 64;
        text.append("\nOn wires, ").append(form).append(": ");
        if (flits.isEmpty()) {
            text.append("takes as many flits as raw\n");
            return;
        }
        text.append(flits.size()).append(" flits of ").append(flitBytes).append(" B, ");
        text.append(FlitView.toggles(flits)).append(" toggles between them\n");
        for (int flit = 0; flit < flits.size(); flit++) {
            FlitView.Flit one = flits.get(flit);
            for (int from = 0; from < one.bits().length(); from += perLine) {
                int end = Math.min(one.bits().length(), from + perLine);
                String number = from == 0 ? Integer.toString(flit) : "";
                text.append(" ".repeat(6 - number.length())).append(number).append("  ");
                text.append(octets(one.bits().substring(from, end)));
                if (end == one.bits().length() && flit > 0) {
                    text.append("  ").append(one.toggles());
                }
                text.append('\n');
                String marks = octets(one.toggling().substring(from, end))
                        .replace('.', ' ')
                        .stripTrailing();
                if (!marks.isEmpty()) {
                    text.append("        ").append(marks).append('\n');
                }
            }
        }
    }

    private static String octets(String bits) {
        return bits.replaceAll("(.{8})(?=.)", "$1 ");
    }

    private static void words(StringBuilder text, List<String> words, int perLine) {
        for (int first = 0; first < words.size(); first += perLine) {
            String offset = Integer.toString(first * 4);
            List<String> some = words.subList(first, Math.min(words.size(), first + perLine));
            text.append(" ".repeat(6 - offset.length())).append(offset).append("  ");
            text.append(String.join(" ", some)).append('\n');
        }
    }

    /** Numbers in five digits, under each other. */
    private static void floats(StringBuilder text, FloatView floats, int blockBytes, int perLine) {
        int size = floats.values().size();
        text.append("\nAs ").append(floats.type()).append(": ");
        text.append(
                floats.exponents() == 0
                        ? "zeros only"
                        : floats.exponents() + " different exponents from " + floats.leastExponent() + " to "
                                + floats.mostExponent() + ", " + floats.zeros() + " of " + size + " zero");
        text.append('\n');
        for (int first = 0; first < size; first += perLine) {
            String offset = Integer.toString(first * (blockBytes / size));
            text.append(" ".repeat(6 - offset.length())).append(offset).append(' ');
            for (double value : floats.values().subList(first, Math.min(size, first + perLine))) {
                String number = brief(value);
                text.append(" ".repeat(Math.max(1, 11 - number.length()))).append(number);
            }
            text.append('\n');
        }
    }

    private static String brief(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal digits = Decimal.shortest(value).round(new MathContext(5)).stripTrailingZeros();
        String plain = digits.toPlainString();
        return plain.length() <= 10 ? plain : digits.toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name).append(" ".repeat(10 - name.length())).append(value).append('\n');
    }

    private static String bits(int bits) {
        return bits == 1 ? "1 bit" : bits + " bits";
    }

    private static String size(int bits, int blockBytes) {
        return bits(bits) + " (" + (bits + 7) / 8 + " of " + blockBytes + " B)";
    }

    private static String bursts(Explanation block) {
        StringBuilder text = new StringBuilder();
        block.bursts().forEach((mag, bursts) -> {
            int raw = (block.blockBytes() + Integer.parseInt(mag) - 1) / Integer.parseInt(mag);
            text.append(text.isEmpty() ? "" : ", ");
            text.append(bursts)
                    .append(" of ")
                    .append(raw)
                    .append(" at ")
                    .append(mag)
                    .append(" B");
        });
        return text.toString();
    }

    private static Table fields(List<Field> fields, int longest) {
        Table table = Table.titled("Fields")
                .number("bit")
                .number("bits")
                .text("field")
                .text("value")
                .text("meaning");
        for (Field field : fields) {
            table.row(
                    Integer.toString(field.bitOffset()),
                    Integer.toString(field.bits()),
                    field.name(),
                    shortened(field.bitString(), longest),
                    field.meaning());
        }
        return table;
    }

    /** The whole field stands in the stream above. */
    private static String shortened(String bits, int longest) {
        return bits.length() <= longest ? bits : bits.substring(0, longest - 1) + "…";
    }
}
