package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.InputAddress;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.data.analyze.PassOrder;
import dev.cinch.lab.CodeVersion;
import java.io.Serializable;
import java.util.List;

/**
 * A pass over an input on its way to executors, for all ranges.
 *
 * @param code what it is to be made with
 */
record RangeOrder(InputAddress input, PassOrder pass, String code) implements Serializable {
    /** The version of the code that decides the totals. */
    static String currentCode() {
        return CodeVersion.of(List.of(BadInput.class, Codecs.class, Analyzer.class));
    }
}
