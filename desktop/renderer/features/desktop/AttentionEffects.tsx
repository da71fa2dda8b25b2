import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Attention } from '#bridge/attention.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useMyQueues, useTicketCountsQuery } from '#renderer/features/tickets/index.ts';

import { useCan } from '#renderer/platform/session/index.ts';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import type { EffectsProps } from './effectsProps.ts';

/** Maximum number of queues and connections in the tray menu. */
const SHOWN_QUEUES = 30;
const SHOWN_CONNECTIONS = 50;

/** Sends the desktop app what needs this user's attention, and again whenever server events change it. */
export function AttentionEffects({ desktop, server }: EffectsProps) {
  const queues = useMyQueues();
  const { data: counts } = useTicketCountsQuery();
  const { data: connections = [] } = useConnectionsQuery();
  const canOpenConnections = useCan('drawer-admin-items:view');
  const disconnectedSince = useSelector(selectLostAt);

  const attention: Attention = {
    waiting: counts ? counts.pending + counts.unread : null,
    queues: counts
      ? queues.slice(0, SHOWN_QUEUES).map(({ id, name }) => ({
          id,
          name,
          waiting: counts.pendingByQueue.find(({ queueId }) => queueId === id)?.count ?? 0,
        }))
      : [],
    canOpenConnections,
    connections: connections
      .toSorted((one, other) => Number(isWorking(one)) - Number(isWorking(other)))
      .slice(0, SHOWN_CONNECTIONS)
      .map((connection) => ({ name: connection.name, isWorking: isWorking(connection) })),
    inAttendance: counts?.open ?? null,
    disconnectedSince,
  };
  const serialized = JSON.stringify(attention);
  const isKnown = counts !== undefined || disconnectedSince !== null;
  useEffect(() => {
    if (!isKnown) return; // null would say that no user is signed in
    const next: Attention = JSON.parse(serialized); // compared by value: the same numbers are sent once
    void desktop.request['attention/set']({ server, attention: next });
  }, [desktop, server, serialized, isKnown]);
  return null;
}

const isWorking = ({ status }: { status: string }) => status === 'CONNECTED';
