/**
 * Codecs made of codecs. The stream is that of the chosen part; which one was chosen is part of the encoding, outside the
 * stream, and so is the part's own encoding.
 *
 * <ul>
 *   <li>{@code bdi-fpc} (named by "Toggle-Aware Compression", Section 2): the smaller of both, BDI on a tie. Encodings are
 *       BDI's, and 8 for FPC.
 *   <li>{@code hycomp} (MAG-aware BDI, Tables I and II): chooses by data type, not by size. See {@link HybridChoice}.
 *   <li>{@code adaptive} (MAG-aware BDI, Table II: Tavana et al.): tries all on a few blocks, then uses the winner for many.
 *       See {@link AdaptiveChoice}.
 *   <li>{@code best}: the smallest of all lossless codecs that {@linkplain dev.cinch.codec.CodecKind#bounds bound}, the first of the catalogue on a tie. No selector is counted: it
 *       is a bound and no design. The encoding is 256 × the part's number + the part's encoding.
 * </ul>
 */
package dev.cinch.codec.hybrid;
