package dev.cinch.codec.twin;

/** Tries every distance at every byte. */
final class LzssTwin implements Twin {
    private final int blockBytes;
    private final int distanceBits;

    LzssTwin(int blockBytes) {
        this.blockBytes = blockBytes;
        distanceBits = Integer.toBinaryString(blockBytes - 1).length();
    }

    @Override
    public Encoded encode(byte[] block) {
        StringBuilder stream = new StringBuilder();
        int at = 0;
        while (at < blockBytes) {
            int longest = 1;
            int nearest = 0;
            for (int distance = 1; distance <= at; distance++) {
                int length = length(block, at, distance);
                if (length > longest) {
                    longest = length;
                    nearest = distance;
                }
            }
            if (longest == 1) {
                stream.append('0').append(BitText.of(block[at], 8));
            } else {
                stream.append('1').append(BitText.of(nearest - 1, distanceBits)).append(BitText.of(longest - 2, 4));
            }
            at += longest;
        }
        return new Encoded(stream.toString(), 0);
    }

    private int length(byte[] block, int at, int distance) {
        int length = 0;
        while (length < 17 && at + length < blockBytes && block[at + length] == block[at + length - distance]) {
            length++;
        }
        return length;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor in = new BitCursor(encoded.bits());
        byte[] block = new byte[blockBytes];
        int at = 0;
        while (at < blockBytes) {
            if (in.take(1).equals("0")) {
                block[at++] = (byte) in.number(8);
            } else {
                int distance = (int) in.number(distanceBits) + 1;
                for (long left = in.number(4) + 2; left > 0; left--) {
                    block[at] = block[at - distance];
                    at++;
                }
            }
        }
        return block;
    }
}
