package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.base.Shortened;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyReport;
import dev.cinch.gpu.Timing;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceText;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.Baseline;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Measured;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.timing.TimingNotes;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import dev.cinch.report.Wrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An account of where the time and the energy of a run went, for people: kernel by kernel, then all together. */
final class TimedText {
    private static final int MOST_KERNELS = 12;
    private static final int MOST_PARTS = 10;
    private static final int NAME_WIDTH = 28;
    private static final String NOTHING = "–";

    /** The reasons why schedulers issued nothing, in words; the statistics are named {@code sm.stall-KEY-share}. */
    static final Map<String, String> STALLS = stalls();

    private final Meter meter;
    private final List<KernelTotal> kernels;
    private final Measured total;
    private final int width;
    private final LatencyMarks marks = new LatencyMarks();
    private final StringBuilder text = new StringBuilder();

    private TimedText(List<KernelTotal> kernels, Meter meter, int width) {
        this.kernels = kernels;
        this.meter = meter;
        this.width = width;
        total = meter.read(kernels);
    }

    private static Map<String, String> stalls() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("memory", "waiting for memory");
        words.put("result", "waiting for a result");
        words.put("sp", "SP units busy");
        words.put("sfu", "SFUs busy");
        words.put("ldst", "load/store unit busy");
        words.put("fetch", "waiting for instructions");
        words.put("barrier", "waiting at a barrier");
        words.put("idle", "no warps there");
        words.put("assist", "decompressing blocks");
        words.put("move", "decompressing registers");
        return words;
    }

    static String of(List<KernelTotal> kernels, Meter meter, int width) {
        TimedText writer = new TimedText(kernels, meter, width);
        writer.text.append(TextTable.of(writer.kernelTable(), width));
        writer.totals();
        if (writer.total.cycles() > 0) {
            writer.text.append('\n');
            writer.charts();
        }
        writer.notes();
        return Wrapped.text(writer.text.toString(), width);
    }

    /** The machine for the first line, and what of it was changed. */
    static String machine(Meter meter) {
        String changed = meter.settings().isEmpty() ? "" : " with " + String.join(", ", meter.settings());
        return meter.machine().name() + changed;
    }

    // ---- kernels ---------------------------------------------------------------------------------------------------

    private Table kernelTable() {
        Table table = Table.titled("")
                .text("kernel")
                .number("launches")
                .number("cycles")
                .number("share")
                .number("IPC")
                .number("lanes")
                .number("occupancy")
                .number("DRAM GB/s");
        List<KernelTotal> shown = kernels;
        if (kernels.size() > MOST_KERNELS) {
            // The longest ones, in the order in which they ran.
            List<KernelTotal> longest = kernels.stream()
                    .sorted(Comparator.comparingLong(
                            (KernelTotal kernel) -> -kernel.timing().cycles()))
                    .limit(MOST_KERNELS - 1)
                    .toList();
            shown = kernels.stream().filter(longest::contains).toList();
        }
        for (KernelTotal kernel : shown) {
            row(table, Shortened.of(kernel.name(), NAME_WIDTH), List.of(kernel));
        }
        if (shown.size() < kernels.size()) {
            List<KernelTotal> rest = new ArrayList<>(kernels);
            rest.removeAll(shown);
            row(table, rest.size() + " others", rest);
        }
        return table;
    }

    private void row(Table table, String name, List<KernelTotal> some) {
        Measured measured = meter.read(some);
        table.row(
                name,
                Long.toString(some.stream().mapToLong(KernelTotal::launches).sum()),
                Long.toString(measured.cycles()),
                percent(100.0 * measured.cycles() / total.cycles()),
                fixed(measured.value("core.ipc"), 1),
                fixed(measured.value("sm.active-lanes"), 1),
                percent(measured.value("sm.occupancy")),
                fixed(measured.value("dram.bandwidth"), 1));
    }

    // ---- all together ----------------------------------------------------------------------------------------------

    private void totals() {
        Machine machine = meter.machine().machine();
        long launches = kernels.stream().mapToLong(KernelTotal::launches).sum();
        line("time")
                .append(time(total.value("core.time")) + ": " + total.cycles() + " cycles at "
                        + machine.clock().coreMhz() + " MHz" + (launches == 1 ? "" : ", " + launches + " launches"));
        line("instructions")
                .append(fixed("core.ipc", 1) + " of threads a cycle (IPC), " + fixed("core.warp-ipc", 2) + " of warps, "
                        + fixed("sm.active-lanes", 1) + " of 32 lanes active");
        line("issue slots")
                .append(percent("sm.issue-utilisation") + " used by the "
                        + machine.sm().count() + " × " + machine.sm().schedulers() + " schedulers");
        line("occupancy").append(percent("sm.occupancy") + " of " + machine.sm().warps() + " warps a multiprocessor");
        room();
        globalMemory();
        if (total.value("shared-memory.instructions") > 0) {
            line("shared memory").append(fixed("shared-memory.passes", 2) + " passes an instruction");
        }
        line("cache hits")
                .append("L1 " + percent("l1.hit-rate") + ", L2 " + percent("l2.hit-rate") + ", constants "
                        + percent("constant-cache.hit-rate"));
        line("DRAM")
                .append(fixed("dram.bandwidth", 1) + " GB/s, " + percent("dram.utilisation") + " of the peak, row hits "
                        + percent("dram.row-hit-rate") + "; " + bytes("dram.bytes-read") + " read, "
                        + bytes("dram.bytes-written") + " written");
        PlaceText places = new PlaceText(total::value, machine, marks);
        meter.uses().forEach(use -> use.tell(places));
        places.lines().forEach(one -> line(one.label()).append(one.text()));
        line("energy").append(energy());
        line("").append(meter.energyOrigin().words());
        text.append('\n');
    }

    /** Tells how many blocks of the longest kernel fit a multiprocessor, and why no more. */
    private void room() {
        KernelTotal longest = null;
        for (KernelTotal kernel : kernels) {
            if (longest == null || kernel.timing().cycles() > longest.timing().cycles()) {
                longest = kernel;
            }
        }
        if (longest != null) {
            Timing timing = longest.timing();
            String blocks = timing.blocksPerSm() == 1 ? "1 block" : timing.blocksPerSm() + " blocks";
            String which = kernels.size() == 1 ? "" : " (" + Shortened.of(longest.name(), 20) + ")";
            line("room for")
                    .append(blocks + " of " + timing.blockThreads() + " threads" + which + ", limited by "
                            + timing.limit());
        }
    }

    private void globalMemory() {
        List<String> lines = new ArrayList<>();
        if (total.value("sm.global-loads") > 0) {
            lines.add(fixed("sm.lines-per-load", 2) + " lines a load");
        }
        if (total.value("sm.global-stores") > 0) {
            lines.add(fixed("sm.lines-per-store", 2) + " lines a store");
        }
        if (total.value("sm.atomics") > 0) {
            lines.add(fixed("sm.lines-per-atomic", 2) + " lines an atomic");
        }
        line("global memory").append(lines.isEmpty() ? "not used" : String.join(", ", lines));
        if (total.value("sm.global-loads") > 0) {
            line("load latency")
                    .append("median " + fixed("sm.load-latency-median", 0) + " cycles; 99 % of loads take at most "
                            + fixed("sm.load-latency-p99", 0));
        }
    }

    /**
     * Time and energy against the run without compression.
     *
     * @param baseline null if it is not there
     */
    static String against(Baseline baseline, TimedRun run) {
        if (run.equals(run.uncompressed())) {
            return "";
        }
        if (baseline == null && onlyCounts(run.places())) {
            return "";
        }
        if (baseline == null) {
            return "\nTo compare with no compression, run this once " + options(run.places()) + ".\n";
        }
        return "\nAgainst the run without compression: " + speed(baseline.speedup())
                + ";\nenergy " + change(baseline.energy(), "more", "less") + ", EDP "
                + change(baseline.energyDelay(), "more", "less") + ", DRAM bytes "
                + change(baseline.bytes(), "more", "less") + "\n";
    }

    /** Whether blocks are counted wherever anything is said of them, and compressed nowhere. */
    private static boolean onlyCounts(Placement places) {
        return Places.used(places).stream().allMatch(place -> places.of(place).equals(Placement.RAW));
    }

    /** The options to leave out; wires that are counted stay so, because both runs must have the same costs. */
    private static String options(Placement places) {
        List<String> without = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        Placement other = Places.uncompressed(places);
        for (Place place : Places.used(places)) {
            if (other.has(place)) {
                kept.add(place.option() + " " + other.of(place));
            } else {
                without.add(place.option());
            }
        }
        String left = "without " + String.join(" and ", without);
        String counted = "with " + String.join(" ", kept);
        return kept.isEmpty() ? left : without.isEmpty() ? counted : left + ", and " + counted;
    }

    /** Slower is measured by the time that it takes longer, as energy and bytes are. */
    private static String speed(double speedup) {
        return speedup >= 1 ? change(speedup, "faster", "") : change(1 / speedup, "more time", "");
    }

    private static String change(double ratio, String above, String below) {
        double percent = 100 * (ratio - 1);
        return fixed(Math.abs(percent), 1) + " % " + (percent >= 0 ? above : below);
    }

    private String energy() {
        if (total.energy() == null) {
            return NOTHING;
        }
        double edp = total.value("energy.edp");
        return joules(total.value("energy.total")) + ", " + fixed("energy.power", 1) + " W on average, "
                + percent("energy.static-share") + " of it static; EDP "
                + (edp < 1000 ? fixed(edp, 2) + " nJ·s" : fixed(edp / 1000, 2) + " µJ·s");
    }

    private void notes() {
        List<KernelTotal> named = kernels.stream()
                .map(kernel -> kernel.named(Shortened.of(kernel.name(), NAME_WIDTH)))
                .toList();
        List<String> notes = new ArrayList<>(marks.notes());
        notes.addAll(TimingNotes.of(named, meter.machine().machine()));
        String lead = "\nNote: ";
        for (String note : notes) {
            for (String line : Wrapped.lines(note, width - lead.length())) {
                text.append(lead).append(line).append('\n');
                lead = "      ";
            }
            lead = "Note: ";
        }
    }

    // ---- charts ----------------------------------------------------------------------------------------------------

    private void charts() {
        List<Bars.Bar> slots = new ArrayList<>();
        STALLS.forEach((key, words) -> slots.add(new Bars.Bar(words, total.value("sm.stall-" + key + "-share"))));
        slots.removeIf(bar -> bar.percent() < 0.05);
        slots.sort(Comparator.comparingDouble(bar -> -bar.percent()));
        slots.add(0, new Bars.Bar("issued", total.value("sm.issue-utilisation")));

        EnergyReport report = total.energy();
        List<Bars.Bar> parts = new ArrayList<>();
        for (EnergyPart part : report.parts()) {
            parts.add(new Bars.Bar(part.text(), 100 * report.joules(part) / report.joules()));
        }
        parts.sort(Comparator.comparingDouble(bar -> -bar.percent()));
        if (parts.size() > MOST_PARTS) {
            List<Bars.Bar> rest = parts.subList(MOST_PARTS - 1, parts.size());
            double share = rest.stream().mapToDouble(Bars.Bar::percent).sum();
            rest.clear();
            parts.add(new Bars.Bar("the rest", share));
        }
        text.append(Bars.of("Where the schedulers' cycles went", slots, "Where the energy went", parts, width));
    }

    // ---- numbers ---------------------------------------------------------------------------------------------------

    /** Starts a line; what it says is to be appended. */
    private StringBuilder line(String name) {
        text.append('\n').append(name);
        return text.append(" ".repeat(15 - name.length()));
    }

    private String fixed(String statistic, int digits) {
        return fixed(total.value(statistic), digits);
    }

    private String percent(String statistic) {
        return percent(total.value(statistic));
    }

    private static String fixed(double value, int digits) {
        return Double.isNaN(value) || Double.isInfinite(value) ? NOTHING : Decimal.fixed(value, digits);
    }

    private static String percent(double value) {
        return Double.isNaN(value) ? NOTHING : Decimal.fixed(value, 1) + " %";
    }

    private static String time(double microseconds) {
        return microseconds < 1000
                ? Decimal.fixed(microseconds, 2) + " µs"
                : Decimal.fixed(microseconds / 1000, 3) + " ms";
    }

    private static String joules(double microjoules) {
        return microjoules < 1000
                ? Decimal.fixed(microjoules, 1) + " µJ"
                : Decimal.fixed(microjoules / 1000, 2) + " mJ";
    }

    private String bytes(String statistic) {
        double bytes = total.value(statistic);
        if (bytes < 1e3) {
            return Decimal.fixed(bytes, 0) + " B";
        }
        return bytes < 1e6 ? Decimal.fixed(bytes / 1e3, 1) + " KB" : Decimal.fixed(bytes / 1e6, 1) + " MB";
    }
}
