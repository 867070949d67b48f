package dev.cinch.codec.mpc;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import java.util.ArrayList;
import java.util.List;

/** The codec MPC; the format is in the package's description. */
public final class MultiPrediction implements Codec {
    public static final CodecKind KIND = CodecKind.beside(
            "mpc",
            "Multi-Prediction Compression: the best of 13 predictors of bytes before bit planes, by pieces of 32 bytes",
            MultiPrediction::new);

    private static final int PIECE = BytePredictor.BYTE_COUNT;
    private static final int ROWS = 16;
    private static final int NUMBER_BITS = 4;
    private static final int ALL_ZERO = 0;
    private static final int ALL_EQUAL = 1;
    private static final int RAW = 2;
    private static final int FIRST = 3;

    private final CodecSpec spec;

    private MultiPrediction(CodecSpec spec) {
        if (spec.blockBytes() < PIECE) {
            throw new BadInput("mpc is defined for blocks of 32 bytes and more, not " + spec.blockBytes());
        }
        this.spec = spec;
    }

    @Override
    public CodecSpec spec() {
        return spec;
    }

    @Override
    public Coder newCoder() {
        return new PieceCoder();
    }

    private static boolean allEqual(byte[] data, int offset) {
        long two = Bits.long64(data, offset);
        return (int) two == (int) (two >>> 32)
                && two == Bits.long64(data, offset + 8)
                && two == Bits.long64(data, offset + 16)
                && two == Bits.long64(data, offset + 24);
    }

    /** Bits of a row that is not zero. */
    private static int rowBits(int row) {
        int lowest = row & -row;
        return row == lowest ? 7 : row == lowest * 3 ? 8 : (row & 0xFF) == 0 || row >>> 8 == 0 ? 12 : 17;
    }

    /** A coder that owns the rows of the piece at hand. */
    private final class PieceCoder implements Coder {
        private int[] rows = new int[ROWS];
        private int[] spare = new int[ROWS];
        private int number;

        @Override
        public int sizeInBits(byte[] data, int offset) {
            int bits = 0;
            for (int at = offset; at < offset + blockBytes(); at += PIECE) {
                bits += NUMBER_BITS + choose(data, at);
            }
            return bits;
        }

        /** Bits behind the number. */
        private int choose(byte[] data, int offset) {
            if (BytePredictor.allZero(data, offset)) {
                number = ALL_ZERO;
                return 0;
            }
            if (allEqual(data, offset)) {
                number = ALL_EQUAL;
                return 32;
            }
            int most = -1;
            for (BytePredictor predictor : BytePredictor.ALL) {
                predictor.split(data, offset, spare);
                int zeros = 0;
                while (zeros < ROWS && spare[zeros] == 0) {
                    zeros++;
                }
                if (zeros >= most) {
                    most = zeros;
                    number = FIRST + predictor.ordinal();
                    int[] kept = rows;
                    rows = spare;
                    spare = kept;
                }
            }
            int bits = planeBits();
            if (bits < PIECE * 8) {
                return bits;
            }
            number = RAW;
            return PIECE * 8;
        }

        private int planeBits() {
            int bits = 0;
            int run = 0;
            for (int row : rows) {
                if (row == 0) {
                    run++;
                } else {
                    bits += runBits(run) + rowBits(row);
                    run = 0;
                }
            }
            return bits + runBits(run);
        }

        private int runBits(int run) {
            return run == 0 ? 0 : run == 1 ? 4 : 7;
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            for (int at = offset; at < offset + blockBytes(); at += PIECE) {
                choose(data, at);
                out.put(number, NUMBER_BITS);
                if (number == ALL_EQUAL) {
                    out.put(Bits.int32(data, at), 32);
                } else if (number == RAW) {
                    out.putBytes(data, at, PIECE);
                } else if (number != ALL_ZERO) {
                    putRows(out);
                }
            }
            return 0;
        }

        private void putRows(BitWriter out) {
            int run = 0;
            for (int row : rows) {
                if (row == 0) {
                    run++;
                } else {
                    putRun(run, out);
                    run = 0;
                    putRow(row, out);
                }
            }
            putRun(run, out);
        }

        private void putRun(int run, BitWriter out) {
            if (run > 0) {
                out.put(run == 1 ? 0b0110 : 0b001 << 4 | run - 1, runBits(run));
            }
        }

