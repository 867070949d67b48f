package dev.cinch.data.toggles;

import dev.cinch.codec.Codec;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import dev.cinch.link.Packet;
import dev.cinch.link.Sender;
import dev.cinch.link.WireChannel;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** One input, one codec: each block is compressed once and sent by every control and coding. */
final class TogglePass {
    private static final int CHUNK_BYTES = 64 << 10;

    private final BlockedInput input;
    private final ToggleOptions options;
    private final List<Decision> controls;
    private final List<Coding> codings;
    private final LongConsumer bytesDone;
    private final String codecName;

    /** The senders, coding by coding; in each the controls and then, unless it is one of them, no control. */
    private final List<Sender> senders = new ArrayList<>();

    private final int sendersOfCoding;
    private final int always;

    /** The raw baseline, which one pass of each input takes along; else null. */
    private final WireChannel baseline;

    private Codec codec;
    private long zeroBlocks;

    TogglePass(
            Input input,
            boolean withBaseline,
            Codec codec,
            List<Decision> controls,
            List<Coding> codings,
            ToggleOptions options,
            LongConsumer bytesDone) {
        this.input = new BlockedInput(input, codec.blockBytes());
        this.codec = codec;
        this.codecName = codec.name();
        this.controls = controls;
        this.codings = codings;
        this.options = options;
        this.bytesDone = bytesDone;
        baseline = withBaseline ? open(Codings.NONE) : null;
        List<Decision> all = new ArrayList<>(controls);
        if (!all.contains(Decisions.ALWAYS)) {
            all.add(Decisions.ALWAYS);
        }
        sendersOfCoding = all.size();
        always = all.indexOf(Decisions.ALWAYS);
        for (Coding coding : codings) {
            for (Decision control : all) {
                WireChannel wires = open(coding);
                Sender sender = new Sender(wires, control, options.rules());
                sender.utilisation(options.busyCycles(), ToggleOptions.utilisationCycles());
                senders.add(sender);
            }
        }
    }

    private WireChannel open(Coding coding) {
        return coding.open(
                options.flitBytes(), options.padding(), options.wires().paysForZeros());
    }

    void run() {
        Packet packet = new Packet(codec);
        Sender[] all = senders.toArray(Sender[]::new);
        int blockBytes = input.blockBytes();
        int most = CHUNK_BYTES / blockBytes;
        byte[] chunk = new byte[CHUNK_BYTES];
        for (long first = 0; first < input.blocks(); first += most) {
            int blocks = (int) Math.min(most, input.blocks() - first);
            input.read(first, blocks, chunk);
            for (int at = 0; at < blocks * blockBytes; at += blockBytes) {
                packet.load(chunk, at);
                send(packet, chunk, at, all);
            }
            bytesDone.accept((long) blocks * blockBytes);
        }
    }

    private void send(Packet packet, byte[] chunk, int at, Sender[] all) {
        if (baseline != null) {
            boolean zero = packet.zero();
            zeroBlocks += zero ? 1 : 0;
            if (!zero || !options.rules().dropZeroBlocks()) {
                baseline.send(chunk, at, packet.blockBits());
            }
        }
        for (Sender sender : all) {
            sender.send(packet);
        }
    }

    void closeInput() {
        input.input().close();
    }

    /** Forgets the codec, so that what it learnt can be thrown away. */
    void forgetCodec() {
        codec = null;
    }

    /** The summary of the input; only the pass that has the baseline can give it. */
    ToggleReport.InputSummary summary() {
        long laterBits = (baseline.flits() - 1) * options.flitBytes() * 8;
        return new ToggleReport.InputSummary(
                input.input().name(),
                input.input().bytes(),
                input.blocks(),
                input.paddedBytes(),
                zeroBlocks,
                baseline.flits(),
                baseline.toggles(),
                laterBits <= 0 ? null : (double) baseline.toggles() / laterBits);
    }

    /** @param first the pass that has the baseline */
    void addResults(TogglePass first, List<ToggleReport.Result> results) {
        WireChannel raw = first.baseline;
        double rawEnergy = options.wires().of(raw.toggles(), raw.zeros(), 0);
        for (int control = 0; control < controls.size(); control++) {
            for (int coding = 0; coding < codings.size(); coding++) {
                Sender sender = senders.get(coding * sendersOfCoding + control);
                Sender free = senders.get(coding * sendersOfCoding + always);
                WireChannel wires = sender.channel();
                results.add(new ToggleReport.Result(
                        input.input().name(),
                        codecName,
                        controls.get(control).name(),
                        codings.get(coding).text(),
                        sender.blocks(),
                        sender.rawFlits(),
                        wires.flits(),
                        raw.toggles(),
                        wires.toggles(),
                        sender.compressedBlocks(),
                        raw.toggles() == 0 ? null : (double) wires.toggles() / raw.toggles(),
                        wires.flits() == 0 ? null : (double) sender.rawFlits() / wires.flits(),
                        wires.cycles(),
                        rawEnergy,
                        options.wires().of(wires.toggles(), wires.zeros(), sender.countedBlocks()),
                        new ToggleReport.Always(
                                free.channel().flits(), free.channel().toggles(), free.compressedBlocks())));
            }
        }
    }
}
