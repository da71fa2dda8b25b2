import { useState } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ContactsScreen } from '#renderer/features/contacts/ContactsScreen.tsx';
import { NewTicketDialog, useOpenConversation } from '#renderer/features/tickets/index.ts';

/** The contacts, from which conversations are opened. */
export function ContactsPage() {
  const [newTicketFor, setNewTicketFor] = useState<ContactRow | null>(null);
  const openConversation = useOpenConversation(setNewTicketFor);
  return (
    <>
      <ContactsScreen onOpenConversation={(contact) => void openConversation(contact)} />
      {newTicketFor && <NewTicketDialog contact={newTicketFor} onDismiss={() => setNewTicketFor(null)} />}
    </>
  );
}
