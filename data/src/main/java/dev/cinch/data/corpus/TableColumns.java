package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** Columns of a database. */
final class TableColumns {
    static final DemoData TIMES = new DemoData(
            "event-times",
            "Times of events in 64-bit microseconds, ascending, some of a thousandth apart, some of a minute.",
            TableColumns::times);
    static final DemoData CODES = new DemoData(
            "dictionary-codes",
            "Codes of strings in 32-bit integers below 5,000, few of them most frequent.",
            TableColumns::codes);
    static final DemoData PRICES =
            new DemoData("prices", "Prices in 64-bit cents: many end with 99, few are large.", TableColumns::prices);
    static final DemoData DATES = new DemoData(
            "dates", "Days since 1970 in 32-bit integers: of orders, mostly of the last weeks.", TableColumns::dates);

    private TableColumns() {}

    private static void times(ByteSink out) {
        SplitMix random = new SplitMix(0x71E5);
        long now = 1_790_000_000_000_000L;
        while (!out.full()) {
            now += random.nextInt(40) == 0 ? random.nextInt(60_000_000) : random.nextInt(2_000);
            out.put64(now);
        }
    }

    private static void codes(ByteSink out) {
        SplitMix random = new SplitMix(0xC0DE);
        while (!out.full()) {
            double place = random.nextDouble();
            out.put32((int) (5_000 * place * place * place * place));
        }
    }

    private static void prices(ByteSink out) {
        SplitMix random = new SplitMix(0x99CE);
        while (!out.full()) {
            long units = (long) StrictMath.exp(2.5 + 1.3 * random.nextGaussian());
            out.put64(100 * units + (random.nextInt(3) == 0 ? random.nextInt(100) : 99));
        }
    }

    private static void dates(ByteSink out) {
        SplitMix random = new SplitMix(0xDA7E);
        while (!out.full()) {
            double age = random.nextInt(8) == 0
                    ? 2_000 * random.nextDouble()
                    : -25 * StrictMath.log(1 - random.nextDouble());
            out.put32(20_700 - (int) age);
        }
    }
}
