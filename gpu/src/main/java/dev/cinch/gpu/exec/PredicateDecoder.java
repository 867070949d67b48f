package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.Arithmetic;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/** A decoder of instructions that make, combine or choose by predicates. */
final class PredicateDecoder {
    private static final List<String> COMBINATIONS = List.of("and", "or", "xor");

    private static final LaneFunction.IntTest NONZERO = a -> a != 0;
    private static final LaneFunction.Int2 OR = (a, b) -> a | b;
    private static final LaneFunction.Int1 LOW = PredicateDecoder::low;
    private static final LaneFunction.Int1 HIGH = PredicateDecoder::high;

    private final Slots slots;

    PredicateDecoder(Slots slots) {
        this.slots = slots;
    }

    Op decode(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "setp" -> setp(instruction);
            case "set" -> set(instruction);
            case "testp" ->
                test(
                        instruction,
                        Arithmetic.function(instruction),
                        slots.result(instruction.operand(0)),
                        -1,
                        instruction.operand(1),
                        null,
                        null);
            default -> selp(instruction);
        };
    }

    /** {@code and.pred} and its kin, and {@code mov.pred}. */
    Op logic(Instruction instruction) {
        PredicateOp.Kind kind = switch (instruction.opcode()) {
            case "and" -> PredicateOp.Kind.AND;
            case "or" -> PredicateOp.Kind.OR;
            case "xor" -> PredicateOp.Kind.XOR;
            case "not" -> PredicateOp.Kind.NOT;
            case "mov" -> PredicateOp.Kind.MOVE;
            default ->
                throw new IllegalStateException(instruction.at() + ": no operation for " + instruction.mnemonic());
        };
        Operand a = instruction.operand(1);
        Operand b = instruction.operands().size() > 2 ? instruction.operand(2) : a;
        return new PredicateOp(
                kind,
                slots.result(instruction.operand(0)),
                slots.predicate(a),
                slots.flip(a),
                slots.predicate(b),
                slots.flip(b));
    }

    private Op selp(Instruction instruction) {
        Type type = instruction.type();
        boolean wide = type.bits() == 64;
        char kind = wide ? 'l' : 'i';
        return new Select(
                wide,
                slots.result(instruction.operand(0)),
                slots.source(kind, instruction.operand(1), type),
                slots.source(kind, instruction.operand(2), type),
                slots.predicate(instruction.operand(3)),
                slots.flip(instruction.operand(3)));
    }

    private Op setp(Instruction instruction) {
        Operand to = instruction.operand(0);
        int first;
        int second = -1;
        if (to instanceof Operand.Pair pair) {
            first = slots.result(pair.first());
            second = slots.result(pair.second());
        } else {
            first = slots.result(to);
        }
        Operand third = instruction.operands().size() > 3 ? instruction.operand(3) : null;
        LaneFunction comparison = Arithmetic.comparison(instruction);
        if (packed(instruction.type())) {
            return halves(instruction, first, second);
        }
        return test(instruction, comparison, first, second, instruction.operand(1), instruction.operand(2), third);
    }

    private static boolean packed(Type type) {
        return type == Type.F16X2 || type == Type.BF16X2;
    }

    /** Both halves of a packed comparison; the third predicate is read before the first result may overwrite it. */
    private Op halves(Instruction instruction, int first, int second) {
        LaneFunction comparison = Arithmetic.comparison(instruction);
        if (instruction.operands().size() < 4) {
            return new Sequence(
                    half(instruction, comparison, first, 0, -1), half(instruction, comparison, second, 16, -1));
        }
        Operand third = instruction.operand(3);
        int kept = slots.scratchPredicate();
        int from = slots.predicate(third);
        int flip = slots.flip(third);
        Op keep = new PredicateOp(PredicateOp.Kind.MOVE, kept, from, flip, from, flip);
        return new Sequence(
                keep,
                new Sequence(
                        half(instruction, comparison, first, 0, kept),
                        half(instruction, comparison, second, 16, kept)));
    }

    /** One half of a packed comparison: both sources are shifted down first. */
    private Op half(Instruction instruction, LaneFunction comparison, int to, int shift, int third) {
        if (to < 0) {
            return new Nothing();
        }
        LaneFunction.Int1 part = shift == 0 ? LOW : HIGH;
        int a = slots.scratchInt();
        int b = slots.scratchInt();
        Op takeA = LaneLoops.of(part, a, slots.intSource(instruction.operand(1), Type.B32));
        Op takeB = LaneLoops.of(part, b, slots.intSource(instruction.operand(2), Type.B32));
        Op compare = LaneLoops.of(comparison, head(instruction, to, -1, third, 0, new int[] {a, b}));
        return new Sequence(new Sequence(takeA, takeB), compare);
    }

    private static int low(int a) {
        return a & 0xFFFF;
    }

    private static int high(int a) {
        return a >>> 16;
    }

    private Op test(
            Instruction instruction, LaneFunction test, int to, int second, Operand a, Operand b, Operand third) {
        String sources = test.sources();
        Type type = Slots.sourceType(instruction);
        int first = slots.source(sources.charAt(0), a, type);
        if (b == null) {
            return LaneLoops.of(test, head(instruction, to, second, third, first));
        }
        return LaneLoops.of(
                test, head(instruction, to, second, third, first, slots.source(sources.charAt(1), b, type)));
    }

    /** The operation whether a value has any bit, combined with another predicate. */
    Op nonzero(Instruction instruction, int to, int value, Operand third) {
        return LaneLoops.of(NONZERO, head(instruction, to, -1, third, value));
    }

    private int[] head(Instruction instruction, int to, int second, Operand third, int... sources) {
        return third == null
                ? head(instruction, to, second, -1, 0, sources)
                : head(instruction, to, second, slots.predicate(third), slots.flip(third), sources);
    }

    /** @param third a predicate's slot; -1 if there is none */
    private static int[] head(Instruction instruction, int to, int second, int third, int flip, int[] sources) {
        int[] all = new int[5 + sources.length];
        all[0] = to;
        all[1] = second;
        all[2] = Combination.NONE;
        if (third >= 0) {
            for (String name : COMBINATIONS) {
                if (instruction.has(name)) {
                    all[2] = 1 + COMBINATIONS.indexOf(name);
                }
            }
            all[3] = third;
            all[4] = flip;
        }
        System.arraycopy(sources, 0, all, 5, sources.length);
        return all;
    }

    /** A comparison whose result is a number: all ones or 1.0 if it holds. */
    private Op set(Instruction instruction) {
        LaneFunction direct = Arithmetic.function(instruction);
        boolean combined = instruction.operands().size() > 3;
        if (direct != null && !combined) {
            String sources = direct.sources();
            Type type = Slots.sourceType(instruction);
            return LaneLoops.of(
                    direct,
                    slots.result(instruction.operand(0)),
                    slots.source(sources.charAt(0), instruction.operand(1), type),
                    slots.source(sources.charAt(1), instruction.operand(2), type));
        }
        if (packed(Slots.sourceType(instruction))) {
            return setHalves(instruction);
        }
        int predicate = slots.scratchPredicate();
        Op compare = test(
                instruction,
                Arithmetic.comparison(instruction),
                predicate,
                -1,
                instruction.operand(1),
                instruction.operand(2),
                instruction.operand(3));
        int yes = slots.constant(Arithmetic.truth(instruction.type()));
        return new Sequence(
                compare, new Select(false, slots.result(instruction.operand(0)), yes, slots.constant(0), predicate, 0));
    }

    /** The halves' truths side by side. */
    private Op setHalves(Instruction instruction) {
        int first = slots.scratchPredicate();
        int second = slots.scratchPredicate();
        int low = slots.scratchInt();
        int high = slots.scratchInt();
        int truth = Arithmetic.truth(instruction.type());
        int none = slots.constant(0);
        Op choose = new Sequence(
                new Select(false, low, slots.constant(truth & 0xFFFF), none, first, 0),
                new Select(false, high, slots.constant(truth & 0xFFFF0000), none, second, 0));
        Op join = LaneLoops.of(OR, slots.result(instruction.operand(0)), low, high);
        return new Sequence(halves(instruction, first, second), new Sequence(choose, join));
    }
}
