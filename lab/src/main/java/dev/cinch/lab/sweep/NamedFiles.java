package dev.cinch.lab.sweep;

import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Program;
import dev.cinch.lab.cases.CaseProgram;
import dev.cinch.lab.timing.ListedProgram;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The machines and programs that the values of a space name, among them files and folders. Each is read once, however
 * many points name it, so that all points mean the same one.
 */
final class NamedFiles {
    private final Map<String, NamedMachine> machines = new HashMap<>();
    private final Map<String, CaseProgram> cases = new HashMap<>();

    /** A machine, without a fault in itself. */
    NamedMachine machine(String name) {
        NamedMachine known = machines.get(name);
        if (known == null) {
            known = NamedMachine.of(name);
            known.with(List.of());
            machines.put(name, known);
        }
        return known;
    }

    /** A program; a case folder says itself how much it computes, and of what. */
    Program program(String name, Scale scale, long seed) {
        if (!CaseProgram.isNamedBy(name)) {
            return new ListedProgram(Workloads.CATALOGUE.get(name).name(), scale, seed);
        }
        return cases.computeIfAbsent(name, CaseProgram::of);
    }
}
