/**
 * Milliseconds until a test gives up waiting for a condition. It limits what never happens, not what is slow: a machine
 * that shares its processor may take twenty times as long, without any fault of the product.
 */
export const PATIENCE = 60_000;

/** Milliseconds for a test that starts whole programs, fills a workspace, or migrates databases one after the other. */
export const LONG_TEST = 10 * PATIENCE;
