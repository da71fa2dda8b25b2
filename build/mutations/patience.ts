/**
 * Milliseconds until a test of a mutant gives up waiting: a mutant that breaks what a test waits for would keep it
 * waiting for half a minute.
 */
export const PATIENCE = 4_000;
