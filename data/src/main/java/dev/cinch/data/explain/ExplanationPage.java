package dev.cinch.data.explain;

import dev.cinch.report.BitPage;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An explanation as one HTML page: what {@code --html} writes. */
public final class ExplanationPage {
    private static final int WORDS_PER_LINE = 8;

    private ExplanationPage() {}

    public static String html(Explanation block) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("encoding", block.encoding() + (block.encodingName().isEmpty() ? "" : " · " + block.encodingName()));
        facts.put("stream", block.sizeBits() + " bits");
        facts.put("stored", block.stored() + ", " + (block.storedBits() + 7) / 8 + " of " + block.blockBytes() + " B");
        block.bursts().forEach((mag, bursts) -> {
            int raw = (block.blockBytes() + Integer.parseInt(mag) - 1) / Integer.parseInt(mag);
            facts.put("bursts of " + mag + " B", bursts + " of " + raw);
        });
        facts.put("metadata", block.metadataBits() + " bits outside the block");
        facts.put("decoded", block.roundTrip() ? "gives the block back" : "differs from the block (lossy)");
        if (block.trained()) {
            String step = block.trainingWordStep() > 1 ? ", words of one block in " + block.trainingWordStep() : "";
            facts.put("trained on", block.trainedOn() + step);
        }
        List<BitPage.Bits> fields = block.fields().stream()
                .map(field -> new BitPage.Bits(field.name(), field.bitOffset(), field.bitString(), field.meaning()))
                .toList();
        String intro = "Block " + block.block() + " of " + block.input() + ", which has " + block.blocks()
                + " blocks of " + block.blockBytes() + " bytes: what the codec makes of it and what each bit says.";
        return new BitPage(
                        block.codec() + " on block " + block.block() + " of " + block.input(),
                        intro,
                        facts,
                        fields,
                        flits(block.flits()),
                        List.of(words(block)))
                .html();
    }

    private static List<BitPage.Grid> flits(FlitView view) {
        List<BitPage.Grid> grids = new ArrayList<>();
        if (view != null) {
            grids.add(grid("raw", view.raw(), view.flitBytes()));
            if (!view.compressed().isEmpty()) {
                grids.add(grid("compressed", view.compressed(), view.flitBytes()));
            }
        }
        return grids;
    }

    private static BitPage.Grid grid(String form, List<FlitView.Flit> flits, int flitBytes) {
        List<BitPage.Bits> runs = new ArrayList<>();
        for (int flit = 0; flit < flits.size(); flit++) {
            FlitView.Flit one = flits.get(flit);
            for (int from = 0; from < one.bits().length(); ) {
                char mark = one.toggling().charAt(from);
                int end = from + 1;
                while (end < one.bits().length() && one.toggling().charAt(end) == mark) {
                    end++;
                }
                String name = mark == '^' ? "toggles" : flit == 0 ? "first flit" : "stays";
                int offset = flit * flitBytes * 8 + from;
                String meaning = "flit " + flit + ", wires " + from + " to " + (end - 1);
                runs.add(new BitPage.Bits(name, offset, one.bits().substring(from, end), meaning));
                from = end;
            }
        }
        String heading = "On wires, " + form + ": " + flits.size() + " flits of " + flitBytes + " B, "
                + FlitView.toggles(flits) + " toggles";
        return new BitPage.Grid(heading, runs);
    }

    private static Table words(Explanation block) {
        Table table = Table.titled("The block's 32-bit words").number("byte");
        for (int i = 0; i < WORDS_PER_LINE; i++) {
            table.text("+" + i * 4);
        }
        for (int first = 0; first < block.words().size(); first += WORDS_PER_LINE) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(first * 4)));
            for (int i = first; i < first + WORDS_PER_LINE; i++) {
                cells.add(i < block.words().size() ? block.words().get(i) : "");
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }
}
