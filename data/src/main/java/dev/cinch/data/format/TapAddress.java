package dev.cinch.data.format;

import dev.cinch.data.Input;
import dev.cinch.data.InputAddress;

/** The blocks of a tap. */
record TapAddress(String name, InputAddress records) implements InputAddress {
    @Override
    public Input open() {
        return new TapInput(name, records.open());
    }
}
