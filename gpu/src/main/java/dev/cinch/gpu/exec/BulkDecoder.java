package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.AtomicFunctions;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import java.util.List;

/** A decoder of bulk copies, of tensor maps, and of stores that a barrier counts. */
final class BulkDecoder {
    private final Slots slots;
    private final MemoryDecoder memory;

    BulkDecoder(Slots slots, MemoryDecoder memory) {
        this.slots = slots;
        this.memory = memory;
    }

    /** The forms of {@code cp} with {@code bulk}. */
    Op copy(Instruction instruction) {
        if (instruction.operands().size() < 2 || instruction.has("prefetch")) {
            return new Nothing();
        }
        return instruction.has("tensor") ? tensor(instruction) : bytes(instruction);
    }

    private Op bytes(Instruction instruction) {
        boolean counted = counted(instruction);
        boolean fromGlobal = counted && instruction.has("global");
        Space from = fromGlobal ? Space.GLOBAL : Space.SHARED;
        Space to = counted ? Space.SHARED : Space.GLOBAL;
        int size = slots.intSource(instruction.operand(2), Type.U32);
        BulkOp.Reduction reduction = instruction.has("reduce")
                ? new BulkOp.Reduction(
                        instruction.type().bytes(),
                        // Other than atomics, they keep subnormal numbers in global memory too.
                        AtomicFunctions.function(instruction, instruction.type() == Type.F32),
                        AtomicFunctions.function(instruction, true))
                : null;
        return at(
                instruction.operand(1),
                from,
                source -> at(
                        instruction.operand(0),
                        to,
                        target -> completed(
                                instruction,
                                3,
                                completion -> new BulkCopy(source, target, size, completion, reduction))));
    }

    private Op tensor(Instruction instruction) {
        boolean loads = counted(instruction);
        Operand.Texture box = (Operand.Texture) instruction.operand(loads ? 1 : 0);
        List<Operand> all = box.coordinates();
        int[] coordinates = new int[all.size()];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = slots.intSource(all.get(i), Type.S32);
        }
        String operation = instruction.has("reduce") ? operation(instruction) : null;
        Operand.Address map = new Operand.Address(box.texture(), 0);
        return at(
                map,
                Space.GENERIC,
                where -> at(
                        instruction.operand(loads ? 0 : 1),
                        Space.SHARED,
                        shared -> completed(instruction, 2, completion -> {
                            Access.Where global = new Access.Where(Space.GLOBAL, -1, -1, 0, where.number());
                            return new TensorCopy(loads, where, coordinates, shared, global, completion, operation);
                        })));
    }

    private static String operation(Instruction instruction) {
        for (String name : List.of("add", "min", "max", "inc", "dec", "and", "or", "xor")) {
            if (instruction.has(name)) {
                return name;
            }
        }
        throw new IllegalStateException("no operation: " + instruction.mnemonic());
    }

    private interface Completed {
        Op with(BulkOp.Completion completion);
    }

    private Op completed(Instruction instruction, int barrier, Completed made) {
        if (!counted(instruction)) {
            return made.with(new BulkOp.Completion(null, -1));
        }
        int blocks = instruction.has("multicast::cluster")
                ? slots.intSource(instruction.operand(barrier + 1), Type.U16)
                : -1;
        return at(instruction.operand(barrier), Space.SHARED, where -> made.with(new BulkOp.Completion(where, blocks)));
    }

    /** Whether a barrier is told of the bytes; other copies form groups. */
    private static boolean counted(Instruction instruction) {
        return instruction.has("mbarrier::complete_tx::bytes");
    }

    private Op at(Operand operand, Space space, MemoryDecoder.Made made) {
        return memory.withAddress(MemoryDecoder.address(operand), space, made);
    }

    /** The forms {@code st.async} and {@code red.async}: a store or an atomic, then the barrier is told. */
    Op counted(Instruction instruction, Op stored, int bytes) {
        int count = slots.constant(bytes);
        Op told = at(
                instruction.operand(2),
                Space.SHARED,
                where -> new MbarrierUpdate(where, MbarrierUpdate.Kind.COMPLETE, -1, count));
        return new Sequence(stored, told);
    }

    Op tensorMap(Instruction instruction) {
        Space space = MemoryDecoder.space(instruction);
        if (instruction.has("cp_fenceproxy")) {
            int size = slots.constant(128);
            return at(
                    instruction.operand(1),
                    Space.SHARED,
                    from -> at(
                            instruction.operand(0),
                            Space.GLOBAL,
                            to -> new BulkCopy(from, to, size, new BulkOp.Completion(null, -1), null)));
        }
        String field = instruction.modifiers().get(2);
        boolean fixed = instruction.operands().size() == 2;
        boolean constant = List.of("elemtype", "interleave_layout", "swizzle_mode", "fill_mode")
                .contains(field);
        Type type = instruction.type();
        boolean wide = type.bits() == 64;
        int index = fixed ? 0 : (int) ((Operand.Int) instruction.operand(1)).value();
        Operand value = instruction.operand(fixed ? 1 : 2);
        int slot = slots.source(wide ? 'l' : 'i', value, type);
        return constant && ((Operand.Int) value).value() < 0
                ? new Nothing()
                : at(
                        instruction.operand(0),
                        space,
                        where -> new TensorMapEdit(where, field, Math.max(0, Math.min(4, index)), slot, wide));
    }
}
