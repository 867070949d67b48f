package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** The labels that branches name before they come in the text: noted here, and filled in at the end of the function. */
final class LabelReferences {
    private record Reference(int instruction, int operand, Token name, List<Token> targets, Scope scope) {}

    private final ProblemList problems;
    private final List<Reference> references = new ArrayList<>();
    private Reference latest;

    LabelReferences(ProblemList problems) {
        this.problems = problems;
    }

    void branch(int instruction, Token label, Scope scope) {
        latest = new Reference(instruction, 0, label, null, scope);
    }

    void branchByIndex(int instruction, Token name, List<Token> targets, Scope scope) {
        latest = new Reference(instruction, 1, name, targets, scope);
    }

    /** The instruction that was read is whole; one given up half-way leaves nothing here. */
    void accept() {
        if (latest != null) {
            references.add(latest);
        }
        latest = null;
    }

    void forget() {
        latest = null;
    }

    void resolve(List<Instruction> code) {
        for (Reference reference : references) {
            Instruction instruction = code.get(reference.instruction);
            List<Operand> operands = new ArrayList<>(instruction.operands());
            operands.set(reference.operand, operand(reference));
            code.set(
                    reference.instruction,
                    new Instruction(
                            instruction.at(),
                            instruction.guard(),
                            instruction.opcode(),
                            instruction.modifiers(),
                            instruction.types(),
                            List.copyOf(operands)));
        }
    }

    private Operand operand(Reference reference) {
        if (reference.targets == null) {
            return label(reference.name, reference.scope);
        }
        List<Operand.Label> labels = new ArrayList<>();
        for (Token target : reference.targets) {
            labels.add(label(target, reference.scope));
        }
        return new Operand.Labels(reference.name.text(), List.copyOf(labels));
    }

    private Operand.Label label(Token name, Scope scope) {
        if (scope.find(name.text()) instanceof Scope.Meaning.OfLabel label) {
            return new Operand.Label(name.text(), label.target());
        }
        problems.add(name, "no such label in this function");
        return new Operand.Label(name.text(), 0);
    }
}
