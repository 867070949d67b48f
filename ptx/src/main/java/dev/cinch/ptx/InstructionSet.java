package dev.cinch.ptx;

import dev.cinch.base.NearestNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The instructions of PTX that Cinch executes: {@code instructions.txt}, one line for each form of an instruction. */
public final class InstructionSet {
    private static final InstructionSet ONLY = read();

    /** The longest name for which it is worth guessing what was meant. */
    private static final int LONGEST_NAME = 16;

    private final Map<String, List<InstructionForm>> forms = new TreeMap<>();
    private final Map<String, String> known = new TreeMap<>();

    private InstructionSet() {}

    static InstructionSet ptx() {
        return ONLY;
    }

    /** The opcodes that are executed, in at least one form. */
    public static Set<String> opcodes() {
        return new TreeSet<>(ONLY.forms.keySet());
    }

    /** The kind of work that an instruction is; modifiers and types decide. */
    public static InstructionClass classOf(Instruction instruction) {
        List<InstructionForm> candidates = ONLY.forms.get(instruction.opcode());
        for (InstructionForm form : candidates) {
            if (form.fitsModifiers(instruction.modifiers()) && form.fitsTypes(instruction.types())) {
                return form.kind();
            }
        }
        // The parser's own accesses to parameters that lie in registers, which may have any type.
        return candidates.get(0).kind();
    }

    /** All forms of all instructions. */
    static List<InstructionForm> forms() {
        return ONLY.forms.values().stream().flatMap(List::stream).toList();
    }

    /** Why no instruction with this opcode can be used; null if some can. */
    String unsupported(String opcode) {
        if (forms.containsKey(opcode)) {
            return null;
        }
        String section = known.get(opcode);
        if (section != null) {
            return opcode + " is not supported (PTX ISA " + section + ")";
        }
        if (opcode.length() > LONGEST_NAME) {
            return "unknown instruction";
        }
        String suggestion = NearestNames.unknown("instruction", opcode, forms.keySet());
        return suggestion.contains("; known: ") ? "unknown instruction" : suggestion;
    }

    /** What is wrong with an instruction whose opcode is supported; null if nothing is. */
    String problem(Instruction instruction) {
        List<InstructionForm> candidates = forms.get(instruction.opcode());
        List<InstructionForm> typed = new ArrayList<>();
        for (InstructionForm form : candidates) {
            if (form.fitsModifiers(instruction.modifiers()) && form.fitsTypes(instruction.types())) {
                typed.add(form);
            }
        }
        if (typed.isEmpty()) {
            return misspelt(instruction, candidates);
        }
        InstructionForm nearest = typed.get(typed.size() - 1);
        int farthest = -1;
        for (InstructionForm form : typed) {
            if (form.fitsCount(instruction.operands().size())) {
                int misfit = form.misfit(instruction);
                if (misfit < 0) {
                    return null;
                }
                if (misfit > farthest) {
                    farthest = misfit;
                    nearest = form;
                }
            }
        }
        String mnemonic = instruction.mnemonic();
        if (farthest < 0) {
            return mnemonic + " takes " + nearest.operands().size() + " operands, not "
                    + instruction.operands().size();
        }
        return "operand " + (farthest + 1) + " of " + mnemonic + " must be "
                + nearest.operands().get(farthest).words(instruction);
    }

    private static String misspelt(Instruction instruction, List<InstructionForm> candidates) {
        String where = " (PTX ISA " + candidates.get(0).section() + ")";
        for (String modifier : instruction.modifiers()) {
            if (candidates.stream().noneMatch(form -> form.knows(modifier))) {
                return instruction.opcode() + " with ." + modifier + " is not supported" + where;
            }
        }
        for (Type type : instruction.types()) {
            if (candidates.stream().noneMatch(form -> form.types().stream().anyMatch(types -> types.contains(type)))) {
                return instruction.opcode() + " of ." + type.ptx() + " is not supported" + where;
            }
        }
        return instruction.mnemonic() + " is not a supported combination of modifiers and types" + where;
    }

    private static InstructionSet read() {
        InstructionSet set = new InstructionSet();
        Map<String, String> abbreviations = new HashMap<>();
        String section = "";
        for (String line : text().split("\n")) {
            if (line.startsWith("$")) {
                int equals = line.indexOf('=');
                abbreviations.put(
                        line.substring(0, equals).strip(),
                        line.substring(equals + 1).strip());
            } else if (line.startsWith("== ")) {
                section = line.substring(3).strip().replaceFirst(" ", ", ");
            } else if (line.startsWith("- ")) {
                for (String opcode : line.substring(2).strip().split(" ")) {
                    set.known.put(opcode, section);
                }
            } else if (!line.isBlank() && !line.startsWith("#")) {
                InstructionForm form = InstructionForm.parse(expand(line, abbreviations), section);
                set.forms
                        .computeIfAbsent(form.opcode(), opcode -> new ArrayList<>())
                        .add(form);
            }
        }
        return set;
    }

    private static String expand(String line, Map<String, String> abbreviations) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            int end = at + 1;
            if (line.charAt(at) == '$') {
                while (end < line.length() && Character.isLetterOrDigit(line.charAt(end))) {
                    end++;
                }
                String full = abbreviations.get(line.substring(at, end));
                if (full == null) {
                    throw new IllegalStateException("no such abbreviation: " + line);
                }
                text.append(full);
            } else {
                text.append(line.charAt(at));
            }
            at = end;
        }
        return text.toString();
    }

    private static String text() {
        try (InputStream in = InstructionSet.class.getResourceAsStream("instructions.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
