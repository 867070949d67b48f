package dev.cinch.codec;

import dev.cinch.base.Named;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * An entry of the catalogue: what can be asked for. {@link #of} serves codecs without training; a trained one overrides
 * {@link #trainsOn} and {@link #create(CodecSpec, SymbolCounts)}.
 */
public abstract class CodecKind implements Named {
    private final String name;
    private final String summary;
    private final List<Parameter> parameters;

    protected CodecKind(String name, String summary, Parameter... parameters) {
        this.name = name;
        this.summary = summary;
        this.parameters = List.of(parameters);
    }

    public static CodecKind of(
            String name, String summary, Function<CodecSpec, Codec> constructor, Parameter... parameters) {
        return new CodecKind(name, summary, parameters) {
            @Override
            protected Codec create(CodecSpec spec, SymbolCounts counts) {
                return constructor.apply(spec);
            }
        };
    }

    /** An entry as by {@link #of}, for a codec that came after the bound and does not move it. */
    public static CodecKind beside(
            String name, String summary, Function<CodecSpec, Codec> constructor, Parameter... parameters) {
        return new CodecKind(name, summary, parameters) {
            @Override
            public boolean bounds() {
                return false;
            }

            @Override
            protected Codec create(CodecSpec spec, SymbolCounts counts) {
                return constructor.apply(spec);
            }
        };
    }

    /** An entry as by {@link #of}, for a codec that chooses among others. */
    public static CodecKind combining(
            String name, String summary, Function<CodecSpec, Codec> constructor, Parameter... parameters) {
        return new CodecKind(name, summary, parameters) {
            @Override
            public boolean combination() {
                return true;
            }

            @Override
            protected Codec create(CodecSpec spec, SymbolCounts counts) {
                return constructor.apply(spec);
            }
        };
    }

    @Override
    public final String name() {
        return name;
    }

    /** One sentence for listings. */
    public final String summary() {
        return summary;
    }

    public final List<Parameter> parameters() {
        return parameters;
    }

    public boolean lossless() {
        return true;
    }

    /** False when it leaves blocks as they are. */
    public boolean compresses() {
        return true;
    }

    /** False for what nobody would build: no compression, and a bound. */
    public boolean design() {
        return compresses();
    }

    /** True when it chooses among other codecs. */
    public boolean combination() {
        return false;
    }

    /** False when the bound {@code best} leaves it out: it is there to be held against that bound. */
    public boolean bounds() {
        return true;
    }

    /** The symbols that must have been counted before a codec of this kind can encode; none for most. */
    public Set<SymbolCounts.Symbols> trainsOn() {
        return Set.of();
    }

    /** Refuses parameters that do not fit each other or the block; by default by making the codec. */
    protected void check(CodecSpec spec) {
        if (trainsOn().isEmpty()) {
            create(spec, null);
        }
    }

    /** Makes the codec; {@code counts} is null unless the kind is trained. */
    protected abstract Codec create(CodecSpec spec, SymbolCounts counts);
}
