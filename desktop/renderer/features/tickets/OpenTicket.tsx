import { useState } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { ContactDrawer } from '#renderer/features/contacts/index.ts';
import { Conversation, useOpenTicket } from '#renderer/features/conversation/index.ts';
import { ConversationActions } from './ConversationActions.tsx';
import { NewTicketDialog } from './pieces.ts';
import { useCardTalk } from './useCardTalk.ts';

/** The conversation of a ticket, and beside it who the customer is when that is wanted. */
export function OpenTicket({ ticketId, known }: { ticketId: number; known: Ticket | undefined }) {
  const [showsContact, setShowsContact] = useState(false);
  const [newFor, setNewFor] = useState<ContactRow>();
  const talkTo = useCardTalk(setNewFor);
  const { data: ticket } = useOpenTicket(ticketId);
  return (
    <>
      <Conversation
        ticketId={ticketId}
        known={known}
        actions={ticket && <ConversationActions ticket={ticket} />}
        onOpenContact={() => setShowsContact((shown) => !shown)}
        onTalkTo={talkTo}
      />
      {showsContact && ticket && (
        <ContactDrawer contactId={ticket.contactId} onClose={() => setShowsContact(false)} />
      )}
      {newFor && <NewTicketDialog contact={newFor} onDismiss={() => setNewFor(undefined)} />}
    </>
  );
}
