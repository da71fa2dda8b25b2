import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { formatNumber } from '#shared/domain/phoneNumber.ts';
import { ContactAvatar, useSearchContactsQuery } from '#renderer/features/contacts/index.ts';
import { useOpenConversation, useTicketPageQuery } from '#renderer/features/tickets/index.ts';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import type { Command, Opened } from './command.ts';

/** Number of results of each kind; so many fit without much scrolling. */
const SHOWN = 5;
const AFRESH = { refetchOnMountOrArgChange: true } as const;

/** Tickets and contacts that match the search text. */
export function useFoundCommands(searchText: string, open: (opened: Opened) => void) {
  const { t, i18n } = useTranslation();
  const go = useGo();
  const asked = useDebounced(searchText);
  const isWanted = searchText.length >= SEARCH_MIN_LENGTH;
  const search =
    isWanted && asked.length >= SEARCH_MIN_LENGTH ? { query: { searchParam: asked } } : skipToken;
  const tickets = useTicketPageQuery(search, AFRESH);
  const contacts = useSearchContactsQuery(search, AFRESH);
  const openConversation = useOpenConversation((contact) => open({ kind: 'newTicket', contact }));

  const found: Command[] = [
    ...(tickets.currentData?.tickets ?? [])
      .slice(0, SHOWN)
      .map(({ id, status, contact, queue }): Command => ({
        key: `ticket-${id}`,
        group: 'tickets',
        text: contact.name,
        detail: joined([`#${id}`, t(`tickets.status.${status}`), queue?.name], i18n.dir()),
        icon: <ContactAvatar contact={contact} size={24} />,
        run: () => go(`/tickets/${id}`),
      })),
    ...(contacts.currentData?.contacts ?? []).slice(0, SHOWN).map((contact): Command => ({
      key: `contact-${contact.id}`,
      group: 'contacts',
      text: contact.name,
      detail: formatNumber(contact.number),
      icon: <ContactAvatar contact={contact} size={24} />,
      run: () => openConversation(contact),
    })),
  ];
  return {
    found: isWanted ? found : [],
    isSearching: isWanted && (asked !== searchText || tickets.isFetching || contacts.isFetching),
    error: isWanted ? (tickets.error ?? contacts.error) : undefined,
  };
}
