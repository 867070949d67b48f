package dev.cinch.codec;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;

/** An entry of the catalogue that a plug-in has brought. What it makes is watched while it works. */
public final class PlugInKind extends CodecKind {
    private final CodecKind own;
    private final String owner;
    private final boolean lossless;
    private final boolean compresses;
    private final boolean design;
    private final boolean combination;
    private final boolean bounds;
    private final Set<SymbolCounts.Symbols> trainsOn;

    public PlugInKind(CodecKind own, Path jar) {
        super(
                Objects.requireNonNull(own.name(), "a codec without a name"),
                Objects.requireNonNull(own.summary(), "a codec without a summary"),
                own.parameters().toArray(Parameter[]::new));
        this.own = own;
        owner = "plug-in " + jar + ": codec " + own.name();
        lossless = own.lossless();
        compresses = own.compresses();
        design = own.design();
        combination = own.combination();
        bounds = own.bounds();
        trainsOn = Set.copyOf(own.trainsOn());
    }

    @Override
    public boolean lossless() {
        return lossless;
    }

    @Override
    public boolean compresses() {
        return compresses;
    }

    @Override
    public boolean design() {
        return design;
    }

    @Override
    public boolean combination() {
        return combination;
    }

    @Override
    public boolean bounds() {
        return bounds;
    }

    @Override
    public Set<SymbolCounts.Symbols> trainsOn() {
        return trainsOn;
    }

    @Override
    protected void check(CodecSpec spec) {
        PlugInCall.of(owner, () -> {
            own.check(spec.of(own));
            return null;
        });
    }

    @Override
    protected Codec create(CodecSpec spec, SymbolCounts counts) {
        Codec codec = PlugInCall.of(owner, () -> own.create(spec.of(own), counts));
        if (codec == null) {
            throw new BrokenCodec(owner + " makes no codec");
        }
        return new PlugInCodec(codec, spec, owner);
    }
}
