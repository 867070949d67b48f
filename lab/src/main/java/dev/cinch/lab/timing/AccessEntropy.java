package dev.cinch.lab.timing;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.Entropy;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.SortedMap;

/**
 * A workload run for its values, and Shannon's entropy of the 16-bit symbols in all blocks that its warps touch: what the
 * offline training of E2MC sees.
 */
public record AccessEntropy(String workload, Scale scale, long seed) implements Run {
    public static final Statistic ENTROPY = new Statistic(
            "access.entropy-16", Unit.BIT, "Shannon's entropy of a 16-bit symbol over all blocks that warps touch.");

    private static final long SEED = 1;

    public static AccessEntropy of(String workload, Scale scale) {
        return new AccessEntropy(workload, scale, SEED);
    }

    @Override
    public AccessEntropy seeded(long other) {
        return new AccessEntropy(workload, scale, other);
    }

    @Override
    public String kind() {
        return RunKind.ACCESS_ENTROPY.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        return ProgramInputs.of(workload, scale, seed);
    }

    @Override
    public RunCode code() {
        return RunKind.ACCESS_ENTROPY.code();
    }

    @Override
    public void execute(Recorder recorder) {
        CodecSpec halfwords = Codecs.parse("e2mc-16");
        SymbolCounts counts = OfflineProfile.of(
                OfflineProfile.Source.MEMORY,
                halfwords,
                device -> Workloads.CATALOGUE.get(workload).run(device, scale, seed));
        long[] total = new long[1];
        counts.forEachHalfword((symbol, count) -> total[0] += count);
        Entropy entropy = new Entropy(total[0]);
        counts.forEachHalfword((symbol, count) -> entropy.add(count));
        recorder.record("", ENTROPY, entropy.bitsPerSymbol());
    }
}
