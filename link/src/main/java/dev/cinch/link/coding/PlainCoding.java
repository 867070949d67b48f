package dev.cinch.link.coding;

import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;

/** The coding that leaves data as they are. */
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
    public WireChannel open(int flitBytes, Padding padding, boolean levels) {
        return new PlainChannel(flitBytes, padding, levels);
    }
}
