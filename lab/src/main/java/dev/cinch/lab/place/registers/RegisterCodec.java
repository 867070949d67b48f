package dev.cinch.lab.place.registers;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.PlaceCodec;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceText;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Profiles;
import java.util.List;
import java.util.function.LongSupplier;

/** The compression of warp registers in the register files of a machine. */
final class RegisterCodec implements PlaceUse {
    private final RegisterPlace place;
    private final PlaceCodec codec;
    private final Machine machine;

    private RegisterCodec(RegisterPlace place, PlaceCodec codec, Machine machine) {
        this.place = place;
        this.codec = codec;
        this.machine = machine;
    }

    static RegisterCodec of(RegisterPlace place, String text, Machine machine) {
        PlaceCodec codec =
                PlaceCodec.of(place.option(), text, OfflineProfile.Source.REGISTERS, "registers need a lossless codec");
        // Refuses now what would be refused before the first kernel.
        new RegisterPlan(codec.untaught()).check(machine);
        return new RegisterCodec(place, codec, machine);
    }

    @Override
    public String name() {
        return codec.name();
    }

    @Override
    public boolean profiled() {
        return codec.profiled();
    }

    @Override
    public List<PlaceLatency> latencies() {
        RegisterCompressionSpec spec = machine.registerCompression();
        return List.of(PlaceLatency.of(place.name(), codec.untaught(), spec.compressCycles(), spec.decompressCycles()));
    }

    @Override
    public EnergyTable costs(EnergyTable table) {
        int set = machine.registerCompression().decompressCycles();
        return CompressedRegisterCosts.with(table, CodecLatency.record(set, codec.untaught()), machine);
    }

    @Override
    public CompressionPlan fit(CompressionPlan plan, Profiles profiles, LongSupplier sample) {
        return plan.withRegisters(new RegisterPlan(codec.create(profiles)));
    }

    /** Tells how many banks registers took, and what it cost to get them there. */
    @Override
    public void tell(PlaceText text) {
        int rawBanks = machine.registerFile().banksPerOperand();
        text.line(
                "registers",
                text.codec(this) + ": ratio " + text.fixed("register-compression.ratio", 2) + " by banks, "
                        + text.fixed("register-compression.bit-ratio", 2) + " by bits; "
                        + text.percent("register-compression.divergent-share") + " of writes divergent");
        text.line(
                "banks touched",
                PlaceText.percent(100 * text.value("register-file.banks-per-read") / rawBanks) + " of raw ones read, "
                        + PlaceText.percent(100 * text.value("register-file.banks-per-write") / rawBanks)
                        + " written; " + text.percent("register-compression.gated-share")
                        + " of their time switched off");
        text.line(
                "injected MOVs",
                (long) text.value("register-compression.moves") + ", "
                        + text.fixed("register-compression.move-share", 2) + " % of instructions");
        text.line(
                "register wait",
                text.fixed("register-compression.compressor-wait", 2) + " cycles a result for a compressor, "
                        + text.fixed("register-compression.wake-up-wait", 2) + " for banks to wake up; "
                        + text.fixed("register-compression.decompressor-wait", 2) + " an operand for a decompressor");
    }
}
