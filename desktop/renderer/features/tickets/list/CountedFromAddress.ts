import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { countedChosen, type CountedTickets } from '../tickets.slice.ts';

const NAMES: readonly (keyof CountedTickets)[] = [
  'status',
  'dates',
  'startDate',
  'endDate',
  'halfHour',
  'userId',
  'whatsappId',
  'queueIds',
  'missing',
];

/**
 * Lists the tickets that the address names, and takes them out of the address: the list stays while tickets are opened. A
 * component of its own, so that its parent does not render again whenever another ticket is opened.
 */
export function CountedFromAddress({
  onChosen,
}: {
  /** Called when the address names some. */ onChosen: () => void;
}): null {
  const choose = useEffectEvent(onChosen);
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!NAMES.some((name) => search.has(name))) return;
    let isWanted = true;
    const show = async () => {
      const load = () => import('../parseCountedTickets.ts'); // with zod
      const { parseCountedTickets } = await retryUntilLoaded(load);
      if (!isWanted) return;
      const counted = parseCountedTickets(search);
      if (counted) {
        dispatch(countedChosen(counted));
        choose();
      }
      const rest = new URLSearchParams(search);
      for (const name of NAMES) rest.delete(name);
      setSearch(rest, { replace: true });
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [dispatch, search, setSearch]);
  return null;
}
