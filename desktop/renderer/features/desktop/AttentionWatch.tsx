import { useEffect, useEffectEvent, useState } from 'react';
import type { Attention } from '#bridge/attention.ts';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useMyQueues, useTicketPagesInfiniteQuery } from '#renderer/features/tickets/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';

/** As many queues fit into a menu. */
const SHOWN_QUEUES = 30;

/** Tells the desktop program what waits for this person: computed from the lists, which the server's news keep right. */
export function AttentionWatch({ desktop }: { desktop: DesktopApi }) {
  const looksAfterAll = useCan('tickets-manager:showall');
  const queues = useMyQueues().slice(0, SHOWN_QUEUES);
  const [byQueue, setByQueue] = useState<Readonly<Record<number, number>>>({});
  const { data: connections = [] } = useConnectionsQuery();
  const pending = usePendingCount();
  const unread = useUnreadCount();

  const attention: Attention = {
    waiting: pending + unread,
    queues: queues.map(({ id, name }) => ({ name, waiting: byQueue[id] ?? 0 })),
    connections: connections
      .slice(0, 50)
      .map(({ name, status }) => ({ name, isWorking: status === 'CONNECTED' })),
    inAttendance: useAttendanceCount(looksAfterAll),
  };
  const told = JSON.stringify(attention);
  useEffect(() => {
    const next: Attention = JSON.parse(told); // by value: the same numbers are told once
    void desktop.ask['attention/tell'](next);
  }, [desktop, told]);
  useEffect(() => () => void desktop.ask['attention/tell'](null), [desktop]);

  return queues.map(({ id }) => (
    <QueueWatch
      key={id}
      queueId={id}
      onCount={(count) => setByQueue((all) => (all[id] === count ? all : { ...all, [id]: count }))}
    />
  ));
}

/** Counts one queue; a component because the number of queues changes. */
function QueueWatch({ queueId, onCount }: { queueId: number; onCount: (count: number) => void }) {
  const { data } = useTicketPagesInfiniteQuery({ query: { status: 'pending', queueIds: [queueId] } });
  const first = data?.pages[0];
  // tickets without a queue are in every list of waiting ones
  const foreign = first?.tickets.filter((ticket) => ticket.queueId !== queueId).length ?? 0;
  const count = first === undefined ? 0 : first.count - foreign;
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(Math.max(0, count)), [count]);
  return null;
}

function usePendingCount(): number {
  const { data } = useTicketPagesInfiniteQuery({ query: { status: 'pending' } });
  return data?.pages[0]?.count ?? 0;
}

/** Own tickets in which the customer wrote last and nobody read it. */
function useUnreadCount(): number {
  const { data, hasNextPage, isFetching, fetchNextPage } = useTicketPagesInfiniteQuery({
    query: { status: 'open' },
  });
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    data?.pages.flatMap(({ tickets }) => tickets).filter(({ unreadMessages }) => unreadMessages > 0).length ??
    0
  );
}

function useAttendanceCount(isWanted: boolean): number | null {
  const { data } = useTicketPagesInfiniteQuery(
    { query: { status: 'open', showAll: true } },
    { skip: !isWanted },
  );
  return isWanted ? (data?.pages[0]?.count ?? 0) : null;
}
