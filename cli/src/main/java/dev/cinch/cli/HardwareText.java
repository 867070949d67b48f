package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.hardware.CircuitUnit;
import dev.cinch.hardware.EqualityResult;
import dev.cinch.hardware.MeasuredUnits;
import dev.cinch.hardware.PaperFigure;
import dev.cinch.hardware.ScaledUnit;
import dev.cinch.hardware.Scaling;
import dev.cinch.hardware.SynthesisResult;
import dev.cinch.hardware.UnitTables;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The units in hardware, as tables for people and as a document. */
final class HardwareText {
    private static final String NOT_MEASURED = "–";

    private final Console console;
    private final MeasuredUnits results;

    HardwareText(Console console, MeasuredUnits results) {
        this.console = console;
        this.results = results;
    }

    /** A line for each unit; where several libraries were used, that of the oldest process, which is packaged. */
    void all(List<CircuitUnit> units) {
        Table table = Table.titled("")
                .text("unit")
                .number("blocks compared")
                .number("differ")
                .number("cycles")
                .number("one every")
                .number("memory cycles, 45 nm")
                .number("paper's")
                .number("NAND2")
                .number("slowest stage, FO4")
                .number("µm²")
                .number("clock, ns")
                .text("cells")
                .number("pJ a block, 45 nm")
                .text("the paper's other numbers : ours");
        for (CircuitUnit unit : units) {
            EqualityResult equal = results.equality(unit).orElse(null);
            SynthesisResult oldest = oldest(unit);
            table.row(
                    unit.name(),
                    equal == null ? NOT_MEASURED : "" + (equal.blocks() + equal.stalled()),
                    equal == null ? NOT_MEASURED : "" + equal.differences(),
                    equal == null ? NOT_MEASURED : "" + equal.cycles(),
                    equal == null ? NOT_MEASURED : Decimal.fixed(equal.interval(), 1),
                    memoryCycles(unit),
                    paperCycles(unit),
                    oldest == null ? NOT_MEASURED : Decimal.fixed(oldest.gates(), 0),
                    oldest == null ? NOT_MEASURED : Decimal.fixed(oldest.inFo4(oldest.slowest()), 1),
                    oldest == null ? NOT_MEASURED : Decimal.fixed(oldest.area(), 0),
                    oldest == null ? NOT_MEASURED : Decimal.fixed(oldest.period(), 2),
                    oldest == null ? NOT_MEASURED : oldest.library(),
                    blockEnergy(unit),
                    otherNumbers(unit));
        }
        console.show(table);
        console.say(
                "\nBlocks are compared bit by bit in simulation with all of Verilator's warnings on, of which one would be a failure. Cycles: from a block in the unit's first register to the answer in its last, at most. NAND2: area in"
                        + " smallest NANDs. The papers' latencies are in cycles of the memory clock. FO4: delays of an inverter that drives four. The clock is as slow as the slowest path, that of ready back through the stages included. No wires are counted. The papers' other numbers are beside ours in the same process at one volt, where the paper names none at 45 nm; – is what nobody says.");
        console.say("'cinch hardware UNIT' has stages, other processes and the papers' other numbers.");
    }

    private String relation(CircuitUnit unit) {
        return results.equality(unit)
                .map(equal -> equal.differences() == 0 ? " equals " : " should equal and does not ")
                .orElse(" should equal ");
    }

    void one(CircuitUnit unit) {
        console.say(unit.name() + relation(unit) + unit.equal() + "; Verilog: hardware/verilog/" + unit.folder() + "/"
                + unit.module() + ".v" + (unit.parameters().isEmpty() ? "" : " with " + parameters(unit)) + ".");
        console.say(results.equality(unit)
                .map(equal -> equal.blocks() + " blocks compared bit by bit, and " + equal.stalled()
                        + " more with stalls: " + equal.differences() + " differ. An answer takes " + equal.cycles()
                        + (equal.cycles() == 1 ? " cycle" : " cycles") + " and comes every "
                        + Decimal.fixed(equal.interval(), 1) + " (Verilog " + equal.sources() + ").")
                .orElse("It has not been compared yet."));
        if (unit.tables().any()) {
            console.say(tables(unit.tables()) + (unit.ownClock() ? " The unit has a clock of its own." : ""));
        }
        List<SynthesisResult> synthesized = results.synthesis(unit);
        if (!synthesized.isEmpty()) {
            console.out().println();
            console.show(synthesis(synthesized));
            console.out().println();
            console.show(stages(unit, synthesized));
            console.out().println();
            console.show(scaled(unit, synthesized));
            console.say(
                    "Scaled by a published table (Stillmaker and Baas, 2017), from its fast to its low-power transistors, and by a"
                            + " rule: FO4 of 360 (typical) to 500 ps (slow) a micrometre, area by the square of the size."
                            + " --costs circuit goes by the rule. Cycles of the papers' memory clock, "
                            + ScaledUnit.MEMORY_CLOCK
                            + " GHz, if each stage takes as many as"
                            + " it needs, and none fewer than the path of ready where that is the longest.");
        }
        if (!results.papers(unit).isEmpty()) {
            console.out().println();
            console.show(papers(unit));
        }
    }

