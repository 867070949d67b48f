package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code cinch doctor}: what is there, what is missing, what to do. */
@Command(
        name = "doctor",
        description = {
            "Says what Cinch needs and can use on this machine, what is missing, and what to do about it.",
            "It builds nothing unless there is no build at all."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Exit code 1 when something is missing that Cinch cannot do without."})
final class DoctorCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private StoreOption store;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Checkup.Check> checks = Checkup.of(console.home().toAbsolutePath(), store.open(console), System.getenv());
        boolean well = checks.stream().noneMatch(check -> check.state() == Checkup.State.MISSING);
        if (json) {
            console.out().println(Json.pretty(document(checks, well)));
        } else {
            print(checks, well);
        }
        return (well ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
    }

    private void print(List<Checkup.Check> checks, boolean well) {
        Table table = Table.titled("").text("what").text("state").text("found");
        checks.forEach(check -> table.row(check.name(), check.state().word(), check.found()));
        console.show(table);
        console.out().println();
        for (Checkup.Check check : checks) {
            if (!check.advice().isEmpty()) {
                console.say("- " + check.name() + ": " + check.advice() + ".");
            }
        }
        console.out()
                .println(well ? "Everything that Cinch needs is there." : "Cinch cannot work before that is mended.");
    }

    private static Map<String, Object> document(List<Checkup.Check> checks, boolean well) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Checkup.Check check : checks) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", check.name());
            row.put("state", check.state().word());
            row.put("found", check.found());
            row.put("advice", check.advice());
            rows.add(row);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("ok", well);
        document.put("checks", rows);
        return document;
    }
}
