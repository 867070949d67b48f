/**
 * Data from files and from our own corpus, and the questions one asks of it.
 *
 * <p>An {@link dev.cinch.data.Input} is bytes with a name. {@link dev.cinch.data.BlockedInput} cuts it into blocks; the
 * last block is filled with zeros. The packages below make demo data ({@code corpus}), measure codecs on inputs ({@code
 * analyze}) and take single blocks apart ({@code explain}).
 */
package dev.cinch.data;
