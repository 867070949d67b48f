package dev.cinch.lab.toggle;

import dev.cinch.lab.Recorder;
import dev.cinch.link.Packet;
import dev.cinch.link.Padding;
import dev.cinch.link.SendRules;
import dev.cinch.link.Sender;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;

/**
 * A study that sends the same traffic over wires once for every {@link Scheme}, as the letter does: flits of 32 bytes,
 * blocks of zeros dropped, no ratio above 4. Each scheme has wires of its own, and so has each bundle; a block is
 * compressed once for all schemes of a codec.
 */
final class WireStudy {
    static final int FLIT_BYTES = 32;
    static final int BLOCK_BYTES = 128;

    private static final SendRules RULES = new SendRules(true, SendRules.LETTERS_RATIO);

    /** The schemes of a codec. */
    private static final class Group {
        final Packet packet;
        final List<Scheme> schemes = new ArrayList<>();

        /** The senders by bundle, then by scheme. */
        Sender[][] senders;

        Group(Scheme first) {
            packet = new Packet(first.spec().create());
        }

        void open(int bundles) {
            senders = new Sender[bundles][schemes.size()];
            for (Sender[] ofBundle : senders) {
                for (int i = 0; i < ofBundle.length; i++) {
                    Scheme scheme = schemes.get(i);
                    ofBundle[i] = new Sender(
                            Codings.parse(scheme.coding()).open(FLIT_BYTES, Padding.ZERO),
                            Decisions.CATALOGUE.get(scheme.control()),
                            RULES);
                }
            }
        }
    }

    private final List<Group> groups = new ArrayList<>();

    /** @param schemes those of a codec together; the first of all is {@link Scheme#RAW} */
    WireStudy(int bundles, List<Scheme> schemes) {
        Group group = null;
        for (Scheme scheme : schemes) {
            if (group == null || !group.schemes.get(0).codec().equals(scheme.codec())) {
                group = new Group(scheme);
                groups.add(group);
            }
            group.schemes.add(scheme);
        }
        groups.forEach(one -> one.open(bundles));
    }

    void block(int bundle, byte[] data, int offset) {
        for (Group group : groups) {
            group.packet.load(data, offset);
            for (Sender sender : group.senders[bundle]) {
                sender.send(group.packet);
            }
        }
    }

    /** A part of a block: it goes raw and counts for nothing, but changes the wires. */
    void part(int bundle, byte[] data, int offset, int bytes) {
        for (Group group : groups) {
            for (Sender sender : group.senders[bundle]) {
                sender.sendRaw(data, offset, bytes);
            }
        }
    }

    /** All blocks of an array, over one bundle. */
    void blocks(byte[] data) {
        for (int at = 0; at < data.length; at += BLOCK_BYTES) {
            block(0, data, at);
        }
    }

    /** @param trace what the rows are named by */
    void record(String trace, Recorder recorder) {
        long blocks = 0;
        long zeros = 0;
        for (Sender[] ofBundle : groups.get(0).senders) {
            blocks += ofBundle[0].blocks();
            zeros += ofBundle[0].droppedBlocks();
        }
        recorder.record(trace, ToggleStatistics.BLOCKS, blocks);
        recorder.record(trace, ToggleStatistics.ZERO_BLOCKS, zeros);
        for (Group group : groups) {
            for (int i = 0; i < group.schemes.size(); i++) {
                record(TraceCounts.part(trace, group.schemes.get(i)), group, i, recorder);
            }
        }
    }

    private static void record(String part, Group group, int scheme, Recorder recorder) {
        long flits = 0;
        long toggles = 0;
        long compressed = 0;
        long cycles = 0;
        for (Sender[] ofBundle : group.senders) {
            Sender sender = ofBundle[scheme];
            flits += sender.blockFlits();
            toggles += sender.blockToggles();
            compressed += sender.compressedBlocks();
            cycles += sender.channel().cycles();
        }
        recorder.record(part, ToggleStatistics.SENT_FLITS, flits);
        recorder.record(part, ToggleStatistics.SENT_TOGGLES, toggles);
        recorder.record(part, ToggleStatistics.COMPRESSED_BLOCKS, compressed);
        recorder.record(part, ToggleStatistics.CYCLES, cycles);
    }
}
