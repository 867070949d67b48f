package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.FloatType;
import dev.cinch.data.Input;
import dev.cinch.data.OutputFile;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.explain.Explainer;
import dev.cinch.data.explain.Explanation;
import dev.cinch.data.explain.ExplanationPage;
import dev.cinch.data.format.Inputs;
import dev.cinch.report.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch explain}: one block and what a codec makes of it, bit by bit. */
@Command(
        name = "explain",
        header = "Show what a codec makes of one block, bit by bit.",
        description = {
            "",
            "Prints the block's words, the stream, and what each field of the stream tells the decoder; then decodes"
                    + " the stream and compares. A trained codec is trained on the whole input first, unless told otherwise.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch explain dump.bin --block 17 --codec mag-bdi",
            "  cinch explain --demo pointers --block 3 --codec bdi",
            "  cinch explain dump.bin --block 17 --codec fpc --flits 8"
        },
        sortOptions = false)
public final class ExplainCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description =
                    "A file, or FILE:ARRAY for one array of an .npz, .safetensors or .gguf file; - for standard input.")
    private String file;

    @Mixin
    private InputOptions reading;

    @Option(names = "--demo", paramLabel = "KIND", description = "Instead of a file: demo data of this kind.")
    private String demo;

    @Option(names = "--block", paramLabel = "N", required = true, description = "Index of the block; the first is 0.")
    private long block;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:KEY=VALUE,…]",
            required = true,
            description = "The codec (see cinch list codecs).")
    private String codec;

    @Option(
            names = "--block-bytes",
            paramLabel = "N",
            defaultValue = "128",
            description = "Block size, a power of two from 16 to 4096. Default: ${DEFAULT-VALUE}.")
    private int blockBytes;

    @Option(
            names = "--as",
            paramLabel = "TYPE",
            description =
                    "Also show the elements as fp32, fp16, bf16, fp8-e4m3 or fp8-e5m2; a file that says that they are"
                            + " such is shown so anyway.")
    private String floats;

    @Option(
            names = "--flits",
            paramLabel = "BYTES",
            description = "Also show the block on wires, raw and compressed, in flits of 4, 8, 16 or 32 bytes, with the"
                    + " toggling bits marked.")
    private Integer flits;

    @Mixin
    private TrainingOptions training;

    @Option(names = "--json", description = "Print one JSON document instead of text.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write the block, bit by bit, as one HTML page.")
    private Path html;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if ((file == null) == (demo == null)) {
            throw new BadInput("name either one file or --demo KIND");
        }
        OutputFile.check(html, true);
        CodecSpec spec = Codecs.parse(codec, blockBytes);
        Inputs reader = reading.inputs(console);
        Input input =
                file != null ? reader.one(file) : DemoCorpus.CATALOGUE.get(demo).input(DemoCorpus.DEFAULT_BYTES);
        int threads = Runtime.getRuntime().availableProcessors();
        Explainer explainer =
                new Explainer(spec, training.data(reader, spec.trained(), console), threads, console.progress());
        if (floats != null) {
            explainer = explainer.withFloats(FloatType.named(floats));
        }
        Explanation explanation = (flits == null ? explainer : explainer.withFlits(flits)).explain(input, block);
        if (html != null) {
            OutputFile.write(html, true, ExplanationPage.html(explanation).getBytes(StandardCharsets.UTF_8));
        }
        if (json) {
            console.out().println(Json.pretty(explanation));
        } else {
            console.out().print(ExplanationText.of(explanation, console.width()));
        }
        return ExitCode.SUCCESS.code();
    }
}
