package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Changes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The settings of a machine under changes: how long one codec takes becomes a setting of the places where it is. */
public final class PlaceSettings {
    private PlaceSettings() {}

    /** @param own settings that stay as they are */
    public static List<String> of(List<String> own, Places places, Changes changes) {
        List<String> all = changes.with(own);
        all = changes.with(all, "register-compression", kind(places.registers()));
        String link = kind(places.link());
        String bus = kind(places.bus());
        boolean both = !link.equals(bus) && compresses(link) && compresses(bus);
        if (both && (changes.about(link) || changes.about(bus))) {
            throw new BadInput(
                    "links and buses have wires.compress-cycles and wires.decompress-cycles in common: a latency"
                            + " of " + link + " or " + bus + " alone can be set if the other is raw");
        }
        all = changes.with(all, "wires", compresses(link) ? link : bus);
        return changes.with(all, "compression", kind(places.memory()));
    }

    /** The same for one run alone, which must have the codecs that the changes speak of. */
    public static List<String> of(Places places, Changes changes) {
        for (String codec : changes.codecs()) {
            if (!codecs(places).contains(codec)) {
                throw new BadInput("the latency of " + codec + " is set, but nothing in this run is compressed by it");
            }
        }
        return of(List.of(), places, changes);
    }

    /** The codecs whose latency can be set, without their parameters. */
    public static Set<String> codecs(Places places) {
        Set<String> codecs = new HashSet<>();
        for (String place : List.of(places.registers(), places.link(), places.bus(), places.memory())) {
            codecs.add(kind(place));
        }
        return codecs;
    }

    private static boolean compresses(String kind) {
        return !kind.equals(Places.NONE) && !kind.equals(Places.RAW);
    }

    /** The codec whose latency a place has, without its parameters. */
    private static String kind(String codec) {
        return MemoryCodec.timed(codec).split(":", 2)[0];
    }
}
