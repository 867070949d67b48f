package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.Arithmetic;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.gpu.exec.matrix.TileWords;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.InstructionClass;
import dev.cinch.ptx.InstructionSet;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import java.util.List;

/** A decoder that turns the instructions of a function into operations, one for one. */
final class Decoder {
    private static final LaneFunction.Int1 SAME = a -> a;
    private static final LaneFunction.Long1 SAME_LONG = a -> a;

    private final KernelImage image;
    private final Code code;
    private final Slots slots;
    private final MemoryDecoder memory;
    private final ControlDecoder control;
    private final CollectiveDecoder collective;
    private final PredicateDecoder predicates;
    private final TensorDecoder matrices;
    private final MbarrierDecoder mbarriers;
    private final TextureDecoder textures;
    private final BulkDecoder bulk;

    Decoder(KernelImage image, Code code, AddressWidth addresses) {
        this.image = image;
        this.code = code;
        slots = new Slots(code.function, image.symbols(), addresses);
        memory = new MemoryDecoder(image, code.function, slots);
        control = new ControlDecoder(image, code.function, slots);
        collective = new CollectiveDecoder(slots);
        predicates = new PredicateDecoder(slots);
        matrices = new TensorDecoder(slots, memory);
        mbarriers = new MbarrierDecoder(slots, memory);
        textures = new TextureDecoder(slots);
        bulk = new BulkDecoder(slots, memory);
    }

    void decode() {
        List<Instruction> instructions = code.function.code();
        code.ops = new Op[instructions.size() + 1];
        for (int pc = 0; pc < instructions.size(); pc++) {
            Instruction instruction = instructions.get(pc);
            checkClocks(instruction);
            Op op = decode(instruction, pc);
            op.decodedFrom(instruction);
            op.written = slots.written(instruction);
            slots.registers(op);
            op.memory = memoryUse(op);
            op.kind = kind(op);
            if (instruction.guard() != null) {
                op.guard = slots.predicate(instruction.guard());
                op.guardFlip = slots.flip(instruction.guard());
            }
            code.ops[pc] = op;
        }
        // Whoever runs past the last instruction leaves the function.
        Op end = code.function.kernel() ? new Exit() : new Return();
        end.source = instructions.get(instructions.size() - 1);
        end.kind = InstructionClass.RETURN;
        code.ops[instructions.size()] = end;
        slots.describe(code);
    }

    /** A function's parameters lie in registers: reading one is a move. */
    private static InstructionClass kind(Op op) {
        InstructionClass kind = InstructionSet.classOf(op.source);
        return kind == InstructionClass.MEMORY && op.memory == null ? InstructionClass.MOVE : kind;
    }

    private static MemoryUse memoryUse(Op op) {
        Instruction source = op.source;
        if (op instanceof ParamAccess param) {
            return param.readsKernelParameter()
                    ? new MemoryUse(MemoryUse.Kind.PARAMETER, Space.PARAM, param.bytes(), param.bytes(), false)
                    : null;
        }
        if (op instanceof TextureFetch) {
            return new MemoryUse(MemoryUse.Kind.TEXTURE, Space.GLOBAL, 4, 4, false);
        }
        if (op instanceof SurfaceAccess surface) {
            MemoryUse.Kind kind = surface.writes() ? MemoryUse.Kind.STORE : MemoryUse.Kind.TEXTURE;
            return new MemoryUse(kind, Space.GLOBAL, surface.bytes(), surface.bytes(), false);
        }
        Access access = op.access();
        if (access == null) {
            return null;
        }
        MemoryUse.Kind kind = !access.writes()
                ? MemoryUse.Kind.LOAD
                : !access.atomic()
                        ? MemoryUse.Kind.STORE
                        : source.opcode().equals("red") ? MemoryUse.Kind.REDUCTION : MemoryUse.Kind.ATOMIC;
        boolean uncached = source.has("volatile")
                || source.has("relaxed")
                || source.has("acquire")
                || source.has("cg")
                || source.has("cv");
        int elements = source.has("v8") ? 8 : source.has("v4") ? 4 : source.has("v2") ? 2 : 1;
        boolean bulk = op instanceof BulkOp;
        TileWords words = op instanceof TileMove tile ? tile.words() : null;
        return new MemoryUse(kind, access.space, access.bytes, access.bytes / elements, uncached || bulk, bulk, words);
    }

    /** Other special registers keep their value while a warp runs and may stand anywhere. */
    private void checkClocks(Instruction instruction) {
        for (Operand operand : instruction.operands()) {
            boolean clock = operand instanceof Operand.Special special && clock(special);
            if (clock && !instruction.opcode().equals("mov")) {
                throw image.unsupported(instruction.at(), "a clock is read by mov only");
            }
        }
    }

    private static boolean clock(Operand.Special special) {
        return special.name().startsWith("clock") || special.name().startsWith("globaltimer");
    }

