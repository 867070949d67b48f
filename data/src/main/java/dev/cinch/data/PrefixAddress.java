package dev.cinch.data;

/** The beginning of an input. */
record PrefixAddress(InputAddress whole, long bytes) implements InputAddress {
    @Override
    public Input open() {
        return new PrefixInput(whole.open(), bytes);
    }
}
