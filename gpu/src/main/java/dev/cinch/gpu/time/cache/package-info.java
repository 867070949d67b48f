/** What caches are made of: tags, and what is known of misses under way. Values are elsewhere. */
package dev.cinch.gpu.time.cache;