        private void putRow(int row, BitWriter out) {
            int lowest = row & -row;
            int place = Integer.numberOfTrailingZeros(row);
            if (row == lowest) {
                out.put(0b010 << 4 | place, 7);
            } else if (row == lowest * 3) {
                out.put(0b0111 << 4 | place, 8);
            } else if (row >>> 8 == 0) {
                out.put(row, 12);
            } else if ((row & 0xFF) == 0) {
                out.put(0b0001 << 8 | row >>> 8, 12);
            } else {
                out.put(1 << 16 | row, 17);
            }
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            for (int at = offset; at < offset + blockBytes(); at += PIECE) {
                int read = (int) in.get(NUMBER_BITS);
                if (read == RAW) {
                    in.getBytes(data, at, PIECE);
                } else if (read <= ALL_EQUAL) {
                    int word = read == ALL_ZERO ? 0 : (int) in.get(32);
                    for (int i = 0; i < PIECE; i += 4) {
                        Bits.putInt32(data, at + i, word);
                    }
                } else {
                    for (int row = 0; row < ROWS; ) {
                        row += nextRows(in, rows, row);
                    }
                    BytePredictor.ALL[read - FIRST].join(rows, data, at);
                }
            }
        }
    }

    /** Reads one code and returns how many rows it stands for. */
    private static int nextRows(BitReader in, int[] rows, int at) {
        if (in.get(1) == 1) {
            rows[at] = (int) in.get(16);
            return 1;
        }
        int code = (int) in.get(2);
        if (code == 0b01) {
            int run = (int) in.get(4) + 1;
            if (run > ROWS - at) {
                throw new MalformedStream(in.position(), run + " zero rows where " + (ROWS - at) + " are left");
            }
            java.util.Arrays.fill(rows, at, at + run, 0);
            return run;
        }
        if (code == 0b10) {
            rows[at] = 1 << (int) in.get(4);
            return 1;
        }
        boolean second = in.get(1) == 1;
        if (code == 0b00) {
            rows[at] = (int) in.get(8) << (second ? 8 : 0);
        } else {
            rows[at] = second ? 3 << (int) in.get(4) & 0xFFFF : 0;
        }
        return 1;
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        int[] rows = new int[ROWS];
        for (int piece = 0; piece < blockBytes() / PIECE; piece++) {
            String place = "[" + piece + "]";
            int number = (int) in.peek(NUMBER_BITS);
            String meaning = switch (number) {
                case ALL_ZERO -> "all bytes are zero";
                case ALL_EQUAL -> "all words are equal";
                case RAW -> "the piece as it is";
                default -> "predictor " + (number - FIRST);
            };
            fields.add(Field.at(in, NUMBER_BITS, "number" + place, meaning));
            if (number == ALL_EQUAL) {
                fields.add(Field.at(in, 32, "word" + place, "word " + Bits.hex(in.peek(32), 4)));
            } else if (number == RAW) {
                fields.add(Field.at(in, PIECE * 8, "bytes" + place, "its own bytes"));
            } else if (number != ALL_ZERO) {
                for (int row = 0; row < ROWS; ) {
                    int start = in.position();
                    int count = nextRows(in, rows, row);
                    int bits = in.position() - start;
                    in.seek(start);
                    String what = count > 1 ? count + " zero rows" : "row " + Bits.hex(rows[row], 2);
                    fields.add(Field.at(in, bits, "row" + place + "[" + row + "]", what));
                    row += count;
                }
            }
        }
        return fields;
    }

    @Override
    public Hardware circuit() {
        return Hardware.estimate(
                10,
                17,
                "of measured parts, cycles of 62 FO4. Compressing: all predictors 1, as BPC's differences; rows 1, as its planes; by guess,"
                        + " zero rows counted 1 and the most of 13 found 2; codes packed in 3 and pieces in 2, as in BPC's circuit."
                        + " Decompressing: a round of four codes takes 2 cycles, as in BPC's circuit, 4 rounds for the first piece and 1 more"
                        + " for each further one; residuals summed in 3, as in the circuit of tfc");
    }

    @Override
    public Hardware hardware() {
        return Hardware.estimate(
                8,
                10,
                "the four pieces side by side. Compressing: all predictors at once in 1 cycle, zero rows counted and the most"
                        + " found in 1, 16 codes joined, four a cycle, in 4, the pieces in 2. Decompressing: where pieces"
                        + " start is known only one after the other, 16 codes parted, four a cycle, 4 cycles for the first and 1"
                        + " more for each further one, 2 to add up residuals");
    }
}
