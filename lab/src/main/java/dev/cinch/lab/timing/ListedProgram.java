package dev.cinch.lab.timing;

import dev.cinch.gpu.Device;
import dev.cinch.lab.Program;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.SortedMap;

/** A workload of the catalogue, with how much work it gets and what its random inputs start from. */
public record ListedProgram(String name, Scale scale, long seed) implements Program {
    @Override
    public void describe(SortedMap<String, String> inputs) {
        inputs.putAll(ProgramInputs.of(name, scale, seed));
    }

    @Override
    public ListedProgram seeded(long other) {
        return new ListedProgram(name, scale, other);
    }

    @Override
    public long sample() {
        return OnlineSample.of(name, scale);
    }

    @Override
    public void run(Device device, Judge judge) {
        Workloads.CATALOGUE.get(name).run(device, scale, seed, judge);
    }
}