    private Op decode(Instruction instruction, int pc) {
        return switch (instruction.opcode()) {
            case "st", "red" -> stored(instruction);
            case "ld", "ldu", "atom", "cvta", "isspacep", "mapa", "getctarank" -> memory.decode(instruction);
            case "tex", "tld4", "txq", "suld", "sust", "sured", "suq" -> textures.decode(instruction);
            case "bra", "brx", "call", "ret", "exit", "trap", "bar", "barrier" -> control.decode(instruction, pc);
            case "shfl", "vote", "match", "elect", "redux", "activemask" -> collective.decode(instruction);
            case "mma", "wmma", "wgmma", "ldmatrix", "stmatrix", "movmatrix" -> matrices.decode(instruction);
            case "setp", "set", "selp", "testp" -> predicates.decode(instruction);
            case "mov" -> move(instruction);
            case "lop3" -> instruction.operands().size() > 5 ? lop3(instruction) : lanes(instruction);
            case "add", "addc", "sub", "subc", "mad", "madc" ->
                carries(instruction) ? carry(instruction) : lanes(instruction);
            case "cp" -> copy(instruction);
            case "mbarrier" -> mbarriers.decode(instruction);
            case "nanosleep" -> new Nap();
            case "tensormap" -> bulk.tensorMap(instruction);
            case "createpolicy" -> policy(instruction);
            case "alloca", "stacksave", "stackrestore" -> stack(instruction);
            case "membar",
                    "fence",
                    "prefetch",
                    "prefetchu",
                    "pmevent",
                    "brkpt",
                    "discard",
                    "applypriority",
                    "griddepcontrol",
                    "setmaxnreg" -> new Nothing();
            default -> instruction.types().contains(Type.PRED) ? predicates.logic(instruction) : lanes(instruction);
        };
    }

    /** A store or an atomic without a result, or one of them that a barrier counts. */
    private Op stored(Instruction instruction) {
        Op stored = memory.decode(instruction);
        if (!instruction.has("async")) {
            return stored;
        }
        int elements = instruction.has("v4") ? 4 : instruction.has("v2") ? 2 : 1;
        return bulk.counted(instruction, stored, elements * instruction.type().bytes());
    }

    private Op policy(Instruction instruction) {
        int to = slots.result(instruction.operand(0));
        LaneFunction.Long1 same = SAME_LONG;
        return to < 0
                ? new Nothing()
                : LaneLoops.of(
                        same,
                        to,
                        instruction.has("cvt")
                                ? slots.longSource(instruction.operand(1), Type.B64)
                                : slots.constant(CachePolicy.word(instruction)));
    }

    private Op stack(Instruction instruction) {
        Type type = instruction.type();
        char kind = type.bits() == 64 ? 'l' : 'i';
        boolean wide = kind == 'l';
        Operand first = instruction.operand(0);
        return switch (instruction.opcode()) {
            case "stacksave" -> new StackOp(StackOp.Kind.SAVE, slots.result(first), -1, wide, 1);
            case "stackrestore" -> new StackOp(StackOp.Kind.RESTORE, slots.source(kind, first, type), -1, wide, 1);
            default -> {
                long alignment = instruction.operands().size() > 2 ? ((Operand.Int) instruction.operand(2)).value() : 8;
                if (alignment < 1 || alignment > 256 || Long.bitCount(alignment) != 1) {
                    throw image.unsupported(
                            instruction.at(), "alloca aligns to a power of two up to 256, not " + alignment);
                }
                int size = slots.source(kind, instruction.operand(1), type);
                yield new StackOp(StackOp.Kind.ALLOCATE, slots.result(first), size, wide, (int) alignment);
            }
        };
    }

    private Op copy(Instruction instruction) {
        if (instruction.has("bulk")) {
            return bulk.copy(instruction);
        }
        if (instruction.has("mbarrier")) {
            return mbarriers.arrivalOfCopies(instruction);
        }
        return instruction.operands().size() > 1 ? memory.decode(instruction) : new Nothing();
    }

    /** An instruction that is a function of each lane by itself. */
    private Op lanes(Instruction instruction) {
        LaneFunction function = Arithmetic.function(instruction);
        if (function == null) {
            throw new IllegalStateException(
                    instruction.at() + ": no operation for " + instruction.mnemonic() + "; the check let it pass");
        }
        String sources = function.sources();
        int[] places = new int[sources.length() + 1];
        int to = slots.result(instruction.operand(0));
        places[0] = to >= 0 ? to : function instanceof LaneFunction.ToLong ? slots.scratchLong() : slots.scratchInt();
        for (int i = 0; i < sources.length(); i++) {
            places[i + 1] =
                    slots.source(sources.charAt(i), instruction.operand(i + 1), Slots.sourceType(instruction, i));
        }
        return LaneLoops.of(function, places);
    }

