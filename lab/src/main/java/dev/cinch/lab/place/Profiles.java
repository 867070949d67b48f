package dev.cinch.lab.place;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;

/** Makes what trained codecs need of the program that is about to be timed. */
@FunctionalInterface
public interface Profiles {
    SymbolCounts of(OfflineProfile.Source source, CodecSpec spec);
}
