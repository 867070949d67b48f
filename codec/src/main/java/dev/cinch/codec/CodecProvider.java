package dev.cinch.codec;

import java.util.List;

/**
 * The interface that a plug-in implements: a public class with a constructor without parameters, named in the file
 * {@code META-INF/services/dev.cinch.codec.CodecProvider} of its jar.
 */
public interface CodecProvider {
    /** The codecs that it brings, the same ones at every call. */
    List<CodecKind> codecs();
}
