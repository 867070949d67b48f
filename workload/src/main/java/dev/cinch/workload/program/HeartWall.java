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
 * <p>Data: an {@link UltrasoundFilm} in floats, integer places, and per point what the steps hand on: the window and its
 * squares, their running sums, products, scores. Rodinia's film is a real one of a mouse's heart, in floats as well; ours
 * has its black surround, speckle and motion. Rodinia correlates over all partial overlaps too; we over whole ones.
 *
 * <p>{@code paper} has Rodinia's 51 points (25 inside, 26 outside; Rodinia 20 and 31) and frames of 656 x 744, but
 * templates of 25 x 25 where Rodinia has 51 x 51, in six frames. {@code small} has 128 points, so that all
 * multiprocessors have some. Everything is added in a fixed order, so all answers are exact.
 */
public final class HeartWall implements Workload {
    private static final Dimensions BLOCK = Dimensions.of(192);
    /** The share of a template that stays from frame to frame; Rodinia's 0.87. */
    private static final float KEEP = 0.87f;
    /** The number of arrays that the steps of a point hand on, each as large as its window. */
    private static final int ARRAYS = 12;

    /**
     * The sizes of the work.
     *
     * @param half of a template's side, without the middle; {@code reach} how far a point may move in a frame
     */
    record Size(int width, int height, int frames, int points, int half, int reach) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(80, 72, 3, 6, 3, 3);
                case SMALL -> new Size(320, 304, 3, 128, 3, 8);
                case PAPER -> new Size(656, 744, 6, 51, 12, 15);
            };
        }

        int side() {
            return 2 * half + 1;
        }

        int places() {
            return 2 * reach + 1;
        }

        int span() {
            return side() + places() - 1;
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
        int[][] points = film.wallPoints(size.points);
        Host host = new Host(device, this);
        Dimensions grid = Dimensions.of(size.points);
        Argument width = Argument.of(size.width);
        Argument height = Argument.of(size.height);
        Buffer columns = host.allocate("columns", 4L * size.points * size.frames);
        Buffer rows = host.allocate("rows", 4L * size.points * size.frames);
        host.upload(columns, points[0]);
        host.upload(rows, points[1]);
        Buffer templates = host.allocateApproximable("templates", 4L * size.points * size.side() * size.side());
        Buffer work = host.allocateApproximable("work", 4L * ARRAYS * size.points * size.span() * size.span());
        float[] near = mask(size.reach);
        Buffer mask = host.upload("mask", near);
        for (int t = 0; t < size.frames; t++) {
            Buffer frame = host.uploadApproximable("frame " + t, film.frames()[t]);
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
                        Argument.of(size.half));
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
                    Argument.of(size.half),
                    Argument.of(size.reach),
                    Argument.of(KEEP));
        }
        WallTracker expected = new WallTracker(size.half, size.reach, near, KEEP);
        expected.track(film, points[0], points[1]);
        judge.exact("columns", expected.columns(), host.ints(columns));
        judge.exact("rows", expected.rows(), host.ints(rows));
        judge.exact("templates", expected.templates(), host.floats(templates));
    }

    /** The weights of places, from 1 at the last place down to 3/4 at the corners. */
    private static float[] mask(int reach) {
        int places = 2 * reach + 1;
        float[] mask = new float[places * places];
        for (int i = 0; i < mask.length; i++) {
            int away = Math.abs(i % places - reach) + Math.abs(i / places - reach);
            mask[i] = 1 - away / (8f * reach);
        }
        return mask;
    }
}
