package dev.cinch.codec;

import dev.cinch.base.bits.BitReader;
import java.util.List;
import java.util.function.Supplier;

/** A codec of a plug-in, whose coders are tried on every block that they see. */
public final class PlugInCodec implements Codec {
    private static final int LONGEST_PHASE = 4096;

    private final Codec codec;
    private final CodecSpec spec;
    private final String owner;

    PlugInCodec(Codec codec, CodecSpec spec, String owner) {
        this.codec = codec;
        this.spec = spec;
        this.owner = owner;
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new PlugInCoder(ask("newCoder", codec::newCoder), ask("newCoder", codec::newCoder), this, lossless());
    }

    @Override
    public Coder newExactCoder() {
        return new PlugInCoder(
                ask("newExactCoder", codec::newExactCoder), ask("newExactCoder", codec::newExactCoder), this, true);
    }

    @Override
    public int phaseBlocks() {
        return within("phaseBlocks", ask("phaseBlocks", codec::phaseBlocks), 1, LONGEST_PHASE);
    }

    @Override
    public Hardware circuit() {
        return checked(ask("circuit", codec::circuit));
    }

    @Override
    public Hardware hardware() {
        return checked(ask("hardware", codec::hardware));
    }

    private Hardware checked(Hardware hardware) {
        String gap = HardwareGaps.of(hardware);
        if (!gap.isEmpty()) {
            throw new BrokenCodec(owner + " " + gap);
        }
        return hardware;
    }

    @Override
    public int metadataBits(int magBytes) {
        return within("metadataBits", ask("metadataBits", () -> codec.metadataBits(magBytes)), 0, spec.blockBits());
    }

    @Override
    public int headerBits() {
        return within("headerBits", ask("headerBits", codec::headerBits), 0, spec.blockBits());
    }

    @Override
    public boolean narrowsThreads() {
        return ask("narrowsThreads", codec::narrowsThreads);
    }

    @Override
    public String encodingName(int encoding) {
        return ask("encodingName", () -> codec.encodingName(encoding));
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        return ask("fields", () -> codec.fields(in, encoding));
    }

    String owner() {
        return owner;
    }

    private <R> R ask(String method, Supplier<R> question) {
        R answer = PlugInCall.of(owner, question);
        if (answer == null) {
            throw new BrokenCodec(owner + ": " + method + "() is null");
        }
        return answer;
    }

    private int within(String method, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BrokenCodec(
                    owner + ": " + method + "() is " + value + "; " + least + " to " + most + " are possible");
        }
        return value;
    }
}
