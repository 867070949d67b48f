/**
 * The list of all programs. It stands above them; they do not know it.
 */
package dev.cinch.workload.catalogue;
