package dev.cinch.lab.page;

import dev.cinch.base.Decimal;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.MachineShape;
import dev.cinch.report.Table;
import java.util.List;

/** A table of what events cost and who says so, for people; amounts are those of a GTX 580. */
public final class CostTable {
    private CostTable() {}

    public static Table of(String title, EnergyTable costs) {
        Table table = columns(Table.titled(title));
        for (CostRow row : costs.rows()) {
            table.row(cells(costs, row).toArray(String[]::new));
        }
        return table;
    }

    static Table columns(Table table) {
        return table.text("event")
                .text("part")
                .number("cost")
                .text("unit")
                .text("kind")
                .text("as stated")
                .text("at")
                .text("source");
    }

    static List<String> cells(EnergyTable costs, CostRow row) {
        return List.of(
                row.counter(),
                row.part().text(),
                Decimal.fixed(row.amount(costs.process(), MachineShape.GTX580), row.isStatic() ? 2 : 1),
                row.cost().unit().symbol(),
                row.cost().kind().text(),
                row.cost().figure() + " per " + row.per().text(),
                row.cost().at().toString(),
                row.cost().source());
    }
}
