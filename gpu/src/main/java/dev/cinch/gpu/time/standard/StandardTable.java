package dev.cinch.gpu.time.standard;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a standard says of a channel: its shape, its times in cycles of the command clock, and the distances that commands
 * keep. Immutable; changing a value gives another table.
 *
 * <pre>{@code
 * StandardTable hbm = DramStandards.CATALOGUE.get("hbm2e").table();
 * hbm.time("t-rcd");
 * hbm = hbm.with("t-rcd", 25);
 * }</pre>
 */
public final class StandardTable {
    /** What a burst takes, in sums of times. */
    static final String BURST = "burst";

    /**
     * A number and where it is from.
     *
     * @param kind how far it can be trusted, in the word that machine files have for it
     */
    public record Value(String name, int number, String kind, String source) {}

    private final Map<String, Value> values;
    private final RefreshMode refresh;
    private final boolean splitCommands;
    private final List<Constraint> constraints;

    StandardTable(Map<String, Value> values, RefreshMode refresh, boolean splitCommands, List<Constraint> constraints) {
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        this.refresh = refresh;
        this.splitCommands = splitCommands;
        this.constraints = List.copyOf(constraints);
    }

    /**
     * The table that a text has; see {@link StandardReader}.
     *
     * @param name for complaints
     */
    public static StandardTable read(String name, String text) {
        return new StandardReader(name).read(text);
    }

    /** All its numbers, in the order of the text. */
    public List<Value> values() {
        return List.copyOf(values.values());
    }

    /** Whether it has a number of this name. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Transfers of a burst on each data line. */
    public int burstLength() {
        return number("burst-length");
    }

    /** Transfers on each data line in a cycle of the command clock. */
    public int transfersPerCycle() {
        return number("transfers-per-cycle");
    }

    /** Command cycles for which a burst has its data lines. */
    public int burstCycles() {
        return burstLength() / transfersPerCycle();
    }

    /** Parts of a channel with data lines of their own; they share the command pins. */
    public int pseudoChannels() {
        return number("pseudo-channels");
    }

    /** Of a pseudo-channel. */
    public int banks() {
        return number("banks");
    }

    /** Of a pseudo-channel; a bank's group is its number modulo this. */
    public int bankGroups() {
        return number("bank-groups");
    }

    /** A row of one bank, of a pseudo-channel with {@link #pageBits} data lines. */
    public int pageBytes() {
        return number("page-bytes");
    }

    public int pageBits() {
        return number("page-bits");
    }

    /** Whether row and column commands have pins of their own, so that one of each can be given in a cycle. */
    public boolean splitCommands() {
        return splitCommands;
    }

    public RefreshMode refresh() {
        return refresh;
    }

    /** A time in command cycles; 0 where there is no such rule. */
    public int time(String name) {
        return number(name);
    }

    /** Cycles from one refresh of a pseudo-channel, or of a bank of it, to the next; 0 if nothing is refreshed. */
    public int refreshInterval() {
        return refresh == RefreshMode.PER_BANK ? time("t-refi") / banks() : time("t-refi");
    }

    public List<Constraint> constraints() {
        return constraints;
    }

    /** The distance that a constraint of it asks for; 0 or less for none. */
    public int cycles(Constraint constraint) {
        return constraint.cycles(name -> name.equals(BURST) ? burstCycles() : number(name));
    }

    public Value value(String name) {
        Value value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no number is named " + name);
        }
        return value;
    }

    private int number(String name) {
        return value(name).number;
    }

    /** The same with another number. */
    public StandardTable with(String name, int number) {
        if (number(name) == number) {
            return this;
        }
        Map<String, Value> changed = new LinkedHashMap<>(values);
        Value old = values.get(name);
        changed.put(name, new Value(name, number, old.kind, old.source));
        return new StandardTable(changed, refresh, splitCommands, constraints);
    }
}
