package dev.cinch.link.coding;

import dev.cinch.link.Channel;
import dev.cinch.link.Padding;

/** Data as they are. */
final class PlainCoding implements Coding {
    @Override
    public String name() {
        return "none";
    }

    @Override
    public String summary() {
        return "the bits as they are, one wire each";
    }

    @Override
    public Channel open(int flitBytes, Padding padding, boolean levels) {
        return new PlainChannel(flitBytes, padding, levels);
    }
}
