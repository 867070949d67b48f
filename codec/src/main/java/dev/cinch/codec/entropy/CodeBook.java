package dev.cinch.codec.entropy;

import dev.cinch.codec.Codec;
import java.util.List;
import java.util.Optional;

/**
 * The code book of a trained codec, for whoever writes it into the tables of a unit in hardware.
 *
 * @param trees one, or one for each place of a symbol in the word
 */
public record CodeBook(int symbolBits, List<Tree> trees) {
    /** The codewords of a tree: those of its values, in ascending order, then the escape's, if there is one. */
    public static final class Tree {
        private final int[] values;
        private final CanonicalCode code;

        Tree(int[] values, CanonicalCode code) {
            this.values = values;
            this.code = code;
        }

        public int values() {
            return values.length;
        }

        public boolean escapes() {
            return code.leaves() > values.length;
        }

        public int value(int leaf) {
            return values[leaf];
        }

        /** @param leaf a value's number; that of the escape comes behind the last */
        public int codeword(int leaf) {
            return code.codeword(leaf);
        }

        public int length(int leaf) {
            return code.length(leaf);
        }
    }

    /** The book of E²MC or SC², none of other codecs. */
    public static Optional<CodeBook> of(Codec codec) {
        return codec instanceof EntropyMemoryCompression entropy ? Optional.of(entropy.book()) : Optional.empty();
    }
}
