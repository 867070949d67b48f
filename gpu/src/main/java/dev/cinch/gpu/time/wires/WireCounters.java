package dev.cinch.gpu.time.wires;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;

/** The counters of wires, which stay at zero unless the wires carry bytes. */
public final class WireCounters {
    final Counter blocks;
    final Counter compressed;
    final Counter rawFlits;
    final Counter flits;
    final Counter toggles;
    final Counter zeros;
    final Counter counted;
    final Counter payloads;
    final Counter payloadFlits;
    final Counter payloadToggles;
    final Counter unknown;

    private WireCounters(CounterSet set, String place, String where) {
        blocks = set.counter(place + ".blocks", Unit.BLOCK, "Whole blocks sent over " + where + ".");
        compressed = set.counter(place + ".blocks-compressed", Unit.BLOCK, "Those of them that went compressed.");
        rawFlits = set.counter(place + ".flits-raw", Unit.FLIT, "Data flits that the blocks would have taken raw.");
        flits = set.counter(place + ".flits", Unit.FLIT, "Data flits that the blocks took.");
        toggles = set.counter(
                place + ".toggles", Unit.TOGGLE, "Wires that changed while blocks were sent over " + where + ".");
        zeros = set.counter(
                place + ".zeros",
                Unit.ONE,
                "Wires at zero, added up over all flits; what terminated lines pay for. Counted on buses only.");
        counted = set.counter(
                place + ".blocks-counted", Unit.BLOCK, "Blocks whose toggles were counted before they were sent.");
        payloads =
                set.counter(place + ".payloads", Unit.PACKET, "Parts of blocks sent over " + where + ", always raw.");
        payloadFlits = set.counter(place + ".payload-flits", Unit.FLIT, "Data flits that they took.");
        payloadToggles =
                set.counter(place + ".payload-toggles", Unit.TOGGLE, "Wires that changed while they were sent.");
        unknown = set.counter(
                place + ".unknown",
                Unit.PACKET,
                "Data over " + where
                        + " whose bytes nobody knows: operands of atomics, metadata, local memory that nobody stored to.");
    }

    public static WireCounters links(CounterSet set) {
        return new WireCounters(set, "link", "the crossbar's links");
    }

    public static WireCounters buses(CounterSet set) {
        return new WireCounters(set, "bus", "the DRAM's data buses");
    }
}
