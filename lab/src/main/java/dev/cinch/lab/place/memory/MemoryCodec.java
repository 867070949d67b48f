package dev.cinch.lab.place.memory;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.compression.MemoryPlan.Recode;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.CompressionPlace;
import dev.cinch.gpu.time.machine.CompressionSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceText;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Profiles;
import dev.cinch.lab.place.TrainingFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The compression of blocks in the memory controllers of a machine, as somebody asked for it: a codec and, if it is
 * trained, how. {@code training} is {@code offline} (the default: a profile run of the same program) or {@code online};
 * then {@code sample} is the thread instructions that it goes on for, and {@code recode} what becomes of blocks that
 * lie raw in memory at its end: {@code free}, {@code lazy} or {@code never}. A file, written with a slash, is learnt from as
 * it is.
 *
 * <p>{@code latte-cc[:bdi=CODEC]} is no codec but a choice between none, a BDI ({@code bdi} unless told) and SC²,
 * trained offline, by the latency that can be hidden.
 */
public final class MemoryCodec implements PlaceUse {
    private static final String LATTE = "latte-cc";
    private static final String LATTE_KEY = "bdi=";
    private static final String LATTE_FAST = "bdi";

    private static final String MAG = "mag";
    private static final String TRAINING = "training";
    private static final String RECODE = "recode";
    private static final String SAMPLE = "sample";

    private final Machine machine;
    private final CodecSpec spec;

    /** The stronger one of two codecs that are chosen from; null if there is no choice. */
    private final CodecSpec strong;

    private final boolean online;
    private final Recode recode;

    /** The thread instructions of online training; null if nobody said. */
    private final Long sample;

    /** The file that is learnt from; null for the program. */
    private final TrainingFile file;

    private MemoryCodec(
            Machine machine,
            CodecSpec spec,
            CodecSpec strong,
            boolean online,
            Recode recode,
            Long sample,
            TrainingFile file) {
        this.machine = machine;
        this.spec = spec;
        this.strong = strong;
        this.online = online;
        this.recode = recode;
        this.sample = sample;
        this.file = file;
    }

    /**
     * A codec that asks for the memory access granularity and was not told takes the machine's.
     *
     * @param text {@code name[:key=value,…]}
     */
    public static MemoryCodec of(String text, Machine machine) {
        if (text.equals(LATTE) || text.startsWith(LATTE + ":")) {
            return latte(text, machine);
        }
        Map<String, String> here = new TreeMap<>();
        String codec = peel(text, here);
        return of(parse(codec, machine), here, machine);
    }

