import { act, renderHook } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage } from '../test/aMessage.ts';
import { aNote } from '../test/aNote.ts';
import type { Row } from './rows.ts';
import { useScrollPosition } from './useScrollPosition.ts';

const scrollToIndex = vi.fn<VirtualizerHandle['scrollToIndex']>();
/** Stands in for the list, which has no layout here. */
const list = {
  scrollToIndex,
  findItemIndex: () => 0,
  getItemOffset: () => 0,
} as unknown as VirtualizerHandle;
const rows = [1, 2, 3].map(
  (id) => ({ kind: 'message', key: String(id), message: aMessage({ id }), outgoing: null }) as Row,
);
const VIEWPORT = 600;

let frames: FrameRequestCallback[] = [];
/** Lets the list come to rest, as far as it listens for that. */
const rest = () => {
  for (let count = 0; count < 4; count += 1) act(() => frames.splice(0).forEach((run) => run(0)));
};
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('a conversation at its end', () => {
  let scroller: HTMLElement;
  const layOut = (scrollTop: number, scrollHeight: number, clientHeight = VIEWPORT) =>
    Object.assign(scroller, { scrollTop }) &&
    Object.defineProperties(scroller, {
      scrollHeight: { value: scrollHeight, configurable: true },
      clientHeight: { value: clientHeight, configurable: true },
    });
  const mount = () => {
    const scrollerRef = { current: scroller };
    const options = { initialScrollPosition: null, ownId: 1, onLeave: () => undefined };
    const hook = renderHook(
      ({ isWhole, shown = rows }: { isWhole: boolean; shown?: readonly Row[] }) =>
        useScrollPosition({ current: list }, scrollerRef, shown, { ...options, isWhole }),
      { initialProps: { isWhole: false } as { isWhole: boolean; shown?: readonly Row[] } },
    );
    const scrollTo = (...layout: Parameters<typeof layOut>) => {
      const [scrollTop] = layout;
      layOut(...layout);
      act(() => hook.result.current.onScroll(scrollTop));
    };
    scrollTo(400, 1000);
    return { ...hook, scrollTo };
  };
  const open = () => {
    const conversation = mount();
    conversation.rerender({ isWhole: true });
    rest();
    scrollToIndex.mockClear();
    return conversation;
  };

  beforeEach(() => {
    scroller = document.createElement('div');
    scrollToIndex.mockClear();
  });

  it('stays at a message that it was scrolled to, whatever gets its height afterwards', () => {
    const { result, rerender, scrollTo } = mount();
    rerender({ isWhole: true });
    act(() => result.current.leaveEnd());
    scrollTo(0, 1000);
    rest();
    scrollToIndex.mockClear();
    layOut(0, 1200);
    act(() => result.current.onResize());
    expect(scrollToIndex).not.toHaveBeenCalled();
    scrollTo(600, 1200); // the end again
    act(() => result.current.onResize());
    expect(scrollToIndex).toHaveBeenCalled();
  });

  it('is scrolled there before the first paint, when its rows are measured, and not by their estimated heights', () => {
    const scrollerRef = { current: scroller };
    const options = { isWhole: true, initialScrollPosition: null, ownId: 1, onLeave: () => undefined };
    const { result } = renderHook(() => useScrollPosition({ current: list }, scrollerRef, rows, options));
    expect(scrollToIndex).not.toHaveBeenCalled();
    layOut(0, 1000);
    act(() => result.current.onResize());
    expect(scroller.scrollTop).toBe(1000); // browsers limit it to the end
  });

  it('returns there when the earlier rows made the list shorter for a moment', () => {
    const { result, scrollTo, rerender } = mount();
    rerender({ isWhole: true });
    scrollToIndex.mockClear();
    scrollTo(0, 500);
    scrollTo(0, 1400);
    expect(result.current.isAtEnd).toBe(true);
    expect(scrollToIndex).toHaveBeenLastCalledWith(2, { align: 'end' });
    scrollToIndex.mockClear();
    rest();
    expect(scrollToIndex).toHaveBeenCalledExactlyOnceWith(2, { align: 'end' });
  });

  it('is left by the user also before the list has come to rest', () => {
    const { result, scrollTo } = mount();
    act(() => result.current.inputEvents.onWheel());
    scrollTo(200, 1000);
    expect(result.current.isAtEnd).toBe(false);
    rest();
    expect(result.current.isAtEnd).toBe(false);
  });

  it('stays there when a picture gets its height and moves the end away', () => {
    const { result, scrollTo } = open();
    scrollTo(400, 1300);
    expect(scrollToIndex).toHaveBeenCalledExactlyOnceWith(2, { align: 'end' });
    expect(result.current.isAtEnd).toBe(true);
    scrollTo(400, 1300); // until the list has scrolled
    expect(scrollToIndex).toHaveBeenCalledOnce();
    scrollTo(700, 1530); // another one
    expect(scrollToIndex).toHaveBeenCalledTimes(2);
    expect(result.current.isAtEnd).toBe(true);
  });

  it('stays there when the list itself moves its rows up, because one became smaller', () => {
    const { result, scrollTo } = open();
    act(() => result.current.onResize());
    scrollTo(250, 1000);
    expect(scrollToIndex).toHaveBeenCalledTimes(2); // with the new size, and as the list has moved
    expect(result.current.isAtEnd).toBe(true);
    act(() => result.current.onResize());
    act(() => result.current.inputEvents.onWheel());
    scrollTo(200, 1000);
    expect(result.current.isAtEnd).toBe(false);
  });

  it('stays there when a higher composer takes the place of another one, and the browser moves the rows up', () => {
    const { result, scrollTo } = open();
    scrollTo(350, 1000, VIEWPORT - 20);
    expect(result.current.isAtEnd).toBe(true);
    act(() => result.current.onResize());
    expect(scrollToIndex).toHaveBeenLastCalledWith(2, { align: 'end' });
    act(() => result.current.inputEvents.onWheel());
    scrollTo(200, 1000, VIEWPORT - 20);
    expect(result.current.isAtEnd).toBe(false);
  });

  it('counts what arrives while the user is elsewhere, also when the last seen message is removed', () => {
    const { result, scrollTo, rerender } = open();
    scrollTo(200, 1000);
    expect(result.current.unseen).toBe(0);
    rerender({ isWhole: true, shown: rows.slice(0, 2) });
    expect(result.current.unseen).toBe(0);
    const arrived = { kind: 'message', key: '4', message: aMessage({ id: 4 }), outgoing: null } as Row;
    rerender({ isWhole: true, shown: [...rows.slice(0, 2), arrived] });
    expect(result.current.unseen).toBe(1);
  });

  it.each([
    ['shows a new note of the user', 1, 1],
    ['stays where it is when a colleague adds a note', 2, 0],
  ])('%s while they read earlier messages', (_, authorId, times) => {
    const { scrollTo, rerender } = open();
    scrollTo(200, 1000);
    const note = aNote({ user: { id: authorId, name: 'Ana' } });
    rerender({ isWhole: true, shown: [...rows, { kind: 'note', key: 'note 1', note }] });
    expect(scrollToIndex).toHaveBeenCalledTimes(times);
  });

  it('is left by scrolling up, and then stays where the user is', () => {
    const { result, scrollTo } = open();
    scrollTo(200, 1000);
    expect(result.current.isAtEnd).toBe(false);
    scrollTo(200, 1300);
    act(() => result.current.onResize());
    expect(scrollToIndex).not.toHaveBeenCalled();
    scrollTo(700, 1300);
    expect(result.current.isAtEnd).toBe(true);
  });
});
