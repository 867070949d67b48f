package dev.cinch.gpu.time.dram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.ClockSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.standard.Constraint;
import dev.cinch.gpu.time.standard.DramStandard;
import dev.cinch.gpu.time.standard.DramStandards;
import dev.cinch.gpu.time.standard.Planted;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random traffic on every standard: all of it is served by the rules, and a mistake in a table is seen. */
class StandardTrafficTest {
    private static final ClockSpec CLOCK = new ClockSpec(1400, 1400, 0, 1600);
    private static final int SLICES = 8;

    /** Names of the tables' times, and those that the rules have for them. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("t-ccd", "tCCDS"),
            Map.entry("t-ccdl", "tCCDL"),
            Map.entry("t-rrd", "tRRDS"),
            Map.entry("t-rrdl", "tRRDL"),
            Map.entry("t-rcd", "tRCDRD"),
            Map.entry("t-rcdwr", "tRCDWR"),
            Map.entry("t-ras", "tRAS"),
            Map.entry("t-rp", "tRP"),
            Map.entry("t-rc", "tRC"),
            Map.entry("t-cl", "RL"),
            Map.entry("t-wl", "WL"),
            Map.entry("t-cdlr", "tWTRS"),
            Map.entry("t-cdlrl", "tWTRL"),
            Map.entry("t-wr", "tWR"),
            Map.entry("t-rtp", "tRTP"),
            Map.entry("t-rtw", "tRTW"),
            Map.entry("t-ppd", "tPPD"),
            Map.entry("t-faw", "tFAW"),
            Map.entry("t-refi", "tREFI"),
            Map.entry("t-rfc", "tRFC"),
            Map.entry("t-rrefd", "tRREFD"));

    /** A memory of 1024 data lines. */
    private static DramSpec spec(DramStandard standard, int mag) {
        StandardTable table = standard.table();
        return new DramSpec(
                standard,
                4,
                1024,
                mag,
                table.banks(),
                table.bankGroups(),
                table.pageBytes(),
                Gddr5.INTERLEAVING,
                Gddr5.ORDER,
                20,
                64,
                64,
                48,
                16,
                116,
                0,
                table.time("t-ccd"),
                table.time("t-ccdl"),
                table.time("t-rrd"),
                table.time("t-rcd"),
                table.time("t-ras"),
                table.time("t-rp"),
                table.time("t-rc"),
                table.time("t-cl"),
                table.time("t-wl"),
                table.time("t-cdlr"),
                table.time("t-wr"),
                table.time("t-rtp"),
                table.time("t-faw"),
                table.time("t-refi"),
                table.time("t-rfc"));
    }

    @ParameterizedTest
    @CsvSource({
        "gddr5, 32, 3000, 40, 20",
        "gddr6, 16, 3000, 40, 20",
        "gddr6, 32, 3000, 40, 20",
        "gddr6, 32, 10000000, 60, 1",
        "gddr6, 64, 100000, 100, 40",
        "hbm2e, 16, 3000, 40, 20",
        "hbm2e, 32, 3000, 40, 20",
        "hbm2e, 32, 10000000, 60, 1",
        "hbm2e, 64, 100000, 100, 40",
        "hbm3, 16, 3000, 40, 20",
        "hbm3, 32, 3000, 40, 20",
        "hbm3, 32, 10000000, 60, 1",
        "hbm3, 64, 100000, 100, 40",
    })
    void isServedByTheRules(String standard, int mag, int spread, int burst, int pause) {
        DramSpec spec = spec(DramStandards.CATALOGUE.get(standard), mag);
        for (int seed = 1; seed <= 3; seed++) {
            Traffic traffic = new Traffic(spec, CLOCK, SLICES, spread, burst, pause, seed);
            traffic.rig.finish();
            assertThat(DramRules.check(MemoryNumbers.of(standard), traffic.rig.commands))
                    .isEmpty();
            traffic.assertServed();
            Traffic again = new Traffic(spec, CLOCK, SLICES, spread, burst, pause, seed);
            again.rig.finish(true);
            assertThat(again.rig.commands).isEqualTo(traffic.rig.commands);
            assertThat(again.values()).isEqualTo(traffic.values());
        }
    }

    /** Sets of times that hide different distances from each other; what a standard does not have is left out. */
    private static final List<Map<String, Integer>> TIMES = List.of(
            Map.of(),
            // Long distances between rows.
            Map.ofEntries(
                    Map.entry("t-rc", 150),
                    Map.entry("t-rrd", 5),
                    Map.entry("t-rrdl", 17),
                    Map.entry("t-faw", 80),
                    Map.entry("t-ppd", 4),
                    Map.entry("t-rtp", 40),
                    Map.entry("t-refi", 6000),
                    Map.entry("t-rfc", 100)),
            // Long distances between columns, which GDDR5 has between reads and writes too.
            Map.ofEntries(
                    Map.entry("t-ccd", 15),
                    Map.entry("t-ccdl", 25),
                    Map.entry("t-cl", 3),
                    Map.entry("t-wl", 2),
                    Map.entry("t-cdlr", 1)));

    /** Whoever takes a cycle from a distance in a table breaks a rule, with some of the times at least. */
    @ParameterizedTest
    @ValueSource(strings = {"gddr5", "gddr6", "hbm2e", "hbm3"})
    void everyMistakeIsSeen(String standard) {
        Set<Constraint> unseen = new LinkedHashSet<>(
                DramStandards.CATALOGUE.get(standard).table().constraints());
        for (int i = 0; i < TIMES.size() && !unseen.isEmpty(); i++) {
            Map<String, Integer> times = TIMES.get(i);
            StandardTable table = DramStandards.CATALOGUE.get(standard).table();
            MemoryNumbers numbers = MemoryNumbers.of(standard);
            for (Map.Entry<String, Integer> time : times.entrySet()) {
                if (table.has(time.getKey())) {
                    table = table.with(time.getKey(), time.getValue());
                    numbers = numbers.with(NAMES.get(time.getKey()), time.getValue());
                }
            }
            seeMistakes(table, followUp(standard, numbers), unseen);
        }
        assertThat(unseen).isEmpty();
    }

    /** Distances of the rules that are computed from others. */
    private static MemoryNumbers followUp(String standard, MemoryNumbers numbers) {
        int turn = numbers.get("RL") + numbers.get("burst") - numbers.get("WL");
        return switch (standard) {
            case "gddr5" ->
                numbers.with("tRTW", turn)
                        .with("tRRDL", numbers.get("tRRDS"))
                        .with("tRCDWR", numbers.get("tRCDRD"))
                        .with("tWTRL", numbers.get("tWTRS"));
            case "hbm3" -> numbers;
            default -> numbers.with("tRTW", turn + 2);
        };
    }

    private static void seeMistakes(StandardTable table, MemoryNumbers numbers, Set<Constraint> unseen) {
        for (int spread : new int[] {600, 20_000}) {
            assertThat(violations(new Planted(table), numbers, spread)).isEmpty();
            unseen.removeIf(constraint -> !violations(Planted.mistake(table, constraint), numbers, spread)
                    .isEmpty());
        }
    }

    private static List<String> violations(DramStandard standard, MemoryNumbers numbers, int spread) {
        Traffic traffic = new Traffic(spec(standard, 32), CLOCK, SLICES, spread, 30, 4, spread);
        traffic.rig.finish();
        return DramRules.check(numbers, traffic.rig.commands);
    }
}
