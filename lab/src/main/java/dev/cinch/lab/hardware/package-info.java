/**
 * Experiments on units in hardware: the papers' numbers beside those of our circuits, and figures with the circuits'
 * latencies. All comes from the committed results of synthesis.
 */
package dev.cinch.lab.hardware;
