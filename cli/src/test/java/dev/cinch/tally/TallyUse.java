package dev.cinch.tally;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.dram.BlockMemory;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.PlaceCodec;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceText;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** A codec whose sizes are counted. */
final class TallyUse implements PlaceUse {
    private static final double PICOJOULES = 3;

    private final TallyPlace place;
    private final PlaceCodec codec;
    private final TallySpec spec;

    TallyUse(TallyPlace place, String text, Machine machine) {
        this.place = place;
        codec = PlaceCodec.of(place.option(), text, OfflineProfile.Source.MEMORY, "a tally counts what comes back");
        spec = machine.guest(TallySpec.class);
    }

    @Override
    public String name() {
        return codec.spec().canonical();
    }

    @Override
    public List<PlaceLatency> latencies() {
        return List.of(PlaceLatency.of(place.name(), codec.untaught(), spec.compressCycles(), spec.decompressCycles()));
    }

    @Override
    public boolean profiled() {
        return codec.spec().trained();
    }

    @Override
    public EnergyTable costs(EnergyTable table) {
        List<CostRow> rows = new ArrayList<>(table.rows(EnergyPart.COMPRESSION));
        Cost cost = Cost.picojoules(PICOJOULES, new ProcessNode(40, 1), CostKind.GUESS, "A block that is tallied.");
        rows.add(CostRow.event("tally.compressions", EnergyPart.COMPRESSION, cost));
        return table.replace(EnergyPart.COMPRESSION, rows);
    }

    @Override
    public CompressionPlan fit(CompressionPlan plan, Profiles profiles, LongSupplier sample) {
        Coder coder = codec.create(profiles).newCoder();
        return plan.withStage(
                (memory, counters, bytes) -> new Tally(memory, bytes, coder, new TallyCounters(counters)));
    }

    @Override
    public void tell(PlaceText text) {
        double bits = 8.0 * CodecSpec.DEFAULT_BLOCK_BYTES * text.value("tally.compressions");
        text.line("tally", text.codec(this) + ": ratio " + PlaceText.fixed(bits / text.value("tally.bits"), 2));
    }

    /** Memory that is looked at on the way. */
    private record Tally(BlockMemory memory, BlockBytes bytes, Coder coder, TallyCounters counters)
            implements BlockMemory {
        private void count(long block) {
            byte[] content = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];
            if (bytes.read(block, content)) {
                counters.compressions.value++;
                counters.bits.value += coder.sizeInBits(content, 0);
            }
        }

        @Override
        public boolean acceptsRead(int slice, long block) {
            return memory.acceptsRead(slice, block);
        }

        @Override
        public void read(int slice, long block, int sectors, int ticket, long now) {
            count(block);
            memory.read(slice, block, sectors, ticket, now);
        }

        @Override
        public boolean acceptsWrite(int slice, long block) {
            return memory.acceptsWrite(slice, block);
        }

        @Override
        public void write(int slice, long block, int sectors, int valid, long now) {
            count(block);
            memory.write(slice, block, sectors, valid, now);
        }
    }
}
