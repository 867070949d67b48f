package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Refusal;
import dev.cinch.lab.cases.CaseFolder.NamedBuffer;
import dev.cinch.lab.cases.CaseFolder.Texture;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;

/**
 * A reader of {@code case.json}: buffers, module variables and textures here; steps and expectations in their own
 * readers.
 */
final class CaseReader {
    static final String FILE = "case.json";

    private final FolderFiles files;
    private final Map<String, NamedBuffer> buffers = new LinkedHashMap<>();
    private final Map<String, Texture> textures = new LinkedHashMap<>();
    private final Map<String, MapReader.NamedMap> maps = new LinkedHashMap<>();
    private final Map<String, Integer> modules = new LinkedHashMap<>();

    /** Modules that steps have loaded so far. */
    private final Set<Integer> loaded = new HashSet<>();

    private CaseReader(FolderFiles files) {
        this.files = files;
    }

    static CaseFolder read(Path folder) {
        if (Files.isRegularFile(folder)) {
            throw new BadInput(folder + " is a file; a case is named by its folder");
        }
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            String why = Files.isDirectory(folder) ? "has no " + FILE : "does not exist";
            throw new BadInput("the case folder " + folder + " " + why);
        }
        try {
            FolderFiles files = new FolderFiles(folder);
            String wrong = files.wrong(file);
            if (wrong != null) {
                throw new BadInput(file + " " + wrong);
            }
            Entry top = new Entry(new JsonPlace(file.toString(), ""), Json.readStrictly(CaseFolder.text(file)));
            Path name = folder.toAbsolutePath().normalize().getFileName();
            return new CaseReader(files).read(top, name == null ? "case" : name.toString());
        } catch (JacksonException e) {
            String where = e.getLocation() == null
                    ? ""
                    : ":" + e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr();
            String what = e.getOriginalMessage().lines().findFirst().orElse("").strip();
            throw new BadInput(file + where + ": not JSON: " + what, e);
        } catch (IOException e) {
            throw new BadInput("cannot read " + folder + ": " + Refusal.of(e), e);
        }
    }

    private CaseFolder read(Entry top, String folderName) {
        top.keys(
                "name",
                "module",
                "modules",
                "addresses",
                "strays",
                "buffers",
                "symbols",
                "textures",
                "maps",
                "steps",
                "expect");
        String name = top.has("name") ? top.get("name").text() : folderName;
        List<Path> modulePaths = new ArrayList<>();
        for (Entry module : top.has("modules") ? top.get("modules").elements() : List.of(top.get("module"))) {
            modules.put(module.text(), modulePaths.size());
            modulePaths.add(files.file(module).path());
        }
        if (top.has("modules") && top.has("module")) {
            throw top.get("module").wrong("a case has a module or modules that its steps load, not both");
        }
        if (modulePaths.isEmpty()) {
            throw top.get("modules").wrong("at least one module is needed");
        }
        if (!top.has("modules")) {
            loaded.add(0);
        }
        boolean besideHost = top.has("addresses");
        if (besideHost && !top.get("addresses").text().equals(CaseFolder.BESIDE_HOST)) {
            throw top.get("addresses")
                    .wrong("only \"" + CaseFolder.BESIDE_HOST + "\" is known, not "
                            + top.get("addresses").shown());
        }
        top.children("buffers").forEach((key, entry) -> buffers.put(key, buffer(key, entry)));
        List<Step.Symbol> symbols = new ArrayList<>();
        top.children("symbols")
                .forEach((key, entry) -> symbols.add(new Step.Symbol(entry.place(), key, 0, files.file(entry))));
        top.children("textures").forEach((key, entry) -> textures.put(key, TextureReader.read(key, entry, this)));
        top.children("maps").forEach((key, entry) -> maps.put(key, MapReader.read(key, entry, this)));
        List<NamedBuffer> allocated = List.copyOf(buffers.values());
        List<Texture> bound = List.copyOf(textures.values());
        List<Step> steps = new StepReader(this).read(top.get("steps"));
        List<Expectation> expectations = new ArrayList<>();
        String printf = null;
        for (Map.Entry<String, Entry> one : top.children("expect").entrySet()) {
            if (one.getKey().equals("printf") && one.getValue().isText()) {
                printf = CaseFolder.text(files.file(one.getValue()).path());
            } else {
                expectations.add(expectation(one.getKey(), one.getValue()));
            }
        }
        return new CaseFolder(
                name,
                files.folder(),
                files.named(),
                List.copyOf(modulePaths),
                top.has("modules"),
                besideHost,
                top.has("strays") && top.get("strays").flag(),
                allocated,
                symbols,
                bound,
                steps,
                expectations,
                printf);
    }

    private NamedBuffer buffer(String name, Entry entry) {
        entry.keys("bytes", "data");
        long bytes = entry.whole("bytes", 1, Long.MAX_VALUE);
        CaseFile data = entry.has("data") ? files.file(entry.get("data")) : null;
        if (data != null) {
            fits(entry.get("data"), data.bytes(), 0, bytes, "the buffer");
        }
        return new NamedBuffer(entry.place(), name, bytes, data);
    }

    private Expectation expectation(String buffer, Entry entry) {
        long bytes = buffer(entry.place(), buffer).bytes();
        entry.keys("data", "as", "relative", "absolute", "bits");
        CaseFile data = files.file(entry.get("data"));
        ScalarType type = ScalarType.of(entry.get("as"));
        if (data.bytes() != bytes) {
            throw entry.get("data")
                    .wrong("the file has " + data.bytes() + " bytes, the buffer " + bytes + "; both must be equal");
        }
        if (bytes % type.bytes() != 0) {
            throw entry.get("as").wrong(bytes + " bytes are no whole number of " + type.label() + " elements");
        }
        boolean bits = entry.has("bits") && entry.get("bits").flag();
        return new Expectation(buffer, data, type, tolerance(entry, "relative"), tolerance(entry, "absolute"), bits);
    }

    private static double tolerance(Entry entry, String key) {
        if (!entry.has(key)) {
            return 0;
        }
        double value = entry.get(key).number();
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw entry.get(key)
                    .wrong("a tolerance is 0 or more and finite, not "
                            + entry.get(key).shown());
        }
        return value;
    }

    FolderFiles files() {
        return files;
    }

    /** The number of a module that has been loaded, which a file's name names. */
    int module(Entry name) {
        int module = known(name.place(), "module", name.text(), modules);
        if (!loaded.contains(module)) {
            throw name.wrong("module " + name.text() + " is not loaded yet");
        }
        return module;
    }

    /** A module that a step loads. */
    int load(Entry name) {
        int module = known(name.place(), "module", name.text(), modules);
        if (!loaded.add(module)) {
            throw name.wrong("module " + name.text() + " is loaded already");
        }
        return module;
    }

    /** The first module, for steps that name none. */
    int firstModule(Entry step) {
        if (!loaded.contains(0)) {
            throw step.wrong("no module is loaded yet");
        }
        return 0;
    }

    /** A buffer that a step makes. */
    void add(Entry name, NamedBuffer buffer) {
        if (buffers.putIfAbsent(buffer.name(), buffer) != null) {
            throw name.wrong("there is a buffer '" + buffer.name() + "' already");
        }
    }

    /** A buffer that a step gives back. */
    void remove(String name) {
        buffers.remove(name);
    }

    /** A texture that a step binds. */
    Texture bind(String name, Entry entry) {
        Texture texture = TextureReader.read(name, entry, this);
        textures.put(name, texture);
        return texture;
    }

    NamedBuffer buffer(Entry name) {
        return buffer(name.place(), name.text());
    }

    private NamedBuffer buffer(JsonPlace place, String name) {
        return known(place, "buffer", name, buffers);
    }

    MapReader.NamedMap map(Entry name) {
        return known(name.place(), "map", name.text(), maps);
    }

    String texture(Entry name) {
        return known(name.place(), "texture", name.text(), textures).name();
    }

    private static <T> T known(JsonPlace place, String kind, String name, Map<String, T> all) {
        T found = all.get(name);
        if (found == null) {
            Set<String> names = all.keySet();
            throw place.wrong(
                    names.isEmpty()
                            ? "unknown " + kind + " '" + name + "'; the case has no " + kind + "s"
                            : NearestNames.unknown(kind, name, names));
        }
        return found;
    }

    /** Complains unless that many bytes from the offset on lie inside a piece of memory. */
    static void fits(Entry at, long bytes, long offset, long size, String what) {
        if (offset > size || bytes > size - offset) {
            String from = offset == 0 ? "" : " from offset " + offset + " on";
            throw at.wrong(bytes + " bytes" + from + " do not fit into " + what + ", which has " + size);
        }
    }
}
