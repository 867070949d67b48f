package dev.cinch.hardware;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The synthesis of a unit: Yosys reads the Verilog, ABC maps it to the cells of a library for speed, with buffers and larger
 * cells where many inputs hang on a net, and OpenSTA tells the time of every stage from register to register.
 */
public final class UnitSynthesis {
    /** The clock that power is told at, in nanoseconds; energy a cycle does not depend on it. */
    private static final double CLOCK = 10;

    private static final String ACTIVITY = "0.1";

    /** The steps of ABC, with the library's mapper between: no area is traded for time, and no net has more than 16 inputs. */
    private static final String SIZING = ";topo;buffer,-c,-N,16;upsize,{D};dnsize,{D}";

    private final CellLibrary library;
    private final Path hardware;
    private final Path work;
    private final double fo4;

    /**
     * @param hardware the folder {@code hardware} of the project
     * @param work a folder for what the tools make
     */
    public UnitSynthesis(CellLibrary library, Path hardware, Path work) {
        this.library = library;
        this.hardware = hardware.toAbsolutePath();
        this.work = work.toAbsolutePath();
        fo4 = inverterDelay();
    }

    public SynthesizedUnit of(CircuitUnit unit) {
        Path netlist = work.resolve("netlist.v");
        write("constraints", "set_driving_cell BUFX4\nset_load " + library.load() + "\n");
        write("synthesis.ys", script(unit, netlist));
        String said = HardwareTools.run(
                hardware,
                work.resolve("yosys.log"),
                List.of(
                        HardwareTools.Tool.YOSYS.program(),
                        "-s",
                        work.resolve("synthesis.ys").toString()));
        String summary = said.substring(said.lastIndexOf("Printing statistics"));
        write("timing.tcl", timing(unit, netlist));
        String timed = sta("timing.tcl");
        List<Double> stages = new ArrayList<>();
        for (int stage = 1; stage <= unit.stages().size(); stage++) {
            double slack = number(timed, "stage " + stage + " (\\S+)");
            if (unit.tables().stage() == stage) {
                double address = CLOCK - number(timed, "address (\\S+)");
                slack = Math.min(slack, number(timed, "table (\\S+)") - address);
            }
            stages.add(CLOCK - slack);
        }
        double[] power = power(timed);
        return new SynthesizedUnit(
                library,
                (long) number(summary, "(?s).*Number of cells: +(\\d+)"),
                number(summary, "Chip area for top module[^:]*: (\\S+)"),
                registers(summary),
                stages,
                Math.max(Collections.max(stages), CLOCK - number(timed, "worst (\\S+)")),
                fo4,
                power[0] * CLOCK * 1e3,
                power[1] * 1e3);
    }

    private String script(CircuitUnit unit, Path netlist) {
        StringBuilder parameters = new StringBuilder();
        unit.parameters()
                .forEach((name, value) ->
                        parameters.append(" -set ").append(name).append(' ').append(value));
        String cells = library.file().toString();
        return String.join(
                "\n",
                "read_verilog " + hardware.resolve("verilog/parts") + "/*.v "
                        + hardware.resolve("verilog").resolve(unit.folder()) + "/*.v",
                parameters.isEmpty() ? "" : "chparam" + parameters + " " + unit.logic(),
                "hierarchy -check -top " + unit.logic(),
                "proc",
                "flatten",
                "opt -full",
                "memory -nomap",
                "memory_map",
                "techmap",
                "opt -fast",
                "dfflibmap -liberty " + cells,
                "abc -liberty " + cells + " -constr " + work.resolve("constraints")
                        + " -D 1000 -script +strash;balance;" + library.mapper() + SIZING,
                // OpenSTA takes no assignment of several nets at once, so none is left: ports that are one net have
                // buffers. Last, so that no other net gets one.
                "rename -hide w:*",
                "clean -purge",
                "splitnets",
                "clean -purge",
                "insbuf -buf BUFX2 A Y",
                "stat -liberty " + cells,
                "write_verilog -noattr -noexpr -nohex -nodec " + netlist,
                "");
    }

