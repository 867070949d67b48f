package dev.cinch.lab.cases;

import dev.cinch.base.NearestNames;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import dev.cinch.lab.cases.CaseFolder.NamedBuffer;
import dev.cinch.lab.cases.Step.KernelArgument;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A reader of the {@code steps}. */
final class StepReader {
    private static final List<String> KINDS = List.of(
            "write",
            "fill",
            "symbol",
            "launch",
            "load",
            "allocate",
            "variable",
            "free",
            "heap",
            "copy",
            "check",
            "texture");
    private static final List<String> ARGUMENT_KINDS = Stream.concat(
                    ScalarType.labels().stream(), Stream.of("bytes", "buffer", "texture", "map"))
            .toList();

    private final CaseReader owner;

    StepReader(CaseReader owner) {
        this.owner = owner;
    }

    List<Step> read(Entry steps) {
        List<Step> read = new ArrayList<>();
        steps.elements().forEach(step -> read.add(step(step)));
        return List.copyOf(read);
    }

    private Step step(Entry step) {
        return switch (one(step, "a step", KINDS)) {
            case "write" -> write(step.keys("write", "offset", "data"));
            case "fill" -> fill(step.keys("fill", "offset", "bytes", "value"));
            case "symbol" -> symbol(step.keys("symbol", "offset", "data"));
            case "load" -> new Step.Load(step.keys("load").place(), owner.load(step.get("load")));
            case "allocate" -> allocate(step.keys("allocate", "bytes", "host"));
            case "variable" -> name(step.keys("variable", "module", "bytes", "name"));
            case "free" -> free(step.keys("free"));
            case "heap" -> heap(step.keys("heap"));
            case "copy" -> copy(step.keys("copy", "offset", "from", "fromOffset", "bytes"));
            case "check" -> check(step.keys("check", "offset", "data"));
            case "texture" -> bind(step.keys("texture", "as"));
            default ->
                launch(step.keys("launch", "module", "grid", "block", "sharedBytes", "args", "cooperative", "cluster"));
        };
    }

    private Step allocate(Entry step) {
        String name = step.get("allocate").text();
        long bytes = step.whole("bytes", 0, Long.MAX_VALUE);
        owner.add(step.get("allocate"), new NamedBuffer(step.place(), name, bytes, null));
        return new Step.Allocate(step.place(), name, bytes, flag(step, "host"));
    }

    private Step name(Entry step) {
        String variable = step.get("variable").text();
        String name = step.has("name") ? step.get("name").text() : variable;
        long bytes = step.whole("bytes", 0, Long.MAX_VALUE);
        int module = owner.module(step.get("module"));
        owner.add(step.get("variable"), new NamedBuffer(step.place(), name, bytes, null));
        return new Step.Name(step.place(), name, module, variable);
    }

    private Step free(Entry step) {
        String name = owner.buffer(step.get("free")).name();
        owner.remove(name);
        return new Step.Free(step.place(), name);
    }

    private static Step heap(Entry step) {
        return new Step.Heap(step.place(), step.whole("heap", 0, Long.MAX_VALUE));
    }

    private Step copy(Entry step) {
        NamedBuffer to = owner.buffer(step.get("copy"));
        NamedBuffer from = owner.buffer(step.get("from"));
        long toOffset = step.whole("offset", 0, Long.MAX_VALUE, 0);
        long fromOffset = step.whole("fromOffset", 0, Long.MAX_VALUE, 0);
        long bytes = step.whole("bytes", 0, Long.MAX_VALUE);
        CaseReader.fits(step.get("bytes"), bytes, toOffset, to.bytes(), "buffer " + to.name());
        CaseReader.fits(step.get("bytes"), bytes, fromOffset, from.bytes(), "buffer " + from.name());
        return new Step.Copy(step.place(), to.name(), toOffset, from.name(), fromOffset, bytes);
    }

    private Step check(Entry step) {
        NamedBuffer buffer = owner.buffer(step.get("check"));
        long offset = step.whole("offset", 0, Long.MAX_VALUE, 0);
        CaseFile data = owner.files().file(step.get("data"));
        CaseReader.fits(step.get("data"), data.bytes(), offset, buffer.bytes(), "buffer " + buffer.name());
        return new Step.Check(step.place(), buffer.name(), offset, data);
    }

    private Step bind(Entry step) {
        return new Step.Bind(step.place(), owner.bind(step.get("texture").text(), step.get("as")));
    }

    private static boolean flag(Entry entry, String key) {
        return entry.has(key) && entry.get(key).flag();
    }

