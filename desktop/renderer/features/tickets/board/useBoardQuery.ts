import { useSelector } from 'react-redux';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import type { ListArgs } from '../list/changeList.ts';
import { useMayReturn } from '../useMayReturn.ts';
import { remainingOf } from '../remainingOf.ts';
import { useRemainingQueueIds } from '../useMyQueues.ts';
import { useRemainingTagIds } from '../useRemainingTagIds.ts';
import { selectBoardFilter } from './board.slice.ts';

/** The filters of the board without what was deleted meanwhile, and the lists of its columns. */
export function useBoardQuery() {
  const filter = useSelector(selectBoardFilter);
  const seesWaiting = useMayReturn();
  const queueIds = useRemainingQueueIds(filter.queueIds);
  const tags = useRemainingTagIds(filter.tags);
  const connections = useConnectionsQuery(undefined, { skip: filter.whatsappId === null }).data;
  const [whatsappId] = remainingOf(filter.whatsappId === null ? [] : [filter.whatsappId], connections);
  const query = {
    ...(filter.search !== '' && { searchParam: filter.search }),
    ...(queueIds.length > 0 && { queueIds: [...queueIds] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(filter.userId !== null && { userId: filter.userId }),
    ...(whatsappId !== undefined && { whatsappId }),
  };
  const { searchParam: _, ...chosen } = query;
  return {
    filter: { ...filter, queueIds, tags, whatsappId: whatsappId ?? null },
    /** How many filters are chosen besides the search. */
    filterCount: Object.keys(chosen).length,
    /** The list of a column. @param stageId null: of the tickets without a stage */
    columnArgs: (stageId: number | null): ListArgs => ({
      query: {
        onBoard: true,
        ...(!seesWaiting && { status: 'open' as const }),
        ...(stageId === null ? { missing: 'stage' as const } : { stageId }),
        ...query,
      },
    }),
  };
}
