package dev.cinch.lab.place;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;

/** A maker of the profiles that trained codecs need of the program that is about to be timed. */
@FunctionalInterface
public interface Profiles {
    SymbolCounts of(OfflineProfile.Source source, CodecSpec spec);
}
