package dev.cinch.ptx;

import java.util.List;

/**
 * The shape of one operand of a form, as the table of instructions writes it: {@code d}, {@code s:u32}, {@code D*}.
 *
 * @param role the letter or word
 * @param type picks the instruction's type by its index, or -1 if {@code fixed} or nothing says it
 * @param fixed a type of its own; null if it has none
 * @param doubled twice as wide as the type says
 * @param paired a predicate may follow after a bar
 * @param count the registers of a matrix's fragment
 */
record OperandShape(Role role, int type, Type fixed, boolean doubled, boolean paired, boolean optional, int count) {
    enum Role {
        DESTINATION,
        WIDE_DESTINATION,
        SOURCE,
        WIDE_SOURCE,
        VALUE,
        LOADED,
        STORED,
        PACKED_DESTINATION,
        PACKED_SOURCE,
        FOUR_DESTINATIONS,
        ADDRESS,
        INTEGER,
        FRAGMENT,
        SUMS,
        TEXTURE,
        SURFACE,
        COORDINATES,
        GRADIENT,
        LABEL,
        LABELS,
        CALL
    }

    static OperandShape parse(String text) {
        boolean optional = text.endsWith("?");
        String rest = optional ? text.substring(0, text.length() - 1) : text;
        boolean paired = rest.endsWith("+q");
        rest = paired ? rest.substring(0, rest.length() - 2) : rest;
        int colon = rest.indexOf(':');
        Type fixed = colon >= 0 ? Type.named(rest.substring(colon + 1)) : null;
        rest = colon >= 0 ? rest.substring(0, colon) : rest;
        if (rest.startsWith("T")) {
            int count = Integer.parseInt(rest.substring(1));
            return new OperandShape(Role.FRAGMENT, -1, fixed == null ? Type.B32 : fixed, false, false, optional, count);
        }
        if (colon >= 0) {
            return new OperandShape(role(rest), -1, fixed, false, paired, optional, 1);
        }
        boolean doubled = rest.equals("dw") || rest.equals("sw");
        char last = rest.charAt(rest.length() - 1);
        boolean numbered = (last == '2' || last == '3') && rest.length() > 1;
        String letters = doubled || numbered ? rest.substring(0, rest.length() - 1) : rest;
        return new OperandShape(role(letters), numbered ? last - '1' : 0, null, doubled, paired, optional, 1);
    }

    private static Role role(String letters) {
        return switch (letters) {
            case "d" -> Role.DESTINATION;
            case "D" -> Role.WIDE_DESTINATION;
            case "s" -> Role.SOURCE;
            case "S" -> Role.WIDE_SOURCE;
            case "v" -> Role.VALUE;
            case "D*" -> Role.LOADED;
            case "S*" -> Role.STORED;
            case "dv" -> Role.PACKED_DESTINATION;
            case "sv" -> Role.PACKED_SOURCE;
            case "D4" -> Role.FOUR_DESTINATIONS;
            case "m" -> Role.ADDRESS;
            case "i" -> Role.INTEGER;
            case "t" -> Role.TEXTURE;
            case "u" -> Role.SURFACE;
            case "x" -> Role.COORDINATES;
            case "g" -> Role.GRADIENT;
            case "W" -> Role.SUMS;
            case "label" -> Role.LABEL;
            case "labels" -> Role.LABELS;
            case "call" -> Role.CALL;
            default -> throw new IllegalStateException("no operand shape '" + letters + "'");
        };
    }

    /** The type that the operand is read or written as; null if it is free. */
    private Type type(Instruction instruction) {
        return type >= 0 && type < instruction.types().size()
                ? instruction.types().get(type)
                : fixed;
    }

    boolean fits(Instruction instruction, Operand operand) {
        Type wanted = type(instruction);
        return switch (role) {
            case DESTINATION -> destination(operand, wanted, false);
            case WIDE_DESTINATION -> destination(operand, wanted, true);
            case SOURCE -> source(operand, wanted, false);
            case WIDE_SOURCE -> source(operand, wanted, true);
            case VALUE ->
                operand instanceof Operand.Symbol
                        || operand instanceof Operand.FunctionName
                        || source(operand, wanted, false);
            case LOADED -> vectorOf(instruction, operand, wanted, true);
            case STORED -> vectorOf(instruction, operand, wanted, false);
            case PACKED_DESTINATION -> packed(operand, wanted, true);
            case PACKED_SOURCE -> packed(operand, wanted, false);
            case FOUR_DESTINATIONS -> all(operand, 4, wanted, true);
            case ADDRESS -> operand instanceof Operand.Address || operand instanceof Operand.Symbol;
            case INTEGER -> operand instanceof Operand.Int;
            case FRAGMENT -> fragment(operand, wanted, count);
            case SUMS -> fragment(operand, Type.B32, WarpgroupShape.sums(instruction));
            case TEXTURE -> texture(instruction, operand);
            case SURFACE -> Geometry.fits(instruction, operand);
            case COORDINATES -> Geometry.fitsTensor(instruction, operand);
            case GRADIENT -> gradient(operand);
            case LABEL -> operand instanceof Operand.Label;
            case LABELS -> operand instanceof Operand.Labels;
            case CALL -> operand instanceof Operand.Call;
        };
    }

    /** Registers in braces; one may stand without. */
    private boolean fragment(Operand operand, Type wanted, int count) {
        List<Operand> registers = operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
        boolean fits = registers.size() == count;
        for (Operand register : registers) {
            fits &= register instanceof Operand.Reg reg && !reg.negated() && holds(reg.register(), wanted, false);
        }
        return fits;
    }

