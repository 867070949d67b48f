package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.workload.program.LatticeBoltzmann.Size;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LatticeBoltzmannTest {
    private static final int VELOCITIES = LatticeBoltzmann.VELOCITIES;

    @Test
    void opposedVelocitiesAreNeighboursAndAllDiffer() {
        for (int i = 1; i < VELOCITIES; i += 2) {
            for (int axis = 0; axis < 3; axis++) {
                assertThat(LatticeBoltzmann.DIRECTION[i][axis]).isEqualTo(-LatticeBoltzmann.DIRECTION[i + 1][axis]);
            }
        }
        assertThat(Arrays.stream(LatticeBoltzmann.DIRECTION).map(Arrays::toString))
                .doesNotHaveDuplicates();
    }

    /** At density 3 without motion the equilibrium is 1, 1/6 and 1/12, and collisions leave it there. */
    @Test
    void collisionsKeepAnEquilibrium() {
        float[] cell = new float[VELOCITIES];
        for (int i = 0; i < VELOCITIES; i++) {
            cell[i] = i == 0 ? 1 : i <= 6 ? 1 / 6f : 1 / 12f;
        }
        float[] start = cell.clone();
        LatticeBoltzmann.collide(cell, LatticeBoltzmann.FLUID);
        assertThat(cell).usingComparatorWithPrecision(1e-6f).containsExactly(start);
    }

    /**
     * All of density 2 flies along +x, so the speed is 1 and 1 - 1.5 = -0.5. Across, at rest: 1.95 / 3 * 2 * -0.5; along:
     * 1.95 / 18 * 2 * (4.5 + 3 - 0.5) - 0.95 * 2; against: 1.95 / 18 * 2 * (4.5 - 3 - 0.5).
     */
    @Test
    void collisionsRelaxAStream() {
        float[] cell = new float[VELOCITIES];
        cell[1] = 2;
        LatticeBoltzmann.collide(cell, LatticeBoltzmann.FLUID);
        assertThat(cell[0]).isCloseTo(-0.65f, within(1e-6f));
        assertThat(cell[1]).isCloseTo(-0.38333334f, within(1e-6f));
        assertThat(cell[2]).isCloseTo(0.21666667f, within(1e-6f));
        float density = 0;
        float momentum = 0;
        for (int i = 0; i < VELOCITIES; i++) {
            density += cell[i];
            momentum += LatticeBoltzmann.DIRECTION[i][0] * cell[i];
        }
        assertThat(density).isCloseTo(2, within(1e-5f));
        assertThat(momentum).isCloseTo(2, within(1e-5f));
    }

    @Test
    void obstaclesSendParticlesBack() {
        float[] cell = new float[VELOCITIES];
        cell[0] = 1;
        cell[1] = 2;
        cell[18] = 3;
        LatticeBoltzmann.collide(cell, LatticeBoltzmann.OBSTACLE);
        float[] expected = new float[VELOCITIES];
        expected[0] = 1;
        expected[2] = 2;
        expected[17] = 3;
        assertThat(cell).containsExactly(expected);
    }

    /** Among obstacles, one particle flies a cell forth in the first step and a cell back in the second. */
    @Test
    void particlesFlyToTheNextCell() {
        Size once = new Size(5, 4, 3, 1);
        int[] kinds = new int[once.stride()];
        Arrays.fill(kinds, LatticeBoltzmann.OBSTACLE);
        int back = 8; // along -x and -y
        float[] start = new float[VELOCITIES * once.stride()];
        start[(back - 1) * once.stride() + once.place(3, 2, 1)] = 7;
        float[] expected = new float[start.length];
        expected[back * once.stride() + once.place(2, 1, 1)] = 7;
        assertThat(LatticeBoltzmann.flow(once, kinds, start)).containsExactly(expected);
        expected = new float[start.length];
        expected[(back - 1) * once.stride() + once.place(3, 2, 1)] = 7;
        assertThat(LatticeBoltzmann.flow(new Size(5, 4, 3, 2), kinds, start)).containsExactly(expected);
    }

    @Test
    void theBoxIsClosedAndItsEndsMove() {
        Size size = new Size(28, 10, 12, 1);
        int[] kinds = LatticeBoltzmann.kinds(size);
        assertThat(kinds[size.place(0, 5, 5)]).isEqualTo(LatticeBoltzmann.OBSTACLE);
        assertThat(kinds[size.place(9, 9, 5)]).isEqualTo(LatticeBoltzmann.OBSTACLE);
        assertThat(kinds[size.place(9, 5, 11)]).isEqualTo(LatticeBoltzmann.OBSTACLE);
        assertThat(kinds[size.place(2, 2, 1)]).isEqualTo(LatticeBoltzmann.MOVED);
        assertThat(kinds[size.place(2, 2, 10)]).isEqualTo(LatticeBoltzmann.MOVED);
        assertThat(kinds[size.place(1, 2, 10)]).isEqualTo(LatticeBoltzmann.FLUID);
    }

    @Test
    void rowsEndInZeros() {
        Size size = new Size(120, 2, 1, 1);
        float[] rest = LatticeBoltzmann.rest(size);
        assertThat(size.pitch()).isEqualTo(128);
        assertThat(rest[size.place(119, 0, 0)]).isEqualTo(1 / 3f);
        assertThat(rest[size.place(120, 0, 0)]).isZero();
        assertThat(rest[size.place(0, 1, 0)]).isEqualTo(1 / 3f);
        assertThat(rest[size.place(0, 0, -1)]).isZero();
        assertThat(rest[18 * size.stride() + size.place(0, 0, 0)]).isEqualTo(1 / 36f);
    }
}
