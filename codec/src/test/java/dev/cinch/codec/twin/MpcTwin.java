package dev.cinch.codec.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pieces of 32 bytes; residuals and rows as text. */
record MpcTwin(int blockBytes) implements Twin {
    /** Element size, distance (0: by the first word), step. */
    private static final int[][] PREDICTORS = {
        {1, 1, 0},
        {2, 2, 0},
        {4, 4, 0},
        {8, 8, 0},
        {4, 8, 0},
        {4, 12, 0},
        {4, 16, 0},
        {2, 4, 0},
        {2, 8, 0},
        {1, 3, 0},
        {4, 4, 1},
        {8, 8, 1},
        {4, 0, 0}
    };

    private static final String ZEROS = BitText.zeros(16);

    @Override
    public Encoded encode(byte[] block) {
        StringBuilder stream = new StringBuilder();
        for (int at = 0; at < block.length; at += 32) {
            stream.append(piece(Arrays.copyOfRange(block, at, at + 32)));
        }
        return new Encoded(stream.toString(), 0);
    }

    private static String piece(byte[] piece) {
        List<String> words = Elements.words(piece);
        if (words.stream().allMatch(BitText.zeros(32)::equals)) {
            return "0000";
        }
        if (words.stream().allMatch(words.get(0)::equals)) {
            return "0001" + words.get(0);
        }
        int best = 0;
        int most = -1;
        for (int i = 0; i < PREDICTORS.length; i++) {
            List<String> rows = rows(piece, PREDICTORS[i]);
            int zeros = 0;
            while (zeros < 16 && rows.get(zeros).equals(ZEROS)) {
                zeros++;
            }
            if (zeros >= most) {
                most = zeros;
                best = i;
            }
        }
        String coded = coded(rows(piece, PREDICTORS[best]));
        return coded.length() < 256 ? BitText.of(best + 3, 4) + coded : "0010" + BitText.ofBytes(piece);
    }

    private static int predicted(byte[] piece, int i, int[] predictor) {
        int distance = predictor[1];
        if (distance == 0) {
            return i < 4 ? 0 : piece[i % 4];
        }
        return i < distance ? 0 : piece[i - distance] + (i % predictor[0] == 0 ? predictor[2] : 0);
    }

    private static List<Integer> order(int element) {
        List<Integer> order = new ArrayList<>();
        for (int place = element - 1; place >= 0; place--) {
            for (int i = place; i < 32; i += element) {
                order.add(i);
            }
        }
        return order;
    }

    private static List<String> rows(byte[] piece, int[] predictor) {
        List<String> residuals = new ArrayList<>();
        for (int i : order(predictor[0])) {
            String bits = BitText.of(piece[i] - predicted(piece, i, predictor), 8);
            StringBuilder changes = new StringBuilder(bits.substring(0, 1));
            for (int b = 1; b < 8; b++) {
                changes.append(bits.charAt(b) == bits.charAt(b - 1) ? '0' : '1');
            }
            residuals.add(changes.toString());
        }
        List<String> rows = new ArrayList<>();
        for (int group = 0; group < 4; group++) {
            for (int plane = 0; plane < 8; plane += 2) {
                StringBuilder row = new StringBuilder();
                for (int p = plane; p < plane + 2; p++) {
                    for (String residual : residuals.subList(8 * group, 8 * group + 8)) {
                        row.append(residual.charAt(p));
                    }
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }

    private static String coded(List<String> rows) {
        StringBuilder stream = new StringBuilder();
        int run = 0;
        for (String row : rows) {
            if (row.equals(ZEROS)) {
                run++;
            } else {
                stream.append(run(run)).append(code(row));
                run = 0;
            }
        }
        return stream + run(run);
    }

    private static String run(int run) {
        return run == 0 ? "" : run == 1 ? "0110" : "001" + BitText.of(run - 1, 4);
    }

    private static String code(String row) {
        int ones = row.replace("0", "").length();
        int lowest = 15 - row.lastIndexOf('1');
        if (ones == 1) {
            return "010" + BitText.of(lowest, 4);
        }
        if (ones == 2 && row.contains("11")) {
            return "0111" + BitText.of(lowest, 4);
        }
        if (row.startsWith("00000000")) {
            return "0000" + row.substring(8);
        }
        return row.endsWith("00000000") ? "0001" + row.substring(0, 8) : "1" + row;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor in = new BitCursor(encoded.bits());
        byte[] block = new byte[blockBytes];
        for (int at = 0; at < blockBytes; at += 32) {
            System.arraycopy(restored(in), 0, block, at, 32);
        }
        return block;
    }

    private static byte[] restored(BitCursor in) {
        int number = (int) in.number(4);
        if (number == 2) {
            return BitText.toBytes(in.take(256));
        }
        if (number < 2) {
            String word = number == 0 ? BitText.zeros(32) : in.take(32);
            return Elements.wordsToBytes(List.of(word, word, word, word, word, word, word, word));
        }
        List<String> rows = new ArrayList<>();
        while (rows.size() < 16) {
            next(in, rows);
        }
        int[] predictor = PREDICTORS[number - 3];
        List<Integer> order = order(predictor[0]);
        int[] residuals = new int[32];
        for (int at = 0; at < 32; at++) {
            StringBuilder bits = new StringBuilder();
            char before = '0';
            for (int plane = 0; plane < 8; plane++) {
                char change = rows.get(at / 8 * 4 + plane / 2).charAt(plane % 2 * 8 + at % 8);
                before = change == before ? '0' : '1';
                bits.append(before);
            }
            residuals[order.get(at)] = Integer.parseInt(bits.toString(), 2);
        }
        byte[] piece = new byte[32];
        for (int i = 0; i < 32; i++) {
            piece[i] = (byte) (residuals[i] + predicted(piece, i, predictor));
        }
        return piece;
    }

    private static void next(BitCursor in, List<String> rows) {
        if (in.take(1).equals("1")) {
            rows.add(in.take(16));
            return;
        }
        switch (in.take(2)) {
            case "01" -> {
                for (long run = in.number(4); run >= 0; run--) {
                    rows.add(ZEROS);
                }
            }
            case "10" -> rows.add(BitText.of(1L << in.number(4), 16));
            case "00" ->
                rows.add(in.take(1).equals("0") ? BitText.zeros(8) + in.take(8) : in.take(8) + BitText.zeros(8));
            default -> rows.add(in.take(1).equals("0") ? ZEROS : BitText.of(3L << in.number(4), 16));
        }
    }
}
