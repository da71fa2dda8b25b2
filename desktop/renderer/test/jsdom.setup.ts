import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Milliseconds until a test gives up waiting: a busy machine is not a fault. */
configure({ asyncUtilTimeout: 30_000 });

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
  // Newer browsers answer with a promise, whatever the types say.
  Element.prototype.scrollTo ??= () => Promise.resolve();
  Element.prototype.scrollIntoView ??= () => Promise.resolve();
}

/*
 * On a page without a size Fluent takes everything for invisible: a dialog finds nothing in itself to give the focus to,
 * and a quarter of a second later it is hidden from readers.
 */
if (typeof document !== 'undefined') {
  const size = { x: 0, y: 0, top: 0, left: 0, width: 1280, right: 1280, height: 800, bottom: 800 };
  document.body.getBoundingClientRect = () => ({ ...size, toJSON: () => size });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

/** Node gives no addresses for jsdom's files: what a test did not ask for, or what comes after its end, leads nowhere. */
function giveAddresses(): void {
  URL.createObjectURL = () => 'blob:nowhere';
  URL.revokeObjectURL = () => undefined;
}

if (typeof document !== 'undefined') giveAddresses();

afterEach(() => {
  if (typeof document === 'undefined') return; // a file that asked for plain Node
  cleanup();
  giveAddresses();
  localStorage.clear();
  document.documentElement.removeAttribute('dir'); // as a page begins
});
