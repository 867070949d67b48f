package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Program;
import dev.cinch.lab.cases.CaseProgram;
import dev.cinch.lab.place.TrainingFile;
import dev.cinch.lab.timing.ListedProgram;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.WorkloadGroups;
import dev.cinch.workload.catalogue.Workloads;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The machines, programs and tables that the values of a space name, among them files and folders, which are looked for
 * beside the space's own file. Each is read once, however many points name it, so that all points mean the same one.
 */
final class NamedFiles {
    private final Path home;
    private final Map<String, NamedMachine> machines = new HashMap<>();
    private final Map<String, CaseProgram> cases = new HashMap<>();

    /** @param space the file that names them */
    NamedFiles(Path space) {
        Path folder = space.getParent();
        home = folder == null ? Path.of("") : folder;
    }

    /** A path as others find it, who do not know where the space lies. */
    private String found(String name) {
        try {
            return home.resolve(name) + (name.endsWith("/") ? "/" : "");
        } catch (InvalidPathException wrong) {
            throw new BadInput("'" + name.replaceAll("\\p{Cntrl}", "?") + "': there can be no such file", wrong);
        }
    }

    /** An energy table: one that comes along, or a file. */
    String energy(String name) {
        String table = name.endsWith(".txt") ? found(name) : name;
        if (!table.isEmpty()) {
            EnergyTables.of(table);
        }
        return table;
    }

    /** A codec, which may learn from a file. */
    String codec(String text) {
        return TrainingFile.found(text, this::found);
    }

    /** A machine, without a fault in itself. */
    NamedMachine machine(String name) {
        NamedMachine known = machines.get(name);
        if (known == null) {
            known = NamedMachine.of(Machines.isFile(name) ? found(name) : name);
            known.with(List.of());
            machines.put(name, known);
        }
        return known;
    }

    /** A program; a case folder says itself how much it computes, and of what. */
    Program program(String name, Scale scale, long seed) {
        if (!CaseProgram.isNamedBy(name)) {
            if (!Workloads.CATALOGUE.contains(name)) {
                throw new BadInput(WorkloadGroups.unknown(name));
            }
            return new ListedProgram(name, scale, seed);
        }
        return cases.computeIfAbsent(name, folder -> CaseProgram.of(found(folder)));
    }
}
