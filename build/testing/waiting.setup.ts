import { vi } from 'vitest';

/**
 * Milliseconds until a test gives up waiting for a condition. Vitest's own default is 1,000, which a machine that shares
 * its processor exceeds without any fault of the product.
 */
const PATIENCE = 30_000;

const waitFor = vi.waitFor.bind(vi);

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
