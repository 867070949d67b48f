package dev.cinch.ptx;

import java.util.List;

/**
 * One instruction, its names resolved. {@code @!%p1 ld.global.nc.v2.f32 {%f1, %f2}, [%rd1+8];} is opcode {@code ld},
 * modifiers {@code global, nc, v2}, types {@code f32}, two operands and a guard.
 *
 * @param guard null, or the predicate that decides which lanes take part
 * @param modifiers without dots, in the text's order, types left out
 * @param types in the text's order
 */
public record Instruction(
        Position at,
        Operand.Reg guard,
        String opcode,
        List<String> modifiers,
        List<Type> types,
        List<Operand> operands) {

    public boolean has(String modifier) {
        return modifiers.contains(modifier);
    }

    /** The first type, which for most instructions is the only one. */
    public Type type() {
        return types.get(0);
    }

    public Operand operand(int index) {
        return operands.get(index);
    }

    /** Opcode, modifiers and types as written, apart from their order: {@code ld.global.nc.v2.f32}. */
    public String mnemonic() {
        StringBuilder text = new StringBuilder(opcode);
        modifiers.forEach(modifier -> text.append('.').append(modifier));
        types.forEach(type -> text.append('.').append(type.ptx()));
        return text.toString();
    }
}
