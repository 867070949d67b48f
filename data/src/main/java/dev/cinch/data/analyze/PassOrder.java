package dev.cinch.data.analyze;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.TrainingTable;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A {@link Pass} in words that can be sent: codecs are named, and what they learnt is a table. */
public record PassOrder(int blockBytes, boolean survey, Counting counting, List<Measured> codecs)
        implements Serializable {
    /**
     * A codec of a pass, by its name.
     *
     * @param table empty when the codec is not trained
     */
    record Measured(String codec, byte[] table) implements Serializable {}

    /** The pass of this order, over what is the same input here. */
    public Pass pass(Input input) {
        List<Pass.Measured> measured = new ArrayList<>();
        for (Measured order : codecs) {
            CodecSpec spec = Codecs.parse(order.codec, blockBytes);
            SymbolCounts learnt = spec.trained() ? TrainingTable.read(spec, order.table) : null;
            measured.add(new Pass.Measured(TrainingData.codec(spec, learnt), learnt, null));
        }
        return new Pass(new BlockedInput(input, blockBytes), survey, counting, measured);
    }
}
