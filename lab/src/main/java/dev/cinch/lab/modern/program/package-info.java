/** Programs that GPUs of today run most, with data as models and graphs have them. */
package dev.cinch.lab.modern.program;