    private static String tables(UnitTables tables) {
        return "Beside its cells it has " + tables.count() + (tables.count() == 1 ? " table of " : " tables of ")
                + tables.entries() + " entries of " + tables.bits()
                + " bits, in SRAM, which is not synthesised: a read takes "
                + Decimal.fixed(tables.readFo4(), 1) + " FO4, and at 45 nm they take "
                + range(Decimal.fixed(tables.areaLow(45), 4), Decimal.fixed(tables.areaHigh(45), 4))
                + " mm², both by rules of thumb.";
    }

    private static Table synthesis(List<SynthesisResult> rows) {
        Table table = Table.titled("")
                .text("cells")
                .number("nm")
                .number("V")
                .number("cells")
                .number("registers")
                .number("NAND2")
                .number("µm²")
                .number("clock, ns")
                .number("FO4")
                .number("pJ a cycle")
                .number("leakage, mW");
        for (SynthesisResult row : rows) {
            table.row(
                    row.library(),
                    Decimal.text(row.nanometres()),
                    Decimal.text(row.volts()),
                    "" + row.cells(),
                    "" + row.registers(),
                    Decimal.fixed(row.gates(), 0),
                    Decimal.fixed(row.area(), 0),
                    Decimal.fixed(row.period(), 2),
                    Decimal.fixed(row.inFo4(row.period()), 1),
                    Decimal.fixed(row.picojoules(), 0),
                    Decimal.fixed(row.leakage(), 3));
        }
        return table;
    }

    private static Table stages(CircuitUnit unit, List<SynthesisResult> rows) {
        Table table = Table.titled("")
                .number("stage")
                .text("what it does")
                .text("cells")
                .number("ns")
                .number("FO4");
        for (int i = 0; i < unit.stages().size(); i++) {
            for (SynthesisResult row : rows) {
                double time = row.stages().get(i);
                table.row(
                        "" + (i + 1),
                        unit.stages().get(i),
                        row.library(),
                        Decimal.fixed(time, 2),
                        Decimal.fixed(row.inFo4(time), 1));
            }
        }
        return table;
    }

    private static Table scaled(CircuitUnit unit, List<SynthesisResult> rows) {
        Table table = Table.titled("")
                .number("scaled to nm")
                .text("by")
                .number("ns")
                .number("mm²")
                .number("cycles");
        for (Scaling scaling : Scaling.values()) {
            for (ScaledUnit row : ScaledUnit.of(unit, rows, scaling)) {
                table.row(
                        Decimal.text(row.nanometres()),
                        scaling.title(),
                        range(Decimal.fixed(row.periodLow(), 2), Decimal.fixed(row.periodHigh(), 2)),
                        range(Decimal.fixed(row.areaLow(), 4), Decimal.fixed(row.areaHigh(), 4)),
                        range("" + row.cyclesLow(), "" + row.cyclesHigh()));
            }
        }
        return table;
    }

    private String memoryCycles(CircuitUnit unit) {
        for (ScaledUnit row : ScaledUnit.of(unit, results.synthesis(unit), Scaling.RULE)) {
            if (row.nanometres() == 45) {
                return range("" + row.cyclesLow(), "" + row.cyclesHigh());
            }
        }
        return NOT_MEASURED;
    }

    private static String range(String low, String high) {
        return low.equals(high) ? low : low + " to " + high;
    }

