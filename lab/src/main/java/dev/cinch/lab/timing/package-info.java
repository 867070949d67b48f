/** Statistics of what a timed machine counted: counters, formulas over them, energy. */
package dev.cinch.lab.timing;
