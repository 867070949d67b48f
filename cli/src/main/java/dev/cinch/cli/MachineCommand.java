package dev.cinch.cli;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.report.Json;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands {@code cinch machine show} and {@code diff}: what a machine is made of. */
@Command(
        name = "machine",
        description = "Shows what a simulated GPU is made of, and where its values are from.",
        mixinStandardHelpOptions = true)
final class MachineCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    MachineCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "which? 'cinch machine show [NAME|FILE]' or 'cinch machine diff A B'");
    }

    @Command(
            name = "show",
            description = "Shows every value of a machine with its unit, how far to trust it and its source; then what"
                    + " follows from them: bandwidths, sizes, rates.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "A machine file is written with a slash; docs/machines.md tells how to write one.",
                "",
                "Examples:",
                "  cinch machine show",
                "  cinch machine show gtx580 --set dram.mag-bytes=16 --set sm.policy=lrr",
                "  cinch machine show ./my-machine.txt --json"
            })
    int show(
            @Parameters(
                            paramLabel = "NAME|FILE",
                            arity = "0..1",
                            defaultValue = Machines.DEFAULT,
                            description = "A machine (see cinch list machines), or a machine file. Default: "
                                    + Machines.DEFAULT + ".")
                    String what,
            @Mixin SetOption set,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        DescribedMachine machine = Machines.of(what, set.settings());
        if (json) {
            console.out().println(Json.pretty(MachineText.document(machine)));
        } else {
            MachineText.print(machine, console);
        }
        return 0;
    }

    @Command(
            name = "diff",
            description = "Shows in what two machines differ.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example:", "  cinch machine diff gtx580 gtx480"})
    int diff(
            @Parameters(paramLabel = "A", index = "0", description = "a machine, or a machine file") String first,
            @Parameters(paramLabel = "B", index = "1", description = "the other one") String second,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        DescribedMachine a = Machines.of(first, List.of());
        DescribedMachine b = Machines.of(second, List.of());
        if (json) {
            console.out().println(Json.pretty(MachineText.differences(a, b)));
        } else {
            MachineText.printDifferences(a, b, console);
        }
        return 0;
    }
}
