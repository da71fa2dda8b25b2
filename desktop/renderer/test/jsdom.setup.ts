import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Milliseconds until a test gives up waiting: a busy machine is not a fault. */
configure({ asyncUtilTimeout: 10_000 });

/** Browsers have these; jsdom does not lay anything out. */
class NoObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= NoObserver;
globalThis.IntersectionObserver ??= NoObserver;
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

if (typeof Element !== 'undefined') {
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
}

afterEach(() => {
  if (typeof document === 'undefined') return; // a file that asked for plain Node
  cleanup();
  localStorage.clear();
});
