package dev.cinch.ptx.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Analyses of random code against searches along all paths, instruction by instruction. */
class RandomFlowTest {
    private static final int FUNCTIONS = 600;

    @Test
    void noTwoLiveRegistersShareAPlace() {
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Function function = RandomCode.function(seed);
            RegisterAllocation allocation = RegisterAllocation.of(function);
            for (int i = 0; i < function.code().size(); i++) {
                List<Register> together = new ArrayList<>();
                for (Register register : function.registers()) {
                    if (written(function.code().get(i)).contains(register)
                            || readFrom(function, register, next(function, i))) {
                        together.add(register);
                    }
                }
                checkApart(together, allocation, "seed " + seed + ", after instruction " + i);
            }
        }
    }

    private static void checkApart(List<Register> together, RegisterAllocation allocation, String where) {
        BitSet general = new BitSet();
        BitSet predicates = new BitSet();
        for (Register register : together) {
            boolean predicate = register.type() == Type.PRED;
            int width = register.type().bits() == 64 ? 2 : 1;
            int place = allocation.place(register);
            assertThat(place).as(where).isNotNegative();
            assertThat(place % width).as(where).isZero();
            for (int i = place; i < place + width; i++) {
                BitSet taken = predicate ? predicates : general;
                assertThat(taken.get(i)).as(where + ": " + register.name()).isFalse();
                taken.set(i);
            }
        }
        assertThat(general.length()).as(where).isLessThanOrEqualTo(allocation.registers());
        assertThat(predicates.length()).as(where).isLessThanOrEqualTo(allocation.predicates());
    }

    /** Whether some path from these instructions reads the register before it is surely overwritten. */
    private static boolean readFrom(Function function, Register register, List<Integer> start) {
        BitSet seen = new BitSet();
        List<Integer> waiting = new ArrayList<>(start);
        while (!waiting.isEmpty()) {
            int i = waiting.remove(waiting.size() - 1);
            if (i >= function.code().size() || seen.get(i)) {
                continue;
            }
            seen.set(i);
            Instruction instruction = function.code().get(i);
            if (read(instruction).contains(register)) {
                return true;
            }
            if (instruction.guard() != null || !written(instruction).contains(register)) {
                waiting.addAll(next(function, i));
            }
        }
        return false;
    }

    @Test
    void lanesMeetAtTheFirstInstructionOnAllWaysToTheExit() {
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Function function = RandomCode.function(seed);
            ControlFlow flow = ControlFlow.of(function);
            for (int i = 0; i < function.code().size(); i++) {
                if (function.code().get(i).opcode().equals("bra") && !losesLanes(function, i)) {
                    int meeting = flow.reconvergence(i);
                    String where = "seed " + seed + ", branch " + i + ", meeting " + meeting;
                    if (meeting < function.code().size()) {
                        assertThat(reachesExit(function, i, meeting)).as(where).isFalse();
                    }
                    for (int other = 0; other < function.code().size(); other++) {
                        // Any other instruction on all ways must come no sooner: the ways to it lead through the
                        // meeting.
                        if (other != i && other != meeting && !reachesExit(function, i, other)) {
                            assertThat(meeting)
                                    .as(where + ", " + other)
                                    .isLessThan(function.code().size());
                            assertThat(reaches(function, i, other, meeting))
                                    .as(where + ", " + other)
                                    .isFalse();
                        }
                    }
                }
            }
        }
    }

    /** Whether lanes can get into a loop without an end; where the others meet is then a matter of taste. */
    private static boolean losesLanes(Function function, int from) {
        for (int i = 0; i < function.code().size(); i++) {
            if ((i == from || reaches(function, from, i, -1)) && !reachesExit(function, i, -1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a way leads from behind the instruction out of the function without passing the one avoided. */
    private static boolean reachesExit(Function function, int from, int avoided) {
        return reaches(function, from, function.code().size(), avoided);
    }

    private static boolean reaches(Function function, int from, int goal, int avoided) {
        BitSet seen = new BitSet();
        List<Integer> waiting = new ArrayList<>(next(function, from));
        while (!waiting.isEmpty()) {
            int i = waiting.remove(waiting.size() - 1);
            if (i == goal) {
                return true;
            }
            if (i != avoided && i < function.code().size() && !seen.get(i)) {
                seen.set(i);
                waiting.addAll(next(function, i));
            }
        }
        return false;
    }

    private static List<Integer> next(Function function, int i) {
        Instruction instruction = function.code().get(i);
        List<Integer> next = new ArrayList<>();
        boolean jumps = true;
        switch (instruction.opcode()) {
            case "bra" -> next.add(((Operand.Label) instruction.operand(0)).target());
            case "ret" -> next.add(function.code().size());
            default -> jumps = false;
        }
        if (!jumps || instruction.guard() != null) {
            next.add(i + 1);
        }
        return next;
    }

    private static List<Register> written(Instruction instruction) {
        List<Register> registers = new ArrayList<>();
        if (!instruction.operands().isEmpty()) {
            addAll(instruction.operand(0), registers);
        }
        return registers;
    }

    private static List<Register> read(Instruction instruction) {
        List<Register> registers = new ArrayList<>();
        if (instruction.guard() != null) {
            registers.add(instruction.guard().register());
        }
        for (int i = 1; i < instruction.operands().size(); i++) {
            addAll(instruction.operand(i), registers);
        }
        return registers;
    }

    private static void addAll(Operand operand, List<Register> into) {
        if (operand instanceof Operand.Reg reg) {
            into.add(reg.register());
        } else if (operand instanceof Operand.Vector vector) {
            vector.elements().forEach(element -> addAll(element, into));
        } else if (operand instanceof Operand.Address address) {
            addAll(address.base(), into);
        }
    }
}
