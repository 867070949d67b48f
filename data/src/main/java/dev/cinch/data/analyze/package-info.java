/**
 * The measurement of how well codecs compress data, raw and at the granularity of memory.
 *
 * <p>{@link dev.cinch.data.analyze.Analyzer} reads each input once, or twice when a codec must be trained first, with
 * all cores; what it finds does not depend on how many there are. Every number is a sum of whole numbers over blocks,
 * and the few real numbers are computed from those sums in one fixed order.
 */
package dev.cinch.data.analyze;
