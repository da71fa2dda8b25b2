import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InfiniteList } from './InfiniteList.tsx';

/** Stands in for the layout: the list is 600 px high, each of its rows 50 px. */
let layOut: () => void;

beforeEach(() => {
  const observed = new Set<Element>();
  let report: ResizeObserverCallback = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        report = callback;
      }
      observe = (element: Element) => void observed.add(element);
      unobserve = (element: Element) => void observed.delete(element);
      disconnect = () => observed.clear();
    },
  );
  layOut = () => {
    const entries = [...observed].map((target) => ({
      target,
      contentRect: { width: 300, height: target.querySelector('[data-rows]') ? 600 : 50 },
    }));
    act(() => report(entries as unknown as ResizeObserverEntry[], {} as ResizeObserver));
  };
});
afterEach(() => vi.unstubAllGlobals());

function show(isBusy: boolean) {
  const onMore = vi.fn<() => void>();
  const list = (busy: boolean, failure: string | null = null) => (
    <InfiniteList
      items={[1, 2, 3]}
      row={(item) => <p key={item}>{item}</p>}
      hasMore
      isBusy={busy}
      failure={failure}
      onMore={onMore}
    />
  );
  const { rerender } = render(list(isBusy));
  layOut();
  return {
    onMore,
    update: (busy: boolean, failure?: string) => rerender(list(busy, failure)),
  };
}

it('asks for more when its end is visible', () => {
  expect(show(false).onMore).toHaveBeenCalled();
});

it('asks after a request that ran when its end became visible, which nobody scrolls to again', () => {
  const { onMore, update } = show(true);
  expect(onMore).not.toHaveBeenCalled();
  update(false);
  expect(onMore).toHaveBeenCalledOnce();
});

it('shows a failure, after which only the user asks again', () => {
  const { onMore, update } = show(true);
  update(false, 'Sem conexão');
  layOut(); // its row has changed the height
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Sem conexão');
  fireEvent.click(screen.getByRole('button'));
  expect(onMore).toHaveBeenCalledOnce();
});

it('leaves room for toasts below the rows, and not in the height in which rows are rendered', () => {
  show(false);
  const rows = screen.getByText('1').closest('[data-rows]');
  expect(rows?.nextElementSibling).toHaveProperty('style.height', 'var(--toast-room, 0px)');
  expect(rows?.parentElement).toHaveProperty('style.paddingBottom', '');
});
