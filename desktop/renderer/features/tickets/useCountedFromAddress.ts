import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ticketListQuery } from '#shared/contract/tickets.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { countedChosen } from './tickets.slice.ts';

const counted = ticketListQuery
  .pick({ status: true, startDate: true, endDate: true, userId: true, queueIds: true })
  .extend({ dates: ticketListQuery.shape.dates.unwrap().optional() });

/**
 * Lists the tickets that the address names, and takes them out of the address: the list stays while tickets are opened.
 * @param onChosen called when it names some
 */
export function useCountedFromAddress(onChosen: () => void): void {
  const choose = useEffectEvent(onChosen);
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const named = Object.keys(counted.shape).filter((name) => search.has(name));
    if (named.length === 0) return;
    const { data } = counted.safeParse(Object.fromEntries(search));
    if (data) {
      dispatch(countedChosen(data));
      choose();
    }
    const rest = new URLSearchParams(search);
    for (const name of named) rest.delete(name);
    setSearch(rest, { replace: true });
  }, [dispatch, search, setSearch]);
}
