package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.Refusal;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.OutputFile;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.container.ContainerCheck;
import dev.cinch.data.container.ContainerWriter;
import dev.cinch.data.container.Summary;
import dev.cinch.data.format.Inputs;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch encode}: a file compressed into a container, block by block. */
@Command(
        name = "encode",
        header = "Compress a file into a container, block by block.",
        description = {
            "",
            "Takes the file's bytes as they are, whatever they hold, encodes every block with one codec, and writes the"
                    + " streams with what it takes to decode them: the codec's name, what it learnt, the size of every"
                    + " block, checksums. Blocks that do not shrink are stored raw. OUT is read back and compared before"
                    + " it appears. docs/container.md describes the format.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch encode dump.bin -o dump.cinch --codec bpc",
            "  cinch decode dump.cinch -o dump.back"
        },
        sortOptions = false)
public final class EncodeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "IN", description = "A file, or - for standard input.")
    private String file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "The container to write.")
    private Path output;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:KEY=VALUE,…]",
            defaultValue = "e2mc-16",
            description = "The codec (see cinch list codecs). Default: ${DEFAULT-VALUE}.")
    private String codec;

    @Option(
            names = "--block-bytes",
            paramLabel = "N",
            defaultValue = "128",
            description = "Block size, a power of two from 16 to 4096. Default: ${DEFAULT-VALUE}.")
    private int blockBytes;

    @Mixin
    private TrainingOptions training;

    @Option(names = "--lossy", description = "Allow a codec that does not give the exact bytes back.")
    private boolean lossy;

    @Option(names = "--force", description = "Replace OUT when it is already there.")
    private boolean force;

    @Mixin
    private ThreadOption threads;

    @Option(names = "--json", description = "Print one JSON document instead of text.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public EncodeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CodecSpec spec = Codecs.parse(codec, blockBytes);
        if (!spec.kind().lossless() && !lossy) {
            throw new BadInput(
                    spec + " does not give the exact bytes back; give --lossy if that is wanted, or another codec");
        }
        OutputFile.check(output, force);
        int workers = AnalyzeOptions.of(blockBytes, threads.count()).threads();
        Inputs reader = new Inputs(true, console.in(), note -> console.err().println("note: " + note));
        Input input = reader.one(file);
        if (Inputs.holdsArrays(file)) {
            console.err()
                    .println("note: " + file + " is taken as a whole, headers and all, so that decode gives the same"
                            + " file back; analyze goes by its arrays");
        }
        if (sameFile()) {
            throw new BadInput(output + " is the input; give another name for the container");
        }
        SymbolCounts counts = training.data(reader, spec.trained(), console).counts(spec, input, workers, bytes -> {});
        ContainerWriter writer = new ContainerWriter(spec, counts, workers, console.progress());
        Summary summary = OutputFile.write(
                output,
                force,
                out -> writer.write(input, out),
                (written, said) -> new ContainerCheck(spec, workers, console.progress()).of(written, said));
        console.out().print(json ? Json.pretty(summary) + "\n" : ContainerText.of(summary, output));
        return ExitCode.SUCCESS.code();
    }

    private boolean sameFile() {
        try {
            return !file.equals("-") && Files.exists(output) && Files.isSameFile(output, Path.of(file));
        } catch (IOException e) {
            throw new BadInput(output + " cannot be looked at: " + Refusal.of(e), e);
        }
    }
}
