package dev.cinch.report;

import java.util.List;

/**
 * Points with names over two numbers, and a line over those that none beats: the most of y that an x can buy. Where no point is
 * of that kind there is no line, and nothing that would explain it.
 *
 * @param logX whether equal distances along x are equal factors
 * @param front what the points on the line are called
 * @param others what all others are called
 */
public record Scatter(
        String title, String xLabel, String yLabel, boolean logX, List<Point> points, String front, String others)
        implements Figure {

    /**
     * A point with a name.
     *
     * @param front whether no other point has as much y for no more x
     */
    public record Point(String name, double x, double y, boolean front) {}

    public Scatter {
        points = List.copyOf(points);
        for (Point point : points) {
            if (!Double.isFinite(point.x) || !Double.isFinite(point.y) || logX && point.x <= 0) {
                throw new IllegalArgumentException(
                        point.name + " of '" + title + "' has no place: " + point.x + ", " + point.y);
            }
        }
    }

    /** Whether there is a line at all. */
    boolean hasFront() {
        return points.stream().anyMatch(Point::front);
    }
}
