package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.WrittenRegister;
import dev.cinch.gpu.time.machine.RegisterFileSpec;
import dev.cinch.gpu.time.machine.RegisterNumbering;
import java.util.List;

/**
 * The registers that each operation of a kernel reads and writes, as arrays by the operation's number. Register r of warp w
 * is in cluster (r + w) mod clusters; how many lie in each cluster is told as warp 0 sees it, four bits a cluster.
 */
public final class OperandTable {
    final String kernel;

    /** Registers of a warp. */
    final int registers;

    final long[] readClusters;
    final long[] writeClusters;

    /** The same by the numbers that the machine gives to registers; they matter while registers lie raw. */
    final long[] rawReads;

    final long[] rawWrites;

    /** How many; only calls have more than a byte holds, and collect none. */
    final byte[] reads;

    final byte[] writes;

    /** Their numbers in the register file. */
    final int[][] read;

    final int[][] written;

    /** Where a warp has the values of what is written, with numbers that count from the first register of a function. */
    final WrittenRegister[][] results;

    final int[] firstRegister;

    public OperandTable(Grid grid, RegisterFileSpec spec) {
        kernel = grid.kernel();
        registers = grid.registers();
        List<Op> operations = grid.operations();
        int count = operations.size();
        readClusters = new long[count];
        writeClusters = new long[count];
        boolean named = spec.numbering() == RegisterNumbering.NAMED;
        rawReads = named ? new long[count] : readClusters;
        rawWrites = named ? new long[count] : writeClusters;
        reads = new byte[count];
        writes = new byte[count];
        read = new int[count][];
        written = new int[count][];
        results = new WrittenRegister[count][];
        firstRegister = new int[count];
        for (Op op : operations) {
            int at = op.number();
            read[at] = op.readRegisters();
            written[at] = op.writtenRegisters();
            readClusters[at] = clusters(read[at], spec.clusters());
            writeClusters[at] = clusters(written[at], spec.clusters());
            if (named) {
                rawReads[at] = clusters(op.readNames(), spec.clusters());
                rawWrites[at] = clusters(op.writtenNames(), spec.clusters());
            }
            reads[at] = (byte) Math.min(Byte.MAX_VALUE, read[at].length);
            writes[at] = (byte) Math.min(Byte.MAX_VALUE, written[at].length);
            results[at] = op.written().toArray(WrittenRegister[]::new);
            firstRegister[at] = op.firstRegister();
        }
    }

    private static long clusters(int[] registers, int count) {
        long clusters = 0;
        for (int register : registers) {
            int shift = 4 * (register & count - 1);
            // Up to the fifteen that four bits hold: only calls have more, and collect none.
            clusters += (clusters >>> shift & 15) == 15 ? 0 : 1L << shift;
        }
        return clusters;
    }
}
