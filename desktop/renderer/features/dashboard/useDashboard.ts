import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { validatePeriod, type Period } from '#shared/domain/days.ts';
import { useRemainingQueueIds } from '#renderer/features/tickets/index.ts';
import { useDashboardQuery, useTargetResultsQuery, useTicketTimesQuery } from './dashboard.api.ts';

/** The chosen filters. */
export interface DashboardFilter {
  /** Null for the server's defaults: tickets of today and contacts of the last seven days. */
  readonly period: Period | null;
  readonly queueIds: readonly number[];
  readonly user: { readonly id: number; readonly name: string } | null;
}

const NOTHING_CHOSEN: DashboardFilter = { period: null, queueIds: [], user: null };

/** The statistics for the filters; the previous ones stay on the screen until the next are loaded. */
export function useDashboard() {
  const [chosen, setFilter] = useState(NOTHING_CHOSEN);
  const filter = { ...chosen, queueIds: useRemainingQueueIds(chosen.queueIds) };
  const { period, queueIds, user } = filter;
  const periodError = period && validatePeriod(period);
  const query = {
    ...period,
    ...(queueIds.length > 0 && { queueIds: [...queueIds] }),
    ...(user && { userId: user.id }),
  };
  const wanted = periodError ? skipToken : { query };
  const answer = useDashboardQuery(wanted, { refetchOnMountOrArgChange: true });
  const targets = useTargetResultsQuery(wanted, { refetchOnMountOrArgChange: true });
  const times = useTicketTimesQuery(wanted, { refetchOnMountOrArgChange: true });
  return {
    filter,
    periodError,
    /** The waiting times for the same filters, which are loaded at the same time. */
    times: { query, answer: times },
    /** The reply targets that were met, also for these. */
    targets,
    change: (part: Partial<DashboardFilter>) => setFilter({ ...filter, ...part }),
    clear: chosen === NOTHING_CHOSEN ? null : () => setFilter(NOTHING_CHOSEN),
    dashboard: answer.data,
    /** The statistics shown are still those of the previous filters. */
    isBehind: answer.isFetching && !answer.currentData,
    failure: answer.error,
    /** The statistics shown are those of the filters, though perhaps not the latest. */
    isCurrent: answer.currentData !== undefined,
    refetch: answer.refetch,
  };
}
