package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Sample;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.compression.BlockTraffic;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.memory.MemoryCodec;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Somebody stands beside the memory controllers, encodes every block that they write with a codec of his own, and knows by
 * that what each block takes on the bus. The counters must say the same, and so must the commands of each row of the
 * memory, one by one.
 */
class TrafficAuditTest {
    /** Rows from this on hold metadata. */
    private static final int METADATA_ROWS = 1 << 29;

    /** Keeps the books. */
    private static final class Auditor implements BlockTraffic {
        private final Coder coder;
        private final AddressMap map;
        private final int mag;
        private final BitWriter writer = new BitWriter();
        private final byte[] decoded = new byte[128];

        /** Bits of each block as it lies in memory. */
        private final Map<Long, Integer> sizes = new HashMap<>();

        final Map<String, Long> counts = new TreeMap<>();

        /** Bursts of each row of each bank. */
        final Map<String, Integer> bursts = new TreeMap<>();

        Auditor(Codec codec, AddressMap map, int mag) {
            coder = codec.newCoder();
            this.map = map;
            this.mag = mag;
        }

        @Override
        public void read(long block) {
            count("compression.blocks-read", 1);
            if (move("READ", block) < 128 / mag) {
                count("compression.decompressions", 1);
            }
        }

        @Override
        public void written(long block, byte[] bytes) {
            count("compression.blocks-written", 1);
            if (bytes != null) {
                count("compression.compressions", 1);
                copied(block, bytes);
            }
            move("WRITE", block);
        }

        @Override
        public void copied(long block, byte[] bytes) {
            writer.clear();
            int encoding = coder.encode(bytes, 0, writer);
            int bits = Math.min(writer.bitLength(), 1024);
            sizes.put(block, bits);
            if (bits < 1024) {
                coder.decode(new BitReader(writer.toByteArray(), 0, bits), encoding, decoded, 0);
                assertThat(decoded).isEqualTo(bytes);
            }
        }

        private int move(String command, long block) {
            int bits = sizes.getOrDefault(block, 1024);
            int moved = (bits + 8 * mag - 1) / (8 * mag);
            count("compression.bits", bits);
            count("compression.bursts", moved);
            count("compression.blocks-of-" + moved, 1);
            long channelBlock = map.channelBlock(block);
            int bank = map.bank(channelBlock);
            for (int burst = 0; burst < moved; burst++) {
                // Bursts alternate between the banks of a pair.
                burst(command, map.channel(block), bank + burst % 2, map.row(channelBlock));
            }
            return moved;
        }

        private void burst(String command, int channel, int bank, int row) {
            bursts.merge(command + " channel " + channel + " bank " + bank + " row " + row, 1, Integer::sum);
        }

        private void count(String counter, long more) {
            counts.merge(counter, more, Long::sum);
        }
    }

    private static List<Arguments> runs() {
        List<Arguments> runs = new ArrayList<>();
        for (String codec : List.of("bdi", "mag-bdi", "fpc", "e2mc-16")) {
            for (int mag : new int[] {16, 32, 64}) {
                for (String workload : List.of("backprop", "bfs", "spmv", "transpose")) {
                    runs.add(Arguments.of(workload, codec, mag));
                }
            }
        }
        return runs;
    }

    @ParameterizedTest(name = "{0}, {1}, bursts of {2} bytes")
    @MethodSource("runs")
    void countersCommandsAndCodecAgree(String workload, String codec, int mag) {
        // A small L2, so that much is written back, and always whole blocks.
        Machine machine = Machines.get("gtx580v4").with("dram.mag-bytes=" + mag, "l2.sets=2", "l2.ways=4");
        CodecSpec spec = MemoryCodec.of(codec, machine).spec();
        AddressMap map = new AddressMap(machine.dram(), machine.l2().slices());
        Auditor auditor = new Auditor(create(spec, workload), map, mag);
        Map<String, Integer> commands = new TreeMap<>();
        Map<DramCommand, Long> metadata = new HashMap<>();
        TimedDevice timed = TimedSetup.of(machine)
                .with(MemoryPlan.of(create(spec, workload)))
                .logging((cycle, channel, command, bank, row) -> {
                    if (command != DramCommand.READ && command != DramCommand.WRITE) {
                        return;
                    }
                    if (row >= METADATA_ROWS) {
                        metadata.merge(command, 1L, Long::sum);
                    } else {
                        commands.merge(
                                command + " channel " + channel + " bank " + bank + " row " + row, 1, Integer::sum);
                    }
                })
                .auditing(auditor)
                .device();
        LaunchRecorder device = new LaunchRecorder(timed);
        run(workload, device);
        timed.drain();

        Sample total = TimedDevice.nothing();
        for (Launched launched : device.launches()) {
            total = total.plus(launched.timing().counters());
        }
        assertThat(auditor.counts.get("compression.blocks-read")).isPositive();
        assertThat(auditor.counts.get("compression.blocks-written")).isPositive();
        Map<String, Long> counted = new TreeMap<>();
        for (String counter : auditor.counts.keySet()) {
            counted.put(counter, total.value(counter));
        }
        assertThat(counted).isEqualTo(auditor.counts);
        for (int bursts = 1; bursts <= 8; bursts++) {
            String counter = "compression.blocks-of-" + bursts;
            assertThat(total.value(counter)).as(counter).isEqualTo(auditor.counts.getOrDefault(counter, 0L));
        }
        assertThat(commands).isEqualTo(auditor.bursts);
        assertThat(metadata.getOrDefault(DramCommand.READ, 0L)).isEqualTo(total.value("compression.metadata-reads"));
        assertThat(metadata.getOrDefault(DramCommand.WRITE, 0L)).isEqualTo(total.value("compression.metadata-writes"));
    }

    private static Codec create(CodecSpec spec, String workload) {
        return spec.trained()
                ? spec.create(OfflineProfile.of(OfflineProfile.Source.MEMORY, spec, device -> run(workload, device)))
                : spec.create();
    }

    private static void run(String workload, Device device) {
        Workloads.CATALOGUE.get(workload).run(device, Scale.TINY, 1, Judge.STRICT);
    }
}
