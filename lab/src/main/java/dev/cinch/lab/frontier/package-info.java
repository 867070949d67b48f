/** Experiments on a codec of ours against all others: what it was searched with, what it is judged by. */
package dev.cinch.lab.frontier;
