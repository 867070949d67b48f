package dev.cinch.link.coding;

import dev.cinch.base.BadInput;
import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;
import java.util.Locale;

/**
 * The coding DESC: data are cut into chunks of four bits, one wire each, and a chunk's value is the time between a
 * strobe and the only toggle of its wire. It may leave out the toggle of a value that is zero, or that its wire carried
 * last.
 */
final class DelayCoding implements Coding {
    static final Coding DESC = new DelayCoding(Skip.NONE);

    /** The values that need no toggle. */
    enum Skip {
        NONE,
        ZERO,
        LAST
    }

    private final Skip skip;

    private DelayCoding(Skip skip) {
        this.skip = skip;
    }

    @Override
    public String name() {
        return "desc";
    }

    @Override
    public String summary() {
        return "values as time between two toggles, four bits a wire; skip=zero or skip=last leaves such values out";
    }

    @Override
    public String text() {
        return skip == Skip.NONE ? name() : name() + ":skip=" + skip.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Coding with(String settings) {
        for (Skip one : Skip.values()) {
            if (settings.equals("skip=" + one.name().toLowerCase(Locale.ROOT))) {
                return new DelayCoding(one);
            }
        }
        throw new BadInput("desc: '" + settings + "' is not one of: skip=none, skip=zero, skip=last");
    }

    @Override
    public WireChannel open(int flitBytes, Padding padding, boolean levels) {
        return new DelayChannel(flitBytes, skip);
    }
}
