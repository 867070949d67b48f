package dev.cinch.lab.place.registers;

import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;

/** The register files of the multiprocessors. */
public final class RegisterPlace extends Place {
    static final String KEYS = "register-compression";

    public RegisterPlace() {
        super(
                "registers",
                KEYS,
                "Compress warp registers in the register files: name[:key=value,...], such as warped-bdi (see"
                        + " cinch list codecs). Units, latencies and wake-up are machine keys: register-compression.*");
    }

    @Override
    public String counters() {
        return KEYS + ".";
    }

    @Override
    public PlaceUse ask(Placement all, Machine machine) {
        return RegisterCodec.of(this, all.of(this), machine);
    }

    @Override
    public EnergyTable withoutUnits(EnergyTable costs) {
        return costs.without(EnergyPart.REGISTER_COMPRESSION);
    }
}
