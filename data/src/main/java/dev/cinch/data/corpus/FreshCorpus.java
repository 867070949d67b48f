package dev.cinch.data.corpus;

import dev.cinch.base.Catalogue;
import dev.cinch.data.Input;
import java.util.List;

/**
 * The catalogue of fresh data: kinds that were written down before the modes of {@code tfc} were searched for, and that the
 * search has not seen. They are for judging codecs; {@code docs/frontier.md} has the rule.
 */
public final class FreshCorpus {
    public static final Catalogue<DemoData> CATALOGUE = Catalogue.of(
            "fresh data",
            List.of(
                    QuantizedTensors.INT8,
                    QuantizedTensors.INT4,
                    QuantizedTensors.FP8,
                    QuantizedTensors.RECTIFIED,
                    TrainingState.FIRST_MOMENT,
                    TrainingState.SECOND_MOMENT,
                    TrainingState.GRADIENTS,
                    TrainingState.SPARSE_ROWS,
                    InferenceState.KEYS,
                    InferenceState.LOGITS,
                    InferenceState.MASK,
                    InferenceState.TOKENS,
                    TableColumns.TIMES,
                    TableColumns.CODES,
                    TableColumns.PRICES,
                    TableColumns.DATES,
                    GraphArrays.EDGES,
                    GraphArrays.OFFSETS,
                    GraphArrays.SCORES,
                    GraphArrays.HASHES,
                    PointData.LASER,
                    PointData.PARTICLES,
                    PointData.TRIANGLES,
                    PointData.DEPTH,
                    MediaSamples.SOUND,
                    MediaSamples.LIGHT,
                    MediaSamples.NORMALS,
                    MediaSamples.VOLUME));

    private FreshCorpus() {}

    /** Every kind, {@code bytes} of each. */
    public static List<Input> inputs(int bytes) {
        return CATALOGUE.list().stream().map(kind -> kind.input(bytes)).toList();
    }
}
