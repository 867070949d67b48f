package dev.cinch.gpu.time.regfile;

import dev.cinch.base.stat.Counter;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.Unit;

/** The counters of the register files, all multiprocessors together. */
public final class RegisterFileCounters {
    final Counter reads;
    final Counter writes;
    final Counter operandsRead;
    final Counter operandsWritten;
    final Counter readConflicts;
    final Counter writeConflicts;

    public RegisterFileCounters(CounterSet set) {
        reads = set.counter("register-file.reads", Unit.BANK, "Register banks read for operands.");
        writes = set.counter("register-file.writes", Unit.BANK, "Register banks written with results.");
        operandsRead = set.counter("register-file.operands-read", Unit.ONE, "Warp registers read as operands.");
        operandsWritten = set.counter("register-file.operands-written", Unit.ONE, "Warp registers written.");
        readConflicts = set.counter(
                "register-file.read-conflicts",
                Unit.CYCLE,
                "Cycles that operands waited because their cluster served others, added up over operands.");
        writeConflicts = set.counter(
                "register-file.write-conflicts",
                Unit.CYCLE,
                "Cycles that results waited for a write port, added up over instructions.");
    }
}
