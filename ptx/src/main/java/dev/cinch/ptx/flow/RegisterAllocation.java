package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The places of a function's registers in a file of 32-bit registers, as many as it takes: nothing is spilled. A 64-bit
 * value takes two neighbours, the first of even number. Predicates have a file of their own. Two registers share a
 * place if they are never live at once; the search for a free place goes round, so that a freed one rests a while.
 */
public final class RegisterAllocation {
    private final int[] places;
    private final int registers;
    private final int predicates;

    private RegisterAllocation(Function function, Predicate<Register> narrow) {
        places = new int[function.registers().size()];
        Arrays.fill(places, -1);
        LiveRanges ranges = LiveRanges.of(function);
        RegisterBank general = new RegisterBank();
        RegisterBank logical = new RegisterBank();
        for (Register register : byFirstUse(function, ranges)) {
            boolean predicate = register.type() == Type.PRED;
            int width = predicate || narrow.test(register)
                    ? 1
                    : Math.max(1, register.type().bits() / 32);
            places[register.number()] = (predicate ? logical : general).take(width, ranges.of(register));
        }
        registers = general.size();
        predicates = logical.size();
    }

    public static RegisterAllocation of(Function function) {
        return new RegisterAllocation(function, register -> false);
    }

    /** The same if each address of 64 bits were one of 32. */
    public static RegisterAllocation withNarrow(Function function, AddressRegisters addresses) {
        return new RegisterAllocation(function, addresses::holds);
    }

    /** How many 32-bit registers a thread needs. */
    public int registers() {
        return registers;
    }

    public int predicates() {
        return predicates;
    }

    /** The number of its place, the lower one of two; -1 if no instruction names it. */
    public int place(Register register) {
        return places[register.number()];
    }

    private static List<Register> byFirstUse(Function function, LiveRanges ranges) {
        List<Register> order = new ArrayList<>();
        for (Register register : function.registers()) {
            if (!ranges.of(register).isEmpty()) {
                order.add(register);
            }
        }
        order.sort((a, b) -> {
            int first = Integer.compare(start(ranges.of(a)), start(ranges.of(b)));
            return first != 0 ? first : Integer.compare(a.number(), b.number());
        });
        return order;
    }

    private static int start(List<LiveRanges.Range> descending) {
        return descending.get(descending.size() - 1).start();
    }
}
