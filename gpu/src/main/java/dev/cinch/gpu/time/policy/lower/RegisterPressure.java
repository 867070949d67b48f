package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.flow.BasicBlock;
import dev.cinch.ptx.flow.ControlFlow;
import dev.cinch.ptx.flow.Liveness;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What an assembler has in registers at each place of a function: values that are read later, but for those that instructions take from the
 * constant bank or have in themselves.
 */
final class RegisterPressure {
    private final List<Instruction> code;

    /** By register: 32-bit registers that it takes. */
    private final int[] widths;

    /** By instruction: what is read behind it. */
    private final List<BitSet> after = new ArrayList<>();

    RegisterPressure(Function function, List<Instruction> inOrder) {
        code = withFirstWrites(inOrder);
        widths = new int[function.registers().size()];
        for (Register register : function.registers()) {
            widths[register.number()] = width(register);
        }
        Function ordered = function.with(List.copyOf(code), List.of());
        ControlFlow flow = ControlFlow.of(ordered);
        Liveness liveness = Liveness.of(ordered, flow);
        for (BasicBlock block : flow.blocks()) {
            BitSet live = liveness.out(flow.blockOf(block.first()));
            for (int i = block.end() - 1; i >= block.first(); i--) {
                after.add(block.first(), (BitSet) live.clone());
                liveness.step(live, i);
            }
        }
        forgetConstants();
    }

    /**
     * A register all of whose writes are guarded, as those of short branches that have vanished, holds nothing before the first of them: that
     * one stands here without its guard.
     */
    private static List<Instruction> withFirstWrites(List<Instruction> inOrder) {
        Set<Register> always = new HashSet<>();
        for (Instruction one : inOrder) {
            RegisterUse use = RegisterUse.of(one);
            if (use.kills()) {
                always.addAll(use.writes());
            }
        }
        Set<Register> seen = new HashSet<>(always);
        List<Instruction> code = new ArrayList<>();
        for (Instruction one : inOrder) {
            List<Register> writes = RegisterUse.of(one).writes();
            boolean first =
                    one.guard() != null && !writes.isEmpty() && writes.stream().noneMatch(seen::contains);
            seen.addAll(writes);
            code.add(
                    first
                            ? new Instruction(
                                    one.at(), null, one.opcode(), one.modifiers(), one.types(), one.operands())
                            : one);
        }
        return code;
    }

    /** The 32-bit registers of a value that needs any. */
    static int width(Register register) {
        return register.type() == Type.PRED ? 0 : (register.type().bits() + 31) / 32;
    }

    /** Parameters, constants, and addresses that are either as they are need no register. */
    private void forgetConstants() {
        int[] writers = new int[widths.length];
        code.forEach(one -> RegisterUse.of(one).writes().forEach(register -> writers[register.number()]++));
        BitSet constant = new BitSet();
        for (Instruction one : code) {
            RegisterUse use = RegisterUse.of(one);
            boolean stays = one.opcode().equals("ld") && one.has("param")
                    || one.opcode().equals("mov")
                            && use.reads().isEmpty()
                            && !(one.operand(1) instanceof Operand.Special)
                    || one.opcode().equals("cvta")
                            && use.reads().stream().allMatch(register -> constant.get(register.number()));
            for (Register written : use.writes()) {
                if (stays && writers[written.number()] == 1) {
                    constant.set(written.number());
                    widths[written.number()] = 0;
                }
            }
        }
    }

    /** The 32-bit registers that a value takes. */
    int of(Register register) {
        return widths[register.number()];
    }

    /** Whether a value is read behind an instruction. */
    boolean wantedBehind(int instruction, Register register) {
        return after.get(instruction).get(register.number());
    }

    /** 32-bit registers in use before some instructions without a branch among them. */
    int before(int first, int end) {
        BitSet live = (BitSet) after.get(end - 1).clone();
        for (int i = end - 1; i >= first; i--) {
            RegisterUse use = RegisterUse.of(code.get(i));
            if (use.kills()) {
                use.writes().forEach(register -> live.clear(register.number()));
            }
            use.reads().forEach(register -> live.set(register.number()));
        }
        return live.stream().map(register -> widths[register]).sum();
    }
}
