package dev.cinch.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A run on its way to an executor.
 *
 * @param run as a {@link Parcel}
 * @param key what it is called in the store, which says with what code it is to be made
 * @param plugIns files that Spark has brought along, with codecs
 */
record Order(byte[] run, String key, List<String> plugIns) implements Serializable {}
