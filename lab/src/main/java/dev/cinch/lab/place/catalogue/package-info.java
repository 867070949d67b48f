/** The list of all places, and what is done with all of them together. */
package dev.cinch.lab.place.catalogue;
