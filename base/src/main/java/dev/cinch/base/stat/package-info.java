/** Statistics: nothing is counted without a name, a unit and one sentence that says what it is. */
package dev.cinch.base.stat;
