package dev.cinch.workload.catalogue;

import dev.cinch.base.Catalogue;
import dev.cinch.workload.Workload;
import dev.cinch.workload.program.Attention;
import dev.cinch.workload.program.BackPropagation;
import dev.cinch.workload.program.BlackScholes;
import dev.cinch.workload.program.BreadthFirstSearch;
import dev.cinch.workload.program.CachedAttention;
import dev.cinch.workload.program.Compositor;
import dev.cinch.workload.program.Encryption;
import dev.cinch.workload.program.FastWalsh;
import dev.cinch.workload.program.GaussianElimination;
import dev.cinch.workload.program.HeartWall;
import dev.cinch.workload.program.HeatStencil;
import dev.cinch.workload.program.Hotspot;
import dev.cinch.workload.program.KMeans;
import dev.cinch.workload.program.LatticeBoltzmann;
import dev.cinch.workload.program.Libor;
import dev.cinch.workload.program.LuDecomposition;
import dev.cinch.workload.program.MatrixProduct;
import dev.cinch.workload.program.MaximalMatches;
import dev.cinch.workload.program.MriQ;
import dev.cinch.workload.program.PageViewCount;
import dev.cinch.workload.program.PageViewRank;
import dev.cinch.workload.program.Pathfinder;
import dev.cinch.workload.program.Queens;
import dev.cinch.workload.program.Rasterizer;
import dev.cinch.workload.program.RayTracer;
import dev.cinch.workload.program.SeparableConvolution;
import dev.cinch.workload.program.SequenceAlignment;
import dev.cinch.workload.program.ShortestPaths;
import dev.cinch.workload.program.SpanningTree;
import dev.cinch.workload.program.SparseProduct;
import dev.cinch.workload.program.SpeckleDiffusion;
import dev.cinch.workload.program.StreamCompaction;
import dev.cinch.workload.program.TensorMatrixProduct;
import dev.cinch.workload.program.TopologySearch;
import dev.cinch.workload.program.Transpose;
import dev.cinch.workload.program.Wavelet;
import dev.cinch.workload.program.WorklistPaths;
import dev.cinch.workload.program.WorklistSearch;
import java.util.List;

/** All programs. {@code docs/guide/add-a-workload.md} tells how to add one. */
public final class Workloads {
    public static final Catalogue<Workload> CATALOGUE = Catalogue.of(
            "workload",
            List.of(
                    new SeparableConvolution(),
                    new FastWalsh(),
                    new Libor(),
                    new Transpose(),
                    new StreamCompaction(),
                    new PageViewCount(),
                    new PageViewRank(),
                    new BackPropagation(),
                    new BreadthFirstSearch(),
                    new HeartWall(),
                    new KMeans(),
                    new MaximalMatches(),
                    new TopologySearch(),
                    new ShortestPaths(),
                    new SpanningTree(),
                    new WorklistSearch(),
                    new WorklistPaths(),
                    new SparseProduct(),
                    new LatticeBoltzmann(),
                    new Encryption(),
                    new Wavelet(),
                    new Pathfinder(),
                    new Hotspot(),
                    new SpeckleDiffusion(),
                    new SequenceAlignment(),
                    new GaussianElimination(),
                    new LuDecomposition(),
                    new HeatStencil(),
                    new MatrixProduct(),
                    new MriQ(),
                    new Queens(),
                    new BlackScholes(),
                    new Rasterizer(),
                    new Compositor(),
                    new RayTracer(),
                    new Attention(),
                    new TensorMatrixProduct(),
                    new CachedAttention()));

    private Workloads() {}
}
