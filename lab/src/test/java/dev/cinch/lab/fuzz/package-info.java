/**
 * Wrong inputs by the million. A {@link dev.cinch.lab.fuzz.Corpus} is all committed valid files of a format, a {@link
 * dev.cinch.lab.fuzz.Mutator} spoils them, and a {@link dev.cinch.lab.fuzz.Fuzzer} hands what comes out to the reader of
 * the format, through the door that users come by, and judges its answer. To fuzz a further format: a test like {@link
 * dev.cinch.lab.fuzz.EnergyFuzzTest}.
 */
package dev.cinch.lab.fuzz;
