package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.codec.CodecSpec;
import dev.cinch.data.Input;
import dev.cinch.data.OutputFile;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.AnalysisEngine;
import dev.cinch.data.analyze.AnalysisPage;
import dev.cinch.data.analyze.AnalysisTables;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.data.analyze.NamePattern;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.format.Inputs;
import dev.cinch.report.Csv;
import dev.cinch.report.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch analyze}: how well codecs compress data, raw and at memory granularity. */
@Command(
        name = "analyze",
        header = "Measure how well codecs compress data, raw and at memory granularity.",
        description = {
            "",
            "Cuts each input into blocks and encodes every block with every codec. The raw ratio is bits of data over"
                    + " bits of streams; the effective ratio at 16, 32 or 64 bytes is what a memory that moves whole"
                    + " bursts of that size gains. A block never counts as larger than itself. Trained codecs (e2mc-…)"
                    + " are trained on each input first, unless told otherwise.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch analyze --demo                 every codec on the 16 kinds of demo data",
            "  cinch analyze weights.bin --codec bdi --codec mag-bdi:mag=64",
            "  cinch analyze model.safetensors --html model.html",
            "  cinch analyze dump.bin --json        one JSON document"
        },
        sortOptions = false)
public final class AnalyzeCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Files: .npy, .npz, .safetensors and .gguf by their arrays, others as raw bytes; FILE:ARRAY for one"
                            + " array; folders, for all files below; - for standard input.")
    private List<String> files = List.of();

    @Mixin
    private InputOptions reading;

    @Option(names = "--demo", description = "Also analyze the built-in demo corpus (see cinch corpus).")
    private boolean demo;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:KEY=VALUE,…]",
            description =
                    "A codec, or several with commas between; may be repeated. Default: all of them (see cinch list codecs).")
    private List<String> codecs = List.of();

    @Option(
            names = "--block-bytes",
            paramLabel = "N",
            defaultValue = "128",
            description = "Block size, a power of two from 16 to 4096. Default: ${DEFAULT-VALUE}.")
    private int blockBytes;

    @Mixin
    private AnalysisEngineOptions engines;

    @Option(
            names = "--block-sizes",
            paramLabel = "DIR",
            description =
                    "Also write each block's size in bits to DIR/FILE.CODEC.u16, as little-endian 16-bit numbers.")
    private Path blockSizes;

    @Option(
            names = "--sample",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description =
                    "Read about so much of all inputs together, such as 1GiB, in stretches spread over them; ratios get"
                            + " 95 %% intervals. The same inputs give the same sample. Default: all of it.")
    private Long sample;

    @Mixin
    private TrainingOptions training;

    @Option(
            names = "--group",
            paramLabel = "PATTERN",
            description = "Also take inputs of such names together, such as 'layers.*.mlp'; may be repeated.")
    private List<String> groups = List.of();

    @Option(names = "--json", description = "Print one JSON document instead of tables.")
    private boolean json;

    @Option(
            names = "--csv",
            description = "Print one table of comma-separated values, a line for each input and codec.")
    private boolean csv;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write charts and tables as one HTML page.")
    private Path html;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (files.isEmpty() && !demo) {
            throw new BadInput("nothing to analyze: name at least one file, or use --demo");
        }
        if (json && csv) {
            throw new BadInput("--json and --csv exclude each other; give one of them");
        }
        if (blockSizes != null && !engines.local()) {
            throw new BadInput("--block-sizes writes files where the data is read; give it with --engine local");
        }
        if (blockSizes != null && sample != null) {
            throw new BadInput("--block-sizes wants every block, and --sample leaves some out; give one of them");
        }
        OutputFile.check(html, true);
        AnalyzeOptions options = AnalyzeOptions.of(blockBytes, engines.threads())
                .withBlockSizes(blockSizes)
                .withGroups(groups.stream().map(NamePattern::of).toList());
        if (sample != null) {
            options = options.withSample(sample);
        }
        try (AnalysisEngine engine = engines.engine()) {
            print(analyze(options, engine));
        }
        return ExitCode.SUCCESS.code();
    }

    private Analysis analyze(AnalyzeOptions options, AnalysisEngine engine) {
        List<CodecSpec> specs = CodecOptions.of(codecs, blockBytes, console);
        Inputs reader = reading.inputs(console, engine.files());
        List<Input> inputs = reader.open(demo ? DemoCorpus.inputs(DemoCorpus.DEFAULT_BYTES) : List.of(), files);
        boolean anyTrained = specs.stream().anyMatch(CodecSpec::trained);
        AnalyzeOptions trained = options.withTraining(training.data(reader, anyTrained, console));
        return new Analyzer(specs, trained, engine, console.progress()).analyze(inputs);
    }

    private void print(Analysis analysis) {
        if (html != null) {
            byte[] page = AnalysisPage.html(analysis).getBytes(StandardCharsets.UTF_8);
            OutputFile.write(html, true, page);
        }
        if (json) {
            console.out().println(Json.pretty(analysis));
        } else if (csv) {
            console.out().print(Csv.forSpreadsheets(AnalysisTables.results(analysis)));
        } else {
            console.out().print(AnalysisText.of(analysis, console.width()));
        }
    }
}
