package dev.cinch.gpu.time.regfile;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;

/** The counters of compressed register files, all multiprocessors together; zero without a codec. */
public final class RegisterCompressionCounters {
    /** Banks that are counted one by one; those of larger files beyond are in the sum only. */
    private static final int TOLD_APART = 32;

    final Counter compressions;
    final Counter decompressions;
    final Counter compressorWaits;
    final Counter decompressorWaits;
    final Counter wholeWrites;
    final Counter wholeBits;
    final Counter wholeBanks;
    final Counter divergentWrites;
    final Counter divergentBanks;
    final Counter moves;
    final Counter gatedCycles;
    final Counter wakeUps;
    final Counter wakeUpWaits;
    final Counter wholeRegisters;
    final Counter wholeCompressed;
    final Counter divergentRegisters;
    final Counter divergentCompressed;
    private final Counter[] gatedBanks = new Counter[TOLD_APART];

    public RegisterCompressionCounters(CounterSet set) {
        compressions = set.counter(
                "register-compression.compressions",
                Unit.ONE,
                "Registers that passed a compressor, compressible or not.");
        decompressions =
                set.counter("register-compression.decompressions", Unit.ONE, "Registers that passed a decompressor.");
        compressorWaits = set.counter(
                "register-compression.compressor-waits", Unit.CYCLE, "Cycles that results waited for a compressor.");
        decompressorWaits = set.counter(
                "register-compression.decompressor-waits",
                Unit.CYCLE,
                "Cycles that operands waited for a decompressor.");
        wholeWrites = set.counter(
                "register-compression.whole-writes", Unit.ONE, "Warp registers written by all live lanes of a warp.");
        wholeBits = set.counter(
                "register-compression.whole-bits", Unit.BIT, "Bits of those registers as the codec stores them.");
        wholeBanks =
                set.counter("register-compression.whole-banks", Unit.BANK, "Banks that those registers then take.");
        divergentWrites = set.counter(
                "register-compression.divergent-writes", Unit.ONE, "Warp registers written by some live lanes only.");
        divergentBanks =
                set.counter("register-compression.divergent-banks", Unit.BANK, "Banks that those registers then take.");
        moves = set.counter(
                "register-compression.moves",
                Unit.INSTRUCTION,
                "Dummy MOVs injected to decompress a register before some lanes write it.");
        gatedCycles = set.counter(
                "register-compression.gated-cycles",
                Unit.CYCLE,
                "Cycles that banks were switched off, added up over banks.");
        wakeUps = set.counter("register-compression.wake-ups", Unit.ONE, "Banks that were switched on.");
        wakeUpWaits = set.counter(
                "register-compression.wake-up-waits", Unit.CYCLE, "Cycles that results waited for a bank to wake up.");
        wholeRegisters = set.counter(
                "register-compression.whole-registers",
                Unit.ONE,
                "Registers of a warp, added up over its instructions that all its live lanes take part in.");
        wholeCompressed = set.counter(
                "register-compression.whole-compressed", Unit.ONE, "Those of them that were compressed then.");
        divergentRegisters = set.counter(
                "register-compression.divergent-registers",
                Unit.ONE,
                "Registers of a warp, added up over its instructions that only some live lanes take part in.");
        divergentCompressed = set.counter(
                "register-compression.divergent-compressed", Unit.ONE, "Those of them that were compressed then.");
        for (int bank = 0; bank < TOLD_APART; bank++) {
            gatedBanks[bank] = set.counter(
                    gatedBank(bank),
                    Unit.CYCLE,
                    "Cycles that bank " + bank + " of each register file was switched off.");
        }
    }

    /** The name of the counter of a bank. */
    public static String gatedBank(int bank) {
        return "register-compression.gated-bank-" + bank;
    }

    void gated(int bank, long cycles) {
        gatedCycles.value += cycles;
        if (bank < TOLD_APART) {
            gatedBanks[bank].value += cycles;
        }
    }
}
