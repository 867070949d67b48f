package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.format.ModelFile;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.MachineKeys;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.NamedMachine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Changes that somebody makes to all runs on timed machines, as {@code --set} takes them: a value of the machine, such
 * as {@code dram.mag-bytes=16}, or how long one codec takes wherever it is used, such as
 * {@code mag-bdi.decompress-cycles=4}; or whose word costs of codecs are, {@code codecs.costs=paper} or {@code codecs.costs=circuit}. What a run itself sets stays as it is: a figure that sweeps a value still does.
 * Besides, all runs can be on another machine, have their energies by another table, and programs of today can have the weights of a model.
 */
public final class Changes {
    public static final Changes NONE = new Changes(List.of(), List.of(), false, null, "", null);

    /** The key that says whose word the costs of codecs are. */
    public static final String COSTS = "codecs.costs";

    private static final String PAPER = "paper";
    private static final String CIRCUIT = "circuit";

    private static final List<String> LATENCIES = List.of(CodecLatency.COMPRESS, CodecLatency.DECOMPRESS);

    /** The latency of a codec, as somebody sets it. */
    private record Latency(String codec, String key, String value) {
        boolean sameKey(Latency other) {
            return codec.equals(other.codec) && key.equals(other.key);
        }
    }

    private final List<String> settings;
    private final List<Latency> latencies;
    private final boolean circuits;

    /** The machine of all runs; null for each one's own. */
    private final NamedMachine machine;

    /** The energy table of all runs; empty for their machines'. */
    private final String energy;

    /** The model whose weights programs of today have; null for weights that are drawn. */
    private final ModelFile model;

    private Changes(
            List<String> settings,
            List<Latency> latencies,
            boolean circuits,
            NamedMachine machine,
            String energy,
            ModelFile model) {
        this.settings = List.copyOf(settings);
        this.latencies = List.copyOf(latencies);
        this.circuits = circuits;
        this.machine = machine;
        this.energy = energy;
        this.model = model;
    }

    /** These on a machine of somebody's choice, which refuses what it does not take. */
    public Changes on(NamedMachine other) {
        other.with(settings);
        return new Changes(settings, latencies, circuits, other, energy, model);
    }

    /** These with energies by a table of somebody's choice. */
    public Changes costing(String table) {
        return new Changes(settings, latencies, circuits, machine, table, model);
    }

    /** These with the weights of a model of somebody's choice. */
    public Changes weighing(ModelFile weights) {
        return new Changes(settings, latencies, circuits, machine, energy, weights);
    }

    /** The model whose weights programs of today have; null if theirs are drawn. */
    public ModelFile model() {
        return model;
    }

    /** The machine of a run that would be on this one. */
    public NamedMachine machine(NamedMachine own) {
        return machine == null ? own : machine;
    }

    /** The energy table of a run that has this one. */
    public String energy(String own) {
        return energy.isEmpty() ? own : energy;
    }

    /** The changes to runs on some machines of the catalogue; it refuses what one of these does not take. */
    public static Changes of(List<String> settings, Collection<String> machines) {
        Changes changes = ofOne(settings);
        for (String machine : machines) {
            Machines.of(machine, changes.settings);
        }
        return changes;
    }

    /** The changes for one machine, which refuses itself what it does not take. */
    public static Changes ofOne(List<String> settings) {
        List<String> ofMachine = new ArrayList<>();
        List<Latency> latencies = new ArrayList<>();
        boolean circuits = false;
        for (String setting : settings) {
            if (key(setting).equals(COSTS)) {
                circuits = circuits(setting);
                continue;
            }
            Latency latency = latency(setting);
            if (latency == null) {
                ofMachine.add(setting);
            } else if (latencies.stream().anyMatch(latency::sameKey)) {
                throw new BadInput("--set " + latency.codec + "." + latency.key + " is given twice");
            } else {
                Machines.of(Machines.DEFAULT, List.of("compression." + latency.key + "=" + latency.value));
                latencies.add(latency);
            }
        }
        return new Changes(ofMachine, latencies, circuits, null, "", null);
    }

