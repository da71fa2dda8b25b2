import { useRef, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { isPressed, SHORTCUTS, useShortcut } from '#renderer/platform/shortcuts/index.ts';
import type { Selection } from './useSelection.ts';

/** Milliseconds, and pixels that a finger may move meanwhile. */
const LONG_PRESS = { after: 500, within: 10 };

interface RowSelectionOptions {
  readonly tickets: readonly Ticket[];
  readonly selection: Selection;
  readonly openId: number | undefined;
  readonly isTouch: boolean;
  readonly focusRow: (id: number) => void;
}

type RowHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onClickCapture'
  | 'onMouseDown'
  | 'onContextMenu'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
>;

/**
 * Selects rows: Ctrl or Command and a click, Shift and a click for a range, a long press, and keys. Returns the handlers of a
 * row and of the list around the rows.
 */
export function useRowSelection({ tickets, selection, openId, isTouch, focusRow }: RowSelectionOptions) {
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const isSelecting = selection.ids.size > 0;
  const isListed = (wanted: number | null | undefined) => tickets.some(({ id }) => id === wanted);
  const openRow = isListed(openId) ? openId : undefined;

  useShortcut(
    'selectTicket',
    () => {
      const id = focusedRow() ?? openRow;
      if (id !== undefined && isListed(id)) selection.toggle(id);
    },
    tickets.length > 0,
  );
  useShortcut('endSelection', selection.end, isSelecting && !selection.isRunning);

  const onClick = (event: MouseEvent, id: number) => {
    if (!isInRow(event)) return;
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    const wasLong = press.current.isLong;
    press.current.isLong = false;
    const select = event.shiftKey
      ? () => selection.extend(id, openRow ?? id)
      : wasLong
        ? () => undefined
        : event.ctrlKey || event.metaKey || (isTouch && isSelecting && !isCheckbox(event.target))
          ? () => selection.toggle(id)
          : null;
    if (isButton || !select) return;
    event.preventDefault(); // opens neither the conversation nor another tab or window
    event.stopPropagation();
    select();
    if (event.shiftKey) focusRow(id);
  };

  const endPress = () => clearTimeout(press.current.timer);
  const onPointerDown = (event: PointerEvent, id: number) => {
    if (!isInRow(event)) return;
    const { pointerType, clientX: x, clientY: y } = event;
    endPress();
    press.current.isLong = false;
    if (pointerType !== 'touch') return;
    const select = () => {
      press.current.isLong = true;
      selection.toggle(id);
    };
    press.current = { timer: window.setTimeout(select, LONG_PRESS.after), x, y, isLong: false };
  };

  const rowHandlers = (id: number): RowHandlers => ({
    onClickCapture: (event) => onClick(event, id),
    onMouseDown: (event) => event.shiftKey && event.preventDefault(), // selects no text
    onPointerDown: (event) => onPointerDown(event, id),
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > LONG_PRESS.within) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onContextMenu: (event) => (press.current.isLong || (isTouch && isSelecting)) && event.preventDefault(),
  });

  const moveFocus = (event: KeyboardEvent, by: 1 | -1) => {
    const id = focusedRow();
    const at = tickets.findIndex((ticket) => ticket.id === id);
    const next = tickets[at + by];
    if (id === undefined || at < 0 || !next || isInButtons(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) selection.extend(next.id, id);
    focusRow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent: keys } = event;
    if (isPressed(SHORTCUTS.extendDown, keys) || isPressed(DOWN, keys)) moveFocus(event, 1);
    else if (isPressed(SHORTCUTS.extendUp, keys) || isPressed(UP, keys)) moveFocus(event, -1);
  };
  return { rowHandlers, onKeyDown };
}

const DOWN = { group: 'tickets', key: 'ArrowDown', shift: false } as const;
const UP = { group: 'tickets', key: 'ArrowUp', shift: false } as const;

/** The row that has the focus. */
function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-ticket]');
  return row ? Number(row.dataset['ticket']) : undefined;
}

/** Events of the menu of a row, which is rendered elsewhere, pass it as well. */
function isInRow({ currentTarget, target }: MouseEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

function isInButtons(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
