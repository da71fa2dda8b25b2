import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys on a card of the board: they lead to the cards beside it; with Shift, left and right move it to the column there.
 * @param onMove moves the ticket by so many columns
 */
export function useBoardKeys(onMove: (ticketId: number, by: number) => void) {
  const isRtl = useTranslation().i18n.dir() === 'rtl';
  return (event: KeyboardEvent<HTMLElement>) => {
    const [columns, cards] = STEPS[event.key] ?? [0, 0];
    const card = event.target instanceof HTMLElement ? event.target : null;
    const ticketId = Number(card?.dataset['card'] ?? 0);
    if (!card || ticketId === 0 || (columns === 0 && cards === 0)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const by = isRtl ? -columns : columns;
    if (event.shiftKey) {
      if (by === 0) return;
      onMove(ticketId, by);
    } else cardBeside(event.currentTarget, card, by, cards)?.focus();
    event.preventDefault(); // prevents the columns from scrolling
  };
}

/** The next card of the column, or the card of the next column with any that is as far below its beginning. */
function cardBeside(
  board: HTMLElement,
  card: HTMLElement,
  columns: number,
  cards: number,
): HTMLElement | undefined {
  const lists = [...board.querySelectorAll('section')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = lists.findIndex((list) => list.includes(card));
  const row = lists[at]?.indexOf(card) ?? 0;
  if (cards !== 0) return lists[at]?.[row + cards];
  const others = columns > 0 ? lists.slice(at + 1) : lists.slice(0, at).toReversed();
  const list = others.find(({ length }) => length > 0);
  return list?.[Math.min(row, list.length - 1)];
}
