package dev.cinch.link;

import dev.cinch.base.BadInput;
import java.util.Locale;

/** The state of wires that a packet's last flit does not need. */
public enum Padding {
    /** Wires that go to zero. */
    ZERO,
    /** Wires that keep what they carried in the flit before. */
    HOLD;

    public static Padding of(String word) {
        for (Padding padding : values()) {
            if (padding.word().equals(word)) {
                return padding;
            }
        }
        throw new BadInput("padding '" + word + "' is neither zero nor hold");
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
