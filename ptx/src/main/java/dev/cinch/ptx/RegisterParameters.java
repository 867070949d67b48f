package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/**
 * The parameters that old PTX passes in registers, written out as all others: they arrive in param space, are loaded at
 * the function's start, and results are stored before each {@code ret}.
 */
final class RegisterParameters {
    private record Place(Variable variable, Register register) {}

    private final List<Place> parameters = new ArrayList<>();
    private final List<Place> results = new ArrayList<>();

    void addParameter(Variable variable, Register register) {
        parameters.add(new Place(variable, register));
    }

    void addResult(Variable variable, Register register) {
        results.add(new Place(variable, register));
    }

    boolean returnsRegisters() {
        return !results.isEmpty();
    }

    void load(List<Instruction> code) {
        for (Place place : parameters) {
            code.add(access("ld", null, place, List.of(new Operand.Reg(place.register, false), address(place))));
        }
    }

    void store(List<Instruction> code, Operand.Reg guard) {
        for (Place place : results) {
            code.add(access("st", guard, place, List.of(address(place), new Operand.Reg(place.register, false))));
        }
    }

    private static Operand address(Place place) {
        return new Operand.Address(new Operand.Symbol(place.variable, 0), 0);
    }

    private static Instruction access(String opcode, Operand.Reg guard, Place place, List<Operand> operands) {
        return new Instruction(
                place.variable.at(), guard, opcode, List.of("param"), List.of(place.variable.type()), operands);
    }
}
