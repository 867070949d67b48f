package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.codec.CodecSpec;
import dev.cinch.data.Input;
import dev.cinch.data.OutputFile;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.container.ContainerReader;
import dev.cinch.data.container.Summary;
import dev.cinch.data.format.Inputs;
import dev.cinch.report.Json;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch decode}: the file that a container holds, restored. */
@Command(
        name = "decode",
        header = "Restore the file that a container holds.",
        description = {
            "",
            "Decodes every block and compares the result with the checksum in the container; OUT appears only when they"
                    + " agree.",
            ""
        },
        footer = {"", "Examples:", "  cinch decode dump.cinch -o dump.bin"},
        sortOptions = false)
public final class DecodeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "IN", description = "A container that cinch encode wrote, or - for standard input.")
    private String file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "The file to write.")
    private Path output;

    @Option(names = "--force", description = "Replace OUT when it is already there.")
    private boolean force;

    @Mixin
    private ThreadOption threads;

    @Option(names = "--json", description = "Print one JSON document instead of text.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public DecodeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        OutputFile.check(output, force);
        int workers = AnalyzeOptions.of(CodecSpec.DEFAULT_BLOCK_BYTES, threads.count())
                .threads();
        Input input = new Inputs(true, console.in(), note -> console.err().println("note: " + note)).one(file);
        ContainerReader reader = new ContainerReader(workers, console.progress());
        Summary summary = OutputFile.write(output, force, out -> reader.read(input, out));
        console.out().print(json ? Json.pretty(summary) + "\n" : ContainerText.of(summary, output));
        return ExitCode.SUCCESS.code();
    }
}
