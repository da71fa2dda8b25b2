import { act, render, screen } from '@testing-library/react';
import { Virtualizer } from 'virtua';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasMissingRows, sendScroll } from './sendScroll.ts';

const VIEWPORT = 100;
const ROW = 20;

describe('a scroll that does not move the list', () => {
  let report: ResizeObserverCallback = () => undefined;
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: ResizeObserverCallback) {
          report = callback;
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** A list that has rendered two rows before it knows its height, as when a conversation opens. */
  const open = () => {
    render(
      <div data-testid="scroller">
        <Virtualizer ssrCount={2} itemSize={ROW} bufferSize={0}>
          {Array.from({ length: 8 }, (_, index) => (
            <p key={index}>row</p>
          ))}
        </Virtualizer>
      </div>,
    );
    const scroller = screen.getByTestId('scroller');
    const contentRect = { width: VIEWPORT, height: VIEWPORT };
    act(() => report([{ target: scroller, contentRect } as unknown as ResizeObserverEntry], {} as never));
    return scroller;
  };

  it('renders the missing rows, and leaves the position as it was', () => {
    const scroller = open();
    act(() => void scroller.dispatchEvent(new Event('scroll'))); // virtua ignores a position that it knows
    expect(screen.getAllByText('row')).toHaveLength(2);
    act(() => sendScroll(scroller));
    expect(screen.getAllByText('row').length).toBeGreaterThanOrEqual(VIEWPORT / ROW);
    expect(scroller.scrollTop).toBe(0);
    scroller.scrollTop = 40;
    act(() => sendScroll(scroller));
    expect(scroller.scrollTop).toBe(40);
  });

  it('is needed when the rendered rows do not reach an edge', () => {
    const row = (top: number, bottom: number) => ({ top, bottom });
    const hasMissing = (whole: Edges, ...rows: Edges[]) => hasMissingRows(layOut({ whole, rows }));
    expect(hasMissing(row(-300, 900), row(-20, 300), row(300, 520))).toBe(false);
    expect(hasMissing(row(-300, 900), row(-20, 300), row(300, 400))).toBe(true);
    expect(hasMissing(row(0, 900), row(100, 300), row(300, 520))).toBe(true);
    expect(hasMissing(row(-300, 900), row(-250, -200), row(700, 800))).toBe(true); // only kept ones
    expect(hasMissing(row(200, 500), row(200, 350), row(350, 500))).toBe(false); // a short conversation
    expect(hasMissing(row(0, 0))).toBe(false); // an empty one, or one that is not displayed
  });
});

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** A scroll container of 500 pixels with a list in it. */
function layOut({ whole, rows }: { whole: Edges; rows: readonly Edges[] }): HTMLElement {
  const element = (edges: Edges, children: readonly HTMLElement[] = []) => {
    const created = document.createElement('div');
    created.append(...children);
    return Object.assign(created, { getBoundingClientRect: () => edges as DOMRect });
  };
  const list = element(
    whole,
    rows.map((edges) => element(edges)),
  );
  list.dataset['rows'] = '';
  return element({ top: 0, bottom: 500 }, [list, element({ top: 0, bottom: 0 })]);
}
