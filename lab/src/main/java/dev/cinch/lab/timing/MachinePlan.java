package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.Machine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/** What is asked for at all places of a machine, read and checked. */
public final class MachinePlan {
    private final Machine machine;
    private final Places names;
    private final RegisterCodec registers;
    private final WireCodec link;
    private final WireCodec bus;
    private final MemoryCodec memory;
    private final List<PlaceLatency> latencies = new ArrayList<>();

    private MachinePlan(Places places, Machine machine) {
        this.machine = machine;
        registers = RegisterCodec.of(places.registers(), machine);
        link = WireCodec.ofLink(places);
        bus = WireCodec.ofBus(places);
        memory = MemoryCodec.of(places.memory(), machine);
        registers.addLatency(latencies, machine.registerCompression());
        link.addLatency(latencies, "link", machine.wires());
        bus.addLatency(latencies, "bus", machine.wires());
        memory.addLatency(latencies, machine.compression());
        names = new Places(registers.name(), link.name(), bus.name(), memory.name(), places.control(), places.coding());
    }

    public static MachinePlan of(Places places, Machine machine) {
        MachinePlan plan = new MachinePlan(places, machine);
        boolean told = !places.control().equals(Places.DEFAULT_CONTROL)
                || !places.coding().equals(Places.NONE);
        if (told && !places.onWires()) {
            throw new BadInput("--control and --coding are for wires: say --link or --bus too, with a codec or raw");
        }
        if (plan.bus.compresses() && places.inMemory()) {
            throw new BadInput(
                    "--bus " + plan.bus.name() + ": blocks cross the bus as they lie in memory, which --memory"
                            + " compresses already; --bus raw counts toggles then");
        }
        return plan;
    }

    /** The canonical names of what is compressed where. */
    public Places names() {
        return names;
    }

    /** How long the codecs of all places take, and who says so. */
    public List<PlaceLatency> latencies() {
        return List.copyOf(latencies);
    }

    /** A table with what these places cost. */
    public EnergyTable costs(EnergyTable table) {
        EnergyTable withMemory = CompressionCosts.with(table, memory);
        return WireCosts.with(RegisterCosts.with(withMemory, registers, machine), names);
    }

    public MemoryCodec memory() {
        return memory;
    }

    /** The codecs that {@link #create} has profiles made for, each once. */
    public Set<String> profiled() {
        Set<String> names = new LinkedHashSet<>();
        add(names, registers.trained(), registers.name());
        add(names, link.trained(), link.name());
        add(names, bus.trained(), bus.name());
        add(names, memory.profiled(), memory.name());
        return names;
    }

    private static void add(Set<String> names, boolean trained, String name) {
        if (trained) {
            names.add(name);
        }
    }

    /**
     * Makes what the machine needs.
     *
     * @param defaultSample thread instructions of online training, asked for if nobody said how many
     */
    public CompressionPlan create(Profiles profiles, LongSupplier defaultSample) {
        return CompressionPlan.ofMemory(
                        memory.create(spec -> profiles.of(OfflineProfile.Source.MEMORY, spec), defaultSample))
                .withRegisters(registers.create(profiles))
                .withLink(link.create(profiles))
                .withBus(bus.create(profiles));
    }
}
