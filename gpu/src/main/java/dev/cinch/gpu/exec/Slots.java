package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.flow.AddressRegisters;
import dev.cinch.ptx.flow.RegisterAllocation;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The slots that the operands of a function have in a frame, numbered apart for ints, longs and predicates.
 */
final class Slots {
    private final RegisterAllocation allocation;

    /** The places in the register file: those of the frame, unless addresses have 32 bits there. */
    private final RegisterAllocation file;

    private final Predicate<Register> narrow;
    private final Symbols symbols;

    private int ints;
    private int longs;
    private int predicates;

    /** The slots that registers have: a place of a 64-bit one has none among the ints, and the other way round. */
    private final BitSet usedInts = new BitSet();

    private final BitSet usedLongs = new BitSet();

    private final Map<Integer, Integer> intConstants = new TreeMap<>();
    private final Map<Long, Integer> longConstants = new TreeMap<>();
    private final Map<SpecialRegister, Integer> specials = new TreeMap<>();

    Slots(Function function, Symbols symbols, AddressWidth addresses) {
        this.symbols = symbols;
        // Registers that are never live at once share a slot: a frame stays small enough for the caches. The place of
        // a 64-bit register is even, so half of it numbers the longs.
        allocation = RegisterAllocation.of(function);
        if (addresses == AddressWidth.BITS_32) {
            AddressRegisters found = AddressRegisters.of(function);
            narrow = found::holds;
            file = RegisterAllocation.withNarrow(function, found);
        } else {
            narrow = register -> false;
            file = allocation;
        }
        ints = allocation.registers();
        longs = (allocation.registers() + 1) / 2;
        predicates = allocation.predicates();
        for (Register register : function.registers()) {
            int place = allocation.place(register);
            int bits = register.type().bits();
            if (place < 0 || register.type() == Type.PRED) {
                continue;
            }
            if (bits <= 32) {
                usedInts.set(place);
            } else {
                usedLongs.set(place / 2);
            }
        }
    }

    int scratchInt() {
        return ints++;
    }

    int scratchLong() {
        return longs++;
    }

    int scratchPredicate() {
        return predicates++;
    }

    int of(Register register) {
        int place = allocation.place(register);
        if (register.type() == Type.PRED) {
            return place;
        }
        return register.type().bits() == 64 ? place / 2 : place;
    }

    /** The registers that an instruction writes, predicates aside. */
    List<WrittenRegister> written(Instruction instruction) {
        List<WrittenRegister> written = new ArrayList<>();
        for (Register register : RegisterUse.of(instruction).writes()) {
            if (register.type() != Type.PRED) {
                boolean wide = register.type().bits() == 64;
                written.add(
                        new WrittenRegister(of(register), wide, wide && !narrow.test(register), file.place(register)));
            }
        }
        return List.copyOf(written);
    }

    /** Tells an operation which registers of the register file it reads and writes. */
    void registers(Op op) {
        RegisterUse use = RegisterUse.of(op.source);
        op.readRegisters = numbers(use.reads(), false);
        op.readPredicates = numbers(use.reads(), true);
        op.writtenRegisters = numbers(use.writes(), false);
        op.writtenPredicates = numbers(use.writes(), true);
        int guards = op.source.guard() == null ? 0 : 1;
        op.readNames = names(use.reads().subList(guards, use.reads().size()));
        op.writtenNames = names(use.writes());
    }

