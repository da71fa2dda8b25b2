import { z } from 'zod';
import { SAVED_VIEWS_MAX, SAVED_VIEW_NAME_MAX_LENGTH } from '../domain/limits.ts';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { contract } from './endpoint.ts';
import { flag, fromJson, id, ids, idsUpTo, nothing, searchParam } from './fields.ts';

/**
 * The filters of the list of tickets. What a person may not see is left out when the view is opened, and so are queues and tags
 * that were deleted. Further filters get a default, so that views which were stored before have it.
 */
export const savedViewFilters = z.object({
  tab: z.enum(TICKET_STATUSES).default('open'),
  /** A search, which shows in place of the tab; empty for none. */
  search: searchParam,
  /** The tickets of all agents; null: as usual for the person. */
  showAll: z.boolean().nullable().default(null),
  /** Empty: every queue. */
  queueIds: ids.default([]),
  /** Of contacts with any of these tags; empty: of all. */
  tagIds: ids.default([]),
  /** On the tab of open tickets: those that are put away, in place of the others. */
  snoozed: z.boolean().default(false),
  /** `longestWait`: of the waiting tickets only. */
  order: z.enum(['newest', 'longestWait', 'dueNext']).default('newest'),
  /** The tickets of which a reply target is missed, in place of the tab. */
  overdue: z.boolean().default(false),
});
export type SavedViewFilters = z.output<typeof savedViewFilters>;

/** Filters of the list of tickets under a name. */
export const savedView = z.object({
  id,
  name: z.string(),
  /** It is there for everybody, and administrators change it. */
  isShared: z.boolean(),
  filters: savedViewFilters,
});
export type SavedView = z.output<typeof savedView>;

export const savedViewForm = z.object({
  name: z.string().trim().min(1).max(SAVED_VIEW_NAME_MAX_LENGTH),
  isShared: flag.default(false),
  filters: z.preprocess(fromJson, savedViewFilters),
});
export type SavedViewForm = z.output<typeof savedViewForm>;

/** Without the default of a new one. */
const savedViewChange = savedViewForm.extend({ isShared: flag }).partial();

const params = z.object({ savedViewId: id });

export const savedViewsContract = contract({
  list: {
    method: 'GET',
    path: '/saved-views',
    summary: "List the user's saved views of the list of tickets and those for everybody, each in its order",
    right: 'signedIn',
    response: z.object({ views: z.array(savedView) }),
  },
  create: {
    method: 'POST',
    path: '/saved-views',
    summary: 'Save filters of the list of tickets under a name: for the user or, as an admin, for everybody',
    right: 'signedIn',
    body: savedViewForm,
    response: savedView,
    errors: ['ERR_SAVED_VIEW_COUNT'],
  },
  // before the route of a single view, whose path matches as well
  reorder: {
    method: 'PUT',
    path: '/saved-views/order',
    summary: "Put the user's saved views, or as an admin those for everybody, in this order",
    right: 'signedIn',
    body: z.object({ isShared: flag.default(false), savedViewIds: idsUpTo(SAVED_VIEWS_MAX) }),
    response: nothing,
    errors: ['ERR_NO_SAVED_VIEW_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/saved-views/:savedViewId',
    summary: 'Rename a saved view, or change its filters or for whom it is',
    right: 'signedIn',
    params,
    body: savedViewChange,
    response: savedView,
    errors: ['ERR_NO_SAVED_VIEW_FOUND', 'ERR_SAVED_VIEW_COUNT'],
  },
  remove: {
    method: 'DELETE',
    path: '/saved-views/:savedViewId',
    summary: 'Delete a saved view',
    right: 'signedIn',
    params,
    response: nothing,
    errors: ['ERR_NO_SAVED_VIEW_FOUND'],
  },
});

export interface SavedViewEvents {
  /** The saved views of this user, or those for everybody, have changed. */
  savedViews: (event: { action: 'update' }) => void;
}
