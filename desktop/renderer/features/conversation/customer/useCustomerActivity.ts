import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { TYPING } from '#shared/domain/limits.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { selectLostAt, useServerEvent } from '#renderer/platform/socket/index.ts';
import { conversationApi, useCustomerPageQuery } from '../conversation.api.ts';
import { useTicketCapabilities } from '../ticketCapabilities.ts';

interface CustomerActivity {
  readonly isTyping: boolean;
  /** The page of a website that the customer has open; null where that is not known. */
  readonly page: CustomerPage | null;
}

/** What the customer of an open conversation is doing, as far as the channel reports it. */
export function useCustomerActivity({ id: ticketId }: Ticket): CustomerActivity {
  const dispatch = useAppDispatch();
  const isLost = useSelector(selectLostAt) !== null;
  const [typingSince, setTypingSince] = useState(0);
  const args = { params: { ticketId } };
  const hasPages = useTicketCapabilities()?.website === true;
  const { data } = useCustomerPageQuery(args, { skip: !hasPages, refetchOnMountOrArgChange: true });

  useServerEvent('customerTyping', (event) => {
    if (event.ticketId === ticketId) setTypingSince(event.isTyping ? Date.now() : 0);
  });
  useServerEvent('appMessage', ({ action, message }) => {
    if (action === 'create' && message.ticketId === ticketId && !message.fromMe) setTypingSince(0);
  });
  useServerEvent('customerPage', (event) => {
    if (event.ticketId !== ticketId) return;
    const change = { page: event.page };
    void dispatch(conversationApi.util.upsertQueryData('customerPage', args, change));
  });
  useEffect(() => {
    if (typingSince === 0) return undefined;
    const timer = setTimeout(() => setTypingSince(0), TYPING.lasts); // its end may have been lost
    return () => clearTimeout(timer);
  }, [typingSince]);

  return { isTyping: typingSince > 0 && !isLost, page: data?.page ?? null };
}
