package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.PlaceSettings;
import dev.cinch.lab.timing.TimedRun;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A check that holds every machine of a space against the simulator, and its objectives against the machines. */
final class SpaceCheck {
    private final SpaceProblems problems;

    /** Axes of the design, and those on which depends what a program says of itself. */
    private final int[] ofDesign;

    private final int[] ofProgram;
    private final Set<Long> seen = new HashSet<>();
    private final Set<Long> known = new HashSet<>();

    /** Machines by name and settings: the codecs of a space share them. */
    private final Map<String, Machine> machines = new HashMap<>();

    private final Set<String> told = new HashSet<>();
    private final Set<String> codecs = new HashSet<>();
    private final Set<ClockSpec> clocks = new LinkedHashSet<>();
    private final Set<Boolean> fillings = new LinkedHashSet<>();

    private final Map<String, String> baseline;

    private SpaceCheck(DesignSpace space, SpaceProblems problems) {
        List<Axis> axes = space.axes();
        baseline = space.baseline();
        this.problems = problems;
        ofDesign = axes(axes, Axis::ofDesign);
        ofProgram = axes(axes, axis -> axis.ofProgram() || axis.ofDesign() && !axis.ofMachine());
    }

    private static int[] axes(List<Axis> axes, Predicate<Axis> which) {
        return IntStream.range(0, axes.size())
                .filter(axis -> which.test(axes.get(axis)))
                .toArray();
    }

    /** @param line of the objectives; 0 if there are none */
    static void of(DesignSpace space, int line, SpaceProblems problems) {
        SpaceCheck check = new SpaceCheck(space, problems);
        space.points().forEach(check::point);
        if (check.seen.isEmpty()) {
            problems.add(0, "except leaves no point");
        }
        space.axes().stream().map(Axis::name).filter(Changes::isLatency).forEach(check::latency);
        space.objectives().forEach(objective -> check.objective(objective.yardstick(), line));
        space.constraints().forEach(constraint -> check.objective(constraint.yardstick(), line));
    }

    /** Every machine is made once, and a point of a machine and a program that were seen costs next to nothing. */
    private void point(Point point) {
        boolean machineIsNew = seen.add(point.index(ofDesign));
        boolean programIsNew = known.add(point.index(ofProgram));
        if (!machineIsNew && !programIsNew) {
            return;
        }
        try {
            TimedRun run = point.run();
            if (machineIsNew && !baseline.isEmpty()) {
                TimedRun reference = point.with(baseline).run();
                MachinePlan.of(
                        reference.places(),
                        reference.machine().with(reference.settings()).machine());
            }
            if (machineIsNew) {
                Machine machine = machines.computeIfAbsent(
                        run.machine().name() + run.settings(),
                        name -> run.machine().with(run.settings()).machine());
                clocks.add(machine.clock());
                fillings.add(machine.launch().copiesFillL2());
                codecs.addAll(PlaceSettings.codecs(run.places()));
                MachinePlan.of(run.places(), machine);
            }
            if (programIsNew) {
                // What a program cannot say of itself, such as how long to train on it, is told before anything runs.
                run.inputs();
            }
        } catch (BadInput impossible) {
            // The same for many points is told of the first.
            if (told.add(impossible.getMessage())) {
                problems.add(0, point + ": " + impossible.getMessage());
            }
        }
    }

    private void latency(String key) {
        String codec = key.substring(0, key.lastIndexOf('.'));
        if (!codecs.contains(codec)) {
            problems.add(0, "set: " + key + ": no point compresses with " + codec);
        }
    }

    private void objective(Yardstick objective, int line) {
        if (objective.acrossMachines() || clocks.size() <= 1 && fillings.size() <= 1) {
            return;
        }
        String why = clocks.size() > 1
                ? "have other clocks ("
                        + clocks.stream()
                                .map(clock -> clock.coreMhz() + "/" + clock.interconnectMhz() + "/" + clock.ofL2() + "/"
                                        + clock.dramMhz())
                                .collect(Collectors.joining(", "))
                        + " MHz of core, interconnect, L2 and DRAM)"
                : "start with a warm L2 or a cold one (launch.copies-fill-l2)";
        List<String> instead = Yardstick.acrossMachinesNames();
        problems.add(
                line,
                "objectives: " + objective.name() + " says nothing across machines that " + why + "; take "
                        + String.join(", ", instead));
    }
}
