/** What a timed machine counted, as statistics: counters, formulas over them, energy. */
package dev.cinch.lab.timing;
