package dev.cinch.lab.page;

import dev.cinch.base.Decimal;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The codecs: what each is, and what is known of its hardware. */
public final class CodecMethods {
    private CodecMethods() {}

    static Topic topic() {
        Table table = Table.titled("Codecs and what is known of their hardware, for a block of 128 bytes")
                .text("codec")
                .text("what it is")
                .text("lossless")
                .text("to compress")
                .text("to decompress")
                .text("energy")
                .text("area")
                .text("by");
        LatencyMarks marks = new LatencyMarks();
        for (CodecKind kind : Codecs.CATALOGUE) {
            Hardware hardware = Codecs.parse(kind.name()).createUntrained().hardware();
            Set<String> sources = new LinkedHashSet<>();
            for (Quantity one : List.of(
                    hardware.compressCycles(),
                    hardware.decompressCycles(),
                    hardware.compressEnergy(),
                    hardware.decompressEnergy(),
                    hardware.area())) {
                if (one.known()) {
                    sources.add(one.kind().text() + ": " + one.source());
                }
            }
            table.row(
                    marks.of(kind.name(), hardware),
                    kind.summary(),
                    kind.lossless() ? "yes" : "no",
                    hardware.compressCycles().toString(),
                    hardware.decompressCycles().toString(),
                    energy(hardware),
                    hardware.area().toString(),
                    sources.isEmpty() ? "nobody" : String.join("; ", sources));
        }
        return new Topic("methods-codecs", "Codecs", notes(marks), List.of(table));
    }

    private static String energy(Hardware hardware) {
        Quantity compress = hardware.compressEnergy();
        if (!compress.known()) {
            return "unknown";
        }
        return Decimal.fixed(compress.value(), 0) + " / "
                + Decimal.fixed(hardware.decompressEnergy().value(), 0) + " pJ"
                + (compress.at() == null ? "" : " at " + compress.at());
    }

    private static List<String> notes(LatencyMarks marks) {
        List<String> notes = new ArrayList<>();
        notes.add(
                "What a codec costs is published (paper), measured on a circuit, or estimated with its derivation; a codec"
                        + " whose latency is unknown is timed only by whoever says how long it takes.");
        notes.addAll(marks.notes());
        return notes;
    }
}