    /** The one key of these that the object has. */
    private static String one(Entry entry, String what, List<String> kinds) {
        List<String> present = kinds.stream().filter(entry::has).toList();
        if (present.size() > 1) {
            throw entry.wrong(what + " is one thing, but this one is " + String.join(" and ", present));
        }
        if (present.isEmpty()) {
            List<String> keys = List.copyOf(entry.children().keySet());
            if (keys.size() == 1) {
                throw entry.wrong(NearestNames.unknown("key", keys.get(0), kinds));
            }
            throw entry.wrong(what + " needs one of these keys: " + String.join(", ", kinds));
        }
        return present.get(0);
    }

    private Step write(Entry step) {
        NamedBuffer buffer = owner.buffer(step.get("write"));
        long offset = step.whole("offset", 0, Long.MAX_VALUE, 0);
        CaseFile data = owner.files().file(step.get("data"));
        CaseReader.fits(step.get("data"), data.bytes(), offset, buffer.bytes(), "buffer " + buffer.name());
        return new Step.Write(step.place(), buffer.name(), offset, data);
    }

    private Step fill(Entry step) {
        NamedBuffer buffer = owner.buffer(step.get("fill"));
        long offset = step.whole("offset", 0, Long.MAX_VALUE, 0);
        long bytes = step.whole("bytes", 0, Long.MAX_VALUE);
        CaseReader.fits(step.get("bytes"), bytes, offset, buffer.bytes(), "buffer " + buffer.name());
        return new Step.Fill(step.place(), buffer.name(), offset, bytes, (int) step.whole("value", 0, 255));
    }

    private Step symbol(Entry step) {
        long offset = step.whole("offset", 0, Long.MAX_VALUE, 0);
        CaseFile data = owner.files().file(step.get("data"));
        owner.firstModule(step);
        return new Step.Symbol(step.place(), step.get("symbol").text(), offset, data);
    }

    private Step launch(Entry step) {
        List<KernelArgument> arguments = new ArrayList<>();
        if (step.has("args")) {
            step.get("args").elements().forEach(argument -> arguments.add(argument(argument)));
        }
        return new Step.Launch(
                step.place(),
                step.has("module") ? owner.module(step.get("module")) : owner.firstModule(step),
                step.get("launch").text(),
                dimensions(step.get("grid")),
                dimensions(step.get("block")),
                (int) step.whole("sharedBytes", 0, Integer.MAX_VALUE, 0),
                List.copyOf(arguments),
                flag(step, "cooperative"),
                step.has("cluster") ? dimensions(step.get("cluster")) : null);
    }

    private static Dimensions dimensions(Entry entry) {
        List<Entry> sizes = entry.elements();
        if (sizes.isEmpty() || sizes.size() > 3) {
            throw entry.wrong("one to three sizes are needed, not " + sizes.size());
        }
        int[] all = {1, 1, 1};
        for (int i = 0; i < sizes.size(); i++) {
            all[i] = (int) sizes.get(i).whole(1, Integer.MAX_VALUE);
        }
        return new Dimensions(all[0], all[1], all[2]);
    }

    private KernelArgument argument(Entry entry) {
        String kind = one(entry, "an argument", ARGUMENT_KINDS);
        Entry value = entry.get(kind);
        if (kind.equals("buffer")) {
            entry.keys("buffer", "offset");
            NamedBuffer buffer = owner.buffer(value);
            long offset = entry.whole("offset", 0, Long.MAX_VALUE, 0);
            if (offset > buffer.bytes()) {
                throw entry.get("offset")
                        .wrong(offset + " is beyond the buffer, which has " + buffer.bytes() + " bytes");
            }
            return new KernelArgument.Pointer(entry.place(), buffer.name(), offset);
        }
        entry.keys(kind);
        return switch (kind) {
            case "texture" -> new KernelArgument.Handle(entry.place(), owner.texture(value));
            case "map" -> new KernelArgument.Map(entry.place(), owner.map(value));
            case "bytes" -> new KernelArgument.Value(entry.place(), new Argument(kind, hex(value)));
            default ->
                new KernelArgument.Value(
                        entry.place(),
                        new Argument(kind, ScalarType.labelled(kind).encode(value)));
        };
    }

    private static byte[] hex(Entry entry) {
        try {
            return HexFormat.of().parseHex(entry.text());
        } catch (IllegalArgumentException e) {
            throw entry.wrong("pairs of hexadecimal digits are needed, such as \"0a0b\", not " + entry.shown());
        }
    }
}
