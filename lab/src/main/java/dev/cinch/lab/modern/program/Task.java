package dev.cinch.lab.modern.program;

import dev.cinch.gpu.Buffer;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.util.List;

/** The work of a program: it draws its data, launches kernels and shows the judge the answer. */
interface Task {
    /** What it computes, and on what. */
    String summary();

    /** How many weights its layers and tables have at most; 0 if it has none that a model could have. */
    default long weights(Scale scale) {
        return 0;
    }

    /**
     * Does it.
     *
     * @param weights of layers and tables; all else is drawn from the seed
     * @return all its buffers
     */
    List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge);
}
