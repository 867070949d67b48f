package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.UltrasoundFilm;

/**
 * A tracker that follows points on the wall of a beating heart through the frames of a film: each frame is searched for
 * each point's template around its last place, by normalised correlation.
 *
 * <p>Data: an {@link UltrasoundFilm} in floats, integer places, and per point what the steps hand on: the window, alone
 * and with zeros around it, running sums of values and squares and their differences, products, scores. Rodinia's film
 * is a real one of a mouse's heart, in floats as well; ours has its black surround, speckle and motion. Templates of 51 x
 * 51, windows of 81 x 81, sums of 131 x 131 and 183 x 183 are Rodinia's; it correlates at all 131 x 131 places, we at
 * every second one up to 10 away, the farthest that Rodinia lets a point move.
 *
 * <p>{@code paper} has Rodinia's 51 points (25 inside, 26 outside; Rodinia 20 and 31) and frames of 656 x 744, five of
 * them; {@code small} has 16 points and two frames. The first frame only gives templates. Everything is added in a fixed
 * order, so all answers are exact.
 */
public final class HeartWall implements Workload {
    private static final Dimensions BLOCK = Dimensions.of(256);
    /** The share of a template that stays from frame to frame; Rodinia's 0.87. */
    private static final float KEEP = 0.87f;

    private static final WallGeometry RODINIA = new WallGeometry(51, 81, 10, 2);

    /** @param renewal every so many frames templates follow what is seen; Rodinia's 10 */
    private record Size(int width, int height, int frames, int points, int renewal, WallGeometry geometry) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(80, 72, 3, 3, 2, new WallGeometry(5, 9, 2, 1));
                case SMALL -> new Size(656, 744, 2, 16, 10, RODINIA);
                case PAPER -> new Size(656, 744, 5, 51, 10, RODINIA);
            };
        }
    }

    @Override
    public String name() {
        return "heartwall";
    }

    @Override
    public String shortName() {
        return "HW";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "tracking of points in image frames by template correlation";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        UltrasoundFilm film = UltrasoundFilm.of(size.width, size.height, size.frames, seed);
        WallGeometry geometry = size.geometry;
        int[][] points = film.wallPoints(size.points);
        Host host = new Host(device, this);
        Dimensions grid = Dimensions.of(size.points);
        Argument width = Argument.of(size.width);
        Argument height = Argument.of(size.height);
        Buffer columns = host.allocate("columns", 4L * size.points * size.frames);
        Buffer rows = host.allocate("rows", 4L * size.points * size.frames);
        host.upload(columns, points[0]);
        host.upload(rows, points[1]);
        Buffer templates = host.allocateApproximable("templates", 4L * size.points * geometry.side() * geometry.side());
        Buffer work = host.allocateApproximable("work", 4L * size.points * geometry.work());
        float[] near = geometry.mask();
        Buffer mask = host.upload("mask", near);
        for (int t = 0; t < size.frames; t++) {
            Buffer frame = host.uploadApproximable("frame " + t, byColumns(film, t));
            if (t == 0) {
                host.launch(
                        "learn",
                        grid,
                        BLOCK,
                        Argument.of(frame),
                        width,
                        height,
                        Argument.of(rows),
                        Argument.of(columns),
                        Argument.of(templates),
                        Argument.of(geometry.side()));
                continue;
            }
            long before = 4L * size.points * (t - 1);
            long now = 4L * size.points * t;
            host.launch(
                    "track",
                    grid,
                    BLOCK,
                    Argument.of(frame),
                    width,
                    height,
                    Argument.at(rows, before),
                    Argument.at(columns, before),
                    Argument.at(rows, now),
                    Argument.at(columns, now),
                    Argument.of(mask),
                    Argument.of(templates),
                    Argument.of(work),
                    Argument.of(geometry.side()),
                    Argument.of(geometry.span()),
                    Argument.of(geometry.move()),
                    Argument.of(geometry.step()),
                    Argument.of(t % size.renewal == 0 ? KEEP : 1f));
        }
        WallTracker expected = new WallTracker(geometry, near, KEEP, size.renewal);
        expected.track(film, points[0], points[1]);
        judge.exact("columns", expected.columns(), host.ints(columns));
        judge.exact("rows", expected.rows(), host.ints(rows));
        judge.exact("templates", expected.templates(), host.floats(templates));
    }

    private static float[] byColumns(UltrasoundFilm film, int t) {
        return Transpose.transposed(film.frames()[t], film.height(), film.width());
    }
}
