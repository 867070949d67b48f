package dev.cinch.data;

import dev.cinch.base.BadInput;

/** An input that is already in memory. */
public record MemoryInput(String name, byte[] content) implements Input {
    public MemoryInput {
        if (content.length == 0) {
            throw new BadInput("input " + name + " is empty; give at least one byte");
        }
    }

    @Override
    public long bytes() {
        return content.length;
    }

    @Override
    public void read(long position, byte[] target, int offset, int count) {
        System.arraycopy(content, Math.toIntExact(position), target, offset, count);
    }

    @Override
    public void close() {}
}
