import type { ComponentProps } from 'react';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useReplyWindow } from '../useReplyWindow.ts';
import { DropZone } from './DropZone.tsx';

/** Accepts files for the customer of a ticket, while they can be answered. */
export function TicketDropZone({
  ticket,
  disabled,
  ...props
}: ComponentProps<typeof DropZone> & { ticket: TicketWithContact }) {
  const { state } = useReplyWindow(ticket);
  return <DropZone {...props} disabled={disabled || state === 'closed'} />;
}
