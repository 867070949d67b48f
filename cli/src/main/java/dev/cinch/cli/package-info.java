/** The command {@code cinch}: parsing, progress, printing; no logic. */
package dev.cinch.cli;
