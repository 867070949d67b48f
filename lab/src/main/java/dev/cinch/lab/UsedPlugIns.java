package dev.cinch.lab;

import dev.cinch.codec.catalogue.PlugIns;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The plug-ins that a run depends on: those of the codecs that its inputs name. Everything that decides a result stands
 * in the inputs, so a codec that is not named there has no part in it.
 */
public final class UsedPlugIns {
    private UsedPlugIns() {}

    /** The version of the jar of each such codec; empty for nearly all runs. */
    static SortedMap<String, String> of(Run run) {
        SortedMap<String, String> used = new TreeMap<>();
        Map<String, Path> homes = PlugIns.homes();
        homes.forEach((codec, jar) -> {
            if (run.inputs().values().stream().anyMatch(value -> names(value, codec))) {
                used.put(codec, CodeVersion.of(jar));
            }
        });
        return used;
    }

    /** Whether an input names a codec as a word of its own: {@code zero} is not named by {@code zero-word:mag=16}. */
    public static boolean names(String input, String codec) {
        return Pattern.compile("(?<![a-z0-9./-])" + Pattern.quote(codec) + "(?![a-z0-9./-])")
                .matcher(input)
                .find();
    }

    /** Whether a result that was made with a version of a codec's jar would be made with another one today. */
    static boolean outdated(String codec, String version) {
        Path jar = PlugIns.homes().get(codec);
        return jar != null && !CodeVersion.of(jar).equals(version);
    }
}
