/**
 * The capture of what a program's buffers hold on a real GPU: a library in front of the real CUDA runtime tells of
 * copies and launches, and what it tells becomes tap files.
 */
package dev.cinch.cuda.capture;