    /** The operation of {@code lop3} with a predicate: whether the result has any bit, and/or another predicate. */
    private Op lop3(Instruction instruction) {
        Operand to = instruction.operand(0);
        if (!(to instanceof Operand.Pair pair)) {
            return lanes(instruction);
        }
        LaneFunction function = Arithmetic.function(instruction);
        int value = slots.scratchInt();
        int[] places = new int[5];
        places[0] = value;
        for (int i = 1; i < places.length; i++) {
            places[i] = slots.intSource(instruction.operand(i), Type.B32);
        }
        Op compute = LaneLoops.of(function, places);
        Op test = predicates.nonzero(instruction, slots.result(pair.second()), value, instruction.operand(5));
        int wanted = slots.result(pair.first());
        return wanted < 0
                ? new Sequence(compute, test)
                : new Sequence(new Sequence(compute, test), LaneLoops.of(SAME, wanted, value));
    }

    private static boolean carries(Instruction instruction) {
        return instruction.has("cc") || instruction.opcode().endsWith("c");
    }

    private Op carry(Instruction instruction) {
        Type type = instruction.type();
        boolean wide = type.bits() == 64;
        char kind = wide ? 'l' : 'i';
        boolean multiplies = instruction.opcode().startsWith("mad");
        CarryOp.Kind operation = multiplies
                ? instruction.has("hi") ? CarryOp.Kind.MAD_HI : CarryOp.Kind.MAD_LO
                : instruction.opcode().startsWith("add") ? CarryOp.Kind.ADD : CarryOp.Kind.SUB;
        int c = multiplies ? slots.source(kind, instruction.operand(3), type) : -1;
        return new CarryOp(
                operation,
                wide,
                type.signed(),
                instruction.opcode().endsWith("c"),
                instruction.has("cc"),
                slots.result(instruction.operand(0)),
                slots.source(kind, instruction.operand(1), type),
                slots.source(kind, instruction.operand(2), type),
                c);
    }

    private Op move(Instruction instruction) {
        Operand to = instruction.operand(0);
        Operand from = instruction.operand(1);
        if (from instanceof Operand.Special special && special.name().equals("is_explicit_cluster")) {
            return new ExplicitCluster(slots.result(to));
        }
        if (instruction.type() == Type.PRED) {
            return predicates.logic(instruction);
        }
        if (instruction.type() == Type.B128) {
            return wideMove((Operand.Vector) to, (Operand.Vector) from);
        }
        if (to instanceof Operand.Vector parts) {
            return packing(false, from, parts, instruction.type());
        }
        if (from instanceof Operand.Vector parts) {
            return packing(true, to, parts, instruction.type());
        }
        if (from instanceof Operand.Special special && clock(special)) {
            return new ReadClock(Slots.wide(to), special.name().endsWith("hi"), slots.result(to));
        }
        boolean local =
                from instanceof Operand.Symbol symbol && symbol.variable().space() == Space.LOCAL;
        if (local && !code.function.kernel()) {
            Operand.Symbol symbol = (Operand.Symbol) from;
            return memory.localAddress(symbol, Slots.wide(to), slots.result(to));
        }
        if (from instanceof Operand.Symbol symbol && symbol.variable().space() == Space.PARAM) {
            return memory.paramAddress(instruction.at(), symbol, Slots.wide(to), slots.result(to));
        }
        if (to instanceof Operand.Sink) {
            return new Nothing();
        }
        return lanes(instruction);
    }

    /** 128 bits are two registers. The first goes by a place of its own, as they may change places. */
    private Op wideMove(Operand.Vector to, Operand.Vector from) {
        int low = slots.scratchLong();
        return new Sequence(
                LaneLoops.of(SAME_LONG, low, slots.longSource(from.elements().get(0), Type.B64)),
                new Sequence(
                        LaneLoops.of(
                                SAME_LONG,
                                slots.result(to.elements().get(1)),
                                slots.longSource(from.elements().get(1), Type.B64)),
                        LaneLoops.of(SAME_LONG, slots.result(to.elements().get(0)), low)));
    }

    private Op packing(boolean packs, Operand whole, Operand.Vector vector, Type type) {
        int count = vector.elements().size();
        int bits = type.bits() / count;
        Packing.Part[] parts = new Packing.Part[count];
        for (int i = 0; i < count; i++) {
            Operand element = vector.elements().get(i);
            parts[i] = packs ? source(element, bits) : new Packing.Part(slots.result(element), Slots.wide(element));
        }
        Packing.Part register =
                packs ? new Packing.Part(slots.result(whole), Slots.wide(whole)) : source(whole, type.bits());
        return new Packing(packs, register, parts, bits);
    }

    private Packing.Part source(Operand operand, int bits) {
        boolean wide = operand instanceof Operand.Reg ? Slots.wide(operand) : bits == 64;
        return new Packing.Part(wide ? slots.longSource(operand, Type.B64) : slots.intSource(operand, Type.B32), wide);
    }
}
