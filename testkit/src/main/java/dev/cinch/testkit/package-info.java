/**
 * A testkit for authors of plug-ins: {@link dev.cinch.testkit.CodecContract} is a test class to extend, and
 * {@link dev.cinch.testkit.SampleBlocks} are what it tries. It needs JUnit and nothing else but the codecs' own jars.
 */
package dev.cinch.testkit;
