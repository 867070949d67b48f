/** Codings, which stand between data and wires: nothing, data bus inversion, or values as time. */
package dev.cinch.link.coding;
