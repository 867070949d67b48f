package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.data.Input;
import dev.cinch.hardware.CellLibrary;
import dev.cinch.hardware.CircuitUnit;
import dev.cinch.hardware.CircuitUnits;
import dev.cinch.hardware.EqualityResult;
import dev.cinch.hardware.HardwareTools;
import dev.cinch.hardware.HardwareTools.Tool;
import dev.cinch.hardware.MeasuredUnits;
import dev.cinch.hardware.UnitMeasurement;
import dev.cinch.hardware.UnitSynthesis;
import dev.cinch.report.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch hardware [UNIT]}: the units in hardware, equal to the codecs, beside the papers' numbers. */
@Command(
        name = "hardware",
        description = {
            "Shows the compressors and decompressors in hardware: how many blocks each was compared on with its codec, bit by"
                    + " bit, its latency, and what synthesis says of time, area and energy, beside the papers' numbers.",
            "The results are committed; only --measure needs tools: verilator, yosys, opensta and a cell library"
                    + " (qflow-tech-osu018), all Debian packages."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  cinch hardware                        all units, a line each",
            "  cinch hardware mag-bdi-compressor     one: stages, processes, the paper's numbers",
            "  cinch hardware mag-bdi --measure equality --blocks 100000 --data taps/",
            "  cinch hardware --measure synthesis --cells gscl45nm.lib",
            "",
            "Measuring writes the tables in hardware/src/main/resources; exit code 1 if a unit differs from its codec.",
            "How units are built and what synthesis can say: docs/hardware.md."
        })
final class HardwareCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "UNIT",
            arity = "0..1",
            description = "a unit, or the beginning of the names of several; all unless given")
    private String prefix = "";

    @Option(
            names = "--measure",
            paramLabel = "WHAT",
            arity = "0..1",
            fallbackValue = "all",
            description = "make the results again: equality, synthesis, or all (if nothing is said)")
    private String measure;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "100000",
            description = "blocks to compare, half of them hard ones (default: 100000)")
    private long blocks;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description =
                    "files, folders or taps whose blocks are compared beside demo data; may be given several times")
    private List<String> data = new ArrayList<>();

    @Option(
            names = "--cells",
            paramLabel = "FILE",
            description = "the cell library to synthesise for; Debian's osu018 unless given")
    private Path cells;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    @Mixin
    private InputOptions input;

    HardwareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<CircuitUnit> units = CircuitUnits.CATALOGUE.list().stream()
                .filter(unit -> unit.name().startsWith(prefix))
                .toList();
        if (units.isEmpty()) {
            CircuitUnits.CATALOGUE.get(prefix);
        }
        Path hardware = console.home().toAbsolutePath().resolve("hardware");
        MeasuredUnits results = measure == null ? MeasuredUnits.committed() : MeasuredUnits.of(hardware);
        boolean equal = measure == null || measure(units, results, hardware);
        HardwareText text = new HardwareText(console, results);
        if (json) {
            console.out().println(Json.pretty(text.document(units)));
        } else if (units.size() == 1) {
            text.one(units.get(0));
        } else {
            text.all(units);
        }
        return (equal ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
    }

    private boolean measure(List<CircuitUnit> units, MeasuredUnits results, Path hardware) {
        boolean equality = measure.equals("all") || measure.equals("equality");
        boolean synthesis = measure.equals("all") || measure.equals("synthesis");
        if (!equality && !synthesis) {
            throw new BadInput("--measure '" + measure + "' is none of equality, synthesis and all");
        }
        if (blocks < 1) {
            throw new BadInput("--blocks " + blocks + " is not at least 1");
        }
        List<Tool> tools = new ArrayList<>(equality ? List.of(Tool.VERILATOR) : List.of());
        tools.addAll(synthesis ? List.of(Tool.YOSYS, Tool.STA) : List.of());
        HardwareTools.require(tools);
        if (!Files.isDirectory(hardware.resolve("verilog"))) {
            throw new BadInput("no Verilog at " + hardware + "; units are measured in the project's folder");
        }
        CellLibrary library = synthesis ? CellLibrary.of(cells) : null;
        List<Input> inputs = input.inputs(console).open(List.of(), data);
        boolean equal = true;
        // What the tools make stays there for whoever wants to look.
        UnitMeasurement measurement = new UnitMeasurement(
                hardware,
                hardware.resolve("target/measure"),
                inputs,
                note -> console.err().println("cinch: " + note));
        UnitSynthesis mapping = synthesis ? measurement.synthesis(library) : null;
        for (int i = 0; i < units.size(); i++) {
            CircuitUnit unit = units.get(i);
            console.progress().report(i, units.size(), unit.name());
            if (equality) {
                EqualityResult result = measurement.equality(unit, blocks);
                equal &= result.differences() == 0;
                results.put(result);
            }
            if (synthesis) {
                results.put(unit, mapping.of(unit));
            }
            results.write(hardware);
        }
        console.progress().report(units.size(), units.size(), "");
        return equal;
    }
}
