package dev.cinch.hardware;

import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.entropy.CodeBook;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

/** Blocks and what a unit must make of them, in records that {@code bench.cpp} describes. */
abstract class TestVectors {
    static final int RECORD_BYTES = 260;
    static final int BLOCK_BYTES = TestBlocks.BLOCK_BYTES;

    private List<CodeTables.Entry> entries = List.of();

    static TestVectors of(CircuitUnit unit, Codec codec) {
        TestVectors vectors = of(unit.kind(), codec);
        if (unit.tables().any()) {
            vectors.entries =
                    CodeBook.of(codec).map(book -> CodeTables.of(unit, book)).orElseGet(() -> RankTable.of(codec));
        }
        return vectors;
    }

    private static TestVectors of(CircuitUnit.Kind kind, Codec codec) {
        return switch (kind) {
            case COMPRESSOR, DECOMPRESSOR -> new BlockVectors(codec);
            case COUNTER -> new ToggleVectors();
            case CONTROL -> new ControlVectors(codec);
        };
    }

    final void write(TestBlocks blocks, long count, OutputStream out) throws IOException {
        byte[] block = new byte[BLOCK_BYTES];
        byte[] record = new byte[RECORD_BYTES];
        for (CodeTables.Entry entry : entries) {
            record[0] = (byte) entry.address();
            record[1] = (byte) (entry.address() >> 8);
            Bits.putLong64(record, 2, entry.data());
            record[RECORD_BYTES - 1] = 1;
            out.write(record);
        }
        for (long i = 0; i < count; i++) {
            blocks.next(block);
            Arrays.fill(record, (byte) 0);
            System.arraycopy(block, 0, record, 0, BLOCK_BYTES);
            fill(block, record);
            out.write(record);
        }
    }

    /** Writes what must come out behind the block; the rest of the record is zero. */
    abstract void fill(byte[] block, byte[] record);
}
