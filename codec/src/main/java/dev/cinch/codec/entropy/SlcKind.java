package dev.cinch.codec.entropy;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.codec.entropy.TreeSlc.Variant;
import java.util.Set;

/**
 * SLC, selective lossy compression, as a reconstruction: the MAG-aware paper measures it (Sections V-A, VI-D) without
 * giving its format.
 *
 * <p><b>Rule.</b> The exact stream is E2MC's with 16-bit symbols, four ways and a header of 24 bits: mode 0, three
 * pointers of 7 bits, fill. The approximated stream has a header of 32 bits. Let F be the size of the exact symbols behind
 * a header of 32 bits, {@code extra = F mod MAG} and {@code budget = F − extra}. The block is approximated when the exact
 * stream is larger than one burst and than the budget, the budget is smaller than a raw block, extra is at most the
 * threshold, and the approximation saves at least extra bits, the byte alignment of the ways included. Otherwise it is
 * stored exactly.
 *
 * <p><b>TSLC.</b> Header: mode 1, first symbol left out (6 bits), their number minus 1 (4 bits), pointers. Groups of 2, 4, 8
 * and 16 symbols at multiples of their size are candidates. {@code tslc-simp} and {@code tslc-pred} take the smallest
 * group size and then the first group that saves enough; {@code tslc-opt} also has groups of 8 and 16 shifted by half their
 * size and takes the one that saves the fewest bits that suffice, the smaller and then the first on a tie. Restored are
 * zeros ({@code tslc-simp}) or the nearest kept symbol before, else after, in the same half of a word.
 *
 * <p><b>QSLC.</b> Header: mode 1, dropped bits minus 1 (4 bits), pointers, fill. From every symbol that has no codeword the
 * same number of low bits is dropped, the least that saves enough; restored is a one followed by zeros.
 *
 * <p><b>Bound.</b> TSLC changes at most 16 neighbouring symbols of a block and no others; QSLC changes only symbols without
 * codeword, each by at most 2^(dropped − 1). With {@code threshold=0} no block changes.
 */
public final class SlcKind extends CodecKind {
    public static final CodecKind TSLC_SIMP = new SlcKind(
            "tslc-simp",
            "SLC (reconstruction): leaves out symbols until the block fits; zeros come back",
            Variant.SIMP);
    public static final CodecKind TSLC_PRED = new SlcKind(
            "tslc-pred", "SLC (reconstruction): leaves out symbols; their neighbours' values come back", Variant.PRED);
    public static final CodecKind TSLC_OPT = new SlcKind(
            "tslc-opt", "SLC (reconstruction): leaves out the least information that suffices", Variant.OPT);
    public static final CodecKind QSLC =
            new SlcKind("qslc", "QSLC (reconstruction): drops low bits of symbols without codeword", null);

    private final Variant variant;

    private SlcKind(String name, String summary, Variant variant) {
        super(
                name,
                summary,
                Parameter.integer("mag", 32, 16, 64, "memory access granularity in bytes; must divide the block"),
                Parameter.integer("threshold", 16, 0, 128, "most bytes above a multiple of MAG that are approximated"),
                Parameter.integer("values", 1024, 1, 65536, "most frequent values that get a codeword"));
        this.variant = variant;
    }

    @Override
    public boolean lossless() {
        return false;
    }

    @Override
    public Set<Symbols> trainsOn() {
        return Set.of(Symbols.HALFWORDS);
    }

    @Override
    protected void check(CodecSpec spec) {
        SelectiveLossy.check(spec);
    }

    @Override
    protected Codec create(CodecSpec spec, SymbolCounts counts) {
        FrequentValues values = new FrequentValues(spec.integer("values"));
        counts.forEachHalfword(values);
        ValueCode code = values.code(SelectiveLossy.SYMBOL_BITS, 20, false);
        return variant == null ? new QuantizingSlc(spec, code) : new TreeSlc(spec, code, variant);
    }
}
