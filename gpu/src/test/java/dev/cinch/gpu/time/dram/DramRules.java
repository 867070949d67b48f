package dev.cinch.gpu.time.dram;

import static dev.cinch.gpu.time.standard.DramCommand.ACTIVATE;
import static dev.cinch.gpu.time.standard.DramCommand.PRECHARGE;
import static dev.cinch.gpu.time.standard.DramCommand.READ;
import static dev.cinch.gpu.time.standard.DramCommand.REFRESH;
import static dev.cinch.gpu.time.standard.DramCommand.REFRESH_BANK;
import static dev.cinch.gpu.time.standard.DramCommand.WRITE;

import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.standard.DramCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the commands of channels and says where they break a rule of the memory. It compares every pair of commands that
 * are near enough to disturb each other, counts activations in a window and refreshes in time, and shares no code and no
 * table with the channel.
 */
final class DramRules {
    private final MemoryNumbers numbers;
    private final int banks;
    private final List<String> violations = new ArrayList<>();

    private DramRules(MemoryNumbers numbers) {
        this.numbers = numbers;
        banks = numbers.get("banks");
    }

    /** Of GDDR5. */
    static List<String> check(DramSpec spec, List<Rig.Command> commands) {
        return check(MemoryNumbers.gddr5(spec), commands);
    }

    /** @return one line per violation */
    static List<String> check(MemoryNumbers numbers, List<Rig.Command> commands) {
        Map<Integer, List<Rig.Command>> channels = new TreeMap<>();
        commands.forEach(one -> channels.computeIfAbsent(one.channel(), key -> new ArrayList<>())
                .add(one));
        DramRules rules = new DramRules(numbers);
        channels.values().forEach(rules::channel);
        return rules.violations;
    }

    private void channel(List<Rig.Command> commands) {
        Map<Integer, Integer> open = new TreeMap<>();
        long reach = numbers.reach();
        for (int i = 0; i < commands.size(); i++) {
            Rig.Command now = commands.get(i);
            state(open, now);
            for (int j = i - 1; j >= 0 && now.cycle() - commands.get(j).cycle() <= reach; j--) {
                pair(commands.get(j), now);
            }
        }
        window(commands);
        refreshes(commands);
    }

    private void state(Map<Integer, Integer> open, Rig.Command now) {
        Integer row = open.get(now.bank());
        if (now.bank() < 0 || now.bank() >= numbers.get("parts") * banks) {
            violations.add("no such bank: " + now);
        } else if (is(now, ACTIVATE)) {
            if (row != null) {
                violations.add("row open: " + now);
            }
            open.put(now.bank(), now.row());
        } else if (is(now, REFRESH)) {
            if (open.keySet().stream().anyMatch(bank -> bank / banks == now.bank() / banks)) {
                violations.add("row open: " + now);
            }
        } else if (is(now, REFRESH_BANK)) {
            if (row != null) {
                violations.add("row open: " + now);
            }
        } else if (row == null) {
            violations.add("row closed: " + now);
        } else if (row != now.row()) {
            violations.add("wrong row: " + now);
        }
        if (is(now, PRECHARGE)) {
            open.remove(now.bank());
        }
    }

    private void pair(Rig.Command before, Rig.Command now) {
        long gap = now.cycle() - before.cycle();
        if (gap < 0) {
            violations.add("order: " + before + " then " + now);
            return;
        }
        if (gap == 0 && (!numbers.splitPins || column(before) == column(now))) {
            violations.add("command bus: " + before + " and " + now);
        }
        rule("row pins", is(before, ACTIVATE) && is(now, ACTIVATE), "pinsAA", before, now);
        rule("row pins", is(before, ACTIVATE) && !column(now) && !is(now, ACTIVATE), "pinsAP", before, now);
        if (before.bank() / banks == now.bank() / banks) {
            columns(before, now);
            rows(before, now);
            refresh(before, now);
        }
    }

    /** Two commands that share data lines. */
    private void columns(Rig.Command before, Rig.Command now) {
        if (!column(before) || !column(now)) {
            return;
        }
        boolean sameGroup = sameGroup(before, now);
        rule("tCCD", true, "tCCDS", before, now);
        rule("tCCDL", sameGroup, "tCCDL", before, now);
        int written = numbers.get("WL") + numbers.get("burst");
        boolean turned = is(before, WRITE) && is(now, READ);
        rule("tCDLR", turned, written + numbers.get("tWTRS"), before, now);
        rule("tCDLRL", turned && sameGroup && !same("tWTRS", "tWTRL"), written + numbers.get("tWTRL"), before, now);
        boolean overlap = Math.abs(data(before) - data(now)) < numbers.get("burst");
        if (overlap) {
            violations.add("data bus: " + before + " and " + now);
        }
        rule("tRTW", is(before, READ) && is(now, WRITE) && !overlap, "tRTW", before, now);
    }