    private Table papers(CircuitUnit unit) {
        Table table = Table.titled("")
                .text("the paper's")
                .number("value")
                .number("ours")
                .text("unit")
                .text("at")
                .text("where");
        for (PaperFigure row : results.papers(unit)) {
            table.row(row.what(), Decimal.text(row.value()), ours(row), row.measure(), row.at(), row.source());
        }
        return table;
    }

    private String paperCycles(CircuitUnit unit) {
        return results.papers(unit).stream()
                .filter(row -> row.what().equals("latency"))
                .map(row -> Decimal.text(row.value()))
                .findFirst()
                .orElse(NOT_MEASURED);
    }

    /** The energy of a block in cells of 45 nm. */
    private String blockEnergy(CircuitUnit unit) {
        return results.synthesis(unit).stream()
                .filter(row -> row.nanometres() == 45)
                .map(row -> Decimal.fixed(unit.blockPicojoules(row), 0))
                .findFirst()
                .orElse(NOT_MEASURED);
    }

    private String otherNumbers(CircuitUnit unit) {
        String others = results.papers(unit).stream()
                .filter(row -> !row.what().equals("latency"))
                .map(row -> row.what() + " " + Decimal.text(row.value()) + " : " + ours(row) + " " + row.measure()
                        + (row.at().isEmpty() ? "" : " (" + row.at() + ")"))
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? NOT_MEASURED : others;
    }

    private String ours(PaperFigure paper) {
        OptionalDouble ours = paper.ours(results);
        return ours.isPresent() ? number(ours.getAsDouble()) : NOT_MEASURED;
    }

    /** Three digits that say something. */
    private static String number(double value) {
        return value == Math.rint(value) || value >= 100
                ? Decimal.fixed(value, 0)
                : Decimal.fixed(value, value >= 10 ? 1 : value >= 1 ? 2 : 3);
    }

    private SynthesisResult oldest(CircuitUnit unit) {
        SynthesisResult oldest = null;
        for (SynthesisResult row : results.synthesis(unit)) {
            oldest = oldest == null || row.nanometres() > oldest.nanometres() ? row : oldest;
        }
        return oldest;
    }

    private static String parameters(CircuitUnit unit) {
        return unit.parameters().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + " = " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Everything, for programs. */
    Map<String, Object> document(List<CircuitUnit> units) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (CircuitUnit unit : units) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("unit", unit.name());
            one.put("equals", unit.equal());
            one.put("codec", unit.codec());
            one.put("module", unit.module());
            one.put("parameters", unit.parameters());
            one.put("stages", unit.stages());
            one.put("tableBits", unit.tables().allBits());
            one.put(
                    "equality",
                    results.equality(unit).map(HardwareText::describe).orElse(null));
            one.put(
                    "synthesis",
                    results.synthesis(unit).stream().map(HardwareText::describe).toList());
            one.put("papers", results.papers(unit).stream().map(this::describe).toList());
            list.add(one);
        }
        return Map.of("units", list);
    }

    private static Map<String, Object> describe(EqualityResult equal) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("blocks", equal.blocks());
        row.put("stalled", equal.stalled());
        row.put("differences", equal.differences());
        row.put("cycles", equal.cycles());
        row.put("interval", equal.interval());
        row.put("sources", equal.sources());
        return row;
    }

    private static Map<String, Object> describe(SynthesisResult result) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("library", result.library());
        row.put("nanometres", result.nanometres());
        row.put("volts", result.volts());
        row.put("cells", result.cells());
        row.put("registers", result.registers());
        row.put("nand2", result.gates());
        row.put("squareMicrometres", result.area());
        row.put("periodNanoseconds", result.period());
        row.put("fo4Nanoseconds", result.fo4());
        row.put("picojoulesACycle", result.picojoules());
        row.put("leakageMilliwatts", result.leakage());
        row.put("stagesNanoseconds", result.stages());
        return row;
    }

    private Map<String, Object> describe(PaperFigure paper) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("what", paper.what());
        row.put("value", paper.value());
        OptionalDouble ours = paper.ours(results);
        row.put("ours", ours.isPresent() ? ours.getAsDouble() : null);
        row.put("unit", paper.measure());
        row.put("at", paper.at());
        row.put("source", paper.source());
        return row;
    }
}
