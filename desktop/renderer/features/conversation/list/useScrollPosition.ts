import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows.ts';
import { scrollToRow } from './scrollToRow.ts';
import { hasUnmeasuredRows } from './sendScroll.ts';
import { whenStill } from './whenStill.ts';

/** Within this distance the user is considered to be at the end. */
const END_DISTANCE_PX = 60;

/** A scroll position that stays valid when messages are added before or after it. */
export interface ScrollPosition {
  readonly rowKey: string;
  /** Pixels of that row above the edge. */
  readonly offset: number;
}

interface Options {
  /** Whether all loaded rows are in the list; it starts with the newest ones. */
  readonly isWhole: boolean;
  readonly initialScrollPosition: ScrollPosition | null;
  /** The user: their new messages and notes are shown wherever the list is. */
  readonly ownId: number;
  /** Called when the list unmounts; null means it was at its end. */
  readonly onLeave: (scrollPosition: ScrollPosition | null) => void;
}

/**
 * Restores the scroll position, stays at the end while the user is there, and counts new messages while they are
 * elsewhere.
 * @param scroller the scroll container
 */
export function useScrollPosition(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { isWhole, initialScrollPosition, ownId, onLeave }: Options,
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(() => seenIn(rows));
  const wantsEnd = useRef(true);
  const hasArrived = useRef(false);
  const lastTop = useRef(0);
  const lastViewport = useRef(0);
  const reachedHeight = useRef(0);
  const hasResized = useRef(false);
  const left = useRef<ScrollPosition | null>(initialScrollPosition);
  const last = rows.at(-1);
  const lastKey = last?.key;
  const isOwnNewRow =
    (last?.kind === 'message' && last.outgoing !== null) ||
    (last?.kind === 'note' && last.note.user.id === ownId);
  if (isAtEnd && seen.lastKey !== lastKey) setSeen(seenIn(rows));

  const stick = () => scrollToRow(list, scroller, rows.length - 1, { align: 'end' });
  const noteInput = () => {
    hasArrived.current = true;
    hasResized.current = false;
  };
  const toEnd = () => {
    wantsEnd.current = true;
    stick();
  };

  const begin = useEffectEvent(() => {
    const unread = rows.findIndex(({ kind }) => kind === 'unread');
    const restoredIndex = initialScrollPosition
      ? rows.findIndex(({ key }) => key === initialScrollPosition.rowKey)
      : -1;
    wantsEnd.current = unread < 0 && restoredIndex < 0;
    // for the end it waits until the rows are measured: scrolled before that, virtua renders other rows
    if (wantsEnd.current) return;
    if (unread >= 0) scrollToRow(list, scroller, unread, { align: 'start' });
    else
      scrollToRow(list, scroller, restoredIndex, {
        align: 'start',
        offset: initialScrollPosition?.offset ?? 0,
      });
  });
  useLayoutEffect(() => begin(), []);

  const arrive = useEffectEvent(() => {
    if (hasArrived.current) return; // the user has taken it elsewhere
    hasArrived.current = true;
    const isThere = distanceToEnd(scroller.current) < END_DISTANCE_PX;
    if (wantsEnd.current && !isThere) stick();
    wantsEnd.current ||= isThere;
    setAtEnd(wantsEnd.current);
  });
  useLayoutEffect(() => (isWhole ? whenStill(scroller, arrive) : undefined), [isWhole, scroller]);

  const scrollToNewMessage = useEffectEvent(() => (wantsEnd.current || isOwnNewRow) && toEnd());
  const shownKey = useRef(lastKey);
  useLayoutEffect(() => {
    if (shownKey.current === lastKey) return;
    shownKey.current = lastKey;
    scrollToNewMessage();
  }, [lastKey]);

  const leave = useEffectEvent(() => onLeave(left.current));
  useLayoutEffect(() => () => leave(), []);

  return {
    isAtEnd,
    /** Number of messages that arrived while the user was not at the end. */
    unseen: isAtEnd ? 0 : countAfter(rows, seen),
    toEnd,
    /** To be called before the list is scrolled to a message, which rows that get their heights must not undo. */
    leaveEnd: () => {
      hasArrived.current = true;
      wantsEnd.current = false;
    },
    onScroll: (offset: number) => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
      const isThere = distanceToEnd(scroller.current) < END_DISTANCE_PX;
      // The browser moves it up when the composer gets smaller, also for a moment while another one takes its place.
      const hasSameViewport = clientHeight === lastViewport.current;
      const isMovedUp = scrollTop < lastTop.current - 1 && !hasResized.current && hasSameViewport;
      lastTop.current = scrollTop;
      lastViewport.current = clientHeight;
      hasResized.current = false;
      // A picture that has just got its height moves the end away: the user has left it only by scrolling up. Before the
      // list has arrived, it is shorter for a moment and the browser moves it: to the top, or to an end that is none.
      if (hasArrived.current && (isThere || isMovedUp)) wantsEnd.current = isThere;
      else if (wantsEnd.current && reachedHeight.current !== scrollHeight) {
        reachedHeight.current = scrollHeight; // once for each height
        stick();
      }
      setAtEnd(wantsEnd.current);
      left.current = wantsEnd.current ? null : scrollPositionAt(list.current, rows, offset);
    },
    onResize: () => {
      hasResized.current = true; // the list may move its rows up by itself
      reachedHeight.current = 0;
      // rows that are not measured yet are next, and going to the end lays out the page each time
      if (!wantsEnd.current || hasUnmeasuredRows(scroller.current)) return;
      // before the first paint; by itself the list scrolls a frame later
      if (!hasArrived.current) scrollToBottom(scroller.current);
      stick();
    },
    /** Event handlers for the scroll container: what moves the rows next is the user. */
    inputEvents: {
      onWheel: noteInput,
      onTouchMove: noteInput,
      onPointerDown: noteInput,
      onKeyDown: noteInput,
    },
  };
}

function scrollToBottom(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

/**
 * Reads the DOM: the virtualiser notices late that its viewport has changed, e.g. when the composer grows by a line.
 */
function distanceToEnd(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : 0;
}

function scrollPositionAt(
  list: VirtualizerHandle | null,
  rows: readonly Row[],
  offset: number,
): ScrollPosition | null {
  const index = list?.findItemIndex(offset) ?? -1;
  const row = rows[index];
  return list && row ? { rowKey: row.key, offset: Math.round(offset - list.getItemOffset(index)) } : null;
}

/** The rows that the user has seen: of several the last one may be removed. */
interface Seen {
  readonly lastKey: string | undefined;
  readonly keys: ReadonlySet<string>;
}

function seenIn(rows: readonly Row[]): Seen {
  return { lastKey: rows.at(-1)?.key, keys: new Set(rows.map(({ key }) => key)) };
}

function countAfter(rows: readonly Row[], { keys }: Seen): number {
  const lastSeen = rows.findLastIndex(({ key }) => keys.has(key));
  return rows.slice(lastSeen + 1).filter(({ kind }) => kind === 'message' || kind === 'note').length;
}
