import { act, render, screen } from '@testing-library/react';
import { Virtualizer } from 'virtua';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBlankBelow, sendScroll } from './sendScroll.ts';

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

  it('is needed when the rendered rows end above the lower edge', () => {
    const scroller = open();
    const [list] = scroller.children;
    const layOut = (element: Element | null | undefined, bottom: number) =>
      Object.assign(element ?? {}, { getBoundingClientRect: () => ({ bottom }) });
    layOut(scroller, 500);
    layOut(list, 800);
    layOut(list?.lastElementChild, 400);
    expect(isBlankBelow(scroller)).toBe(true);
    layOut(list?.lastElementChild, 520);
    expect(isBlankBelow(scroller)).toBe(false);
    layOut(list, 300); // a short conversation
    layOut(list?.lastElementChild, 300);
    expect(isBlankBelow(scroller)).toBe(false);
  });
});
