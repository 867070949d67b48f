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

/** A decoder of loads, stores, copies, atomics and conversions of addresses. */
final class MemoryDecoder {
    private static final LaneFunction.Long2 ADD = Long::sum;
    private static final LaneFunction.Long1 SAME_LONG = a -> a;
    private static final LaneFunction.Int1 SAME_INT = a -> a;
    private static final LaneFunction.Int2 MAPPED_INT =
            (a, rank) -> a & BlockCluster.STEP - 1 | (rank + 1) * BlockCluster.STEP;
    private static final LaneFunction.LongIntToLong MAPPED_LONG =
            (a, rank) -> a & (-1L << 32 | BlockCluster.STEP - 1) | (long) (rank + 1) * BlockCluster.STEP;
    private static final LaneFunction.Int2 RANK_INT = MemoryDecoder::rank;
    private static final LaneFunction.LongToInt LOW = a -> (int) a;

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
            case "mapa" -> mapped(instruction);
            case "getctarank" -> rank(instruction);
            default ->
                new SpaceTest(
                        space(instruction),
                        slots.result(instruction.operand(0)),
                        slots.longSource(instruction.operand(1), Type.U64),
                        instruction.has("shared::cluster"));
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

    /** The type of a part: 128 bits are two of 64. */
    private static Type part(Instruction instruction) {
        return instruction.type() == Type.B128 ? Type.B64 : instruction.type();
    }

    private Op load(Instruction instruction) {
        Type type = part(instruction);
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
        Type type = part(instruction);
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
        if (type == Type.B128) {
            return wideAtomic(instruction);
        }
        if (instruction.has("v2") || instruction.has("v4") || instruction.has("v8")) {
            return vectorAtomic(instruction, at);
        }
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

    private int[] registers(Operand operand) {
        return elements(operand).stream().mapToInt(slots::result).toArray();
    }

    private Op wideAtomic(Instruction instruction) {
        boolean swaps = instruction.has("cas");
        int[] result = registers(instruction.operand(0));
        int[] first = registers(instruction.operand(2));
        int[] second = swaps ? registers(instruction.operand(3)) : null;
        return withAddress(
                address(instruction.operand(1)),
                space(instruction),
                where -> new WideAtomic(where, result, swaps ? second : first, swaps ? first : null));
    }

    private Op vectorAtomic(Instruction instruction, int at) {
        int[] results = at == 0 ? null : registers(instruction.operand(0));
        int[] operands = elements(instruction.operand(at + 1)).stream()
                .mapToInt(operand -> slots.intSource(operand, instruction.type()))
                .toArray();
        LaneFunction.Int2 function = (LaneFunction.Int2) AtomicFunctions.function(instruction, false);
        int width = instruction.type().bytes();
        return withAddress(
                address(instruction.operand(at)),
                space(instruction),
                where -> new VectorAtomic(where, width, function, results, operands));
    }

    private Op copy(Instruction instruction) {
        long bytes = ((Operand.Int) instruction.operand(2)).value();
        boolean legal = bytes == 16 || (bytes == 4 || bytes == 8) && instruction.has("ca");
        if (!legal) {
            throw image.unsupported(
                    instruction.at(), "cp.async.ca copies 4, 8 or 16 bytes, cp.async.cg 16, not " + bytes);
        }
        int size = size(instruction, (int) bytes);
        Op limit = size == -1 || !ignores(instruction) ? null : ignoring(instruction, size, (int) bytes);
        int low = slots.scratchLong();
        int high = slots.scratchLong();
        Op copy = withAddress(
                address(instruction.operand(1)),
                Space.GLOBAL,
                from -> withAddress(
                        address(instruction.operand(0)),
                        Space.SHARED,
                        to -> new AsyncCopy(from, to, (int) bytes, low, high, size)));
        return limit == null ? copy : new Sequence(limit, copy);
    }

    /** Whether a predicate says that zeros are to be written instead. */
    private static boolean ignores(Instruction instruction) {
        return instruction.operands().size() > 3
                && instruction.operand(3) instanceof Operand.Reg reg
                && reg.register().type() == Type.PRED;
    }

    /** The slot of the number of bytes that are read; -1 for all of them. */
    private int size(Instruction instruction, int bytes) {
        int given = instruction.operands().size() - (instruction.has("L2::cache_hint") ? 1 : 0);
        if (given <= 3) {
            return -1;
        }
        return ignores(instruction) ? slots.scratchInt() : slots.intSource(instruction.operand(3), Type.U32);
    }

    private Op ignoring(Instruction instruction, int size, int bytes) {
        Operand ignored = instruction.operand(3);
        return new Select(
                false, size, slots.constant(0), slots.constant(bytes), slots.predicate(ignored), slots.flip(ignored));
    }

    /** The block whose shared memory an address is in. */
    private static int rank(int address, int own) {
        return address >>> 24 == 0 ? own : (address >>> 24) - 1;
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

    /** The address of the same place in the shared memory of another block of the cluster. */
    private Op mapped(Instruction instruction) {
        int to = slots.result(instruction.operand(0));
        int rank = slots.intSource(instruction.operand(2), Type.U32);
        Operand from = instruction.operand(1);
        if (to < 0) {
            return new Nothing();
        }
        return instruction.type().bits() == 64
                ? LaneLoops.of(MAPPED_LONG, to, slots.longSource(from, Type.U64), rank)
                : LaneLoops.of(MAPPED_INT, to, slots.intSource(from, Type.U32), rank);
    }

    private Op rank(Instruction instruction) {
        int to = slots.result(instruction.operand(0));
        int own = slots.intSource(new Operand.Special("cluster_ctarank"), Type.U32);
        Operand from = instruction.operand(1);
        if (to < 0) {
            return new Nothing();
        }
        if (instruction.type().bits() == 32) {
            return LaneLoops.of(RANK_INT, to, slots.intSource(from, Type.U32), own);
        }
        int low = slots.scratchInt();
        return new Sequence(
                LaneLoops.of(LOW, low, slots.longSource(from, Type.U64)), LaneLoops.of(RANK_INT, to, low, own));
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
}