    private void rows(Rig.Command before, Rig.Command now) {
        boolean sameBank = before.bank() == now.bank();
        boolean activations = is(before, ACTIVATE) && is(now, ACTIVATE);
        rule("tRRD", activations, "tRRDS", before, now);
        rule("tRRDL", activations && sameGroup(before, now) && !same("tRRDS", "tRRDL"), "tRRDL", before, now);
        rule("tPPD", is(before, PRECHARGE) && is(now, PRECHARGE), "tPPD", before, now);
        if (!sameBank) {
            return;
        }
        rule("tRC", activations, "tRC", before, now);
        rule("tRCD", is(before, ACTIVATE) && is(now, READ), "tRCDRD", before, now);
        rule("tRCD", is(before, ACTIVATE) && is(now, WRITE), "tRCDWR", before, now);
        rule("tRAS", is(before, ACTIVATE) && is(now, PRECHARGE), "tRAS", before, now);
        rule("tRP", is(before, PRECHARGE) && is(now, ACTIVATE), "tRP", before, now);
        rule("tRTP", is(before, READ) && is(now, PRECHARGE), "tRTP", before, now);
        int written = numbers.get("WL") + numbers.get("burst");
        rule("tWR", is(before, WRITE) && is(now, PRECHARGE), written + numbers.get("tWR"), before, now);
    }

    private void refresh(Rig.Command before, Rig.Command now) {
        boolean sameBank = before.bank() == now.bank();
        boolean all = is(before, REFRESH) || is(now, REFRESH);
        boolean refreshing = is(now, REFRESH) || is(now, REFRESH_BANK);
        boolean refreshed = is(before, REFRESH) || is(before, REFRESH_BANK);
        rule("tRC to refresh", is(before, ACTIVATE) && refreshing && (all || sameBank), "tRC", before, now);
        rule("tRP to refresh", is(before, PRECHARGE) && refreshing && (all || sameBank), "tRP", before, now);
        rule("tRRD to refresh", is(before, ACTIVATE) && refreshing && !all, "tRRDS", before, now);
        boolean next = is(now, ACTIVATE) || refreshing;
        rule("tRFC", refreshed && next && (all || sameBank), "tRFC", before, now);
        rule("tRREFD", refreshed && next && !all, "tRREFD", before, now);
        if (refreshed && column(now) && (all || sameBank) && gap(before, now) < numbers.get("tRFC")) {
            violations.add("refreshing: " + before + " then " + now);
        }
    }

    /** At most four activations in a window. */
    private void window(List<Rig.Command> commands) {
        for (int part = 0; part < numbers.get("parts"); part++) {
            int mine = part;
            List<Rig.Command> activations = commands.stream()
                    .filter(one -> is(one, ACTIVATE) && one.bank() / banks == mine)
                    .toList();
            for (int i = 4; i < activations.size(); i++) {
                rule("tFAW", true, "tFAW", activations.get(i - 4), activations.get(i));
            }
        }
    }

    /** Every bank is refreshed in time: each refresh before the next one is due. */
    private void refreshes(List<Rig.Command> commands) {
        long interval = numbers.get("tREFI");
        if (interval == 0) {
            commands.stream()
                    .filter(one -> is(one, REFRESH) || is(one, REFRESH_BANK))
                    .forEach(one -> violations.add("nothing is refreshed: " + one));
            return;
        }
        long end = commands.get(commands.size() - 1).cycle();
        for (int bank = 0; bank < numbers.get("parts") * banks; bank++) {
            long count = 0;
            for (Rig.Command one : commands) {
                boolean mine = numbers.bankRefresh
                        ? is(one, REFRESH_BANK) && one.bank() == bank
                        : is(one, REFRESH) && one.bank() / banks == bank / banks;
                if (mine && one.cycle() > (++count + 1) * interval) {
                    violations.add("tREFI: " + one);
                }
            }
            if (count + 1 < end / interval) {
                violations.add("tREFI: bank " + bank + " refreshed " + count + " times until " + end);
            }
        }
    }

    private boolean sameGroup(Rig.Command one, Rig.Command other) {
        int groups = numbers.get("groups");
        return one.bank() % groups == other.bank() % groups;
    }

    /** Whether the longer of two distances is no longer; then there is one rule. */
    private boolean same(String shorter, String longer) {
        return numbers.get(shorter) == numbers.get(longer);
    }

    private long data(Rig.Command column) {
        return column.cycle() + numbers.get(is(column, READ) ? "RL" : "WL");
    }

    private static long gap(Rig.Command before, Rig.Command now) {
        return now.cycle() - before.cycle();
    }

    private void rule(String name, boolean applies, String number, Rig.Command before, Rig.Command now) {
        rule(name, applies, numbers.get(number), before, now);
    }

    private void rule(String name, boolean applies, int least, Rig.Command before, Rig.Command now) {
        if (applies && gap(before, now) < least) {
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
