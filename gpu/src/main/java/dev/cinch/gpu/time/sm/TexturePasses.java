package dev.cinch.gpu.time.sm;

/**
 * The passes of a fetch through the L1 where textures lie among all else: eight lanes at a time. They take one pass if they want words of
 * one line, one for every two lines otherwise, but two at least, and as many as the words that they want of one bank.
 */
final class TexturePasses {
    private static final int TOGETHER = 8;
    private static final long LINE = -128;

    private final SharedMemoryPasses banks;

    TexturePasses(SharedMemoryPasses banks) {
        this.banks = banks;
    }

    int of(long[] address, int mask, int bytes) {
        int passes = 0;
        for (int from = 0; from < Integer.SIZE; from += TOGETHER) {
            int lanes = mask & (1 << TOGETHER) - 1 << from;
            if (lanes != 0) {
                int lines = lines(address, lanes);
                int finding = lines == 1 ? 1 : Math.max(2, (lines + 1) / 2);
                passes += Math.max(finding, banks.of(address, lanes, bytes));
            }
        }
        return passes;
    }

    private static int lines(long[] address, int lanes) {
        int lines = 0;
        for (int left = lanes; left != 0; lines++) {
            long line = address[Integer.numberOfTrailingZeros(left)] & LINE;
            for (int m = left; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                left &= (address[lane] & LINE) == line ? ~(1 << lane) : -1;
            }
        }
        return lines;
    }
}
