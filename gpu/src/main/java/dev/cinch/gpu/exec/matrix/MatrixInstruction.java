package dev.cinch.gpu.exec.matrix;

/** One form of {@code mma} or {@code wmma.mma}: what registers mean, and what is computed of them. */
public final class MatrixInstruction {
    private final Fragment a;
    private final Fragment b;
    private final Fragment c;
    private final Fragment d;
    private final TileProduct product;

    MatrixInstruction(Fragment a, Fragment b, Fragment c, Fragment d, TileProduct product) {
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
        this.product = product;
    }

    public int registersA() {
        return a.registers();
    }

    public int registersB() {
        return b.registers();
    }

    public int registersC() {
        return c.registers();
    }

    public int registersD() {
        return d.registers();
    }

    /** Computes the registers of D in the scratch from those of A, B and C. */
    public void run(MatrixScratch scratch) {
        a.unpack(scratch.registersA, scratch.a);
        b.unpack(scratch.registersB, scratch.b);
        c.unpack(scratch.registersC, scratch.c);
        product.multiply(scratch);
        d.pack(scratch.d, scratch.registersD);
    }
}