    /** The numbers in the names of registers; those without one are left out. */
    private static int[] names(List<Register> registers) {
        int[] numbers = new int[registers.size()];
        int count = 0;
        for (Register register : registers) {
            int number = numberIn(register.name());
            if (number >= 0) {
                numbers[count++] = number;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    /** The first digits of a name, up to nine of them, as a number; -1 if there are none. */
    private static int numberIn(String name) {
        int at = 0;
        while (at < name.length() && !isDigit(name.charAt(at))) {
            at++;
        }
        int from = at;
        int number = 0;
        for (; at < name.length() && at < from + 9 && isDigit(name.charAt(at)); at++) {
            number = 10 * number + name.charAt(at) - '0';
        }
        return at == from ? -1 : number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private int[] numbers(List<Register> registers, boolean predicates) {
        int[] numbers = new int[4 * registers.size()];
        int count = 0;
        for (Register register : registers) {
            if ((register.type() == Type.PRED) == predicates) {
                int place = file.place(register);
                int width =
                        narrow.test(register) ? 1 : Math.max(1, register.type().bits() / 32);
                for (int i = 0; i < width; i++) {
                    if (!holds(numbers, count, place + i)) {
                        numbers[count++] = place + i;
                    }
                }
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    private static boolean holds(int[] numbers, int count, int number) {
        for (int i = 0; i < count; i++) {
            if (numbers[i] == number) {
                return true;
            }
        }
        return false;
    }

    static boolean wide(Operand operand) {
        return operand instanceof Operand.Reg reg && reg.register().type().bits() == 64;
    }

    /** The slot of a result; -1 if it is not wanted. */
    int result(Operand operand) {
        return operand instanceof Operand.Sink ? -1 : of(((Operand.Reg) operand).register());
    }

    int predicate(Operand operand) {
        if (operand instanceof Operand.Int constant) {
            // A predicate that is never written holds zeros; flip() makes it ones where needed.
            return zero();
        }
        if (operand instanceof Operand.Special) {
            return zero();
        }
        return of(((Operand.Reg) operand).register());
    }

    private int zeroPredicate = -1;

    private int zero() {
        if (zeroPredicate < 0) {
            zeroPredicate = scratchPredicate();
        }
        return zeroPredicate;
    }

    /** The mask that a predicate source is XORed with. */
    int flip(Operand operand) {
        if (operand instanceof Operand.Int constant) {
            return constant.value() != 0 ? -1 : 0;
        }
        if (operand instanceof Operand.Special) {
            return 0;
        }
        return ((Operand.Reg) operand).negated() ? -1 : 0;
    }

    /** A source among the ints. */
    int intSource(Operand operand, Type type) {
        if (operand instanceof Operand.Reg reg) {
            if (reg.register().type().bits() == 64) {
                throw new IllegalStateException(
                        "64-bit register " + reg.register().name() + " where 32 bits are read");
            }
            return of(reg.register());
        }
        if (operand instanceof Operand.Special special) {
            SpecialRegister register = SpecialRegister.named(special.name());
            if (register != null) {
                return specials.computeIfAbsent(register, any -> scratchInt());
            }
            return constant(0);
        }
        return constant((int) value(operand, type));
    }

    /** A source among the longs. */
    int longSource(Operand operand, Type type) {
        if (operand instanceof Operand.Reg reg) {
            return of(reg.register());
        }
        if (operand instanceof Operand.Special) {
            return constant(0L);
        }
        return constant(value(operand, type));
    }

    int source(char kind, Operand operand, Type type) {
        return kind == 'i' ? intSource(operand, type) : longSource(operand, type);
    }

    int constant(int value) {
        return intConstants.computeIfAbsent(value, any -> scratchInt());
    }

    int constant(long value) {
        return longConstants.computeIfAbsent(value, any -> scratchLong());
    }

    /** The bits of a constant operand. */
    private long value(Operand operand, Type type) {
        if (operand instanceof Operand.Int number) {
            return switch (type.bits()) {
                case 8 -> number.value() & 0xFF;
                case 16 -> number.value() & 0xFFFF;
                default -> number.value();
            };
        }
        if (operand instanceof Operand.Real real) {
            if (type == Type.F64 || type.bits() == 64) {
                return real.single()
                        ? Double.doubleToRawLongBits(Float.intBitsToFloat((int) real.bits()))
                        : real.bits();
            }
            return real.single() ? real.bits() : Float.floatToRawIntBits((float) Double.longBitsToDouble(real.bits()));
        }
        if (operand instanceof Operand.Symbol symbol) {
            return symbols.address(symbol.variable()) + symbol.offset();
        }
        if (operand instanceof Operand.FunctionName function) {
            return symbols.functionAddress(function.name());
        }
        throw new IllegalStateException("not a source: " + operand);
    }

    /** Tells the decoded function what its frames hold. */
    void describe(Code code) {
        code.ints = ints;
        code.longs = longs;
        code.predicates = predicates;
        code.fileRegisters = file.registers();
        code.filePredicates = file.predicates();
        code.intConstants = intConstants.keySet().stream().map(Slots::row).toArray(int[][]::new);
        code.intConstantSlots =
                intConstants.values().stream().mapToInt(Integer::intValue).toArray();
        code.longConstants = longConstants.keySet().stream().map(Slots::row).toArray(long[][]::new);
        code.longConstantSlots =
                longConstants.values().stream().mapToInt(Integer::intValue).toArray();
        Set<Integer> fixed = new TreeSet<>(intConstants.values());
        fixed.addAll(specials.values());
        code.intRegisters = others(allocation.registers(), ints, usedInts, fixed);
        code.longRegisters =
                others((allocation.registers() + 1) / 2, longs, usedLongs, Set.copyOf(longConstants.values()));
        List<Code.SpecialSlot> list = new ArrayList<>();
        specials.forEach((register, slot) -> list.add(new Code.SpecialSlot(register, slot)));
        code.specials = list;
    }

    private static int[] row(int value) {
        int[] row = new int[32];
        Arrays.fill(row, value);
        return row;
    }

    private static long[] row(long value) {
        long[] row = new long[32];
        Arrays.fill(row, value);
        return row;
    }

    /** Of the slots that registers were given those that any has, and all that were taken behind them, but not some. */
    private static int[] others(int given, int all, BitSet used, Set<Integer> some) {
        return IntStream.range(0, all)
                .filter(slot -> slot >= given || used.get(slot))
                .filter(slot -> !some.contains(slot))
                .toArray();
    }

    /** The type of an instruction's sources: its last. */
    static Type sourceType(Instruction instruction) {
        return instruction.types().get(instruction.types().size() - 1);
    }

    /** The type of one source, where they differ. */
    static Type sourceType(Instruction instruction, int source) {
        Type first = instruction.types().get(0);
        return switch (instruction.opcode()) {
            case "slct" -> source < 2 ? first : sourceType(instruction);
            case "mad" -> source == 2 && instruction.has("wide") ? first.bits() == 16 ? Type.B32 : Type.B64 : first;
            case "shl", "shr" -> source == 1 ? Type.U32 : first;
            default -> sourceType(instruction);
        };
    }
}
