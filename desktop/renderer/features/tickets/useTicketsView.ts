import { useSelector } from 'react-redux';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useMayReturn } from './useMayReturn.ts';
import { useRemainingQueueIds } from './useMyQueues.ts';
import { useRemainingTagIds } from './useRemainingTagIds.ts';
import { usePreference } from './usePreference.ts';
import { selectTicketsView } from './tickets.slice.ts';

/** The filters of the tickets screen, limited to what the user may see. */
export function useTicketsView() {
  const view = useSelector(selectTicketsView);
  const [pendingOrder] = usePreference('pendingOrder');
  const isAdmin = useCan('drawer-admin-items:view');
  const maySeeAll = useCan('tickets-manager:showall');
  const pending = useMayReturn();
  const closed = useSettingEnabled('tabsClosed') || isAdmin;
  const { queues } = useUser();
  const sharesAll = useSettingEnabled('allTicket');
  const shown: Record<TicketStatus, boolean> = { open: true, pending, closed };
  const showAll = maySeeAll && (view.showAll ?? true);
  const queueIds = useRemainingQueueIds(view.queueIds);
  const tagIds = useRemainingTagIds(view.tagIds);
  const filter = {
    showAll,
    ...(queueIds.length > 0 && { queueIds: [...queueIds] }),
    ...(tagIds.length > 0 && { tags: [...tagIds] }),
  };
  const tab = shown[view.tab] ? view.tab : TICKET_STATUSES[1];
  const showsSnoozed = tab === 'open' && view.showsSnoozed;
  const showsOverdue = tab !== 'closed' && view.showsOverdue;
  const queryFor = (status: TicketStatus) => ({
    query: {
      status,
      ...(status === 'open' && { snoozed: false }),
      ...(status === 'pending' && pendingOrder === 'longestWait' && { sort: pendingOrder }),
      ...(status !== 'closed' && pendingOrder === 'dueNext' && { sort: pendingOrder }),
      ...filter,
    },
  });
  /** The open tickets that are put away. */
  const snoozedQuery = { query: { status: 'open' as const, snoozed: true, ...filter } };
  /** The tickets of which a reply target is missed, the longest first: open ones and those that wait. */
  const overdueQuery = { query: { overdue: true, sort: 'dueNext' as const, ...filter } };
  return {
    tabs: (['open', 'pending', 'closed'] as const).filter((status) => shown[status]),
    tab,
    search: view.search,
    counted: view.counted,
    maySeeAll,
    /** The user is in no queue, and therefore sees no pending ticket. */
    lacksQueues: !maySeeAll && queues.length === 0 && !sharesAll,
    showAll,
    queueIds,
    tagIds,
    queryFor,
    snoozedQuery,
    showsSnoozed,
    overdueQuery,
    showsOverdue,
    /** What the chosen tab lists. */
    tabQuery: showsOverdue ? overdueQuery : showsSnoozed ? snoozedQuery : queryFor(tab),
    /** Exactly the tickets that were counted: without the other filters of the screen. */
    countedQuery: { query: { ...view.counted, showAll: true, withoutQueue: false, withoutHistory: true } },
    searchQuery: { query: { searchParam: view.search, ...filter } },
  };
}
