package dev.cinch.lab.timing;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.DescribedMachine;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Whose costs the energies of a machine are calculated by.
 *
 * @param of whose they are, such as {@code a GTX 580 (40 nm 1 V)}
 * @param own whether that is this machine, or the machine names the table itself
 */
public record EnergyOrigin(String table, String of, boolean own) {
    public static EnergyOrigin of(EnergyTable table, DescribedMachine machine) {
        return new EnergyOrigin(
                table.name(),
                table.owner() + " (" + table.process() + ")",
                table.isOf(machine.name()) || table.name().equals(machine.energyTable()));
    }

    /** For a line about energy. */
    public String words() {
        return "by the costs of " + of + (own ? "" : "; this machine has no table of its own");
    }

    /** As {@code --json} prints it. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("table", table);
        json.put("of", of);
        json.put("ownTable", own);
        return json;
    }
}
