package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.SparseMatrix;
import org.junit.jupiter.api.Test;

/** The references on cases that were worked out by hand. */
class ReferenceTest {
    /** One more than this is not a float; the sum shows in which order was added. */
    private static final float BIG = 1 << 24;

    @Test
    void breadthFirstSearch() {
        // 0 - 1 - 3 - 4, 0 - 2 - 3, and 5 alone
        Graph graph = Graph.undirected(6, new int[] {0, 1, 0, 2, 1, 3, 2, 3, 3, 4});
        assertThat(BreadthFirstSearch.distances(graph, 0)).containsExactly(0, 1, 1, 2, 3, -1);
        assertThat(BreadthFirstSearch.distances(graph, 4)).containsExactly(3, 2, 2, 1, 0, -1);
        assertThat(BreadthFirstSearch.distances(graph, 5)).containsExactly(-1, -1, -1, -1, -1, 0);
    }

    @Test
    void transpose() {
        assertThat(Transpose.transposed(new float[] {1, 2, 3, 4, 5, 6}, 2, 3)).containsExactly(1, 4, 2, 5, 3, 6);
        assertThat(Transpose.counted(3, 64)).containsExactly(64, 65, 66);
    }

    @Test
    void matrixProduct() {
        // A = (1 2 3; 4 5 6; 7 8 10), given column by column; B = (2 0 1; 1 3 0; 0 1 4)
        float[] a = {1, 4, 7, 2, 5, 8, 3, 6, 10};
        float[] b = {2, 0, 1, 1, 3, 0, 0, 1, 4};
        float[] c = {2, 2, 2, 4, 4, 4, 6, 6, 6};
        assertThat(MatrixProduct.product(new MatrixProduct.Size(3, 3, 3), a, b, c, 2, 0.5f))
                .containsExactly(9, 19, 27, 28, 44, 58, 47, 71, 97);
    }

    @Test
    void matrixProductOfUnequalSides() {
        // A = (1 2), B = (3 4 5; 6 7 8): 15 18 21
        float[] product = MatrixProduct.product(
                new MatrixProduct.Size(1, 3, 2),
                new float[] {1, 2},
                new float[] {3, 4, 5, 6, 7, 8},
                new float[3],
                1,
                0);
        assertThat(product).containsExactly(15, 18, 21);
    }

    @Test
    void pathfinder() {
        int[] costs = {
            1, 9, 2, 8,
            4, 1, 7, 3,
            5, 0, 9, 1
        };
        // second row: 4 + 1, 1 + 1, 7 + 2, 3 + 2
        assertThat(Pathfinder.cheapest(costs, 4)).containsExactly(5 + 2, 0 + 2, 9 + 2, 1 + 5);
        assertThat(Pathfinder.cheapest(new int[] {3, 1, 4}, 1)).containsExactly(8);
    }

    @Test
    void sparseProduct() {
        // (2 0 1; 0 0 0; 0 3 4) times (1 2 3)
        SparseMatrix matrix =
                new SparseMatrix(new int[] {0, 2, 2, 4}, new int[] {0, 2, 1, 2}, new float[] {2, 1, 3, 4});
        float[] x = {1, 2, 3};
        assertThat(SparseProduct.inOneChain(matrix, x)).containsExactly(5, 0, 18);
        assertThat(SparseProduct.inWarpChains(matrix, x)).containsExactly(5, 0, 18);
    }

    @Test
    void sparseProductAddsInTheOrderOfItsKernels() {
        // Elements 0, 1 and 16 of 34: the chain loses the 1, the tree has cancelled BIG before the 1 comes.
        int[] columns = new int[34];
        float[] values = new float[34];
        values[0] = BIG;
        values[1] = 1;
        values[16] = -BIG;
        values[33] = 4;
        SparseMatrix matrix = new SparseMatrix(new int[] {0, 34}, columns, values);
        assertThat(SparseProduct.inOneChain(matrix, new float[] {1})).containsExactly(4);
        assertThat(SparseProduct.inWarpChains(matrix, new float[] {1})).containsExactly(5);
    }

    @Test
    void backPropagationAddsAsATree() {
        float[] input = new float[1 + 32];
        float[] weights = new float[input.length * BackPropagation.STRIDE];
        input[0] = 1;
        input[1] = BIG;
        input[2] = BIG;
        input[9] = 1;
        input[17] = 3;
        weights[BackPropagation.STRIDE + 5] = 1;
        weights[2 * BackPropagation.STRIDE + 5] = -1;
        weights[9 * BackPropagation.STRIDE + 5] = 1;
        weights[17 * BackPropagation.STRIDE + 16] = 2;
        float[] expected = new float[2 * BackPropagation.UNITS];
        expected[4] = 1; // of unit 5, first block
        expected[31] = 6; // of unit 16, second block
        assertThat(BackPropagation.forward(input, weights)).containsExactly(expected);
        // what is left in place of the weights: sums, parts of sums and products
        assertThat(weights[BackPropagation.STRIDE + 5]).isEqualTo(1);
        assertThat(weights[2 * BackPropagation.STRIDE + 5]).isEqualTo(-BIG);
        assertThat(weights[9 * BackPropagation.STRIDE + 5]).isEqualTo(1);
    }

    @Test
    void backPropagationMovesWeights() {
        float[] delta = new float[BackPropagation.STRIDE];
        delta[3] = 2;
        float[] input = {1, 0.25f};
        float[] weights = new float[2 * BackPropagation.STRIDE];
        float[] changes = new float[weights.length];
        int second = BackPropagation.STRIDE + 3;
        weights[second] = 1;
        changes[second] = 1;
        BackPropagation.adjust(delta, input, weights, changes, 0.5f, 0.5f);
        assertThat(changes[3]).isEqualTo(1); // the bias: 0.5 * 2 * 1
        assertThat(weights[3]).isEqualTo(1);
        assertThat(changes[second]).isEqualTo(0.75f); // 0.5 * 1 + 0.5 * 2 * 0.25
        assertThat(weights[second]).isEqualTo(1.75f);
        assertThat(weights[BackPropagation.STRIDE]).isZero();
    }

    @Test
    void outputLayerSendsErrorsBack() {
        float[] weights = new float[BackPropagation.STRIDE];
        weights[2] = 4;
        weights[0] = -2;
        // All sums are 0, so hidden units are 0.5 and the output is squash(-2 + 4 * 0.5) = 0.5: its error is
        // 0.25 * (0.1 - 0.5) = -0.1, that of unit 2 is 0.25 * -0.1 * 4 = -0.1.
        float[] errors = new OutputLayer(weights).hiddenErrors(new float[32], new float[3 * BackPropagation.STRIDE]);
        float[] expected = new float[BackPropagation.STRIDE];
        expected[2] = -0.1f;
        assertThat(errors).usingComparatorWithPrecision(1e-7f).containsExactly(expected);
    }
}
