package dev.cinch.cli;

import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.energy.MachineShape;
import dev.cinch.lab.page.CostTable;
import dev.cinch.report.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch energy [TABLE]}: what events cost, and who says so. */
@Command(
        name = "energy",
        description =
                "Shows an energy table: what every event costs on a GPU, a GTX 580's if none is named, and what its source says.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  cinch energy", "  cinch energy gtx580-gpuwattch", "  cinch energy mine.txt --json"
        })
final class EnergyCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "TABLE",
            arity = "0..1",
            defaultValue = "gtx580",
            description = "gtx580 (the default), gtx580-gpuwattch, h200, or a file that ends in .txt")
    private String name;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    EnergyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        EnergyTable energies = EnergyTables.of(name);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (CostRow row : energies.rows()) {
            double amount = row.amount(energies.process(), MachineShape.GTX580);
            Map<String, Object> cells = new LinkedHashMap<>();
            cells.put("event", row.counter());
            cells.put("part", row.part().text());
            cells.put("cost", amount);
            cells.put("unit", row.cost().unit().symbol());
            cells.put("kind", row.cost().kind().text());
            cells.put("asStated", row.cost().figure() + " per " + row.per().text());
            cells.put("at", row.cost().at().toString());
            cells.put("source", row.cost().source());
            rows.add(cells);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("table", energies.name());
        document.put("of", energies.owner());
        document.put("process", energies.process().toString());
        document.put("rows", rows);
        if (json) {
            console.out().println(Json.pretty(document));
        } else {
            console.show(CostTable.of("", energies));
        }
        return 0;
    }
}