    private static boolean circuits(String setting) {
        String kind = setting.substring(setting.indexOf('=') + 1).strip();
        if (!kind.equals(PAPER) && !kind.equals(CIRCUIT)) {
            throw new BadInput("costs of codecs are " + PAPER + " or " + CIRCUIT + ", not '" + kind + "'");
        }
        return kind.equals(CIRCUIT);
    }

    /** The latency that a setting is about; null if it is about no codec. */
    private static Latency latency(String setting) {
        int equals = setting.indexOf('=');
        int dot = equals < 0 ? -1 : setting.lastIndexOf('.', equals);
        if (dot < 0) {
            return null;
        }
        String codec = setting.substring(0, dot).strip();
        String key = setting.substring(dot + 1, equals).strip();
        if (MachineKeys.contains(codec + "." + key)) {
            return null;
        }
        if (!LATENCIES.contains(key)) {
            if (Codecs.CATALOGUE.names().contains(codec)) {
                throw new BadInput(
                        "--set " + setting + ": of a codec " + String.join(" and ", LATENCIES) + " can be set");
            }
            return null;
        }
        if (!Codecs.CATALOGUE.names().contains(codec)) {
            throw new BadInput(
                    "--set " + setting + ": " + NearestNames.unknown("codec", codec, Codecs.CATALOGUE.names()));
        }
        return new Latency(codec, key, setting.substring(equals + 1).strip());
    }

    public boolean none() {
        return all().isEmpty();
    }

    /** The codecs whose latency is changed. */
    public Set<String> codecs() {
        Set<String> codecs = new LinkedHashSet<>();
        latencies.forEach(latency -> codecs.add(latency.codec));
        return codecs;
    }

    public boolean about(String codec) {
        return codecs().contains(codec);
    }

    /** Whether a key is that of a codec's latency, such as {@code bpc.decompress-cycles}. */
    public static boolean isLatency(String key) {
        return endsAsLatency(key) && Codecs.CATALOGUE.contains(key.substring(0, key.lastIndexOf('.')));
    }

    /** Whether a key would be that of a latency if there were such a codec. */
    public static boolean endsAsLatency(String key) {
        int dot = key.lastIndexOf('.');
        return dot > 0 && LATENCIES.contains(key.substring(dot + 1));
    }

    /** The changes to the machine of a run that sets something itself. */
    public List<String> with(List<String> own) {
        List<String> all = new ArrayList<>(own);
        settings.forEach(change -> addUnlessSet(all, change));
        return List.copyOf(all);
    }

    /**
     * The settings of a run's own, with what a codec takes at a place unless they say it.
     *
     * @param place what the keys of the place begin with, such as {@code compression}
     * @param codec its name without parameters
     */
    public List<String> with(List<String> own, String place, String codec) {
        List<String> all = new ArrayList<>(own);
        for (Latency latency : latencies) {
            if (latency.codec.equals(codec)) {
                addUnlessSet(all, place + "." + latency.key + "=" + latency.value);
            }
        }
        for (String key : circuits ? LATENCIES : List.<String>of()) {
            addUnlessSet(all, place + "." + key + "=" + CodecLatency.OF_CIRCUIT);
        }
        return List.copyOf(all);
    }

    private static void addUnlessSet(List<String> settings, String change) {
        String key = key(change);
        if (settings.stream().noneMatch(setting -> key(setting).equals(key))) {
            settings.add(change);
        }
    }

    private static String key(String setting) {
        return setting.split("=", 2)[0].strip();
    }

    /** The changes as they are given to a command, each with a blank before it. */
    public String options() {
        StringBuilder options = new StringBuilder();
        all().forEach(change -> options.append(' ').append(change));
        return options.toString();
    }

    /** The changes as options, one by one. */
    private List<String> all() {
        List<String> all = new ArrayList<>();
        if (machine != null) {
            all.add("--machine " + machine.name());
        }
        if (!energy.isEmpty()) {
            all.add("--energy " + energy);
        }
        if (model != null) {
            all.add("--weights " + model.name());
        }
        settings.forEach(one -> all.add("--set " + one));
        latencies.forEach(one -> all.add("--set " + one.codec + "." + one.key + "=" + one.value));
        if (circuits) {
            all.add("--costs " + CIRCUIT);
        }
        return all;
    }

    @Override
    public String toString() {
        return String.join(" ", all());
    }
}
