import { useCallback } from 'react';
import { useGo, useRememberAddress } from '#renderer/platform/address/index.ts';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useLazyOpenTicketOfQuery } from './tickets.api.ts';

/**
 * Opens the contact's open ticket when it is the user's own (for admins: anyone's), else asks for a new one. Does neither
 * when the user has gone elsewhere meanwhile.
 */
export function useOpenConversation(askForNew: (contact: ContactRow) => void) {
  const { id: userId } = useUser();
  const seesAll = useCan('drawer-admin-items:view');
  const [find] = useLazyOpenTicketOfQuery();
  const go = useGo();
  const rememberAddress = useRememberAddress();
  const toast = useToast();
  return useCallback(
    async (contact: ContactRow) => {
      const isStillHere = rememberAddress();
      const { data, error } = await find({ params: { contactId: contact.id } });
      if (error) return toast.failure(error);
      if (!isStillHere()) return undefined;
      const ticket = data?.ticket;
      const isMine = ticket && (ticket.user?.id === userId || seesAll);
      return isMine ? go(`/tickets/${ticket.id}`) : askForNew(contact);
    },
    [askForNew, find, go, rememberAddress, seesAll, toast, userId],
  );
}
