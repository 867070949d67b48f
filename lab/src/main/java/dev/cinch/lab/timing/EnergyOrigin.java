package dev.cinch.lab.timing;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.catalogue.Places;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The origin of a machine's energies: whose costs they are calculated by, and what they leave out.
 *
 * @param of whose they are, such as {@code a GTX 580 (40 nm 1 V)}
 * @param own whether that is this machine, or the machine names the table itself
 * @param uncounted codecs whose units are not in the sum, because no row says what they cost, such as {@code fpc (memory)}
 */
public record EnergyOrigin(String table, String of, boolean own, List<String> uncounted) {
    /** @param codecs all that are at work */
    static EnergyOrigin of(EnergyTable table, DescribedMachine machine, List<PlaceLatency> codecs) {
        List<String> uncounted = codecs.stream()
                .filter(codec -> !table.counters()
                        .contains(Places.CATALOGUE.get(codec.place()).counters() + "compressions"))
                .map(codec -> codec.codec() + " (" + codec.place() + ")")
                .toList();
        return new EnergyOrigin(
                table.name(),
                table.owner() + " (" + table.process() + ")",
                table.isOf(machine.name()) || table.name().equals(machine.energyTable()),
                uncounted);
    }

    /** The words for a line about energy. */
    public String words() {
        return "by the costs of " + of + (own ? "" : "; this machine has no table of its own")
                + (uncounted.isEmpty() ? "" : "; without the units of " + String.join(", ", uncounted));
    }

    /** The origin as {@code --json} prints it. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("table", table);
        json.put("of", of);
        json.put("ownTable", own);
        json.put("unitsNotCounted", uncounted);
        return json;
    }
}
