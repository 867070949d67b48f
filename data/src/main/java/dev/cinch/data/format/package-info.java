/**
 * Contents of files. {@link dev.cinch.data.format.Inputs} turns what a user names (files, folders, standard input) into
 * inputs:
 *
 * <ul>
 *   <li>{@code .npy} (versions 1 to 3): the elements without the header;
 *   <li>{@code .npz}: each array of the archive, called {@code file.npz:array};
 *   <li>{@code .safetensors}: each tensor, called {@code file.safetensors:tensor};
 *   <li>{@code .gguf}: the same;
 *   <li>a tap of a running GPU program, by its magic number: the blocks without the notes between them;
 *   <li>anything else: its bytes as they are.
 * </ul>
 *
 * <p>Headers are believed only where the file bears them out; whatever does not add up is bad input that says where.
 * Data stays in the file and is read where it is asked for, so a file may be larger than memory; only what is deflated
 * is spooled, one array at a time. An archive may inflate to 1 GiB, or to 200 times its size where that is more.
 */
package dev.cinch.data.format;
