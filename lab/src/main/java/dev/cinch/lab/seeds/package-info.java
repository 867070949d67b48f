/**
 * Experiments with several seeds: an experiment is evaluated once for each, and its numbers become means with an interval.
 * Experiments themselves know nothing of it.
 */
package dev.cinch.lab.seeds;
