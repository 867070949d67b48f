package dev.cinch.link.coding;

import dev.cinch.base.BadInput;
import dev.cinch.base.Named;
import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;

/** A way to put flits on wires. */
public interface Coding extends Named {
    /** One sentence for listings. */
    String summary();

    /** The text that a user types, parameters included; the name where there are none. */
    default String text() {
        return name();
    }

    /** This coding with other parameters, such as {@code skip=zero}. */
    default Coding with(String settings) {
        throw new BadInput("coding " + name() + " has no parameters, so '" + settings + "' cannot be set");
    }

    /** New wires, all zero, whose toggles are counted. */
    default WireChannel open(int flitBytes, Padding padding) {
        return open(flitBytes, padding, false);
    }

    /** @param levels whether to count ones and zeros too, which takes twice the time, where the coding has any */
    WireChannel open(int flitBytes, Padding padding, boolean levels);
}
