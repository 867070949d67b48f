package dev.cinch.data.explain;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Bits;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.FloatType;
import dev.cinch.data.Input;
import dev.cinch.data.analyze.Analysis;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.link.WireChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** An explainer of one block, which encodes it, takes the stream apart, and checks that this decodes to the block. */
public final class Explainer {
    private static final int MAG_OF_METADATA = 32;

    private final CodecSpec spec;
    private final TrainingData training;
    private final int threads;
    private final Progress progress;
    private final int flitBytes;

    /** What elements are taken as; null for what the file says. */
    private final FloatType floats;

    public Explainer(CodecSpec spec, TrainingData training, int threads, Progress progress) {
        this(spec, training, threads, progress, 0, null);
    }

    private Explainer(
            CodecSpec spec, TrainingData training, int threads, Progress progress, int flitBytes, FloatType floats) {
        this.spec = spec;
        this.training = training;
        this.threads = threads;
        this.progress = progress;
        this.flitBytes = flitBytes;
        this.floats = floats;
    }

    /** Also shows the block on wires of this width. */
    public Explainer withFlits(int bytes) {
        WireChannel.checkFlitBytes(bytes);
        return new Explainer(spec, training, threads, progress, bytes, floats);
    }

    /** Also shows the block's elements as numbers of this type, whatever the file says. */
    public Explainer withFloats(FloatType type) {
        return new Explainer(spec, training, threads, progress, flitBytes, type);
    }

    private FloatView floats(Input input, byte[] data) {
        if (floats != null) {
            return FloatView.of(floats, data);
        }
        return input.tensor()
                .flatMap(tensor -> FloatType.of(tensor.dtype()))
                .map(type -> FloatView.of(type, data))
                .orElse(null);
    }

    public Explanation explain(Input input, long block) {
        BlockedInput blocks = new BlockedInput(input, spec.blockBytes());
        if (block < 0 || block >= blocks.blocks()) {
            throw new BadInput("no block " + block + " in " + input.name() + ": it has " + blocks.blocks()
                    + " blocks of " + spec.blockBytes() + " bytes, numbered 0 to " + (blocks.blocks() - 1));
        }
        try {
            AtomicLong done = new AtomicLong();
            String what = "training " + spec;
            long total = training.of(input).stream().mapToLong(Input::bytes).sum();
            SymbolCounts counts = training.counts(spec, input, threads, bytes -> {
                progress.report(Math.min(done.addAndGet(bytes), total), total, what);
            });
            byte[] data = new byte[spec.blockBytes()];
            blocks.read(block, 1, data);
            return explain(TrainingData.codec(spec, counts), counts, data, blocks, block);
        } finally {
            input.close();
        }
    }

    private Explanation explain(Codec codec, SymbolCounts counts, byte[] data, BlockedInput blocks, long block) {
        String input = blocks.input().name();
        Coder coder = codec.newCoder();
        byte[] before = new byte[data.length];
        for (long sent = block - block % codec.phaseBlocks(); sent < block; sent++) {
            blocks.read(sent, 1, before);
            coder.advance(before, 0);
        }
        BitWriter out = new BitWriter();
        int encoding = coder.encode(data, 0, out);
        int sizeBits = out.bitLength();
        byte[] stream = out.toByteArray();
        boolean raw = sizeBits >= data.length * 8;
        boolean roundTrip = raw || Arrays.equals(data, decoded(coder, stream, sizeBits, encoding, data.length));
        if (codec.lossless() && !roundTrip) {
            throw new BrokenCodec(PlugIns.nameOf(spec) + " does not restore block " + block + " of " + input);
        }
        int storedBits = raw ? data.length * 8 : sizeBits;
        return new Explanation(
                input,
                codec.name(),
                !codec.lossless(),
                codec.spec().trained(),
                counts == null ? null : training.words(),
                counts == null ? null : counts.wordStride(),
                data.length,
                block,
                blocks.blocks(),
                encoding,
                codec.encodingName(encoding),
                codec.metadataBits(MAG_OF_METADATA),
                sizeBits,
                raw ? "raw" : "compressed",
                storedBits,
                bursts(storedBits),
                words(data),
                floats(blocks.input(), data),
                HexFormat.of().formatHex(stream),
                codec.fields(new BitReader(stream, 0, sizeBits), encoding),
                flitBytes == 0 ? null : FlitView.of(data, stream, sizeBits, flitBytes),
                roundTrip);
    }

    private static byte[] decoded(Coder coder, byte[] stream, int bits, int encoding, int blockBytes) {
        byte[] back = new byte[blockBytes];
        // What the decoder leaves unwritten must not look right by accident.
        Arrays.fill(back, (byte) 0xA5);
        coder.decode(new BitReader(stream, 0, bits), encoding, back, 0);
        return back;
    }

    private static Map<String, Integer> bursts(int bits) {
        Map<String, Integer> bursts = new LinkedHashMap<>();
        for (int mag : Analysis.MAGS) {
            bursts.put(Integer.toString(mag), Analysis.bursts(bits, mag));
        }
        return bursts;
    }

    private static List<String> words(byte[] data) {
        List<String> words = new ArrayList<>();
        for (int at = 0; at < data.length; at += 4) {
            words.add(Bits.hex(Bits.int32(data, at), 4));
        }
        return words;
    }
}
