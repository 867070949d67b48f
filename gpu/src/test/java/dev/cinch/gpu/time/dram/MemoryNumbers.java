package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.DramSpec;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The figures that {@link DramRules} checks with, in the names of JEDEC and cycles of the command clock. They are written down
 * here a second time, and in nanoseconds where their source has these; nothing is taken from the tables that the channels run by.
 */
final class MemoryNumbers {
    /** Whether a row and a column command can share a cycle. */
    final boolean splitPins;

    /** Whether one bank is refreshed at a time. */
    final boolean bankRefresh;

    private final Map<String, Integer> numbers;

    private MemoryNumbers(boolean splitPins, boolean bankRefresh, Map<String, Integer> numbers) {
        this.splitPins = splitPins;
        this.bankRefresh = bankRefresh;
        this.numbers = numbers;
    }

    /** @param pairs a name and its number in turn */
    private static MemoryNumbers of(boolean splitPins, boolean bankRefresh, Object... pairs) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            numbers.put((String) pairs[i], (Integer) pairs[i + 1]);
        }
        return new MemoryNumbers(splitPins, bankRefresh, numbers);
    }

    int get(String name) {
        return numbers.get(name);
    }

    MemoryNumbers with(String name, int number) {
        Map<String, Integer> changed = new LinkedHashMap<>(numbers);
        if (changed.put(name, number) == null) {
            throw new IllegalArgumentException(name);
        }
        return new MemoryNumbers(splitPins, bankRefresh, changed);
    }

    /** No two commands that are further apart have anything to do with each other, but for refreshes. */
    long reach() {
        int longest = numbers.entrySet().stream()
                .filter(entry -> !entry.getKey().equals("tREFI"))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElseThrow();
        return longest + get("WL") + get("burst");
    }

    static MemoryNumbers of(String standard) {
        return switch (standard) {
            case "gddr5" -> gddr5(Gddr5.mag(32));
            case "gddr6" -> gddr6();
            case "hbm2e" -> hbm2e();
            case "hbm3" -> hbm3();
            default -> throw new IllegalArgumentException(standard);
        };
    }

    /** One chip or several, with the times that a test gave the channels; data are only kept apart when the bus turns. */
    static MemoryNumbers gddr5(DramSpec spec) {
        return of(
                false,
                false,
                "parts",
                1,
                "banks",
                spec.banks(),
                "groups",
                spec.bankGroups(),
                "burst",
                2,
                "tCCDS",
                spec.tCcd(),
                "tCCDL",
                spec.tCcdl(),
                "tRRDS",
                spec.tRrd(),
                "tRRDL",
                spec.tRrd(),
                "tRCDRD",
                spec.tRcd(),
                "tRCDWR",
                spec.tRcd(),
                "tRAS",
                spec.tRas(),
                "tRP",
                spec.tRp(),
                "tRC",
                spec.tRc(),
                "RL",
                spec.tCl(),
                "WL",
                spec.tWl(),
                "tWTRS",
                spec.tCdlr(),
                "tWTRL",
                spec.tCdlr(),
                "tWR",
                spec.tWr(),
                "tRTP",
                spec.tRtp(),
                "tRTW",
                spec.tCl() + 2 - spec.tWl(),
                "tPPD",
                0,
                "tFAW",
                spec.tFaw(),
                "tREFI",
                spec.tRefi(),
                "tRFC",
                spec.tRfc(),
                "tRREFD",
                0,
                "pinsAA",
                0,
                "pinsAP",
                0);
    }

    /** As GPGPU-Sim times it: a row and a column command in a cycle, writes soon after activations, turns that take longer. */
    static MemoryNumbers gpgpuSim(DramSpec spec) {
        MemoryNumbers chip = gddr5(spec).with("tRCDWR", 7).with("tRTW", 12);
        return new MemoryNumbers(true, false, chip.numbers);
    }

    /** 14 Gb/s, a command clock of 0.57 ns; one command a cycle, all banks refreshed at once every 1.9 microseconds. */
    private static MemoryNumbers gddr6() {
        return of(
                false,
                false,
                "parts",
                1,
                "banks",
                16,
                "groups",
                4,
                "burst",
                16 / 8,
                "tCCDS",
                2,
                "tCCDL",
                4,
                "tRRDS",
                8,
                "tRRDL",
                8,
                "tRCDRD",
                27,
                "tRCDWR",
                16,
                "tRAS",
                53,
                "tRP",
                27,
                "tRC",
                79,
                "RL",
                24,
                "WL",
                6,
                "tWTRS",
                9,
                "tWTRL",
                11,
                "tWR",
                27,
                "tRTP",
                4,
                "tRTW",
                24 + 2 + 2 - 6,
                "tPPD",
                1,
                "tFAW",
                29,
                "tREFI",
                3333,
                "tRFC",
                211,
                "tRREFD",
                0,
                "pinsAA",
                0,
                "pinsAP",
                0);
    }

    /** 3.2 Gb/s, a command clock of 0.625 ns; an activation takes the row pins for two cycles. */
    private static MemoryNumbers hbm2e() {
        return of(
                true,
                true,
                "parts",
                2,
                "banks",
                16,
                "groups",
                4,
                "burst",
                4 / 2,
                "tCCDS",
                2,
                "tCCDL",
                4,
                "tRRDS",
                ns(4),
                "tRRDL",
                ns(4),
                "tRCDRD",
                ns(14),
                "tRCDWR",
                ns(12),
                "tRAS",
                ns(34),
                "tRP",
                ns(14),
                "tRC",
                ns(48),
                "RL",
                ns(14),
                "WL",
                ns(5),
                "tWTRS",
                ns(6),
                "tWTRL",
                ns(8),
                "tWR",
                ns(16),
                "tRTP",
                ns(5),
                "tRTW",
                ns(14) + 2 + 2 - ns(5),
                "tPPD",
                0,
                "tFAW",
                ns(15),
                "tREFI",
                ns(3900),
                "tRFC",
                ns(160),
                "tRREFD",
                ns(8),
                "pinsAA",
                2,
                "pinsAP",
                2);
    }

    /** 6.4 Gb/s, a command clock of 0.625 ns; an activation takes the row pins for 1.5 cycles, others for half of one. */
    private static MemoryNumbers hbm3() {
        return of(
                true,
                true,
                "parts",
                2,
                "banks",
                16,
                "groups",
                4,
                "burst",
                8 / 4,
                "tCCDS",
                2,
                "tCCDL",
                4,
                "tRRDS",
                4,
                "tRRDL",
                5,
                "tRCDRD",
                31,
                "tRCDWR",
                15,
                "tRAS",
                45,
                "tRP",
                26,
                "tRC",
                72,
                "RL",
                20,
                "WL",
                10,
                "tWTRS",
                7,
                "tWTRL",
                10,
                "tWR",
                33,
                "tRTP",
                9,
                "tRTW",
                20,
                "tPPD",
                2,
                "tFAW",
                24,
                "tREFI",
                ns(3900),
                "tRFC",
                ns(200),
                "tRREFD",
                Math.max(3, ns(8)),
                "pinsAA",
                2,
                "pinsAP",
                1);
    }

    private static int ns(int nanoseconds) {
        return (int) Math.ceil(nanoseconds / 0.625);
    }
}
