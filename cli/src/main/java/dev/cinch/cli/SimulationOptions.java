package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.data.OutputFile;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.tap.Taps;
import dev.cinch.gpu.time.LaunchChoice;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.place.memory.BesideMemory;
import dev.cinch.lab.timing.Meter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all commands that run programs: on which machine, what it compresses, and what is kept of it. */
final class SimulationOptions {
    @Mixin
    private MachineOptions machines;

    @Mixin
    private PlaceOptions places;

    @Mixin
    private BesideOption beside;

    @Option(
            names = "--register-picture",
            paramLabel = "FILE",
            description =
                    "Also draw the first multiprocessor's register file, as one HTML page: which banks are on when,"
                            + " and which registers lie in how many. For --registers.")
    private Path registerPicture;

    @Option(
            names = "--energy",
            paramLabel = "TABLE",
            description = "What events cost: gtx580 (the default, unless a machine names its own, as h200 does),"
                    + " gtx580-gpuwattch, h200, or a file that ends in .txt"
                    + " (see cinch energy).")
    private String energy;

    @Option(names = "--functional", description = "Values only, and faster: nobody keeps the time.")
    private boolean functional;

    @Option(
            names = "--contract",
            description = "With --functional: multiplications and the sums behind them round once, where PTX lets ptxas"
                    + " fuse them, to see what that changes.")
    private boolean contract;

    @Mixin
    private ChoiceOptions choosing;

    @Mixin
    private AssemblerOptions assembler;

    @Option(
            names = "--per-launch",
            description =
                    "Also a table with a row for each launch. (The JSON document of exec and of case folders always"
                            + " has them.)")
    private boolean perLaunch;

    @Mixin
    private IntervalOptions intervals;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private TapOptions tapping;

    @Option(names = "--json", description = "Print one JSON document instead of tables.")
    private boolean json;

    /** What these options ask for, checked; nothing has run. */
    Simulation open(Console console, Devices devices) {
        limits();
        choosing.choice();
        assembler.kernels();
        intervals.check(json);
        if (functional) {
            checkFunctional();
            return new Simulation(this, null, null, null, console, devices);
        }
        if (contract) {
            throw new BadInput("--contract is about values: it goes with --functional");
        }
        List<String> settings = machines.settings(places());
        DescribedMachine machine = machines.read(settings);
        EnergyTable costs = EnergyTables.of(table(machine));
        MachinePlan asked = MachinePlan.of(places(), machine.machine());
        OutputFile.check(registerPicture, true);
        if (registerPicture != null && !asked.names().has(Places.REGISTERS)) {
            throw new BadInput("--register-picture shows compressed registers: say --registers warped-bdi too");
        }
        BesideMemory looking = beside.on(machine.machine());
        Meter meter = new Meter(machine, settings, asked.names(), asked.costs(costs));
        return new Simulation(this, meter, asked, looking, console, devices);
    }

    private void checkFunctional() {
        if (machines.given() || places.given() || registerPicture != null || energy != null) {
            throw new BadInput("--functional keeps no time, so --machine, --set, " + PlaceOptions.names()
                    + ", --register-picture and --energy are not for it");
        }
        if (beside.given()) {
            throw new BadInput("--functional has no memory controllers, so " + BesideOption.NAME + " is not for it");
        }
        if (intervals.given()) {
            throw new BadInput("--functional keeps no time, so --interval, --intervals and --trace are not for it");
        }
        if (choosing.given()) {
            throw new BadInput(
                    "--functional keeps no time, so --kernel and --launches, which say whose time is kept, are not"
                            + " for it");
        }
        if (assembler.given()) {
            throw new BadInput("--functional keeps no time, so --ptxas, which says how many blocks fit, is not for it");
        }
        if (tapping.wires()) {
            throw new BadInput("--functional has no wires, so --tap-links and --tap-buses are not for it");
        }
    }

    /** The table that is asked for, else the machine's own, else the first that comes along. */
    private String table(DescribedMachine machine) {
        if (energy != null) {
            return energy;
        }
        return machine.energyTable().isEmpty() ? EnergyTables.NAMES.get(0) : machine.energyTable();
    }

    IntervalOptions intervals() {
        return intervals;
    }

    /** The energy table that is asked for; empty for the machine's. */
    String energy() {
        return energy == null ? "" : energy;
    }

    /** What is compressed where, and what is tapped or counted. */
    Placement places() {
        return beside.counting(tapping.carrying(places.places()));
    }

    /** The machine without its settings. */
    NamedMachine machine() {
        return machines.named();
    }

    Limits limits() {
        return limits.limits(functional);
    }

    /** The launches whose time is kept. */
    LaunchChoice choice() {
        return choosing.choice();
    }

    /** Whether the time of some launches only is asked for. */
    boolean choosing() {
        return choosing.given();
    }

    /** What an assembler says of the kernels. */
    AssemblerOptions assembler() {
        return assembler;
    }

    /** Whether each launch is to be told. */
    boolean perLaunch() {
        return perLaunch;
    }

    Taps taps() {
        return tapping.open();
    }

    /** Whether multiplications and sums are fused. */
    boolean contract() {
        return contract;
    }

    /** The page to draw; null for none. */
    Path registerPicture() {
        return registerPicture;
    }

    boolean json() {
        return json;
    }
}
