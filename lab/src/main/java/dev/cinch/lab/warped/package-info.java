/** Experiments of "Warped-Compression: Enabling Power Efficient GPUs through Register Compression". */
package dev.cinch.lab.warped;
