package dev.cinch.data.corpus;

import dev.cinch.base.Named;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import java.util.function.Consumer;

/** One kind of demo data. */
public final class DemoData implements Named {
    private final String name;
    private final String description;
    private final Consumer<ByteSink> generator;

    DemoData(String name, String description, Consumer<ByteSink> generator) {
        this.name = name;
        this.description = description;
        this.generator = generator;
    }

    @Override
    public String name() {
        return name;
    }

    /** One sentence. */
    public String description() {
        return description;
    }

    /** The first {@code count} bytes of this kind. */
    public byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        generator.accept(new ByteSink(bytes));
        return bytes;
    }

    public Input input(int count) {
        return new MemoryInput(name, bytes(count));
    }
}
