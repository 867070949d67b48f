package dev.cinch.jit;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.ICONST_M1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ICMPLT;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IOR;
import static org.objectweb.asm.Opcodes.ISHL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.IUSHR;
import static org.objectweb.asm.Opcodes.IXOR;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.cinch.gpu.exec.ArithmeticRun;
import dev.cinch.gpu.exec.Combination;
import dev.cinch.gpu.exec.RunStep;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The method of a piece: it takes the rows that it needs out of the frame, goes over the lanes, and then computes predicates as
 * masks. In the loop a row is read where its value is first needed, and written at the end.
 */
final class PieceMethod {
    private static final int LANES = 32;
    private static final int INTS = 0;
    private static final int LONGS = 1;
    private static final int PREDICATES = 2;
    private static final int MASK = 3;

    private final RunClass owner;
    private final ArithmeticRun run;
    private final Piece piece;
    private MethodVisitor code;

    /** Whether it is for some lanes only. */
    private final boolean masked;

    private int nextLocal = 4;

    /** The local variables of rows and of a lane's values, by slot; those of longs apart. */
    private final Map<Integer, Integer> intRows = new HashMap<>();

    private final Map<Integer, Integer> longRows = new HashMap<>();
    private final Map<Integer, Integer> ints = new HashMap<>();
    private final Map<Integer, Integer> longs = new HashMap<>();

    /** The local variables of tests' masks, by the number of the step. */
    private final Map<Integer, Integer> masks = new HashMap<>();

    /** The local variables of a lane's bits of predicates; minus one minus that for the opposite. */
    private final Map<Integer, Integer> bits = new HashMap<>();

    private int lane;

    PieceMethod(RunClass owner, ArithmeticRun run, Piece piece, boolean masked) {
        this.owner = owner;
        this.run = run;
        this.piece = piece;
        this.masked = masked;
    }

