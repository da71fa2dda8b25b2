import type { SavedViewFilters } from '#shared/contract/savedViews.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { viewOpened } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { usePreference } from '../usePreference.ts';
import { useTicketsView } from '../useTicketsView.ts';

/** The filters of the list as they are saved, and how saved ones are applied. */
export function useSavedFilters() {
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { data: tags } = useTagListQuery();
  const [order, setOrder] = usePreference('pendingOrder');
  const view = useTicketsView();
  const { tab, tabs, search, showAll, maySeeAll, queueIds, tagIds, showsSnoozed, showsOverdue, counted } =
    view;
  const present: SavedViewFilters = {
    tab,
    search,
    showAll: maySeeAll ? showAll : null,
    queueIds: [...queueIds],
    tagIds: [...tagIds],
    snoozed: showsSnoozed,
    order,
    overdue: showsOverdue,
  };
  /** What of saved filters this user sees: the rest is left out, and so are queues and tags that were deleted. */
  const shownOf = (filters: SavedViewFilters) => {
    const isSearch = filters.search !== '';
    const shownTab = tabs.find((each) => each === filters.tab) ?? 'open';
    const isOverdue = !isSearch && shownTab !== 'closed' && filters.overdue;
    return JSON.stringify([
      isSearch ? filters.search : shownTab,
      maySeeAll && (filters.showAll ?? true),
      inOrder(filters.queueIds.filter((id) => queues.some((queue) => queue.id === id))),
      inOrder(filters.tagIds.filter((id) => tags?.some((tag) => tag.id === id) ?? true)),
      !isSearch && !isOverdue && shownTab === 'open' && filters.snoozed,
      !isSearch && !isOverdue && orderIn(shownTab, filters.order),
      isOverdue,
    ]);
  };
  return {
    present,
    /** The tickets behind a number of the dashboard are no filters that are saved. */
    canSave: counted === null || search !== '',
    isOpen: (filters: SavedViewFilters) => counted === null && shownOf(filters) === shownOf(present),
    open: (filters: SavedViewFilters) => {
      dispatch(viewOpened(filters));
      const isOrdered = filters.tab === 'pending' || filters.order === 'dueNext' || order === 'dueNext';
      if (isOrdered && filters.tab !== 'closed' && filters.search === '') setOrder(filters.order);
    },
  };
}

/** The order that a tab has: only what is due next orders open tickets, too. */
function orderIn(tab: SavedViewFilters['tab'], order: SavedViewFilters['order']): SavedViewFilters['order'] {
  if (tab === 'pending') return order;
  return tab === 'open' && order === 'dueNext' ? order : 'newest';
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
