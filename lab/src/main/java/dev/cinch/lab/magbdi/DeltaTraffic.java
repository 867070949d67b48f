package dev.cinch.lab.magbdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Statistic;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.DeltaLeadingZeros;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.SortedMap;

/**
 * A workload on a timed machine, and how many zeros lead the deltas of BDI in the blocks that cross the memory
 * controllers. Controllers count blocks by their bursts; here the bursts stand for the zeros: one burst for two or more, two
 * for one, three for none, four for a block that BDI leaves as it is. The run's time means nothing.
 */
record DeltaTraffic(String workload, Scale scale, long seed) implements Run {
    private static final String MACHINE = "gtx580";
    private static final long SEED = 1;

    static DeltaTraffic of(String workload, Scale scale) {
        return new DeltaTraffic(workload, scale, SEED);
    }

    @Override
    public DeltaTraffic seeded(long other) {
        return new DeltaTraffic(workload, scale, other);
    }

    @Override
    public String kind() {
        return RunKind.DELTA_TRAFFIC.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = ProgramInputs.of(workload, scale, seed);
        inputs.put("machine", MACHINE);
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.DELTA_TRAFFIC.code();
    }

    @Override
    public void execute(Recorder recorder) {
        LaunchRecorder device = new LaunchRecorder(
                TimedSetup.of(Machines.get(MACHINE)).with(new Classes()).device());
        Workloads.CATALOGUE.get(workload).run(device, scale, seed);
        for (int bursts = 1; bursts <= MagBdiStatistics.DELTA_ZEROS.size(); bursts++) {
            String counter = "compression.blocks-of-" + bursts;
            Statistic statistic = MagBdiStatistics.DELTA_ZEROS.get(bursts - 1);
            long blocks = device.launches().stream()
                    .mapToLong(launched -> launched.timing().counters().value(counter))
                    .sum();
            recorder.record("", statistic, blocks);
        }
    }

    /** A codec whose sizes are classes of blocks; nothing is ever encoded with it. */
    private static final class Classes implements Codec, Coder {
        private final CodecSpec bdi = Codecs.parse("bdi-4b");

        @Override
        public CodecSpec spec() {
            return bdi;
        }

        @Override
        public Coder newCoder() {
            return this;
        }

        @Override
        public Hardware hardware() {
            return Hardware.NONE;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            int zeros = DeltaLeadingZeros.of(data, offset, blockBytes());
            int bursts = zeros == DeltaLeadingZeros.UNCOMPRESSED ? 4 : 3 - Math.min(zeros, 2);
            return 256 * bursts;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            throw new UnsupportedOperationException("sizes only");
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            throw new UnsupportedOperationException("sizes only");
        }
    }
}
