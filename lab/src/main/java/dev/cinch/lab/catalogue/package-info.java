/**
 * The lists of all experiments and of all statistics. They stand above what they list.
 */
package dev.cinch.lab.catalogue;
