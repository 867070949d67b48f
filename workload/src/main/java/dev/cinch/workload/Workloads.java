package dev.cinch.workload;

import dev.cinch.base.Catalogue;
import dev.cinch.workload.program.Attention;
import dev.cinch.workload.program.BackPropagation;
import dev.cinch.workload.program.BreadthFirstSearch;
import dev.cinch.workload.program.Compositor;
import dev.cinch.workload.program.HeartWall;
import dev.cinch.workload.program.KMeans;
import dev.cinch.workload.program.MatrixProduct;
import dev.cinch.workload.program.MriQ;
import dev.cinch.workload.program.Pathfinder;
import dev.cinch.workload.program.Rasterizer;
import dev.cinch.workload.program.RayTracer;
import dev.cinch.workload.program.SparseProduct;
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
                    new HeartWall(),
                    new KMeans(),
                    new SparseProduct(),
                    new Pathfinder(),
                    new MatrixProduct(),
                    new MriQ(),
                    new Rasterizer(),
                    new Compositor(),
                    new RayTracer(),
                    new Attention()));

    private Workloads() {}
}
