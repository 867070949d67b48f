package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.codec.Codecs;
import dev.cinch.gpu.time.DescribedMachine;
import dev.cinch.gpu.time.Machines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What somebody changes in all runs on timed machines, as {@code --set} takes it: a value of the machine, such as {@code
 * dram.mag-bytes=16}, or how long one codec takes wherever it is used, such as {@code mag-bdi.decompress-cycles=4}. What a
 * run itself sets stays as it is: a figure that sweeps a value still does.
 */
public final class Changes {
    public static final Changes NONE = new Changes(List.of(), List.of());

    private static final List<String> LATENCIES = List.of("compress-cycles", "decompress-cycles");

    /** Their keys of the same names are the machine's. */
    private static final Set<String> PLACES = Set.of("compression", "register-compression", "wires");

    /** How long a codec takes. */
    private record Latency(String codec, String key, String value) {
        boolean sameKey(Latency other) {
            return codec.equals(other.codec) && key.equals(other.key);
        }
    }

    private final List<String> machine;
    private final List<Latency> latencies;

    private Changes(List<String> machine, List<Latency> latencies) {
        this.machine = List.copyOf(machine);
        this.latencies = List.copyOf(latencies);
    }

    /** Refuses what no machine takes. */
    public static Changes of(List<String> settings) {
        List<String> machine = new ArrayList<>();
        List<Latency> latencies = new ArrayList<>();
        for (String setting : settings) {
            Latency latency = latency(setting);
            if (latency == null) {
                machine.add(setting);
            } else if (latencies.stream().anyMatch(latency::sameKey)) {
                throw new BadInput("--set " + latency.codec + "." + latency.key + " is given twice");
            } else {
                Machines.of(Machines.DEFAULT, List.of("compression." + latency.key + "=" + latency.value));
                latencies.add(latency);
            }
        }
        for (DescribedMachine preset : Machines.CATALOGUE) {
            preset.with(machine);
        }
        return new Changes(machine, latencies);
    }

    /** Null if it is about no codec. */
    private static Latency latency(String setting) {
        int equals = setting.indexOf('=');
        int dot = equals < 0 ? -1 : setting.lastIndexOf('.', equals);
        if (dot < 0) {
            return null;
        }
        String codec = setting.substring(0, dot).strip();
        String key = setting.substring(dot + 1, equals).strip();
        if (PLACES.contains(codec)) {
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
        return machine.isEmpty() && latencies.isEmpty();
    }

    /** The changes to the machine of a run that sets something itself. */
    public List<String> with(List<String> own) {
        List<String> all = new ArrayList<>(own);
        machine.forEach(change -> addUnlessSet(all, change));
        return List.copyOf(all);
    }

    /**
     * The same with what a codec takes at a place.
     *
     * @param place what the keys of the place begin with, such as {@code compression}
     * @param codec as it is asked for, with parameters or without
     */
    public List<String> with(List<String> own, String place, String codec) {
        List<String> all = new ArrayList<>(own);
        String name = codec.split(":", 2)[0];
        for (Latency latency : latencies) {
            if (latency.codec.equals(name)) {
                addUnlessSet(all, place + "." + latency.key + "=" + latency.value);
            }
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

    /** As they are given to a command, each with a blank before it. */
    String options() {
        StringBuilder options = new StringBuilder();
        all().forEach(change -> options.append(" --set ").append(change));
        return options.toString();
    }

    private List<String> all() {
        List<String> all = new ArrayList<>(machine);
        latencies.forEach(one -> all.add(one.codec + "." + one.key + "=" + one.value));
        return all;
    }

    @Override
    public String toString() {
        return String.join(", ", all());
    }
}
