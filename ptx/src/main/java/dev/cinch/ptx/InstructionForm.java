package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of the table of instructions: a set of modifiers, types and operands that go together, and what kind of work it is.
 *
 * @param modifiers groups of which an instruction takes at most one modifier each
 * @param types what each of the instruction's types may be
 */
record InstructionForm(
        String opcode,
        List<Group> modifiers,
        List<List<Type>> types,
        List<OperandShape> operands,
        InstructionClass kind,
        String section) {
    /** A group of modifiers: an instruction has so many of these, most often one, or perhaps none. */
    record Group(List<String> names, boolean optional, int count) {}

    /** A line without its abbreviations: {@code add ; sat ; s32 ; d s s ; int-add}. */
    static InstructionForm parse(String line, String section) {
        String[] parts = line.split(";", -1);
        if (parts.length != 5) {
            throw new IllegalStateException("not a form of an instruction, which has five columns: " + line);
        }
        InstructionClass kind = InstructionClass.labelled(parts[4].strip());
        if (kind == null) {
            throw new IllegalStateException("no such class of instructions: " + line);
        }
        List<Group> groups = new ArrayList<>();
        for (String group : words(parts[1])) {
            boolean optional = group.endsWith("?");
            boolean twice = group.endsWith("#2");
            String names = group.substring(0, group.length() - (optional ? 1 : twice ? 2 : 0));
            groups.add(new Group(List.of(names.split("\\|")), optional, twice ? 2 : 1));
        }
        List<List<Type>> types = new ArrayList<>();
        for (String group : words(parts[2])) {
            List<Type> alternatives = new ArrayList<>();
            for (String name : group.split("\\|")) {
                alternatives.add(Type.named(name));
            }
            types.add(List.copyOf(alternatives));
        }
        List<OperandShape> operands = new ArrayList<>();
        for (String shape : words(parts[3])) {
            operands.add(OperandShape.parse(shape));
        }
        return new InstructionForm(
                parts[0].strip(), List.copyOf(groups), List.copyOf(types), List.copyOf(operands), kind, section);
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    boolean knows(String modifier) {
        for (Group group : modifiers) {
            if (group.names.contains(modifier)) {
                return true;
            }
        }
        return false;
    }

    boolean fitsModifiers(List<String> given) {
        int taken = 0;
        int required = 0;
        for (Group group : modifiers) {
            int found = 0;
            for (String name : given) {
                found += group.names.contains(name) ? 1 : 0;
            }
            if (found > group.count) {
                return false;
            }
            taken += found;
            required += found < group.count && !group.optional ? 1 : 0;
        }
        return required == 0 && taken == given.size();
    }

    boolean fitsTypes(List<Type> given) {
        if (given.size() != types.size()) {
            return false;
        }
        for (int i = 0; i < given.size(); i++) {
            if (!types.get(i).contains(given.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean fitsCount(int count) {
        int least = operands.size();
        while (least > 0 && operands.get(least - 1).optional()) {
            least--;
        }
        return count >= least && count <= operands.size();
    }

    /** The first operand that does not fit; -1 if all do. */
    int misfit(Instruction instruction) {
        for (int i = 0; i < instruction.operands().size(); i++) {
            if (!operands.get(i).fits(instruction, instruction.operand(i))) {
                return i;
            }
        }
        return -1;
    }
}
