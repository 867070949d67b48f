/** Experiments that no paper has: our own. */
package dev.cinch.lab.cross;
