package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.OutputFile;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.format.Inputs;
import dev.cinch.data.toggles.ToggleCounter;
import dev.cinch.data.toggles.ToggleOptions;
import dev.cinch.data.toggles.TogglePage;
import dev.cinch.data.toggles.ToggleReport;
import dev.cinch.data.toggles.ToggleTables;
import dev.cinch.link.Padding;
import dev.cinch.link.SendRules;
import dev.cinch.link.WireEnergy;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import dev.cinch.report.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch toggles}: what happens on the wires when data are sent compressed. */
@Command(
        name = "toggles",
        header = "Count what happens on the wires when data are sent compressed.",
        description = {
            "",
            "Sends each input's blocks of 128 bytes one after the other over a link, raw and compressed, and counts the"
                    + " wires that change from flit to flit. A block that does not take fewer flits compressed goes raw,"
                    + " and so does one that the control refuses. Every input and every scheme has wires of its own, all"
                    + " zero at first. The raw baseline has no coding.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch toggles dump.bin --codec bdi --control always,ed2",
            "  cinch toggles dump.bin --codec raw --codec fpc --coding none,dbi-ac",
            "  cinch toggles --demo --zero-blocks drop --html wires.html      as in the paper's figures"
        },
        sortOptions = false)
public final class TogglesCommand implements Callable<Integer> {
    /** The six algorithms of the Toggle-Aware letter. */
    private static final List<String> LETTERS_CODECS = List.of("fpc", "bdi", "bdi-fpc", "lzss", "fibonacci", "cpack");

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files, arrays, folders or - for standard input, as for cinch analyze.")
    private List<String> files = List.of();

    @Mixin
    private InputOptions reading;

    @Option(names = "--demo", description = "Also send the built-in demo corpus (see cinch corpus).")
    private boolean demo;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:KEY=VALUE,…]",
            description =
                    "A lossless codec, or several with commas between; may be repeated. Default: fpc, bdi, bdi-fpc, lzss, fibonacci and"
                            + " cpack, the six of the paper.")
    private List<String> codecs = List.of();

    @Option(
            names = "--control",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What decides whether a block goes compressed: always, ed, ed2, cal2, bandwidth-aware or never;"
                            + " several with commas. Default: always. See cinch list controls.")
    private List<String> controls = List.of("always");

    @Option(
            names = "--coding",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What is put on the wires: none, dbi-dc, dbi-ac, desc, desc:skip=zero or desc:skip=last; several"
                            + " with commas. Default: none. See cinch list codings.")
    private List<String> codings = List.of("none");

    @Option(
            names = "--flit-bytes",
            paramLabel = "N",
            defaultValue = "32",
            description = "Width of the link: 4, 8, 16 or 32 bytes. Default: ${DEFAULT-VALUE}.")
    private int flitBytes;

    @Option(
            names = "--zero-blocks",
            paramLabel = "drop|keep",
            defaultValue = "keep",
            description =
                    "Whether blocks of zeros are left out before the wires, as in the paper's figures, or sent like"
                            + " all others. Default: ${DEFAULT-VALUE}.")
    private String zeroBlocks;

    @Option(
            names = "--cap",
            paramLabel = "on|off",
            defaultValue = "off",
            description =
                    "on: no block takes less than a quarter of its raw flits, as in the paper; with flits of 32 bytes"
                            + " none can. Default: ${DEFAULT-VALUE}.")
    private String cap;

    @Option(
            names = "--padding",
            paramLabel = "zero|hold",
            defaultValue = "zero",
            description = "Wires that a packet's last flit does not need go to zero or keep their value. Default:"
                    + " ${DEFAULT-VALUE}.")
    private String padding;

    @Option(
            names = "--utilisation",
            paramLabel = "0…1",
            defaultValue = "0",
            description = "How busy the link is, for bandwidth-aware. Default: ${DEFAULT-VALUE}.")
    private String utilisation;

    @Option(
            names = "--wires",
            paramLabel = "NAME",
            defaultValue = "on-chip",
            description =
                    "What energy is counted for: on-chip wires, which pay for toggles, or off-chip ones, which are"
                            + " terminated and pay for zeros too. Default: ${DEFAULT-VALUE}.")
    private String wires;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private TrainingOptions training;

    @Option(names = "--json", description = "Print one JSON document instead of tables.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write charts and tables as one HTML page.")
    private Path html;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public TogglesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (files.isEmpty() && !demo) {
            throw new BadInput("nothing to send: name at least one file, or use --demo");
        }
        OutputFile.check(html, true);
        List<CodecSpec> specs = new ArrayList<>();
        (codecs.isEmpty() ? LETTERS_CODECS : CodecOptions.names(codecs)).forEach(name -> specs.add(Codecs.parse(name)));
        List<Decision> decisions =
                controls.stream().map(Decisions.CATALOGUE::get).toList();
        List<Coding> onWires = codings.stream().map(Codings::parse).toList();
        boolean drop = either("--zero-blocks", zeroBlocks, "drop", "keep");
        boolean capped = either("--cap", cap, "on", "off");
        ToggleOptions options = ToggleOptions.of(flitBytes, threads.count())
                .withRules(new SendRules(drop, capped ? SendRules.LETTERS_RATIO : 0))
                .withPadding(Padding.of(padding))
                .withUtilisation(utilisation())
                .withWires(WireEnergy.CATALOGUE.get(wires));
        Inputs reader = reading.inputs(console);
        List<Input> inputs = reader.open(demo ? DemoCorpus.inputs(DemoCorpus.DEFAULT_BYTES) : List.of(), files);
        boolean anyTrained = specs.stream().anyMatch(CodecSpec::trained);
        options = options.withTraining(training.data(reader, anyTrained, console));
        ToggleReport report = new ToggleCounter(specs, decisions, onWires, options, console.progress()).count(inputs);
        if (html != null) {
            OutputFile.write(html, true, TogglePage.html(report).getBytes(StandardCharsets.UTF_8));
        }
        if (json) {
            console.out().println(Json.pretty(report));
        } else {
            print(report);
        }
        return ExitCode.SUCCESS.code();
    }

    private static boolean either(String option, String value, String yes, String no) {
        if (!value.equals(yes) && !value.equals(no)) {
            throw new BadInput(option + " " + value + " is neither " + yes + " nor " + no);
        }
        return value.equals(yes);
    }

    private BigDecimal utilisation() {
        try {
            return new BigDecimal(utilisation);
        } catch (NumberFormatException e) {
            throw new BadInput("--utilisation " + utilisation + " is no number between 0 and 1", e);
        }
    }

    private void print(ToggleReport report) {
        console.say(ToggleTables.conditions(report));
        console.out().println();
        console.show(ToggleTables.inputs(report));
        console.out().println();
        console.show(ToggleTables.results(report));
        if (report.inputs().size() > 1) {
            console.out().println();
            console.show(ToggleTables.means(report));
        }
    }
}
