package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;

/** The text by which a lowering looks up an instruction: its words, and some that its operands give. */
final class Mnemonic {
    private Mnemonic() {}

    /** {@code special} stands for an operand that is a special register, {@code place} for the address of shared memory, {@code constant} for a last one that is a number, {@code short} if 32 bits hold it, {@code generic} for an atomic that does not say where. */
    static String of(Instruction instruction) {
        String text = instruction.mnemonic();
        for (Operand operand : instruction.operands()) {
            if (operand instanceof Operand.Special special) {
                text += ".special." + special.name();
            } else if (operand instanceof Operand.Symbol symbol
                    && symbol.variable().space() == Space.SHARED) {
                text += ".place";
            }
        }
        boolean atomic =
                instruction.opcode().equals("atom") || instruction.opcode().equals("red");
        if (atomic
                && instruction.modifiers().stream()
                        .noneMatch(word -> word.equals("global") || word.startsWith("shared"))) {
            text += ".generic";
        }
        int last = instruction.operands().size() - 1;
        if (last > 0 && instruction.operand(last) instanceof Operand.Int number) {
            text += Long.bitCount(number.value()) == 1 ? ".constant.power" : ".constant";
            text += number.value() >>> Integer.SIZE == 0 ? ".short" : "";
        }
        return text;
    }
}