    private boolean destination(Operand operand, Type wanted, boolean wide) {
        if (operand instanceof Operand.Pair pair) {
            return paired && destination(pair.first(), wanted, wide) && predicate(pair.second());
        }
        return operand instanceof Operand.Sink
                || operand instanceof Operand.Reg reg && !reg.negated() && holds(reg.register(), wanted, wide);
    }

    private static boolean predicate(Operand operand) {
        return operand instanceof Operand.Sink
                || operand instanceof Operand.Reg reg
                        && !reg.negated()
                        && reg.register().type() == Type.PRED;
    }

    private boolean source(Operand operand, Type wanted, boolean wide) {
        if (operand instanceof Operand.Reg reg) {
            return (!reg.negated() || reg.register().type() == Type.PRED) && holds(reg.register(), wanted, wide);
        }
        if (operand instanceof Operand.Int) {
            return wanted == null || !wanted.floating();
        }
        if (operand instanceof Operand.Real real) {
            boolean bits = wanted != null && wanted.kind() == Type.Kind.BITS;
            return wanted == Type.F32 || wanted == Type.F64 || bits && wanted.bits() == (real.single() ? 32 : 64);
        }
        return operand instanceof Operand.Special special
                && (wanted != Type.PRED || special.name().equals("is_explicit_cluster"));
    }

    private boolean holds(Register register, Type wanted, boolean wide) {
        Type has = register.type();
        if (wanted == null || wanted == Type.PRED || has == Type.PRED) {
            return wanted == null ? has != Type.PRED : has == wanted;
        }
        int bits = doubled ? 2 * wanted.bits() : wanted.bits();
        return wide ? has.bits() >= bits : has.bits() == bits;
    }

    private boolean vectorOf(Instruction instruction, Operand operand, Type wanted, boolean written) {
        int count = vectorSize(instruction);
        if (count > 1) {
            return all(operand, count, wanted, written);
        }
        Operand one =
                operand instanceof Operand.Vector vector && vector.elements().size() == 1
                        ? vector.elements().get(0)
                        : operand;
        return written ? destination(one, wanted, true) : source(one, wanted, true);
    }

    private static int vectorSize(Instruction instruction) {
        return instruction.has("v2") ? 2 : instruction.has("v4") ? 4 : instruction.has("v8") ? 8 : 1;
    }

    private boolean all(Operand operand, int count, Type wanted, boolean written) {
        if (!(operand instanceof Operand.Vector vector) || vector.elements().size() != count) {
            return false;
        }
        for (Operand element : vector.elements()) {
            if (!(written ? destination(element, wanted, true) : source(element, wanted, true))) {
                return false;
            }
        }
        return true;
    }

    /** The parts are of one width and fill the whole. */
    private boolean packed(Operand operand, Type wanted, boolean written) {
        if (!(operand instanceof Operand.Vector vector)) {
            return false;
        }
        List<Operand> parts = vector.elements();
        int bits = wanted.bits() / parts.size();
        Type part = bits * parts.size() == wanted.bits() ? Type.named("b" + bits) : null;
        if (part == null || parts.size() == 1) {
            return false;
        }
        for (Operand element : parts) {
            if (!(written ? destination(element, part, false) : source(element, part, false))) {
                return false;
            }
        }
        return true;
    }

    /** A handle with coordinates, or alone for what only asks for its properties. */
    private static boolean texture(Instruction instruction, Operand operand) {
        return operand instanceof Operand.Address address
                ? Geometry.of(instruction) == null && address.base() instanceof Operand.Reg
                : Geometry.fits(instruction, operand);
    }

    /** Slopes of coordinates, as many as they are. */
    private static boolean gradient(Operand operand) {
        List<Operand> elements = operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
        boolean fits = true;
        for (Operand element : elements) {
            fits &= Geometry.coordinate(element);
        }
        return fits;
    }

    /** The words of messages, such as {@code a 32-bit register or constant}. */
    String words(Instruction instruction) {
        Type wanted = type(instruction);
        String width = wanted == null ? "" : (doubled ? 2 * wanted.bits() : wanted.bits()) + "-bit ";
        boolean predicate = wanted == Type.PRED;
        int count = vectorSize(instruction);
        return switch (role) {
            case DESTINATION -> predicate ? "a predicate register" : "a " + width + "register";
            case WIDE_DESTINATION -> "a register of at least " + bits(wanted);
            case SOURCE -> predicate ? "a predicate" : "a " + width + "register or constant";
            case WIDE_SOURCE -> "a register of at least " + bits(wanted) + " or a constant";
            case VALUE -> predicate ? "a predicate" : "a " + width + "register, a constant or an address";
            case LOADED, STORED, FOUR_DESTINATIONS ->
                count > 1
                        ? "{" + count + " registers of at least " + bits(wanted) + "}"
                        : "a register of at least " + bits(wanted);
            case PACKED_DESTINATION, PACKED_SOURCE -> "{parts} of together " + bits(wanted);
            case ADDRESS -> "an [address]";
            case INTEGER -> "an integer constant";
            case SUMS -> "{" + WarpgroupShape.sums(instruction) + " registers of 32 bits}";
            case FRAGMENT -> "{" + this.count + " registers of " + bits(wanted) + "}";
            case TEXTURE, SURFACE -> "[a 64-bit handle, {coordinates}]";
            case COORDINATES -> "[a tensor map, {coordinates}]";
            case GRADIENT -> "{slopes}";
            case LABEL -> "a label";
            case LABELS -> "a list of branch targets";
            case CALL -> "a call";
        };
    }

    private static String bits(Type type) {
        return (type == null ? 0 : type.bits()) + " bits";
    }
}
