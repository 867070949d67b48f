package dev.cinch.lab.seeds;

import dev.cinch.base.Decimal;
import dev.cinch.report.Chart;
import dev.cinch.report.Figure;
import java.util.List;

/**
 * A row of a table with one seed. Tables have rounded numbers, but figures beside them often have the same ones as they are.
 *
 * @param figures of the same experiment and seed
 */
record SeedRow(List<String> cells, List<? extends Figure> figures) {
    /**
     * The number that a figure has for this row and a column, if it is the one that is shown; else the one that is shown.
     *
     * @param digits after the point
     */
    double exact(String column, String shown, int digits) {
        for (Figure figure : figures) {
            if (figure instanceof Chart chart) {
                double across = FigureMean.value(chart, column, cells.get(0));
                double along = FigureMean.value(chart, cells.get(0), column);
                for (double value : new double[] {across, along}) {
                    if (Double.isFinite(value) && Decimal.fixed(value, digits).equals(shown)) {
                        return value;
                    }
                }
            }
        }
        return Double.parseDouble(shown);
    }
}
