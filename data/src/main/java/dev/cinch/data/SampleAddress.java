package dev.cinch.data;

/** A sample of an input. */
record SampleAddress(InputAddress whole, int stretchBytes, int stretches, long seed) implements InputAddress {
    @Override
    public Input open() {
        return new SampledInput(whole.open(), stretchBytes, stretches, seed);
    }
}
