/**
 * The archive: runs that took long, committed with the project, so that nobody has to make them again.
 *
 * <pre>
 * archive/SCALE/PROGRAM.csv.gz   all archived runs of a program at a scale ({@link dev.cinch.lab.archive.ArchiveFile})
 * </pre>
 *
 * The store of finished runs believes a run only if its code is today's to the byte. That is too strict for what took
 * hours and lies in the project while its code goes on. An archived run is believed as long as its {@link
 * dev.cinch.lab.archive.Fingerprint} is today's: the counters that tests hold the program to on its machine, the size of the
 * program, the streams of the codecs that it names. What those do not reach, it does not see.
 */
package dev.cinch.lab.archive;
