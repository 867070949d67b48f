package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.SpiralScan;

/**
 * The Q matrix that reconstructs magnetic resonance images: for each voxel, a sum of sines and cosines over all
 * samples.
 *
 * <p>Data: a {@link SpiralScan} and the coordinates of a regular grid of voxels, all in floats, as Parboil's.
 * Parboil's samples come from a scanner with a trajectory of its own, in constant memory; ours pass through shared
 * memory.
 *
 * <p>{@code paper} is Parboil's small input, 32 x 32 x 32 voxels and 3,072 samples. {@code small} has half of the
 * voxels, which fill the machine, and 208 samples. Sines are the fast approximations, so the sums are compared within
 * a tolerance.
 */
public final class MriQ implements Workload {
    private static final int THREADS = 128;
    private static final double FAST_SINE_ERROR = 0x1p-20;

    private record Size(int columns, int rows, int slices, int samples, int planes) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(8, 8, 8, 96, 4);
                case SMALL -> new Size(32, 32, 16, 208, 16);
                case PAPER -> new Size(32, 32, 32, 3072, 16);
            };
        }

        int voxels() {
            return columns * rows * slices;
        }
    }

    @Override
    public String name() {
        return "mri-q";
    }

    @Override
    public String shortName() {
        return "MRI";
    }

    @Override
    public String suite() {
        return "Parboil";
    }

    @Override
    public String summary() {
        return "Q matrix of MRI reconstruction, sines and cosines (compute-bound)";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        SpiralScan scan = SpiralScan.of(size.samples, size.planes, random.nextLong());
        float[] x = new float[size.voxels()];
        float[] y = new float[size.voxels()];
        float[] z = new float[size.voxels()];
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) (i % size.columns) / size.columns - 0.5f;
            y[i] = (float) (i / size.columns % size.rows) / size.rows - 0.5f;
            z[i] = (float) (i / size.columns / size.rows) / size.slices - 0.5f;
        }
        Host host = new Host(device, this);
        Buffer phi = host.allocate("phi", 4L * size.samples);
        host.launch(
                "magnitude",
                Dimensions.of(Host.cover(size.samples, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(host.upload("phi real", scan.phiReal())),
                Argument.of(host.upload("phi imaginary", scan.phiImaginary())),
                Argument.of(phi),
                Argument.of(size.samples));
        Buffer real = host.allocate("q real", 4L * size.voxels());
        Buffer imaginary = host.allocate("q imaginary", 4L * size.voxels());
        host.launch(
                "q",
                Dimensions.of(size.voxels() / THREADS),
                Dimensions.of(THREADS),
                Argument.of(host.upload("kx", scan.kx())),
                Argument.of(host.upload("ky", scan.ky())),
                Argument.of(host.upload("kz", scan.kz())),
                Argument.of(phi),
                Argument.of(size.samples),
                Argument.of(host.upload("x", x)),
                Argument.of(host.upload("y", y)),
                Argument.of(host.upload("z", z)),
                Argument.of(real),
                Argument.of(imaginary));
        float[] expectedPhi = magnitudes(scan);
        Tolerance tolerance = tolerance(expectedPhi);
        judge.exact("phi", expectedPhi, host.floats(phi));
        float[][] expected = q(scan, expectedPhi, x, y, z);
        judge.within(tolerance, "q real", expected[0], host.floats(real));
        judge.within(tolerance, "q imaginary", expected[1], host.floats(imaginary));
    }

    /** Every sample may be off by the error of its sine and of its rounded angle; so may all of them together. */
    private static Tolerance tolerance(float[] phi) {
        double sum = 0;
        for (float value : phi) {
            sum += value;
        }
        return new Tolerance(
                0, 8 * FAST_SINE_ERROR * sum, "fast sines and angles in single precision, 2^-17 of the samples' sum");
    }

    static float[] magnitudes(SpiralScan scan) {
        float[] phi = new float[scan.phiReal().length];
        for (int i = 0; i < phi.length; i++) {
            float imaginary = scan.phiImaginary()[i];
            phi[i] = Math.fma(scan.phiReal()[i], scan.phiReal()[i], imaginary * imaginary);
        }
        return phi;
    }

    /**
     * The real and the imaginary parts, in double. The coordinates along one axis repeat, so a sample's wave is the
     * product of three that are each tabulated for the coordinates that occur.
     */
    static float[][] q(SpiralScan scan, float[] phi, float[] x, float[] y, float[] z) {
        double[] real = new double[x.length];
        double[] imaginary = new double[x.length];
        Wave alongX = new Wave(x);
        Wave alongY = new Wave(y);
        Wave alongZ = new Wave(z);
        for (int k = 0; k < phi.length; k++) {
            alongX.turn(scan.kx()[k]);
            alongY.turn(scan.ky()[k]);
            alongZ.turn(scan.kz()[k]);
            for (int i = 0; i < x.length; i++) {
                double a = alongX.cosine(i);
                double b = alongX.sine(i);
                double c = alongY.cosine(i);
                double d = alongY.sine(i);
                double cosine = a * c - b * d;
                double sine = a * d + b * c;
                real[i] += phi[k] * (cosine * alongZ.cosine(i) - sine * alongZ.sine(i));
                imaginary[i] += phi[k] * (cosine * alongZ.sine(i) + sine * alongZ.cosine(i));
            }
        }
        float[][] rounded = new float[2][x.length];
        for (int i = 0; i < x.length; i++) {
            rounded[0][i] = (float) real[i];
            rounded[1][i] = (float) imaginary[i];
        }
        return rounded;
    }
}