    private static CodecSpec parse(String codec, Machine machine) {
        CodecSpec spec = named(codec);
        boolean asks = spec.kind().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(MAG));
        boolean told = codec.matches("[^:]*:(.*,)?" + MAG + "=.*");
        if (asks && !told) {
            String mag = MAG + "=" + machine.dram().magBytes();
            spec = Codecs.parse(codec + (codec.contains(":") ? "," : ":") + mag);
        }
        return spec;
    }

    /** The codec of a name; here one more is known than elsewhere. */
    private static CodecSpec named(String codec) {
        String name = codec.split(":", 2)[0];
        if (!Codecs.CATALOGUE.contains(name)) {
            throw new BadInput(NearestNames.unknown("codec", name, names()));
        }
        return Codecs.parse(codec);
    }

    /** All that can be asked for, without parameters. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(Codecs.CATALOGUE.names());
        names.add(LATTE);
        return names;
    }

    private static MemoryCodec latte(String text, Machine machine) {
        String fast = timed(text);
        boolean known = Codecs.CATALOGUE.contains(fast);
        CodecKind kind = known ? Codecs.CATALOGUE.get(fast) : null;
        if (!known || !kind.lossless() || !kind.compresses() || !kind.trainsOn().isEmpty()) {
            throw new BadInput(text + ": " + LATTE + " takes " + LATTE_KEY
                    + " and a lossless codec without training, such as bdi, bdi-4b or mag-bdi");
        }
        if (machine.compression().place() != CompressionPlace.CORE) {
            throw new BadInput(LATTE + " decompresses in the multiprocessors: add --set compression.place=core");
        }
        return new MemoryCodec(machine, parse(fast, machine), Codecs.parse("sc2"), false, Recode.FREE, null, null);
    }

    /** The codec whose latency the machine's keys set: the one that is asked for, or the fast one of a choice. */
    static String timed(String text) {
        if (!text.equals(LATTE) && !text.startsWith(LATTE + ":")) {
            return text;
        }
        String fast = text.equals(LATTE) ? LATTE_FAST : text.substring(LATTE.length() + 1);
        return fast.startsWith(LATTE_KEY) ? fast.substring(LATTE_KEY.length()) : fast;
    }

    @Override
    public List<PlaceLatency> latencies() {
        CompressionSpec here = machine.compression();
        Codec codec = spec.createUntrained();
        List<PlaceLatency> all = new ArrayList<>();
        all.add(
                here.place() == CompressionPlace.CONTROLLER
                        ? PlaceLatency.of(MemoryPlace.NAME, codec, here.compressCycles(), here.decompressCycles())
                        : PlaceLatency.ofDecompression(MemoryPlace.NAME, codec, here.decompressCycles()));
        if (strong != null) {
            all.add(PlaceLatency.ofDecompression(
                    MemoryPlace.NAME, strong.createUntrained(), CodecLatency.own(here.decompressCycles())));
        }
        return all;
    }

    /** Takes the keys of this place out of a codec's. */
    private static String peel(String text, Map<String, String> here) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return text;
        }
        String name = text.substring(0, colon);
        List<String> rest = new ArrayList<>();
        for (String setting : text.substring(colon + 1).split(",", -1)) {
            int equals = setting.indexOf('=');
            String key = equals < 0 ? setting : setting.substring(0, equals);
            if (equals < 0 || !List.of(TRAINING, RECODE, SAMPLE).contains(key)) {
                rest.add(setting);
            } else if (here.put(key, setting.substring(equals + 1)) != null) {
                throw new BadInput(name + ": " + key + " is given twice");
            }
        }
        return rest.isEmpty() ? name : name + ":" + String.join(",", rest);
    }

    private static MemoryCodec of(CodecSpec spec, Map<String, String> here, Machine machine) {
        String name = spec.kind().name();
        if (!here.isEmpty() && !spec.trained()) {
            throw new BadInput(name + ": there is nothing to train, so "
                    + here.keySet().iterator().next() + "= is not for it");
        }
        String training = here.getOrDefault(TRAINING, "offline");
        boolean online = training.equals("online");
        TrainingFile file = TrainingFile.isNamedBy(training) ? TrainingFile.of(training) : null;
        if (!online && file == null && !training.equals("offline")) {
            throw new BadInput(name + ": training=" + training + ": offline, online, or a file, written with a slash");
        }
        if (!online && (here.containsKey(RECODE) || here.containsKey(SAMPLE))) {
            throw new BadInput(name + ": recode= and sample= are for training=online");
        }
        String recode = here.getOrDefault(RECODE, Recode.FREE.text());
        for (Recode one : Recode.values()) {
            if (one.text().equals(recode)) {
                MemoryCodec codec =
                        new MemoryCodec(machine, spec, null, online, one, sample(name, here.get(SAMPLE)), file);
                if (online) {
                    // Refuses now what would be refused after the profile run or before the first kernel.
                    MemoryPlan.online(spec, 1, one);
                }
                return codec;
            }
        }
        throw new BadInput(name + ": recode=" + recode + ": "
                + String.join(
                        ", ", Arrays.stream(Recode.values()).map(Recode::text).toList()));
    }

    private static Long sample(String name, String text) {
        if (text == null) {
            return null;
        }
        if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) == 0) {
            throw new BadInput(name + ": sample=" + text + ": a number of thread instructions, such as 200000");
        }
        return Long.parseLong(text);
    }

    /** The canonical name of the codec with the keys of this place that are not default. */
    @Override
    public String name() {
        String canonical = spec.canonical();
        if (strong != null) {
            return LATTE + ":bdi=" + spec.kind().name();
        }
        if (file != null) {
            return file.in(canonical);
        }
        if (!online) {
            return canonical;
        }
        int colon = canonical.indexOf(':');
        List<String> settings = new ArrayList<>();
        if (colon >= 0) {
            settings.addAll(List.of(canonical.substring(colon + 1).split(",")));
        }
        settings.add(TRAINING + "=online");
        if (recode != Recode.FREE) {
            settings.add(RECODE + "=" + recode.text());
        }
        if (sample != null) {
            settings.add(SAMPLE + "=" + sample);
        }
        settings.sort(null);
        return spec.kind().name() + ":" + String.join(",", settings);
    }

    public CodecSpec spec() {
        return spec;
    }

    @Override
    public boolean lossy() {
        return !spec.kind().lossless();
    }

    /** Whether it decides nothing but in how many bits blocks lie. */
    boolean onlySizes() {
        return !lossy() && strong == null && recode != Recode.LAZY;
    }

    @Override
    public boolean profiled() {
        return (spec.trained() || strong != null) && !online && file == null;
    }

    @Override
    public boolean online() {
        return online;
    }

    @Override
    public EnergyTable costs(EnergyTable table) {
        int set = machine.compression().decompressCycles();
        return MemoryCosts.with(table, CodecLatency.record(set, spec.createUntrained()));
    }

    @Override
    public CompressionPlan fit(CompressionPlan plan, Profiles profiles, LongSupplier sample) {
        return plan.withMemory(plan(wanted -> profiles.of(OfflineProfile.Source.MEMORY, wanted), sample));
    }

    /**
     * Makes what the machine needs.
     *
     * @param profile makes the offline profile, if one is needed
     * @param usual thread instructions of online training, asked for if nobody said how many
     */
    MemoryPlan plan(Function<CodecSpec, SymbolCounts> profile, LongSupplier usual) {
        if (strong != null) {
            return MemoryPlan.choosing(spec.create(), strong.create(profile.apply(strong)));
        }
        if (online) {
            return MemoryPlan.online(spec, sample == null ? usual.getAsLong() : sample, recode);
        }
        if (file != null) {
            return MemoryPlan.of(spec.create(file.counts(spec)));
        }
        return MemoryPlan.of(spec.trained() ? spec.create(profile.apply(spec)) : spec.create());
    }

    @Override
    public void tell(PlaceText text) {
        MemoryText.tell(this, text);
    }
}
