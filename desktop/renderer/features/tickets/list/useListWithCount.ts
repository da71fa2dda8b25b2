import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { ticketsApi, useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { changeList, type ListArgs } from './changeList.ts';
import { countOf, isCountUnknown, type TicketPage, type TicketPages } from './ticketLists.ts';

/** Milliseconds between two requests for a count: in a busy workspace many events a second make it stale, for every agent. */
const COUNT_PAUSE = 5000;

/** A list of tickets and how many it has, which is asked for again where only the server knows. */
export function useListWithCount(args: ListArgs, options?: { readonly skip: boolean }) {
  const list = useTicketPagesInfiniteQuery(args, options);
  const dispatch = useAppDispatch();
  const pages: TicketPages = list.currentData?.pages ?? [];
  const isStale = isCountUnknown(pages);
  const countAgain = useEffectEvent(() => void dispatch(countList(args)));
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setInterval(() => countAgain(), COUNT_PAUSE); // it may be stale again before this is rendered
    return () => clearInterval(timer);
  }, [isStale]);
  return { ...list, count: countOf(pages), isCountCapped: pages[0]?.isCountCapped };
}

/** Asks for the count of a list if it is stale. Without an answer it stays as it is until the list changes again. */
function countList(args: ListArgs): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { ticketPages, ticketPage } = ticketsApi.endpoints;
    const pages: TicketPages = ticketPages.select(args)(getState()).data?.pages ?? [];
    if (!isCountUnknown(pages)) return;
    const change = (fields: Partial<TicketPage>) =>
      dispatch(changeList(args, (found) => found.map((page) => ({ ...page, ...fields }))));
    change({ isCountStale: false, count: countOf(pages) }); // a change during the request makes it stale again
    await dispatch(ticketsApi.util.getRunningQueryThunk('ticketPage', args)); // it may have counted before the last change
    const request = ticketPage.initiate(args, { forceRefetch: true, subscribe: false });
    const { data, isSuccess } = await dispatch(request);
    if (!data || !isSuccess) return;
    const { count, isCountCapped } = data;
    change({ count, isCountCapped });
  };
}