    private String timing(CircuitUnit unit, Path netlist) {
        StringBuilder text = new StringBuilder();
        text.append("read_liberty ").append(library.file()).append('\n');
        text.append("read_verilog ").append(netlist).append('\n');
        text.append("link_design ").append(unit.logic()).append('\n');
        text.append("create_clock -name clock -period ").append(CLOCK).append(" [get_ports clock]\n");
        if (unit.tables().any()) {
            // A table's answer comes so long after its address.
            text.append("set_input_delay ")
                    .append(unit.tables().readFo4() * fo4)
                    .append(" -clock clock [get_ports table_data*]\n")
                    .append("set_output_delay 0 -clock clock [get_ports table_address*]\n");
        }
        for (int stage = 1; stage <= unit.stages().size(); stage++) {
            text.append("set path [find_timing_paths ")
                    .append(paths(unit, stage))
                    .append("]\n");
            text.append("puts \"stage ").append(stage).append(" [get_property [lindex $path 0] slack]\"\n");
        }
        if (unit.tables().any()) {
            text.append("set path [find_timing_paths -from [get_ports table_data*]]\n")
                    .append("puts \"table [get_property [lindex $path 0] slack]\"\n")
                    .append("set path [find_timing_paths -to [get_ports table_address*]]\n")
                    .append("puts \"address [get_property [lindex $path 0] slack]\"\n");
        }
        text.append("puts \"worst [get_property [lindex [find_timing_paths] 0] slack]\"\n");
        text.append("set_power_activity -global -activity ").append(ACTIVITY).append(" -duty 0.5\nreport_power\n");
        return text.toString();
    }

    /**
     * The paths of a stage: from its register to the next; of a unit that goes round one stage, from its register on. In one that
     * goes round several, a stage's result may go into the next one of the same, so all paths to its register count, and the first
     * also has those that lead back to where it began.
     */
    private static String paths(CircuitUnit unit, int stage) {
        String from = "r" + (stage - 1) + "/*";
        if (unit.interval() == 1) {
            return "-from [get_cells " + from + "] -to [get_cells r" + stage + "/*]";
        }
        if (unit.stages().size() == 1) {
            return "-from [get_cells " + from + "]";
        }
        return "-from [get_cells {r0/* r1/* r2/* r3/*}] -to [get_cells {" + (stage == 1 ? "r0/* " : "") + "r" + stage
                + "/*}]";
    }

    /** The delay of an inverter that drives four like it: a chain of ten, halved over rise and fall. */
    private double inverterDelay() {
        int length = 10;
        StringBuilder chain = new StringBuilder("module chain (input n0, output n" + length + ");\n");
        for (int i = 1; i < length; i++) {
            chain.append("wire n").append(i).append(";\n");
        }
        for (int i = 0; i < length; i++) {
            chain.append("INVX1 i%d (.A(n%d), .Y(n%d));\n".formatted(i, i, i + 1));
            for (int load = 0; load < 3; load++) {
                chain.append("wire l%d_%d; INVX1 j%d_%d (.A(n%d), .Y(l%d_%d));\n"
                        .formatted(i, load, i, load, i + 1, i, load));
            }
        }
        // The last one drives three besides; one more makes four.
        chain.append("wire m; INVX1 last (.A(n%d), .Y(m));\nendmodule\n".formatted(length));
        write("chain.v", chain.toString());
        write("chain.tcl", """
                read_liberty %s
                read_verilog %s
                link_design chain
                create_clock -name c -period %s
                set_input_delay 0 -clock c [get_ports n0]
                set_output_delay 0 -clock c [get_ports n%d]
                puts "worst [get_property [lindex [find_timing_paths] 0] slack]"
                """.formatted(library.file(), work.resolve("chain.v"), CLOCK, length));
        return (CLOCK - number(sta("chain.tcl"), "worst (\\S+)")) / length;
    }

    private String sta(String script) {
        return HardwareTools.run(
                work,
                work.resolve("sta.log"),
                List.of(
                        HardwareTools.Tool.STA.program(),
                        "-exit",
                        work.resolve(script).toString()));
    }

    private static long registers(String summary) {
        Matcher found =
                Pattern.compile("DFF\\w+ +(\\d+)").matcher(summary.substring(summary.lastIndexOf("design hierarchy")));
        long sum = 0;
        while (found.find()) {
            sum += Long.parseLong(found.group(1));
        }
        return sum;
    }

    /** All that is drawn but leakage, then leakage, in watts. */
    private static double[] power(String timed) {
        Matcher found =
                Pattern.compile("(?m)^Total +(\\S+) +(\\S+) +(\\S+) +\\S+").matcher(timed);
        if (!found.find()) {
            throw new BadInput("sta told no power");
        }
        return new double[] {
            Double.parseDouble(found.group(1)) + Double.parseDouble(found.group(2)), Double.parseDouble(found.group(3))
        };
    }

    private static double number(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) {
            throw new BadInput("a tool did not say what was asked for: " + pattern);
        }
        return Double.parseDouble(found.group(1));
    }

    private void write(String name, String text) {
        try {
            Files.createDirectories(work);
            Files.writeString(work.resolve(name), text, StandardCharsets.US_ASCII);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
