package dev.cinch.lab.place.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.Placement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings of a machine under changes: how long one codec takes becomes a setting of the places where it is. */
public final class PlaceSettings {
    private PlaceSettings() {}

    /** @param own settings that stay as they are */
    public static List<String> of(List<String> own, Placement placement, Changes changes) {
        List<String> all = changes.with(own);
        Map<String, Place> timed = new LinkedHashMap<>();
        for (Place place : Places.used(placement)) {
            if (!compresses(place, placement)) {
                continue;
            }
            String codec = kind(place, placement);
            Place other = timed.putIfAbsent(place.keys(), place);
            if (other != null && !codec.equals(kind(other, placement))) {
                refuseOne(other, place, placement, changes);
            }
        }
        for (Place place : timed.values()) {
            all = changes.with(all, place.keys(), kind(place, placement));
        }
        return all;
    }

    /** Two codecs cannot have latencies of their own where places have the keys in common. */
    private static void refuseOne(Place one, Place other, Placement placement, Changes changes) {
        String first = kind(one, placement);
        String second = kind(other, placement);
        if (changes.about(first) || changes.about(second)) {
            String keys = one.keys();
            throw new BadInput(
                    one.option() + " and " + other.option() + " have " + keys + ".compress-cycles and " + keys
                            + ".decompress-cycles in common: a latency of " + first + " or " + second
                            + " alone can be set if the other is raw");
        }
    }

    /** The settings for one run alone, which must have the codecs that the changes speak of. */
    public static List<String> of(Placement placement, Changes changes) {
        for (String codec : changes.codecs()) {
            if (!codecs(placement).contains(codec)) {
                throw new BadInput("the latency of " + codec + " is set, but nothing in this run is compressed by it");
            }
        }
        return of(List.of(), placement, changes);
    }

    /** The codecs whose latency can be set, without their parameters. */
    public static Set<String> codecs(Placement placement) {
        Set<String> codecs = new HashSet<>();
        Places.used(placement).forEach(place -> codecs.add(kind(place, placement)));
        return codecs;
    }

    private static boolean compresses(Place place, Placement placement) {
        return !kind(place, placement).equals(Placement.RAW);
    }

    /** The codec whose latency a place has, without its parameters. */
    private static String kind(Place place, Placement placement) {
        return place.timedCodec(placement.of(place)).split(":", 2)[0];
    }
}
