package dev.cinch.workload.input;

/** The matrix BLOSUM62, in units of half a bit: how alike two amino acids are, as proteins of a family replace them. */
public final class Blosum62 {
    /** The order of the amino acids in rows and columns. */
    public static final String ACIDS = "ARNDCQEGHILKMFPSTWYV";

    private static final String LOWER_HALF = """
            4
            -1 5
            -2 0 6
            -2 -2 1 6
            0 -3 -3 -3 9
            -1 1 0 0 -3 5
            -1 0 0 2 -4 2 5
            0 -2 0 -1 -3 -2 -2 6
            -2 0 1 -1 -3 0 0 -2 8
            -1 -3 -3 -3 -1 -3 -3 -4 -3 4
            -1 -2 -3 -4 -1 -2 -3 -4 -3 2 4
            -1 2 0 -1 -3 1 1 -2 -1 -3 -2 5
            -1 -1 -2 -3 -1 0 -2 -3 -2 1 2 -1 5
            -2 -3 -3 -3 -2 -3 -3 -3 -1 0 0 -3 0 6
            -1 -2 -2 -1 -3 -1 -1 -2 -2 -3 -3 -1 -2 -4 7
            1 -1 1 0 -1 0 0 0 -1 -2 -2 0 -1 -2 -1 4
            0 -1 0 -1 -1 -1 -1 -2 -2 -1 -1 -1 -1 -2 -1 1 5
            -3 -3 -4 -4 -2 -2 -3 -2 -2 -3 -2 -3 -1 1 -4 -3 -2 11
            -2 -2 -2 -3 -2 -1 -2 -3 2 -1 -1 -2 -1 3 -3 -2 -2 2 7
            0 -3 -3 -3 -1 -2 -2 -3 -3 3 1 -2 1 -1 -2 -2 0 -3 -1 4
            """;

    private static final int[][] SIMILARITY = parse();

    private Blosum62() {}

    /** The likeness of the acids at two places in {@link #ACIDS}. */
    public static int of(int one, int other) {
        return SIMILARITY[one][other];
    }

    private static int[][] parse() {
        int[][] similarity = new int[ACIDS.length()][ACIDS.length()];
        String[] lines = LOWER_HALF.split("\n");
        for (int row = 0; row < lines.length; row++) {
            String[] numbers = lines[row].split(" ");
            for (int column = 0; column <= row; column++) {
                similarity[row][column] = Integer.parseInt(numbers[column]);
                similarity[column][row] = similarity[row][column];
            }
        }
        return similarity;
    }
}
