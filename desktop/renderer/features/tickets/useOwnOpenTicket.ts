import { useCallback } from 'react';
import { useUser } from '#renderer/platform/session/index.ts';
import { useLazyOpenTicketOfQuery } from './tickets.api.ts';

/** Finds the open ticket of a contact that is the user's own; undefined when there is none, or it is not known. */
export function useOwnOpenTicket() {
  const { id: userId } = useUser();
  const [find] = useLazyOpenTicketOfQuery();
  return useCallback(
    async (contactId: number): Promise<number | undefined> => {
      const ticket = (await find({ params: { contactId } })).data?.ticket;
      return ticket?.status === 'open' && ticket.user?.id === userId ? ticket.id : undefined;
    },
    [find, userId],
  );
}
