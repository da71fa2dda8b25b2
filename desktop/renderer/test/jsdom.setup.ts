import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { readServerTime } from '#renderer/platform/api/serverClock.ts';

configure(({ getElementError }) => ({
  /*
   * While a test waits, each failed attempt would print the whole document, a tenth of the time of these tests. Testing
   * Library asks once more when the time is up, with diagnostics enabled, so the message of a failed test has it.
   */
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

/** Whether Testing Library is trying a condition that may not hold yet. */
function isWaiting(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

/*
 * React's development build records a stack trace for each element, which its warnings add to their message: an eighth of
 * the time of these tests. It leaves them out above a number per second, which counts as exceeded here.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get() {
      return Infinity;
    },
    set() {},
  });
}

/** Missing in jsdom, which has no layout. */
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

/*
 * jsdom draws frames by an interval that it starts with the first one. Where a test stops the clock of intervals just then, no
 * frame is drawn any more, in the test files after it neither.
 */
if (typeof document !== 'undefined') {
  const { setTimeout: wait, clearTimeout: end } = window;
  globalThis.requestAnimationFrame = (draw) => wait(() => draw(performance.now()), 1000 / 60);
  globalThis.cancelAnimationFrame = (frame) => end(frame);
}

if (typeof Element !== 'undefined') {
  // Newer browsers return a promise, whatever the types say.
  Element.prototype.scrollTo ??= () => Promise.resolve();
  Element.prototype.scrollBy ??= () => Promise.resolve();
  Element.prototype.scrollIntoView ??= () => Promise.resolve();
}

/*
 * Without layout Fluent takes everything for invisible: a dialog finds nothing focusable in itself, and is hidden from
 * screen readers a quarter of a second later.
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

/**
 * Node has no object URLs for jsdom's files; the ones given here lead nowhere, also for code that still runs after a
 * test.
 */
function giveAddresses(): void {
  URL.createObjectURL = () => 'blob:nowhere';
  URL.revokeObjectURL = () => undefined;
}

if (typeof document !== 'undefined') giveAddresses();

afterEach(() => {
  // the clock of a server that a test had is not that of the next one
  readServerTime({ headers: new Headers({ date: new Date().toUTCString() }) });
  if (typeof document === 'undefined') return; // a test file in the Node environment
  cleanup();
  giveAddresses();
  localStorage.clear();
  document.documentElement.removeAttribute('dir'); // as on a new page
});
