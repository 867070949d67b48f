package dev.cinch.jit;

import dev.cinch.gpu.exec.ArithmeticRun;
import dev.cinch.gpu.exec.CompiledRun;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.RunAccess;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of a compiled run: a method for each {@link Piece}, and one that calls them all. A lane function is a constant, which
 * the virtual machine inlines; so nothing of what instructions compute is written here a second time.
 */
final class RunClass {
    static final String ROWS = "([[I[[J[II)V";
    private static final String NAME = RunClass.class.getPackageName().replace('.', '/') + "/Run";
    private static final String WARP = Type.getInternalName(Warp.class);
    private static final String EXECUTE = "(L" + WARP + ";I[" + Type.getDescriptor(Op.class) + ")V";
    private static final String ACCESS = "(L" + WARP + ";I" + Type.getDescriptor(Op.class) + ")V";
    private static final String PLAIN = "(L" + WARP + ";I[" + Type.getDescriptor(Op.class) + "II)V";
    private static final String PARENT = Type.getInternalName(CompiledRun.class);

    /** The way to a function: an entry of the list that the class is defined with. */
    private static final Handle CLASS_DATA = new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/MethodHandles",
            "classDataAt",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)Ljava/lang/Object;",
            false);

    private final List<Object> constants = new ArrayList<>();
    private final byte[] bytes;

    RunClass(ArithmeticRun run) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, PARENT, null);
        constructor(writer);
        List<Piece> pieces = Piece.of(run);
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).access() == null) {
                method(writer, run, pieces.get(i), "all" + i, false);
                method(writer, run, pieces.get(i), "some" + i, true);
            }
        }
        execute(writer, pieces);
        rehearse(writer, pieces);
        writer.visitEnd();
        bytes = writer.toByteArray();
    }

    private void method(ClassWriter writer, ArithmeticRun run, Piece piece, String name, boolean masked) {
        new PieceMethod(this, run, piece, masked)
                .write(writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, ROWS, null, null));
    }

    private void execute(ClassWriter writer, List<Piece> pieces) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "execute", EXECUTE, null, null);
        code.visitCode();
        String[] rows = {"[[I", "[[J", "[I"};
        for (int i = 0; i < rows.length; i++) {
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitFieldInsn(Opcodes.GETFIELD, WARP, "rdp".substring(i, i + 1), rows[i]);
            code.visitVarInsn(Opcodes.ASTORE, 4 + i);
        }
        pieces(code, pieces, 4, 2, true);
        code.visitEnd();
    }

    private void rehearse(ClassWriter writer, List<Piece> pieces) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PROTECTED, "rehearse", ROWS, null, null);
        code.visitCode();
        pieces(code, pieces, 1, 4, false);
        code.visitEnd();
    }

    /** Calls all pieces, in one order for a full mask and once more for others. */
    private void pieces(MethodVisitor code, List<Piece> pieces, int rows, int mask, boolean memory) {
        Label some = new Label();
        code.visitVarInsn(Opcodes.ILOAD, mask);
        code.visitInsn(Opcodes.ICONST_M1);
        code.visitJumpInsn(Opcodes.IF_ICMPNE, some);
        pieces(code, pieces, "all", rows, mask, memory);
        code.visitLabel(some);
        pieces(code, pieces, "some", rows, mask, memory);
        code.visitMaxs(0, 0);
    }

    private void pieces(MethodVisitor code, List<Piece> pieces, String name, int rows, int mask, boolean memory) {
        for (int i = 0; i < pieces.size(); i++) {
            RunAccess access = pieces.get(i).access();
            if (access == null) {
                code.visitVarInsn(Opcodes.ALOAD, rows);
                code.visitVarInsn(Opcodes.ALOAD, rows + 1);
                code.visitVarInsn(Opcodes.ALOAD, rows + 2);
                code.visitVarInsn(Opcodes.ILOAD, mask);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, name + i, ROWS, false);
            } else if (memory && access == RunAccess.PLAIN) {
                code.visitVarInsn(Opcodes.ALOAD, 1);
                code.visitVarInsn(Opcodes.ILOAD, mask);
                code.visitVarInsn(Opcodes.ALOAD, 3);
                code.visitLdcInsn(pieces.get(i).first());
                code.visitLdcInsn(pieces.get(i).first() + pieces.get(i).steps().size());
                code.visitMethodInsn(Opcodes.INVOKESTATIC, PARENT, "plain", PLAIN, false);
            } else if (memory) {
                push(code, access, RunAccess.class);
                code.visitVarInsn(Opcodes.ALOAD, 1);
                code.visitVarInsn(Opcodes.ILOAD, mask);
                code.visitVarInsn(Opcodes.ALOAD, 3);
                code.visitLdcInsn(pieces.get(i).first());
                code.visitInsn(Opcodes.AALOAD);
                code.visitMethodInsn(
                        Opcodes.INVOKEINTERFACE, Type.getInternalName(RunAccess.class), "execute", ACCESS, true);
            }
        }
        code.visitInsn(Opcodes.RETURN);
    }

    byte[] bytes() {
        return bytes;
    }

    List<Object> constants() {
        return constants;
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(0, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, PARENT, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Puts a function on the stack; its sources come next. */
    void push(MethodVisitor code, LaneFunction function) {
        push(code, function, method(function).getDeclaringClass());
    }

    private void push(MethodVisitor code, Object constant, Class<?> type) {
        int index = constants.indexOf(constant);
        if (index < 0) {
            index = constants.size();
            constants.add(constant);
        }
        code.visitLdcInsn(new ConstantDynamic("_", Type.getDescriptor(type), CLASS_DATA, index));
    }

    /** Calls the function below its sources. */
    void call(MethodVisitor code, LaneFunction function) {
        Method of = method(function);
        code.visitMethodInsn(
                Opcodes.INVOKEINTERFACE,
                Type.getInternalName(of.getDeclaringClass()),
                "of",
                Type.getMethodDescriptor(of),
                true);
    }

    /** The method of its shape. */
    private static Method method(LaneFunction function) {
        for (Method method : function.getClass().getInterfaces()[0].getMethods()) {
            if (method.getName().equals("of")) {
                return method;
            }
        }
        throw new IllegalArgumentException("no lane function: " + function.getClass());
    }
}
