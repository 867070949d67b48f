package dev.cinch.data.analyze;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Means of ratios over inputs, for each codec. */
final class GeometricMeans {
    private GeometricMeans() {}

    static List<Analysis.GeometricMean> of(Collection<String> codecs, List<Analysis.CodecResult> results) {
        List<Analysis.GeometricMean> means = new ArrayList<>();
        for (String codec : codecs) {
            List<Analysis.CodecResult> rows =
                    results.stream().filter(row -> row.codec().equals(codec)).toList();
            Map<String, Double> effective = new LinkedHashMap<>();
            for (int mag : Analysis.MAGS) {
                String key = Integer.toString(mag);
                effective.put(key, mean(rows, row -> row.effectiveRatio().get(key)));
            }
            means.add(new Analysis.GeometricMean(codec, mean(rows, Analysis.CodecResult::rawRatio), effective));
        }
        return means;
    }

    private static double mean(List<Analysis.CodecResult> rows, ToDoubleFunction<Analysis.CodecResult> ratio) {
        if (rows.size() == 1) {
            // Without the detour over logarithms, which would change the last digit.
            return ratio.applyAsDouble(rows.get(0));
        }
        double logarithms = 0;
        for (Analysis.CodecResult row : rows) {
            logarithms += StrictMath.log(ratio.applyAsDouble(row));
        }
        return StrictMath.exp(logarithms / rows.size());
    }
}
