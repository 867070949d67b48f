package dev.cinch.codec;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A codec as somebody asked for it: a kind, values for its parameters, a block size. Written {@code name[:key=value,…]};
 * the canonical text sorts the keys and leaves defaults out, so equal codecs have equal names.
 */
public final class CodecSpec {
    public static final int DEFAULT_BLOCK_BYTES = 128;

    private final CodecKind kind;
    private final int blockBytes;
    private final Map<String, String> values = new TreeMap<>();

    private CodecSpec(CodecKind kind, int blockBytes) {
        this.kind = kind;
        this.blockBytes = blockBytes;
        for (Parameter parameter : kind.parameters()) {
            values.put(parameter.name(), parameter.defaultValue());
        }
    }

    /** A kind with the defaults of all its parameters. */
    public static CodecSpec of(CodecKind kind, int blockBytes) {
        return parse(kind, "", blockBytes);
    }

    public static CodecSpec parse(CodecKind kind, String settings, int blockBytes) {
        checkBlockBytes(blockBytes);
        CodecSpec spec = new CodecSpec(kind, blockBytes);
        if (!settings.isEmpty()) {
            Set<String> given = new HashSet<>();
            for (String setting : settings.split(",", -1)) {
                String key = spec.set(setting);
                if (!given.add(key)) {
                    throw new BadInput(kind.name() + ": " + key + " is given twice");
                }
            }
        }
        kind.check(spec);
        return spec;
    }

    /** A spec of another kind with the same parameters: a plug-in's codec knows its kind as the plug-in made it. */
    CodecSpec of(CodecKind other) {
        CodecSpec spec = new CodecSpec(other, blockBytes);
        spec.values.putAll(values);
        return spec;
    }

    /** Blocks are powers of two: what caches and memory controllers move. */
    public static void checkBlockBytes(int blockBytes) {
        if (blockBytes < 16 || blockBytes > 4096 || Integer.bitCount(blockBytes) != 1) {
            throw new BadInput("a block of " + blockBytes + " bytes is not supported; use a power of two, 16 to 4096");
        }
    }

    /** Returns the key. */
    private String set(String setting) {
        int equals = setting.indexOf('=');
        if (equals <= 0) {
            throw new BadInput(kind.name() + ": '" + setting + "' is not of the form key=value");
        }
        String key = setting.substring(0, equals);
        for (Parameter parameter : kind.parameters()) {
            if (parameter.name().equals(key)) {
                values.put(key, parameter.canonical(kind.name(), setting.substring(equals + 1)));
                return key;
            }
        }
        if (kind.parameters().isEmpty()) {
            throw new BadInput("codec " + kind.name() + " has no parameters, so '" + setting + "' cannot be set");
        }
        throw new BadInput(NearestNames.unknown("parameter of " + kind.name(), key, values.keySet()));
    }

    public CodecKind kind() {
        return kind;
    }

    public int blockBytes() {
        return blockBytes;
    }

    public int blockBits() {
        return blockBytes * 8;
    }

    public String value(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException(kind.name() + " declares no parameter " + key);
        }
        return value;
    }

    public int integer(String key) {
        return Integer.parseInt(value(key));
    }

    /**
     * The text of this spec, such as {@code mag-bdi:base=minimum,mag=16}; plain {@code mag-bdi} when all is default.
     */
    public String canonical() {
        List<String> settings = new ArrayList<>();
        for (Parameter parameter : kind.parameters()) {
            String value = value(parameter.name());
            if (!value.equals(parameter.defaultValue())) {
                settings.add(parameter.name() + "=" + value);
            }
        }
        settings.sort(null);
        return settings.isEmpty() ? kind.name() : kind.name() + ":" + String.join(",", settings);
    }

    public boolean trained() {
        return !kind.trainsOn().isEmpty();
    }

    /** Empty counts for training on data of so many blocks. */
    public SymbolCounts newCounts(long blocks) {
        return new SymbolCounts(blockBytes, kind.trainsOn(), blocks, SymbolCounts.WORD_LIMIT);
    }

    /** The codec as it is before it has seen any data: good enough to be asked for its costs. */
    public Codec createUntrained() {
        return trained() ? create(newCounts(0)) : create();
    }

    /** Makes the codec, trained on the blocks of {@code data} where it needs that. */
    public Codec createFor(byte[] data) {
        if (!trained()) {
            return create();
        }
        SymbolCounts counts = newCounts(data.length / blockBytes);
        for (int block = 0; block < data.length / blockBytes; block++) {
            counts.add(data, block * blockBytes, block);
        }
        return create(counts);
    }

    /** Makes a codec that needs no training. */
    public Codec create() {
        if (trained()) {
            throw new BadInput("codec " + kind.name() + " must be trained on data first");
        }
        return kind.create(this, null);
    }

    public Codec create(SymbolCounts counts) {
        return kind.create(this, counts);
    }

    @Override
    public String toString() {
        return canonical();
    }
}
