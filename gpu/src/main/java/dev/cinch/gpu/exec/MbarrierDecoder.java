package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;

/** A decoder of {@code mbarrier} and of the arrivals that {@code cp.async} makes at one. */
final class MbarrierDecoder {
    private static final LaneFunction.LongToInt PENDING = MbarrierWord::pendingIn;

    private final Slots slots;
    private final MemoryDecoder memory;

    MbarrierDecoder(Slots slots, MemoryDecoder memory) {
        this.slots = slots;
        this.memory = memory;
    }

    Op decode(Instruction instruction) {
        if (instruction.has("pending_count")) {
            int to = slots.result(instruction.operand(0));
            return to < 0
                    ? new Nothing()
                    : LaneLoops.of(PENDING, to, slots.longSource(instruction.operand(1), Type.B64));
        }
        if (instruction.has("test_wait") || instruction.has("try_wait")) {
            boolean parity = instruction.has("parity");
            Operand phase = instruction.operand(2);
            int slot = parity ? slots.intSource(phase, Type.U32) : slots.longSource(phase, Type.B64);
            int answer = slots.result(instruction.operand(0));
            return at(instruction, 1, where -> new MbarrierLook(where, answer, slot, parity));
        }
        MbarrierUpdate.Kind kind = kind(instruction);
        int first = kind.ordinal() >= MbarrierUpdate.Kind.ARRIVE.ordinal() ? 1 : 0;
        int state = first == 1 ? slots.result(instruction.operand(0)) : -1;
        int operand = instruction.operands().size() > first + 1
                ? slots.intSource(instruction.operand(first + 1), Type.U32)
                : -1;
        return at(instruction, first, where -> new MbarrierUpdate(where, kind, state, operand));
    }

    /** The arrival when the copies before are there, which they are; without {@code noinc} it was counted in as well. */
    Op arrivalOfCopies(Instruction instruction) {
        MbarrierUpdate.Kind kind =
                instruction.has("noinc") ? MbarrierUpdate.Kind.ARRIVE : MbarrierUpdate.Kind.ARRIVE_UNCOUNTED;
        return at(instruction, 0, where -> new MbarrierUpdate(where, kind, -1, -1));
    }

    private Op at(Instruction instruction, int operand, MemoryDecoder.Made made) {
        Space space = MemoryDecoder.space(instruction);
        return memory.withAddress(MemoryDecoder.address(instruction.operand(operand)), space, made);
    }

    private static MbarrierUpdate.Kind kind(Instruction instruction) {
        boolean expects = instruction.has("expect_tx");
        if (instruction.has("arrive")) {
            return expects ? MbarrierUpdate.Kind.ARRIVE_AND_EXPECT : MbarrierUpdate.Kind.ARRIVE;
        }
        if (instruction.has("arrive_drop")) {
            return expects ? MbarrierUpdate.Kind.DROP_AND_EXPECT : MbarrierUpdate.Kind.DROP;
        }
        if (expects) {
            return MbarrierUpdate.Kind.EXPECT;
        }
        return instruction.has("init")
                ? MbarrierUpdate.Kind.INIT
                : instruction.has("inval") ? MbarrierUpdate.Kind.INVALIDATE : MbarrierUpdate.Kind.COMPLETE;
    }
}
