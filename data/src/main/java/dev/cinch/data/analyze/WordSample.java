package dev.cinch.data.analyze;

import dev.cinch.codec.Bits;
import dev.cinch.data.BlockedInput;

/**
 * The 32-bit words of an input, or of every k-th block when there are more than a limit: k = ⌈words ÷ limit⌉. A block is
 * chosen by its index and its words have a fixed place, so any split of the work among threads gives the same array.
 */
final class WordSample {
    /** 256 MiB of words. */
    static final int LIMIT = 1 << 26;

    private final int wordsPerBlock;
    private final long step;
    private final int[] words;

    WordSample(BlockedInput input, int limit) {
        wordsPerBlock = input.blockBytes() / 4;
        long all = input.blocks() * wordsPerBlock;
        step = (all + limit - 1) / limit;
        words = new int[Math.toIntExact((input.blocks() + step - 1) / step * wordsPerBlock)];
    }

    long step() {
        return step;
    }

    /** Different blocks may be added by different threads at once. */
    void add(byte[] data, int offset, long block) {
        if (block % step != 0) {
            return;
        }
        int first = (int) (block / step) * wordsPerBlock;
        for (int i = 0; i < wordsPerBlock; i++) {
            words[first + i] = Bits.int32(data, offset + i * 4);
        }
    }

    /** Call once, after all blocks were added: it sorts the words. */
    double entropy(int threads) {
        WordSort.sort(words, threads);
        Entropy entropy = new Entropy(words.length);
        int start = 0;
        for (int i = 1; i <= words.length; i++) {
            if (i == words.length || words[i] != words[start]) {
                entropy.add(i - start);
                start = i;
            }
        }
        return entropy.bitsPerSymbol();
    }
}
