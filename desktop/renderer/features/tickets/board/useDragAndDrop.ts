import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';

const CARD = Symbol('card of the board');

/** Makes a card draggable. @returns its reference, and whether it is being dragged */
export function useDraggableCard(
  ticket: Ticket,
  mayMove: boolean,
): { readonly card: RefObject<HTMLDivElement | null>; readonly isDragged: boolean } {
  const card = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const dragged = useEffectEvent(() => ({ [CARD]: ticket }));
  useEffect(() => {
    const element = card.current;
    if (!element || !mayMove) return undefined;
    return draggable({
      element,
      getInitialData: () => dragged(),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [mayMove]);
  return { card, isDragged };
}

/** Lets a card be dropped on a column. @returns its reference, and whether a card is above it */
export function useDropColumn(
  isOfColumn: (ticket: Ticket) => boolean,
  onDrop: (ticket: Ticket) => void,
): { readonly column: RefObject<HTMLElement | null>; readonly isOver: boolean } {
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const isItsOwn = useEffectEvent(isOfColumn);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const ticket = ticketIn(source.data);
        return ticket !== null && !isItsOwn(ticket);
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const ticket = ticketIn(source.data);
        if (ticket) drop(ticket);
      },
    });
  }, []);
  return { column, isOver };
}

function ticketIn(data: Record<string | symbol, unknown>): Ticket | null {
  return CARD in data ? (data[CARD] as Ticket) : null; // only `useDraggableCard` makes this symbol
}
