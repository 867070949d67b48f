package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A parser of one instruction: {@code @!%p1 ld.global.v2.f32 {%f1, %f2}, [%rd1+8];}. */
final class InstructionParser {
    private final Tokens tokens;
    private final OperandParser operands;
    private final CallParser calls;
    private final LabelReferences labels;

    InstructionParser(Tokens tokens, OperandParser operands, CallParser calls, LabelReferences labels) {
        this.tokens = tokens;
        this.operands = operands;
        this.calls = calls;
        this.labels = labels;
    }

    /** The index is the one that the instruction will have in its function. */
    Instruction parse(Scope scope, int index) {
        Position at = tokens.peek().at();
        labels.forget();
        operands.enter(scope);
        Operand.Reg guard = tokens.accept("@") ? operands.guard() : null;
        Token opcode = tokens.name("an instruction");
        List<String> modifiers = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        while (tokens.peek().kind() == Token.Kind.DOT) {
            String name = tokens.next().text().substring(1);
            Type type = Type.named(name);
            if (type == null) {
                modifiers.add(name);
            } else {
                types.add(type);
            }
        }
        String unsupported = InstructionSet.ptx().unsupported(opcode.text());
        if (unsupported != null) {
            throw tokens.error(opcode, unsupported);
        }
        List<Operand> list = operands(opcode.text(), scope, index);
        Instruction instruction = new Instruction(
                at, guard, opcode.text(), List.copyOf(modifiers), List.copyOf(types), List.copyOf(list));
        String problem = tokens.at(";") ? InstructionSet.ptx().problem(instruction) : null;
        if (problem != null) {
            tokens.problems().add(opcode.at(), instruction.mnemonic(), problem);
            throw SyntaxError.REPORTED;
        }
        tokens.endStatement();
        labels.accept();
        return instruction;
    }

    private List<Operand> operands(String opcode, Scope scope, int index) {
        return switch (opcode) {
            case "call" -> List.of(calls.parse(scope));
            case "bra" -> List.of(branch(scope, index));
            case "brx" -> branchByIndex(scope, index);
            default -> plainOperands();
        };
    }

    private List<Operand> plainOperands() {
        List<Operand> list = new ArrayList<>();
        if (!tokens.at(";")) {
            do {
                list.add(operands.operand());
            } while (tokens.accept(","));
        }
        return list;
    }

    private Operand branch(Scope scope, int index) {
        Token label = tokens.name("a label");
        labels.branch(index, label, scope);
        return new Operand.Label(label.text(), index);
    }

    private List<Operand> branchByIndex(Scope scope, int index) {
        Operand selector = operands.operand();
        tokens.expect(",");
        Token name = tokens.name("a list of branch targets");
        if (!(scope.find(name.text()) instanceof Scope.Meaning.OfBranchTargets of)) {
            throw tokens.error(name, "no .branchtargets of this name is declared");
        }
        labels.branchByIndex(index, name, of.labels(), scope);
        return List.of(selector, new Operand.Labels(name.text(), List.of()));
    }
}
