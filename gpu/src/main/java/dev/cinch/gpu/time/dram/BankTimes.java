package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.standard.Constraint;
import dev.cinch.gpu.time.standard.DramCommand;
import dev.cinch.gpu.time.standard.DramLevel;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The open rows of a channel's banks, and clocks that say from when on each command keeps every distance to those before
 * it: in its channel, its pseudo-channel, its bank group and its bank. All four must have come.
 *
 * <p>The constraints of the standard are unfolded into arrays: a command pushes the clocks of some commands in the parts
 * that its bank is in. Commands are known by their ordinals.
 */
final class BankTimes {
    static final int CLOSED = -1;

    private static final int COMMANDS = DramCommand.values().length;
    private static final int LEVELS = DramLevel.values().length;

    /** The open row of each bank. */
    final int[] row;

    /** The banks of each pseudo-channel, one bit each. */
    final long[] banksOf;

    private final int banks;

    /** By command, its clocks in all parts: the channel, pseudo-channels, groups, banks. */
    private final long[] clocks;

    private final int parts;
    private final int firstBank;

    /** By level and bank, the place of the part among all. */
    private final int[] partOf;

    /** Where the pseudo-channels and the groups of banks start in it. */
    private final int pseudoChannelOf;

    private final int groupOf;

    /** By command and bank, what it pushes: a clock and its cycles, again and again. */
    private final int[][] pushes;

    /** By command, the windows that it counts in. */
    private final Window[][] windows;

    BankTimes(StandardTable table) {
        int each = table.banks();
        int groups = table.bankGroups();
        banks = table.pseudoChannels() * each;
        row = new int[banks];
        Arrays.fill(row, CLOSED);
        banksOf = new long[table.pseudoChannels()];
        int firstGroup = 1 + table.pseudoChannels();
        firstBank = firstGroup + table.pseudoChannels() * groups;
        parts = firstBank + banks;
        clocks = new long[COMMANDS * parts];
        partOf = new int[LEVELS * banks];
        pseudoChannelOf = DramLevel.PSEUDO_CHANNEL.ordinal() * banks;
        groupOf = DramLevel.BANK_GROUP.ordinal() * banks;
        for (int bank = 0; bank < banks; bank++) {
            int pseudoChannel = bank / each;
            banksOf[pseudoChannel] |= 1L << bank;
            partOf[pseudoChannelOf + bank] = 1 + pseudoChannel;
            partOf[groupOf + bank] = firstGroup + pseudoChannel * groups + bank % groups;
            partOf[DramLevel.BANK.ordinal() * banks + bank] = firstBank + bank;
        }
        pushes = new int[COMMANDS * banks][];
        windows = new Window[COMMANDS][];
        for (DramCommand command : DramCommand.values()) {
            for (int bank = 0; bank < banks; bank++) {
                pushes[command.ordinal() * banks + bank] = pushes(table, command, bank);
            }
            windows[command.ordinal()] = table.constraints().stream()
                    .filter(constraint -> constraint.before() == command)
                    .filter(constraint -> constraint.count() > 1 && table.cycles(constraint) > 0)
                    .map(constraint -> new Window(constraint, table.cycles(constraint)))
                    .toArray(Window[]::new);
        }
    }

    private int[] pushes(StandardTable table, DramCommand command, int bank) {
        List<Integer> list = new ArrayList<>();
        for (Constraint constraint : table.constraints()) {
            int cycles = table.cycles(constraint);
            if (constraint.before() == command && constraint.count() == 1 && cycles > 0) {
                list.add(constraint.after().ordinal() * parts
                        + partOf[constraint.level().ordinal() * banks + bank]);
                list.add(cycles);
            }
        }
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** A constraint on several commands: from the first of the last few on. */
    private final class Window {
        private final int count;
        private final int clock;
        private final int level;
        private final int cycles;

        /** By part, the times of the last commands, and which of them is the oldest. */
        private final long[][] last = new long[parts][];

        private final int[] oldest = new int[parts];

        Window(Constraint constraint, int cycles) {
            count = constraint.count();
            clock = constraint.after().ordinal() * parts;
            level = constraint.level().ordinal() * banks;
            this.cycles = cycles;
            for (int part = 0; part < parts; part++) {
                last[part] = new long[count];
                Arrays.fill(last[part], Long.MIN_VALUE / 2);
            }
        }

        void issued(int bank, long now) {
            int part = partOf[level + bank];
            int at = oldest[part];
            last[part][at] = now;
            oldest[part] = at + 1 == count ? 0 : at + 1;
            push(clock + part, last[part][oldest[part]] + cycles);
        }
    }

    int pseudoChannel(int bank) {
        return partOf[pseudoChannelOf + bank] - 1;
    }

    /** From when on a command can be issued as far as the channel and a pseudo-channel are concerned. */
    long at(int command, int pseudoChannel) {
        int own = command * parts;
        return Math.max(clocks[own], clocks[own + 1 + pseudoChannel]);
    }

    /** No bank can have a command earlier. */
    long soonest(int command) {
        long first = at(command, 0);
        for (int part = 1; part < banksOf.length; part++) {
            first = Math.min(first, at(command, part));
        }
        return first;
    }

    /** From when on a command can be issued as far as a bank and its group are concerned. */
    long bankAt(int command, int bank) {
        int own = command * parts;
        return Math.max(clocks[own + firstBank + bank], clocks[own + partOf[groupOf + bank]]);
    }

    /** Whether a command can be issued in a cycle. */
    boolean allows(int command, int bank, long now) {
        int own = command * parts;
        long soonest = Math.max(clocks[own], clocks[own + partOf[pseudoChannelOf + bank]]);
        return Math.max(soonest, bankAt(command, bank)) <= now;
    }

    /** A command was issued; one that is of all banks of a pseudo-channel is given to any of them. */
    void issued(int command, int bank, long now) {
        int[] list = pushes[command * banks + bank];
        for (int i = 0; i < list.length; i += 2) {
            push(list[i], now + list[i + 1]);
        }
        for (Window window : windows[command]) {
            window.issued(bank, now);
        }
    }

    private void push(int clock, long time) {
        if (time > clocks[clock]) {
            clocks[clock] = time;
        }
    }
}
