package dev.cinch.data;

import java.util.Optional;

/** The beginning of an input, under the same name. */
public final class PrefixInput implements Input {
    private final Input whole;
    private final long bytes;

    /** @param most how many bytes at most */
    public PrefixInput(Input whole, long most) {
        this.whole = whole;
        this.bytes = Math.min(most, whole.bytes());
    }

    @Override
    public String name() {
        return whole.name();
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public Optional<Tensor> tensor() {
        return whole.tensor();
    }

    @Override
    public Optional<InputAddress> address() {
        return whole.address().map(address -> new PrefixAddress(address, bytes));
    }

    @Override
    public void read(long position, byte[] target, int offset, int count) {
        whole.read(position, target, offset, count);
    }

    @Override
    public void close() {
        whole.close();
    }
}
