import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { useHasRoomForDrawer } from '#renderer/features/contacts/index.ts';
import { selectTicketsView } from '#renderer/features/tickets/index.ts';

/** Reports whether a contact shows beside a conversation. Without output: the frame is not rendered with each ticket. */
export function ContactListener({ onChange }: { onChange: (isBeside: boolean) => void }) {
  const isTicketOpen = useMatch('/tickets/:ticketId') !== null;
  const { showsContact } = useSelector(selectTicketsView);
  const hasRoom = useHasRoomForDrawer();
  const isBeside = isTicketOpen && showsContact && hasRoom;
  useEffect(() => onChange(isBeside), [onChange, isBeside]);
  return null;
}
