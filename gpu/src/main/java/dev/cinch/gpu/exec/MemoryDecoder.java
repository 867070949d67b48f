package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.AtomicFunctions;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.Variable;
import java.util.List;

/** A decoder of loads, stores, copies, atomics, textures and conversions of addresses. */
final class MemoryDecoder {
    private static final LaneFunction.Long2 ADD = Long::sum;
    private static final LaneFunction.Long1 SAME_LONG = a -> a;
    private static final LaneFunction.Int1 SAME_INT = a -> a;

    private final KernelImage image;
    private final Function function;
    private final Slots slots;
    private final List<Variable> addressed;

    MemoryDecoder(KernelImage image, Function function, Slots slots) {
        this.image = image;
        this.function = function;
        this.slots = slots;
        addressed = AddressedParameters.of(function);
    }

    Op decode(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "ld", "ldu" -> load(instruction);
            case "st" -> store(instruction);
            case "atom", "red" -> atomic(instruction);
            case "cp" -> copy(instruction);
            case "cvta" -> convertAddress(instruction);
            case "tex" -> texture(instruction);
            default ->
                new SpaceTest(
                        space(instruction),
                        slots.result(instruction.operand(0)),
                        slots.longSource(instruction.operand(1), Type.U64));
        };
    }

    static Space space(Instruction instruction) {
        for (String modifier : instruction.modifiers()) {
            String name = modifier.contains("::") ? modifier.substring(0, modifier.indexOf("::")) : modifier;
            for (Space space : Space.values()) {
                if (space.ptx().equals(name)) {
                    return space;
                }
            }
        }
        return Space.GENERIC;
    }

    private static List<Operand> elements(Operand operand) {
        return operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
    }

    /** An element of a variable, {@code table[4]}, needs no brackets around it. */
    static Operand.Address address(Operand operand) {
        return operand instanceof Operand.Symbol element
                ? new Operand.Address(new Operand.Symbol(element.variable(), 0), element.offset())
                : (Operand.Address) operand;
    }

    private Op load(Instruction instruction) {
        Type type = instruction.type();
        List<Operand> to = elements(instruction.operand(0));
        Load.Element[] elements = new Load.Element[to.size()];
        for (int i = 0; i < elements.length; i++) {
            if (to.get(i) instanceof Operand.Reg reg) {
                Register register = reg.register();
                elements[i] = new Load.Element(slots.of(register), Load.Fill.of(type, register));
            } else {
                elements[i] = new Load.Element(-1, Load.Fill.INT_FROM_32);
            }
        }
        Operand.Address address = address(instruction.operand(1));
        if (address.base() instanceof Operand.Symbol symbol
                && symbol.variable().space() == Space.PARAM
                && !onStack(symbol.variable())) {
            Variable variable = symbol.variable();
            boolean ofKernel = function.kernel() && function.parameters().contains(variable);
            long offset = symbol.offset() + address.offset();
            return ParamAccess.load(variable, image.place(variable), offset, type.bytes(), ofKernel, elements);
        }
        boolean strong = instruction.has("volatile") || instruction.has("relaxed") || instruction.has("acquire");
        return withAddress(address, space(instruction), where -> new Load(where, type.bytes(), elements, strong));
    }

    private Op store(Instruction instruction) {
        Type type = instruction.type();
        List<Operand> from = elements(instruction.operand(1));
        Store.Element[] elements = new Store.Element[from.size()];
        for (int i = 0; i < elements.length; i++) {
            Operand operand = from.get(i);
            boolean wide = operand instanceof Operand.Reg ? Slots.wide(operand) : type.bits() == 64;
            elements[i] = new Store.Element(slots.source(wide ? 'l' : 'i', operand, type), wide);
        }
        Operand.Address address = address(instruction.operand(0));
        if (address.base() instanceof Operand.Symbol symbol && symbol.variable().space() == Space.PARAM) {
            Variable variable = symbol.variable();
            if (function.kernel() && function.parameters().contains(variable)) {
                throw image.unsupported(
                        instruction.at(), "a kernel's parameter " + variable.name() + " is not written");
            }
            long offset = symbol.offset() + address.offset();
            return ParamAccess.store(variable, image.place(variable), offset, type.bytes(), elements);
        }
        return withAddress(address, space(instruction), where -> new Store(where, type.bytes(), elements));
    }

    private Op atomic(Instruction instruction) {
        Type type = instruction.type();
        boolean returns = instruction.opcode().equals("atom");
        int at = returns ? 1 : 0;
        char kind = type.bits() == 64 ? 'l' : 'i';
        boolean swaps = instruction.has("cas");
        int result = returns ? slots.result(instruction.operand(0)) : -1;
        int first = slots.source(kind, instruction.operand(at + 1), type);
        int second = swaps ? slots.source(kind, instruction.operand(at + 2), type) : -1;
        LaneFunction inGlobal = swaps ? null : AtomicFunctions.function(instruction, false);
        LaneFunction inShared = swaps ? null : AtomicFunctions.function(instruction, true);
        Operand.Address address = address(instruction.operand(at));
        return withAddress(
                address,
                space(instruction),
                where -> new Atomic(
                        where, type.bytes(), inGlobal, inShared, result, swaps ? second : first, swaps ? first : -1));
    }

    private Op copy(Instruction instruction) {
        long bytes = ((Operand.Int) instruction.operand(2)).value();
        boolean legal = bytes == 16 || (bytes == 4 || bytes == 8) && instruction.has("ca");
        if (!legal) {
            throw image.unsupported(
                    instruction.at(), "cp.async.ca copies 4, 8 or 16 bytes, cp.async.cg 16, not " + bytes);
        }
        int size = instruction.operands().size() > 3 ? slots.intSource(instruction.operand(3), Type.U32) : -1;
        int low = slots.scratchLong();
        int high = slots.scratchLong();
        return withAddress(
                address(instruction.operand(1)),
                Space.GLOBAL,
                from -> withAddress(
                        address(instruction.operand(0)),
                        Space.SHARED,
                        to -> new AsyncCopy(from, to, (int) bytes, low, high, size)));
    }

    /** An operation that is made when its address is known. */
    interface Made {
        Op at(Access.Where where);
    }

    /** The address as slots; one of a function's local variables is computed first. */
    Op withAddress(Operand.Address address, Space space, Made made) {
        Operand base = address.base();
        if (base instanceof Operand.Reg reg) {
            boolean wide = reg.register().type().bits() == 64;
            int slot = slots.of(reg.register());
            // A kernel's parameters lie in constant memory, those of a function that have addresses on the stack.
            Space reached = space == Space.PARAM && !function.kernel() ? Space.LOCAL : space;
            return made.at(new Access.Where(
                    reached, wide ? slot : -1, wide ? -1 : slot, address.offset(), image.nextAccess()));
        }
        if (base instanceof Operand.Symbol symbol) {
            boolean local = symbol.variable().space() == Space.LOCAL && !function.kernel();
            if (local || onStack(symbol.variable())) {
                int scratch = slots.scratchLong();
                Op first = localAddress(symbol, true, scratch);
                return new Sequence(
                        first,
                        made.at(new Access.Where(Space.LOCAL, scratch, -1, address.offset(), image.nextAccess())));
            }
            // A variable named without a space is accessed in its own.
            Space own = space == Space.GENERIC ? symbol.variable().space() : space;
            long at = image.symbols().address(symbol.variable()) + symbol.offset() + address.offset();
            return made.at(new Access.Where(own, -1, -1, at, image.nextAccess()));
        }
        long start = ((Operand.Int) base).value();
        return made.at(new Access.Where(space, -1, -1, start + address.offset(), image.nextAccess()));
    }

    Op localAddress(Operand.Symbol symbol, boolean wide, int to) {
        return new LocalAddress(wide, to, image.symbols().address(symbol.variable()) + symbol.offset());
    }

    private boolean onStack(Variable variable) {
        return addressed.contains(variable);
    }

    /** The address of a kernel's or function's parameter. */
    Op paramAddress(Position at, Operand.Symbol symbol, boolean wide, int to) {
        if (onStack(symbol.variable())) {
            return localAddress(symbol, wide, to);
        }
        if (!function.kernel() || !function.parameters().contains(symbol.variable())) {
            throw image.unsupported(
                    at,
                    "a function's results and what it passes to others have no address; name "
                            + symbol.variable().name() + " in ld.param or st.param");
        }
        int offset = Math.toIntExact(image.place(symbol.variable()).offset() + symbol.offset());
        return wide
                ? LaneLoops.of(SAME_LONG, to, slots.constant((long) offset))
                : LaneLoops.of(SAME_INT, to, slots.constant(offset));
    }

    private Op convertAddress(Instruction instruction) {
        Space space = space(instruction);
        long window = switch (space) {
            case SHARED -> Addresses.SHARED;
            case LOCAL -> Addresses.LOCAL;
            case PARAM -> Addresses.PARAM;
            default -> 0;
        };
        Operand from = instruction.operand(1);
        if (from instanceof Operand.Symbol symbol && onStack(symbol.variable())) {
            window = Addresses.LOCAL;
        }
        if (instruction.has("to")) {
            window = -window;
        }
        int to = slots.result(instruction.operand(0));
        boolean local =
                from instanceof Operand.Symbol symbol && symbol.variable().space() == Space.LOCAL;
        if (local && !function.kernel()) {
            int scratch = slots.scratchLong();
            Op first = localAddress((Operand.Symbol) from, true, scratch);
            return new Sequence(first, LaneLoops.of(ADD, to, scratch, slots.constant(window)));
        }
        if (from instanceof Operand.Symbol symbol && symbol.variable().space() == Space.PARAM) {
            Op first = paramAddress(instruction.at(), symbol, true, to);
            return new Sequence(first, LaneLoops.of(ADD, to, to, slots.constant(window)));
        }
        return LaneLoops.of(ADD, to, slots.longSource(from, Type.U64), slots.constant(window));
    }

    private Op texture(Instruction instruction) {
        Operand.Vector to = (Operand.Vector) instruction.operand(0);
        Operand.Texture texture = (Operand.Texture) instruction.operand(1);
        int dimensions = instruction.has("2d") ? 2 : 1;
        Type result = instruction.types().get(0);
        Type coordinate = instruction.types().get(1);
        int[] results = to.elements().stream().mapToInt(slots::result).toArray();
        int[] coordinates = texture.coordinates().stream()
                .limit(dimensions)
                .mapToInt(operand -> slots.intSource(operand, coordinate))
                .toArray();
        return new TextureFetch(
                results,
                slots.longSource(texture.texture(), Type.U64),
                coordinates,
                coordinate.floating(),
                result.floating());
    }
}
