package dev.cinch.gpu.time.dram;

import static dev.cinch.gpu.time.standard.DramCommand.ACTIVATE;
import static dev.cinch.gpu.time.standard.DramCommand.PRECHARGE;
import static dev.cinch.gpu.time.standard.DramCommand.READ;
import static dev.cinch.gpu.time.standard.DramCommand.WRITE;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the commands of channels and says where they break a rule of the memory. It compares every pair of commands that
 * are near enough to disturb each other and shares no code with the channel.
 */
final class DramRules {
    private static final int BURST_CYCLES = 2;

    private final DramSpec spec;
    private final long reach;
    private final List<String> violations = new ArrayList<>();

    private DramRules(DramSpec spec) {
        this.spec = spec;
        reach = spec.tRc()
                + spec.tRas()
                + spec.tRp()
                + spec.tRcd()
                + spec.tRrd()
                + spec.tCcdl()
                + spec.tCl()
                + spec.tWl()
                + spec.tWr()
                + spec.tCdlr()
                + spec.tRtp()
                + BURST_CYCLES;
    }

    /** @return one line per violation */
    static List<String> check(DramSpec spec, List<Rig.Command> commands) {
        Map<Integer, List<Rig.Command>> channels = new TreeMap<>();
        commands.forEach(one -> channels.computeIfAbsent(one.channel(), key -> new ArrayList<>())
                .add(one));
        DramRules rules = new DramRules(spec);
        channels.values().forEach(rules::channel);
        return rules.violations;
    }

    private void channel(List<Rig.Command> commands) {
        Map<Integer, Integer> open = new TreeMap<>();
        for (int i = 0; i < commands.size(); i++) {
            Rig.Command now = commands.get(i);
            state(open, now);
            for (int j = i - 1; j >= 0 && now.cycle() - commands.get(j).cycle() <= reach; j--) {
                pair(commands.get(j), now);
            }
        }
    }

    private void state(Map<Integer, Integer> open, Rig.Command now) {
        Integer row = open.get(now.bank());
        if (now.bank() < 0 || now.bank() >= spec.banks()) {
            violations.add("no such bank: " + now);
        } else if (now.command() == ACTIVATE) {
            if (row != null) {
                violations.add("row open: " + now);
            }
            open.put(now.bank(), now.row());
        } else if (row == null) {
            violations.add("row closed: " + now);
        } else if (row != now.row()) {
            violations.add("wrong row: " + now);
        }
        if (now.command() == PRECHARGE) {
            open.remove(now.bank());
        }
    }

    private void pair(Rig.Command before, Rig.Command now) {
        long gap = now.cycle() - before.cycle();
        if (gap < 0) {
            violations.add("order: " + before + " then " + now);
            return;
        }
        if (gap == 0) {
            violations.add("command bus: " + before + " and " + now);
        }
        boolean sameBank = before.bank() == now.bank();
        boolean sameGroup = before.bank() % spec.bankGroups() == now.bank() % spec.bankGroups();
        rule("tCCD", column(before) && column(now), spec.tCcd(), before, now);
        rule("tCCDL", column(before) && column(now) && sameGroup, spec.tCcdl(), before, now);
        rule("tRRD", is(before, ACTIVATE) && is(now, ACTIVATE), spec.tRrd(), before, now);
        rule("tRC", is(before, ACTIVATE) && is(now, ACTIVATE) && sameBank, spec.tRc(), before, now);
        rule("tRCD", is(before, ACTIVATE) && column(now) && sameBank, spec.tRcd(), before, now);
        rule("tRAS", is(before, ACTIVATE) && is(now, PRECHARGE) && sameBank, spec.tRas(), before, now);
        rule("tRP", is(before, PRECHARGE) && is(now, ACTIVATE) && sameBank, spec.tRp(), before, now);
        rule("tRTP", is(before, READ) && is(now, PRECHARGE) && sameBank, spec.tRtp(), before, now);
        int written = spec.tWl() + BURST_CYCLES;
        rule("tWR", is(before, WRITE) && is(now, PRECHARGE) && sameBank, written + spec.tWr(), before, now);
        rule("tCDLR", is(before, WRITE) && is(now, READ), written + spec.tCdlr(), before, now);
        if (column(before) && column(now) && overlap(before, now)) {
            violations.add("data bus: " + before + " and " + now);
        }
    }

    private boolean overlap(Rig.Command one, Rig.Command other) {
        return Math.abs(data(one) - data(other)) < BURST_CYCLES;
    }

    private long data(Rig.Command column) {
        return column.cycle() + (is(column, READ) ? spec.tCl() : spec.tWl());
    }

    private void rule(String name, boolean applies, int least, Rig.Command before, Rig.Command now) {
        if (applies && now.cycle() - before.cycle() < least) {
            violations.add(name + ": " + before + " then " + now);
        }
    }

    private static boolean is(Rig.Command command, DramCommand kind) {
        return command.command() == kind;
    }

    private static boolean column(Rig.Command command) {
        return is(command, READ) || is(command, WRITE);
    }
}
