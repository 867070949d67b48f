package dev.cinch.lab;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Codecs;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The codecs: what each is, and what somebody has published of its hardware. */
final class CodecMethods {
    private CodecMethods() {}

    static Topic topic() {
        Table table = Table.titled("Codecs and what is published of their hardware, for a block of 128 bytes")
                .text("codec")
                .text("what it is")
                .text("lossless")
                .text("to compress")
                .text("to decompress")
                .text("area")
                .text("published by");
        for (CodecKind kind : Codecs.CATALOGUE) {
            Hardware hardware = Codecs.parse(kind.name()).createUntrained().hardware();
            Set<String> sources = new LinkedHashSet<>();
            for (Quantity one : List.of(hardware.compressCycles(), hardware.decompressCycles(), hardware.area())) {
                if (one.known()) {
                    sources.add(one.source());
                }
            }
            table.row(
                    kind.name(),
                    kind.summary(),
                    kind.lossless() ? "yes" : "no",
                    hardware.compressCycles().toString(),
                    hardware.decompressCycles().toString(),
                    hardware.area().toString(),
                    sources.isEmpty() ? "nobody" : String.join("; ", sources));
        }
        return new Topic(
                "methods-codecs",
                "Codecs",
                List.of(
                        "Latencies and areas are those that somebody has published; what nobody has published is unknown"
                                + " and not guessed."),
                List.of(table));
    }
}
