import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

const waitFor = vi.waitFor.bind(vi);

/** Vitest's own default is one second. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
