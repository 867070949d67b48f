/**
 * What caches are made of: tags, and what is known of misses under way. Values are elsewhere. A line in a cache:
 *
 * <pre>
 *   SetIndex: its set ──► TagArray: find ──► place: use
 *                                   └──► victim, as a Replacement says: reserve ──► fill, as sectors come ──► endMiss
 *                                                                MshrTable: open ──► who waits ──► close
 * </pre>
 */
package dev.cinch.gpu.time.cache;
