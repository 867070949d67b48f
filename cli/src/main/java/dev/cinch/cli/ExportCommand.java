package dev.cinch.cli;

import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.cases.CaseWriter;
import dev.cinch.workload.Program;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch export NAME DIR}: a workload as a case folder. */
@Command(
        name = "export",
        description =
                "Writes a workload as a case folder: its PTX, all that its host code copies and launches, and what"
                        + " its buffers hold in the end. Such a folder can be changed, run ('cinch run DIR/'), or taken to"
                        + " another simulator or a GPU.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  cinch export bfs ./bfs-case --scale tiny", "  cinch run ./bfs-case/"})
final class ExportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "NAME", description = "A workload (see cinch list workloads).")
    private String name;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder to make.")
    private Path folder;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "tiny",
            description = "How much work it gets: tiny, small or paper. Default: tiny.")
    private Scale scale;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: 1.")
    private long seed;

    ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Workload workload = Workloads.CATALOGUE.get(name);
        CaseWriter writer = new CaseWriter(
                new FunctionalDevice(), folder, Program.of(workload).ptx());
        workload.run(writer, scale, seed);
        writer.finish(name + "-" + scale.label());
        console.out()
                .println(folder + ": " + name + " at " + scale.label() + "; run it with 'cinch run " + folder + "/'");
        return 0;
    }
}
