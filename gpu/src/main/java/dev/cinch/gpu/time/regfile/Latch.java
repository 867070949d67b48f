package dev.cinch.gpu.time.regfile;

/** A pipeline register that holds a few instructions, the oldest first. */
final class Latch {
    private final int[] slot;
    private final int[] operation;
    private final int[] token;
    private final OperandReads[] reads;
    private int size;

    Latch(int width) {
        slot = new int[width];
        operation = new int[width];
        token = new int[width];
        reads = new OperandReads[width];
        for (int i = 0; i < width; i++) {
            reads[i] = new OperandReads();
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean full() {
        return size == slot.length;
    }

    /** @param operands what they take is remembered; null for nothing */
    void add(int ofSlot, int op, int memoryToken, OperandReads operands) {
        slot[size] = ofSlot;
        operation[size] = op;
        token[size] = memoryToken;
        if (operands != null) {
            reads[size].set(operands);
        }
        size++;
    }

    int slot(int at) {
        return slot[at];
    }

    int operation(int at) {
        return operation[at];
    }

    int token(int at) {
        return token[at];
    }

    OperandReads reads(int at) {
        return reads[at];
    }

    void remove(int at) {
        OperandReads left = reads[at];
        size--;
        for (int i = at; i < size; i++) {
            slot[i] = slot[i + 1];
            operation[i] = operation[i + 1];
            token[i] = token[i + 1];
            reads[i] = reads[i + 1];
        }
        reads[size] = left;
    }
}
