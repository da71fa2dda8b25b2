import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands in for the layout, without which a virtualised list renders no rows: the list is 600 px high, each of its rows 50 px.
 * Undone by `vi.unstubAllGlobals`.
 * @returns a function that lays out what is rendered
 */
export function stubListLayout(): () => void {
  const observers = new Map<ResizeObserverCallback, Set<Element>>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observed = new Set<Element>();
      constructor(callback: ResizeObserverCallback) {
        observers.set(callback, this.observed);
      }
      observe = (element: Element) => void this.observed.add(element);
      unobserve = (element: Element) => void this.observed.delete(element);
      disconnect = () => this.observed.clear();
    },
  );
  return () => {
    for (const [report, observed] of observers) {
      const entries = [...observed].map((target) => ({
        target,
        contentRect: { width: 300, height: target.querySelector('[data-rows]') ? 600 : 50 },
      }));
      act(() => report(entries as unknown as ResizeObserverEntry[], {} as ResizeObserver));
    }
  };
}
