package dev.cinch.cli;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command {@code cinch completion}: a script that lets a shell complete commands, options and names. */
@Command(
        name = "completion",
        description = {
            "Prints a script for bash and zsh, by which they complete commands, options and the names of codecs,",
            "workloads, machines, experiments and demo data."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "In bash, and in zsh after 'autoload -U compinit && compinit':", "  source <(./cinch completion)"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Console console;
    private final Supplier<CommandLine> everything;

    /** @param everything makes all commands with all of their options */
    CompletionCommand(Console console, Supplier<CommandLine> everything) {
        this.console = console;
        this.everything = everything;
    }

    @Override
    public Integer call() {
        CommandLine commands = everything.get();
        Map<String, List<String>> names = names();
        commands.getSubcommands().values().forEach(one -> name(one.getCommandSpec(), names));
        console.out().print(AutoComplete.bash("cinch", commands));
        return 0;
    }

    /** What an option takes, by its name, and what a command takes, by its own. */
    private static Map<String, List<String>> names() {
        Map<String, List<String>> names = new HashMap<>();
        List<String> codecs = Codecs.CATALOGUE.names();
        names.put("--codec", codecs);
        Places.CATALOGUE.forEach(place -> names.put("--" + place.name(), codecs));
        names.put("--machine", Machines.CATALOGUE.names());
        names.put("--demo", DemoCorpus.CATALOGUE.names());
        names.put("--scale", Arrays.stream(Scale.values()).map(Scale::label).toList());
        names.put("run", Workloads.CATALOGUE.names());
        names.put("export", Workloads.CATALOGUE.names());
        names.put("reproduce", Experiments.CATALOGUE.names());
        return names;
    }

    /** Options know their candidates from the beginning only, so they are made again. */
    private static void name(CommandSpec command, Map<String, List<String>> names) {
        for (OptionSpec option : List.copyOf(command.options())) {
            List<String> candidates = names.get(option.longestName());
            if (candidates != null) {
                command.remove(option);
                command.addOption(
                        option.toBuilder().completionCandidates(candidates).build());
            }
        }
        List<String> candidates = names.get(command.name());
        if (candidates != null) {
            PositionalParamSpec first = command.positionalParameters().get(0);
            command.remove(first);
            command.addPositional(
                    first.toBuilder().completionCandidates(candidates).build());
        }
    }
}
