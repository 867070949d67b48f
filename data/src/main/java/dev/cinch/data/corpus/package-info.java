/**
 * The demo corpus: sixteen kinds of data that GPU programs move, made from fixed seeds. The bytes never change (a test
 * pins them), and the first bytes of a kind do not depend on how many are asked for.
 *
 * <p>The fresh corpus has further kinds, made in the same way, by which codecs are judged that were not made with them.
 */
package dev.cinch.data.corpus;
