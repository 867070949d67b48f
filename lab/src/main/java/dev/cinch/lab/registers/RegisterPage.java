package dev.cinch.lab.registers;

import dev.cinch.base.Decimal;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.Measured;
import dev.cinch.lab.timing.Meter;
import dev.cinch.report.StripPage;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The register file of the first multiprocessor over time, as an HTML page. */
public final class RegisterPage {
    private static final String INTRO =
            "Warp registers whose lanes are alike are kept in fewer banks, the lowest ones of a"
                    + " cluster; a bank in which nothing lies is switched off. Drawn is the first multiprocessor, one launch after"
                    + " the other.";

    private final Meter meter;
    private final Measured total;
    private final RegisterHistory history;

    private RegisterPage(Meter meter, Measured total, RegisterHistory history) {
        this.meter = meter;
        this.total = total;
        this.history = history;
    }

    /**
     * @param program what was run, such as {@code pathfinder, scale small}
     * @param total what all multiprocessors counted
     */
    public static String html(String program, Meter meter, Measured total, RegisterHistory history) {
        return new RegisterPage(meter, total, history).page(program).html();
    }

    private StripPage page(String program) {
        List<StripPage.Span> spans = new ArrayList<>();
        for (RegisterHistory.Span span : history.spans()) {
            spans.add(new StripPage.Span(span.kernel(), span.from(), span.to()));
        }
        String unit = history.binCycles() == 1 ? "core cycles" : "core cycles, in steps of " + history.binCycles();
        return new StripPage(
                "The register file of " + program,
                INTRO,
                facts(),
                new StripPage.Time(unit, history.cycles(), history.bins(), history.binCycles(), spans),
                List.of(banks(), registers()),
                List.of(bankTable(), registerTable()));
    }

    private Map<String, String> facts() {
        String machine = meter.machine().name()
                + (meter.settings().isEmpty() ? "" : " with " + String.join(", ", meter.settings()));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("machine and codec", machine + "; " + meter.places().of(Places.REGISTERS));
        facts.put("ratio by banks", fixed(total.value("register-compression.ratio"), 2));
        facts.put("divergent writes", fixed(total.value("register-compression.divergent-share"), 1) + " %");
        facts.put("injected MOVs", fixed(total.value("register-compression.move-share"), 2) + " % of instructions");
        facts.put("banks off, all multiprocessors", fixed(total.value("register-compression.gated-share"), 1) + " %");
        double on = 0;
        for (int bank = 0; bank < history.banks(); bank++) {
            on += history.onAltogether(bank) / history.banks();
        }
        facts.put("banks off, this one", fixed(100 * (1 - on), 1) + " %");
        // A multiprocessor without warps has all its banks off, which is no merit of compression.
        double busy = on * history.cycles() / history.anyOn();
        facts.put("banks off, while warps are there", fixed(100 * (1 - busy), 1) + " %");
        return facts;
    }

    private StripPage.Panel banks() {
        List<StripPage.Group> groups = new ArrayList<>();
        int of = history.banksPerOperand();
        for (int first = 0; first < history.banks(); first += of) {
            List<StripPage.Strip> strips = new ArrayList<>();
            for (int bank = first; bank < first + of; bank++) {
                strips.add(new StripPage.Strip(Integer.toString(bank), new double[][] {history.on(bank)}, new double[] {
                    history.onAltogether(bank)
                }));
            }
            groups.add(new StripPage.Group("cluster " + first / of, strips));
        }
        return new StripPage.Panel(
                "Banks",
                "The stronger the colour, the more of a moment a bank was on. A compressed register leaves the high banks of its"
                        + " cluster empty, so these are off first.",
                true,
                List.of(new StripPage.Key("on", "on"), new StripPage.Key("off", "empty")),
                "on, of all time",
                groups);
    }

    private StripPage.Panel registers() {
        List<Integer> sizes = sizes();
        List<StripPage.Key> keys = new ArrayList<>();
        for (int banks : sizes) {
            keys.add(new StripPage.Key(words(banks), style(banks)));
        }
        keys.add(new StripPage.Key("held by no warp", "empty"));
        List<StripPage.Strip> strips = new ArrayList<>();
        for (int register = 0; register < history.registers(); register++) {
            double[][] shares = new double[sizes.size()][];
            double[] altogether = new double[sizes.size()];
            for (int i = 0; i < shares.length; i++) {
                shares[i] = history.held(register, sizes.get(i));
                altogether[i] = history.heldAltogether(register, sizes.get(i));
            }
            strips.add(new StripPage.Strip("r" + register, shares, altogether));
        }
        return new StripPage.Panel(
                "Registers",
                "Each strip is a register, of all warps that hold it: its colours share the height as the warps do, by"
                        + " the banks they keep it in.",
                false,
                keys,
                "of all its time",
                List.of(new StripPage.Group("", strips)));
    }

    /** The numbers of banks that registers took, fewest first. */
    private List<Integer> sizes() {
        List<Integer> sizes = new ArrayList<>();
        for (int banks = 1; banks <= history.banksPerOperand(); banks++) {
            for (int register = 0; register < history.registers(); register++) {
                if (history.heldAltogether(register, banks) > 0) {
                    sizes.add(banks);
                    break;
                }
            }
        }
        return sizes;
    }

    private String words(int banks) {
        return banks == 1 ? "1 bank" : banks + " banks" + (banks == history.banksPerOperand() ? ", raw" : "");
    }

    /** One of eight colours, whatever a register has of banks. */
    private String style(int banks) {
        int of = history.banksPerOperand();
        return "b" + Math.max(1, (8 * banks + of - 1) / of);
    }

    private Table bankTable() {
        int of = history.banksPerOperand();
        Table table =
                Table.titled("How long each bank was on, in % of all time").text("cluster");
        for (int bank = 0; bank < of; bank++) {
            table.number("bank " + bank);
        }
        for (int first = 0; first < history.banks(); first += of) {
            String[] cells = new String[of + 1];
            cells[0] = Integer.toString(first / of);
            for (int bank = 0; bank < of; bank++) {
                cells[bank + 1] = fixed(100 * history.onAltogether(first + bank), 1);
            }
            table.row(cells);
        }
        return table;
    }

    private Table registerTable() {
        List<Integer> sizes = sizes();
        Table table = Table.titled("In how many banks warps held each register, in % of its time")
                .text("register");
        sizes.forEach(banks -> table.number(words(banks)));
        for (int register = 0; register < history.registers(); register++) {
            String[] cells = new String[sizes.size() + 1];
            cells[0] = "r" + register;
            for (int i = 0; i < sizes.size(); i++) {
                cells[i + 1] = fixed(100 * history.heldAltogether(register, sizes.get(i)), 1);
            }
            table.row(cells);
        }
        return table;
    }

    private static String fixed(double value, int digits) {
        return Double.isNaN(value) ? "–" : Decimal.fixed(value, digits);
    }
}
