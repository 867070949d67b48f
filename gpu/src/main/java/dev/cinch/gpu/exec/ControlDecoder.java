package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.flow.ControlFlow;
import java.util.Arrays;
import java.util.List;

/** A decoder of branches, calls, ends and barriers. */
final class ControlDecoder {
    private final KernelImage image;
    private final Function function;
    private final Slots slots;
    private final ControlFlow flow;

    ControlDecoder(KernelImage image, Function function, Slots slots) {
        this.image = image;
        this.function = function;
        this.slots = slots;
        flow = ControlFlow.of(function);
    }

    Op decode(Instruction instruction, int pc) {
        return switch (instruction.opcode()) {
            case "bra" -> branch(((Operand.Label) instruction.operand(0)).target(), pc);
            case "brx" -> table(instruction, pc);
            case "call" -> call(instruction);
            case "ret" -> function.kernel() ? new Exit() : new Return();
            case "exit" -> new Exit();
            case "trap" -> new Trap();
            default ->
                instruction.has("warp")
                        ? new WarpSync(slots.intSource(instruction.operand(0), Type.B32))
                        : instruction.has("cluster")
                                ? new ClusterBarrier(instruction.has("wait"))
                                : barrier(instruction);
        };
    }

    private Op branch(int target, int pc) {
        return new Branch(
                target, flow.reconvergence(pc), flow.meeting(pc), flow.left(pc, target), flow.left(pc, pc + 1));
    }

    private Op table(Instruction instruction, int pc) {
        Operand.Labels labels = (Operand.Labels) instruction.operand(1);
        return new BranchTable(
                slots.intSource(instruction.operand(0), Type.U32),
                labels.targets().stream().mapToInt(Operand.Label::target).toArray(),
                flow.reconvergence(pc));
    }

    private Op call(Instruction instruction) {
        Operand.Call call = (Operand.Call) instruction.operand(0);
        Call.Passed[] arguments = passed(call.arguments());
        Call.Passed[] results = passed(call.results());
        if (call.target() instanceof Operand.FunctionName name) {
            Code callee = image.code(name.name());
            if (callee == null) {
                return BuiltIn.named(name.name()).call(places(instruction, arguments), places(instruction, results));
            }
            return new Call(image, callee, -1, arguments, results);
        }
        return new Call(image, null, slots.longSource(call.target(), Type.U64), arguments, results);
    }

    private Call.Passed[] passed(List<Operand> operands) {
        return operands.stream().map(this::passed).toArray(Call.Passed[]::new);
    }

    private Call.Passed passed(Operand operand) {
        if (operand instanceof Operand.Symbol symbol && symbol.variable().space() == Space.PARAM) {
            return new Call.Passed(image.place(symbol.variable()), -1, false);
        }
        if (operand instanceof Operand.Reg reg && reg.register().type().bits() < 64) {
            return new Call.Passed(null, slots.of(reg.register()), false);
        }
        return new Call.Passed(null, slots.longSource(operand, Type.B64), true);
    }

    private Call.Place[] places(Instruction instruction, Call.Passed[] passed) {
        for (Call.Passed one : passed) {
            if (one.place() == null) {
                throw image.unsupported(
                        instruction.at(), "vprintf and __assertfail take param variables, no registers");
            }
        }
        return Arrays.stream(passed).map(Call.Passed::place).toArray(Call.Place[]::new);
    }

    private Op barrier(Instruction instruction) {
        boolean reduces = instruction.has("red");
        BarrierWait.Reduction reduction = !reduces
                ? BarrierWait.Reduction.NONE
                : instruction.has("popc")
                        ? BarrierWait.Reduction.POPC
                        : instruction.has("and") ? BarrierWait.Reduction.AND : BarrierWait.Reduction.OR;
        List<Operand> operands = instruction.operands();
        int at = reduces ? 1 : 0;
        int last = reduces ? operands.size() - 1 : operands.size();
        int id = slots.intSource(operands.get(at), Type.U32);
        int count = at + 1 < last ? slots.intSource(operands.get(at + 1), Type.U32) : -1;
        return new BarrierWait(
                id,
                count,
                !instruction.has("arrive"),
                reduction,
                reduces ? slots.result(operands.get(0)) : -1,
                reduces ? slots.predicate(operands.get(last)) : -1,
                reduces ? slots.flip(operands.get(last)) : 0);
    }
}