    void write(MethodVisitor method) {
        code = method;
        code.visitCode();
        rows();
        for (int i = 0; i < piece.steps().size(); i++) {
            if (piece.steps().get(i) instanceof RunStep.Test) {
                masks.put(i, local(1));
                code.visitInsn(ICONST_0);
                code.visitVarInsn(ISTORE, masks.get(i));
            }
        }
        if (!intRows.isEmpty() || !longRows.isEmpty() || !masks.isEmpty()) {
            loop();
        }
        for (int i = 0; i < piece.steps().size(); i++) {
            if (piece.steps().get(i) instanceof RunStep.Test test) {
                predicates(test, masks.get(i));
            } else if (piece.steps().get(i) instanceof RunStep.Logic logic) {
                predicate(logic);
            }
        }
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private int local(int size) {
        int local = nextLocal;
        nextLocal += size;
        return local;
    }

    // ---- before the loop -------------------------------------------------------------------------------------------

    private void rows() {
        for (RunStep step : piece.steps()) {
            String kinds = step.kinds();
            for (int i = 0; i < kinds.length(); i++) {
                int slot = step.sources().get(i);
                boolean wide = kinds.charAt(i) == 'l';
                if (!(wide ? run.longs().containsKey(slot) : run.ints().containsKey(slot))) {
                    row(wide, slot);
                }
            }
            if (step instanceof RunStep.Value value) {
                row(value.function() instanceof LaneFunction.ToLong, value.to());
            } else if (step instanceof RunStep.Choice choice) {
                row(choice.wide(), choice.to());
            }
        }
    }

    private void row(boolean wide, int slot) {
        Map<Integer, Integer> rows = wide ? longRows : intRows;
        if (!rows.containsKey(slot)) {
            rows.put(slot, local(1));
            code.visitVarInsn(ALOAD, wide ? LONGS : INTS);
            push(slot);
            code.visitInsn(AALOAD);
            code.visitVarInsn(ASTORE, rows.get(slot));
        }
    }

    // ---- in the loop -----------------------------------------------------------------------------------------------

    private void loop() {
        lane = local(1);
        Label top = new Label();
        int left = local(1);
        if (masked) {
            code.visitVarInsn(ILOAD, MASK);
            code.visitVarInsn(ISTORE, left);
            code.visitLabel(top);
            code.visitVarInsn(ILOAD, left);
            code.visitMethodInsn(INVOKESTATIC, "java/lang/Integer", "numberOfTrailingZeros", "(I)I", false);
            code.visitVarInsn(ISTORE, lane);
        } else {
            code.visitInsn(ICONST_0);
            code.visitVarInsn(ISTORE, lane);
            code.visitLabel(top);
        }
        List<Integer> intResults = new ArrayList<>();
        List<Integer> longResults = new ArrayList<>();
        for (int i = 0; i < piece.steps().size(); i++) {
            RunStep step = piece.steps().get(i);
            if (step instanceof RunStep.Value value) {
                boolean wide = value.function() instanceof LaneFunction.ToLong;
                owner.push(code, value.function());
                sources(step);
                owner.call(code, value.function());
                result(wide, value.to(), wide ? longResults : intResults);
            } else if (step instanceof RunStep.Choice choice) {
                choose(choice);
                result(choice.wide(), choice.to(), choice.wide() ? longResults : intResults);
            } else if (step instanceof RunStep.Test test) {
                test(test, masks.get(i));
            }
        }
        intResults.forEach(slot -> store(false, slot));
        longResults.forEach(slot -> store(true, slot));
        if (masked) {
            code.visitVarInsn(ILOAD, left);
            code.visitInsn(DUP);
            code.visitInsn(ICONST_1);
            code.visitInsn(ISUB);
            code.visitInsn(IAND);
            code.visitInsn(DUP);
            code.visitVarInsn(ISTORE, left);
            code.visitJumpInsn(IFNE, top);
        } else {
            code.visitIincInsn(lane, 1);
            code.visitVarInsn(ILOAD, lane);
            push(LANES);
            code.visitJumpInsn(IF_ICMPLT, top);
        }
    }

    private void sources(RunStep step) {
        String kinds = step.kinds();
        for (int i = 0; i < kinds.length(); i++) {
            value(kinds.charAt(i) == 'l', step.sources().get(i));
        }
    }

    /** Puts a lane's value on the stack. */
    private void value(boolean wide, int slot) {
        if (wide ? run.longs().containsKey(slot) : run.ints().containsKey(slot)) {
            code.visitLdcInsn(wide ? (Object) run.longs().get(slot) : run.ints().get(slot));
            return;
        }
        Map<Integer, Integer> values = wide ? longs : ints;
        if (!values.containsKey(slot)) {
            values.put(slot, local(wide ? 2 : 1));
            code.visitVarInsn(ALOAD, (wide ? longRows : intRows).get(slot));
            code.visitVarInsn(ILOAD, lane);
            code.visitInsn(wide ? LALOAD : IALOAD);
            code.visitVarInsn(wide ? LSTORE : ISTORE, values.get(slot));
        }
        code.visitVarInsn(wide ? LLOAD : ILOAD, values.get(slot));
    }

    /** Takes a lane's new value from the stack. */
    private void result(boolean wide, int slot, List<Integer> results) {
        int local = (wide ? longs : ints).computeIfAbsent(slot, any -> local(wide ? 2 : 1));
        code.visitVarInsn(wide ? LSTORE : ISTORE, local);
        if (!results.contains(slot)) {
            results.add(slot);
        }
    }

    private void store(boolean wide, int slot) {
        code.visitVarInsn(ALOAD, (wide ? longRows : intRows).get(slot));
        code.visitVarInsn(ILOAD, lane);
        code.visitVarInsn(wide ? LLOAD : ILOAD, (wide ? longs : ints).get(slot));
        code.visitInsn(wide ? LASTORE : IASTORE);
    }

    private void choose(RunStep.Choice choice) {
        // Both values first: a value that is read on one way only would be unknown on the other.
        value(choice.wide(), choice.yes());
        int yes = local(choice.wide() ? 2 : 1);
        code.visitVarInsn(choice.wide() ? LSTORE : ISTORE, yes);
        value(choice.wide(), choice.no());
        int no = local(choice.wide() ? 2 : 1);
        code.visitVarInsn(choice.wide() ? LSTORE : ISTORE, no);
        bit(choice.predicate());
        Label other = new Label();
        Label end = new Label();
        code.visitJumpInsn(choice.flip() == 0 ? IFEQ : IFNE, other);
        code.visitVarInsn(choice.wide() ? LLOAD : ILOAD, yes);
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(other);
        code.visitVarInsn(choice.wide() ? LLOAD : ILOAD, no);
        code.visitLabel(end);
    }

    /** Puts a lane's bit of a predicate on the stack. */
    private void bit(int predicate) {
        Integer known = bits.get(predicate);
        if (known == null) {
            code.visitVarInsn(ALOAD, PREDICATES);
            push(predicate);
            code.visitInsn(IALOAD);
            code.visitVarInsn(ILOAD, lane);
            code.visitInsn(IUSHR);
            code.visitInsn(ICONST_1);
            code.visitInsn(IAND);
        } else if (known >= 0) {
            code.visitVarInsn(ILOAD, known);
        } else {
            code.visitVarInsn(ILOAD, -1 - known);
            code.visitInsn(ICONST_1);
            code.visitInsn(IXOR);
        }
    }

    private void test(RunStep.Test test, int mask) {
        owner.push(code, test.function());
        sources(test);
        owner.call(code, test.function());
        int bit = local(1);
        code.visitVarInsn(ISTORE, bit);
        code.visitVarInsn(ILOAD, mask);
        code.visitVarInsn(ILOAD, bit);
        code.visitVarInsn(ILOAD, lane);
        code.visitInsn(ISHL);
        code.visitInsn(IOR);
        code.visitVarInsn(ISTORE, mask);
        bits.put(test.to(), bit);
        bits.put(test.second(), -1 - bit);
    }

    // ---- behind the loop -------------------------------------------------------------------------------------------

    private void predicates(RunStep.Test test, int mask) {
        int other = local(1);
        if (test.combination() != Combination.NONE) {
            flipped(test.third(), test.flip());
            code.visitVarInsn(ISTORE, other);
        }
        assign(test, test.to(), mask, other, false);
        assign(test, test.second(), mask, other, true);
    }

    private void assign(RunStep.Test test, int to, int mask, int other, boolean opposite) {
        if (to < 0) {
            return;
        }
        code.visitVarInsn(ALOAD, PREDICATES);
        push(to);
        if (test.combination() != Combination.NONE) {
            push(test.combination());
        }
        code.visitVarInsn(ILOAD, mask);
        if (opposite) {
            code.visitInsn(ICONST_M1);
            code.visitInsn(IXOR);
        }
        if (test.combination() != Combination.NONE) {
            code.visitVarInsn(ILOAD, other);
            code.visitMethodInsn(INVOKESTATIC, Type.getInternalName(Combination.class), "of", "(III)I", false);
        }
        assign(to);
    }

    private void predicate(RunStep.Logic logic) {
        code.visitVarInsn(ALOAD, PREDICATES);
        push(logic.to());
        owner.push(code, logic.function());
        flipped(logic.a(), logic.aFlip());
        flipped(logic.b(), logic.bFlip());
        owner.call(code, logic.function());
        assign(logic.to());
    }

    /** Gives a predicate, whose array and number are below it, the mask on the stack, in the lanes that take part. */
    private void assign(int to) {
        if (masked) {
            code.visitVarInsn(ILOAD, MASK);
            code.visitInsn(IAND);
            code.visitVarInsn(ALOAD, PREDICATES);
            push(to);
            code.visitInsn(IALOAD);
            code.visitVarInsn(ILOAD, MASK);
            code.visitInsn(ICONST_M1);
            code.visitInsn(IXOR);
            code.visitInsn(IAND);
            code.visitInsn(IOR);
        }
        code.visitInsn(IASTORE);
    }

    /** Puts a predicate's mask on the stack. */
    private void flipped(int predicate, int flip) {
        code.visitVarInsn(ALOAD, PREDICATES);
        push(predicate);
        code.visitInsn(IALOAD);
        push(flip);
        code.visitInsn(IXOR);
    }

    private void push(int value) {
        code.visitLdcInsn(value);
    }
}
