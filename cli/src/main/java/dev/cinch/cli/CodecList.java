package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.lab.place.memory.MemoryCodec;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The codecs, their parameters, and what each costs by whose word, for {@code cinch list codecs}. */
final class CodecList {
    private final Console console;

    CodecList(Console console) {
        this.console = console;
    }

    void print(boolean json) {
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put(
                    "codecs",
                    Codecs.CATALOGUE.list().stream().map(CodecList::describe).toList());
            List<String> choices = new ArrayList<>(MemoryCodec.names());
            choices.removeAll(Codecs.CATALOGUE.names());
            document.put("choicesInMemory", choices);
            console.out().println(Json.pretty(document));
            return;
        }
        console.show(costs());
        console.out().println();
        console.show(parameters());
        console.say("\nA codec is written name[:key=value,…], such as mag-bdi:mag=16,sign=unsigned.");
        console.say("Cycles and pJ: to compress / decompress a block of 128 bytes; mm²: of one unit of each. * is an"
                + " estimate, ? unknown. By circuit: what --costs circuit charges, see cinch hardware.");
        for (CodecKind kind : Codecs.CATALOGUE) {
            derivation(kind.name(), hardware(kind));
        }
        for (CodecKind kind : Codecs.CATALOGUE) {
            circuitDerivation(kind.name(), circuit(kind));
        }
        PlugIns.homes().forEach((codec, jar) -> console.say(codec + " is of the plug-in " + jar + "."));
        console.say("'run --memory' also takes latte-cc[:bdi=CODEC], a choice between none, BDI (or CODEC) and SC².");
    }

    private static Hardware hardware(CodecKind kind) {
        return Codecs.parse(kind.name()).createUntrained().hardware();
    }

    private static Hardware circuit(CodecKind kind) {
        return Codecs.parse(kind.name()).createUntrained().circuit();
    }

    private static Table costs() {
        Table table = Table.titled("")
                .text("codec")
                .text("what it is")
                .text("lossless")
                .number("cycles")
                .number("by circuit")
                .number("pJ")
                .number("mm²");
        for (CodecKind kind : Codecs.CATALOGUE) {
            Hardware hardware = hardware(kind);
            Hardware circuit = circuit(kind);
            table.row(
                    kind.name(),
                    kind.summary(),
                    kind.lossless() ? "yes" : "no",
                    pair(hardware.compressCycles(), hardware.decompressCycles()),
                    pair(circuit.compressCycles(), circuit.decompressCycles()),
                    pair(hardware.compressEnergy(), hardware.decompressEnergy()),
                    one(hardware.area()) + star(hardware.area().kind()));
        }
        return table;
    }

    private static String pair(Quantity compress, Quantity decompress) {
        return one(compress) + " / " + one(decompress) + star(compress.kind().weaker(decompress.kind()));
    }

    private static String one(Quantity quantity) {
        return quantity.known() ? Decimal.text(Math.rint(quantity.value() * 100) / 100) : "?";
    }

    private static String star(Quantity.Kind kind) {
        return kind == Quantity.Kind.ESTIMATE ? "*" : "";
    }

    /** Tells how an estimated latency was come by, and what has to be said before an unknown one can be timed. */
    private void derivation(String codec, Hardware hardware) {
        String text = switch (hardware.latencyKind()) {
            case ESTIMATE ->
                "* " + codec + ", cycles: " + hardware.decompressCycles().source() + ".";
            case UNKNOWN ->
                "? " + codec + ", cycles: timed only with --set " + codec + ".compress-cycles=N and --set " + codec
                        + ".decompress-cycles=N.";
            default -> "";
        };
        if (!text.isEmpty()) {
            console.say(text);
        }
    }

    /** Tells what an estimate by circuits was made of; both directions where they are of different words. */
    private void circuitDerivation(String codec, Hardware circuit) {
        if (circuit.latencyKind() == Quantity.Kind.ESTIMATE) {
            String there = circuit.compressCycles().source();
            String back = circuit.decompressCycles().source();
            console.say("* " + codec + ", by circuit: "
                    + (there.equals(back) ? back : "compressing: " + there + "; decompressing: " + back) + ".");
        }
    }

    private static Table parameters() {
        Table table = Table.titled("")
                .text("parameter")
                .text("default")
                .text("values")
                .text("what it does");
        for (CodecKind kind : Codecs.CATALOGUE) {
            for (Parameter parameter : kind.parameters()) {
                table.row(
                        kind.name() + ":" + parameter.name(),
                        parameter.defaultValue(),
                        parameter.values(),
                        parameter.description());
            }
        }
        return table;
    }

    private static Map<String, Object> describe(CodecKind kind) {
        Codec codec = Codecs.parse(kind.name()).createUntrained();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", kind.name());
        row.put("summary", kind.summary());
        row.put(
                "plugIn",
                PlugIns.homes().containsKey(kind.name())
                        ? PlugIns.homes().get(kind.name()).toString()
                        : null);
        row.put("lossless", kind.lossless());
        row.put("trained", !kind.trainsOn().isEmpty());
        row.put("metadataBits", Map.of("32", codec.metadataBits(32)));
        describe(codec.hardware(), row);
        Map<String, Object> circuit = new LinkedHashMap<>();
        describe(codec.circuit(), circuit);
        row.put("circuit", circuit);
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (Parameter parameter : kind.parameters()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("name", parameter.name());
            one.put("default", parameter.defaultValue());
            one.put("values", parameter.values());
            one.put("description", parameter.description());
            parameters.add(one);
        }
        row.put("parameters", parameters);
        return row;
    }

    private static void describe(Hardware hardware, Map<String, Object> row) {
        row.put("latencyKind", hardware.latencyKind().text());
        row.put("energyKind", hardware.energyKind().text());
        row.put("compressCycles", describe(hardware.compressCycles()));
        row.put("decompressCycles", describe(hardware.decompressCycles()));
        row.put("compressEnergy", describe(hardware.compressEnergy()));
        row.put("decompressEnergy", describe(hardware.decompressEnergy()));
        row.put("compressorLeakage", describe(hardware.compressorLeakage()));
        row.put("decompressorLeakage", describe(hardware.decompressorLeakage()));
        row.put("area", describe(hardware.area()));
    }

    private static Map<String, Object> describe(Quantity quantity) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("value", quantity.value());
        row.put("unit", quantity.unit().symbol());
        row.put("kind", quantity.kind().text());
        row.put("process", quantity.at() == null ? null : quantity.at().toString());
        row.put("source", quantity.source());
        return row;
    }
}
