import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ContactRow } from '#shared/contract/contacts.ts';
import type { Message } from '#shared/contract/message.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { TagSuggestions } from '#renderer/features/ai/index.ts';
import { ContactDrawer, useHasRoomForDrawer } from '#renderer/features/contacts/index.ts';
import { Conversation, SharedMessages, useOpenTicket } from '#renderer/features/conversation/index.ts';
import { ConversationActions } from './ConversationActions.tsx';
import { SnoozeBar } from './snooze/SnoozeBar.tsx';
import { TargetBadge } from './targets/TargetBadge.tsx';
import { UnlockButton } from './UnlockButton.tsx';
import { ContactTickets, ForwardDialog, NewTicketDialog } from './lazyComponents.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { contactShown, selectTicketsView } from './tickets.slice.ts';
import { useOpenCardConversation } from './useOpenCardConversation.ts';

/** The conversation of a ticket, optionally with the contact beside it. */
export function OpenTicket({ ticketId, known }: { ticketId: number; known: Ticket | undefined }) {
  const [showsContact, showContact] = useContactShown();
  const [newFor, setNewFor] = useState<ContactRow>();
  const [forwarded, setForwarded] = useState<Message>();
  const openConversationWith = useOpenCardConversation(setNewFor);
  const { ticket } = useOpenTicket(ticketId);
  return (
    <>
      <Conversation
        ticketId={ticketId}
        known={known}
        badge={ticket && <TargetBadge ticket={ticket} />}
        actions={ticket && <ConversationActions ticket={ticket} />}
        notice={ticket && <SnoozeBar ticket={ticket} />}
        unlock={ticket && <UnlockButton ticket={ticket} />}
        onOpenContact={() => showContact(!showsContact)}
        onOpenConversationWith={openConversationWith}
        onForward={setForwarded}
      />
      {showsContact && ticket && (
        <ContactDrawer contactId={ticket.contactId} onClose={() => showContact(false)}>
          <TagSuggestions ticket={ticket} />
          <ContactTickets ticketId={ticketId} />
          <SharedMessages ticketId={ticketId} />
        </ContactDrawer>
      )}
      {forwarded && <ForwardDialog message={forwarded} onDismiss={() => setForwarded(undefined)} />}
      {newFor && <NewTicketDialog contact={newFor} onDismiss={() => setNewFor(undefined)} />}
    </>
  );
}

/**
 * A contact shown beside the conversation stays open for the next ticket; one that overlays it closes with the ticket.
 */
function useContactShown() {
  const dispatch = useAppDispatch();
  const isWanted = useSelector(selectTicketsView).showsContact;
  const hasRoom = useHasRoomForDrawer();
  const [isShown, setShown] = useState(isWanted && hasRoom);
  const show = (shown: boolean) => {
    setShown(shown);
    dispatch(contactShown(shown));
  };
  return [isShown, show] as const;
}
