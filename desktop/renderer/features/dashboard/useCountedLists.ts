import type { CountedContacts } from '#shared/contract/contacts.ts';
import { useTicketsView, type CountedTickets } from '#renderer/features/tickets/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { addressWith } from '#renderer/ui/addressWith.ts';
import type { DashboardFilter } from './useDashboard.ts';

/** What a number counts, without the filters of the dashboard. */
export type CountedList =
  | ({ readonly of: 'tickets' } & CountedTickets)
  | ({ readonly of: 'contacts' } & Pick<CountedContacts, 'countedAs' | 'startDate' | 'endDate'> & {
        /** Any of these tags, whatever the filters of the dashboard. */
        readonly tags?: readonly number[];
      });

/**
 * Returns the address of the list of exactly what a number counts under the filters of the dashboard; null for tickets
 * that the user may count but not list.
 */
export function useCountedLists({ queueIds, user }: DashboardFilter) {
  const { id: readerId } = useUser();
  const { tabs, maySeeAll } = useTicketsView();
  const filter = {
    ...(user && { userId: user.id }),
    ...(queueIds.length > 0 && { queueIds: [...queueIds] }),
  };
  return ({ of, ...list }: CountedList): string | null => {
    if ('tags' in list) return addressWith('/contacts', list);
    const counted = { ...filter, ...list };
    if (of === 'contacts') return addressWith('/contacts', counted);
    const { status, userId } = counted as CountedTickets;
    // Others list open tickets only where they are their own, and no tickets of several statuses.
    const mayList = status === 'open' ? userId === readerId : status !== undefined && tabs.includes(status);
    return maySeeAll || mayList ? addressWith('/tickets', counted) : null;
  };
}
