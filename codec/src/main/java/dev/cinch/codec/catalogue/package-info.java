/**
 * The list of all codecs, those of plug-ins among them. It stands above the codecs; they do not know it.
 */
package dev.cinch.codec.catalogue;
