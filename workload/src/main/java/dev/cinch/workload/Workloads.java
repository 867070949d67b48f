package dev.cinch.workload;

import dev.cinch.base.Catalogue;
import dev.cinch.workload.program.BackPropagation;
import dev.cinch.workload.program.BreadthFirstSearch;
import dev.cinch.workload.program.GaussianElimination;
import dev.cinch.workload.program.HeatStencil;
import dev.cinch.workload.program.Hotspot;
import dev.cinch.workload.program.LatticeBoltzmann;
import dev.cinch.workload.program.LuDecomposition;
import dev.cinch.workload.program.MatrixProduct;
import dev.cinch.workload.program.Pathfinder;
import dev.cinch.workload.program.SequenceAlignment;
import dev.cinch.workload.program.SparseProduct;
import dev.cinch.workload.program.SpeckleDiffusion;
import dev.cinch.workload.program.Transpose;
import java.util.List;

/**
 * All programs. Adding one is {@code cuda/NAME.cu}, a class in {@code program}, a line here, and
 * {@code tools/workloads/build.sh}.
 */
public final class Workloads {
    public static final Catalogue<Workload> CATALOGUE = Catalogue.of(
            "workload",
            List.of(
                    new Transpose(),
                    new BackPropagation(),
                    new BreadthFirstSearch(),
                    new SparseProduct(),
                    new LatticeBoltzmann(),
                    new Pathfinder(),
                    new Hotspot(),
                    new SpeckleDiffusion(),
                    new SequenceAlignment(),
                    new GaussianElimination(),
                    new LuDecomposition(),
                    new HeatStencil(),
                    new MatrixProduct()));

    private Workloads() {}
}
