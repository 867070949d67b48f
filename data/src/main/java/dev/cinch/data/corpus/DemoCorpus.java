package dev.cinch.data.corpus;

import dev.cinch.base.Catalogue;
import dev.cinch.data.Input;
import java.util.List;

/** The catalogue of demo data. Adding a kind is a generator in a file of its own and a line here. */
public final class DemoCorpus {
    /** Bytes of each kind unless somebody asks for another size. */
    public static final int DEFAULT_BYTES = 256 << 10;

    public static final Catalogue<DemoData> CATALOGUE = Catalogue.of(
            "demo data",
            List.of(
                    Integers.ZEROS,
                    Integers.SMALL_INTS,
                    Pointers.POINTERS,
                    Fields.SMOOTH_FLOATS,
                    Fields.RANDOM_FLOATS,
                    Fields.SMOOTH_DOUBLES,
                    Weights.F16,
                    Weights.BF16,
                    SparseGraph.ROWS,
                    SparseGraph.COLUMNS,
                    Integers.COUNTERS,
                    ServerLog.TEXT,
                    Picture.IMAGE,
                    Fields.SPARSE,
                    Integers.RANDOM,
                    Edges.EDGES));

    private DemoCorpus() {}

    /** Every kind, {@code bytes} of each. */
    public static List<Input> inputs(int bytes) {
        return CATALOGUE.list().stream().map(kind -> kind.input(bytes)).toList();
    }
}
