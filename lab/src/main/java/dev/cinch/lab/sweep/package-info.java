/**
 * Design spaces: a file says which axes a sweep has, {@link dev.cinch.lab.sweep.DesignSpace} makes the points, each point is a
 * timed run like any other, and {@link dev.cinch.lab.sweep.Survey} says which designs no other beats.
 */
package dev.cinch.lab.sweep;
