package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.MatrixForms;
import dev.cinch.gpu.exec.matrix.MatrixInMemory;
import dev.cinch.gpu.exec.matrix.WarpgroupProduct;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.InstructionClass;
import dev.cinch.ptx.InstructionSet;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/** A decoder of instructions for matrices that the lanes of a warp hold together. */
final class TensorDecoder {
    private final Slots slots;
    private final MemoryDecoder memory;

    TensorDecoder(Slots slots, MemoryDecoder memory) {
        this.slots = slots;
        this.memory = memory;
    }

    Op decode(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "mma" -> product(instruction);
            case "wgmma" -> instruction.has("mma_async") ? warpgroup(instruction) : new Nothing();
            case "wmma" -> instruction.has("mma") ? product(instruction) : move(instruction);
            case "movmatrix" ->
                new TransposeOp(
                        registers(instruction.operand(0))[0], registers(instruction.operand(1))[0], everyLane());
            default -> rows(instruction);
        };
    }

    /** The slot of the mask that names all lanes: the instruction takes place when all that live have come. */
    private int everyLane() {
        return slots.constant(-1);
    }

    private int[] registers(Operand operand) {
        List<Operand> list = operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
        int[] found = new int[list.size()];
        for (int i = 0; i < found.length; i++) {
            found[i] = slots.of(((Operand.Reg) list.get(i)).register());
        }
        return found;
    }

    private Op product(Instruction instruction) {
        boolean wide = InstructionSet.classOf(instruction) == InstructionClass.DOUBLE_MATRIX;
        TensorOp.Registers registers = new TensorOp.Registers(
                registers(instruction.operand(1)),
                registers(instruction.operand(2)),
                registers(instruction.operand(3)),
                registers(instruction.operand(0)),
                wide);
        return new TensorOp(MatrixForms.of(instruction), registers, everyLane());
    }

    private Op warpgroup(Instruction instruction) {
        WarpgroupProduct product = WarpgroupProduct.of(instruction);
        boolean inRegisters = instruction.operand(1) instanceof Operand.Vector;
        int[] rows = inRegisters ? registers(instruction.operand(1)) : null;
        boolean negatedA = constant(instruction, 4) == -1;
        boolean acrossA = !inRegisters && constant(instruction, 6) == 1;
        boolean acrossB = constant(instruction, inRegisters ? 6 : 7) == 1;
        WarpgroupOp.Matrix a = inRegisters
                ? null
                : new WarpgroupOp.Matrix(slots.longSource(instruction.operand(1), Type.B64), acrossA, negatedA);
        WarpgroupOp.Matrix b = new WarpgroupOp.Matrix(
                slots.longSource(instruction.operand(2), Type.B64), acrossB, constant(instruction, 5) == -1);
        return new WarpgroupOp(
                product,
                rows,
                negatedA,
                a,
                b,
                registers(instruction.operand(0)),
                slots.predicate(instruction.operand(3)),
                slots.flip(instruction.operand(3)));
    }

    private static long constant(Instruction instruction, int operand) {
        return operand < instruction.operands().size() ? ((Operand.Int) instruction.operand(operand)).value() : 0;
    }

    private Op rows(Instruction instruction) {
        boolean writes = instruction.opcode().equals("stmatrix");
        int[] registers = registers(instruction.operand(writes ? 1 : 0));
        return memory.withAddress(
                MemoryDecoder.address(instruction.operand(writes ? 0 : 1)),
                MemoryDecoder.space(instruction),
                where -> new RowsAccess(where, writes, instruction.has("trans"), registers));
    }

    private Op move(Instruction instruction) {
        boolean writes = instruction.has("store");
        int[] registers = registers(instruction.operand(writes ? 1 : 0));
        int stride = instruction.operands().size() > 2 ? slots.intSource(instruction.operand(2), Type.U32) : -1;
        return memory.withAddress(
                MemoryDecoder.address(instruction.operand(writes ? 0 : 1)),
                MemoryDecoder.space(instruction),
                where -> new TileMove(where, MatrixInMemory.of(instruction), writes, registers, stride));
    }
}
