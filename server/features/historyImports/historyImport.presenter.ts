import type { HistoryImport as WireHistoryImport } from '#shared/contract/historyImports.ts';
import type { HistoryImport } from './historyImport.entity.ts';

type Stored = Pick<HistoryImport, 'days' | 'chats' | 'chatsDone' | 'messages' | 'startedAt' | 'finishedAt'>;

export function presentHistoryImport(connectionId: number, stored: Stored): WireHistoryImport {
  const { days, chats, chatsDone, messages } = stored;
  return { id: connectionId, days, state: stateOf(stored), chats, chatsDone, messages };
}

function stateOf({ days, startedAt, finishedAt }: Stored): WireHistoryImport['state'] {
  if (startedAt) return finishedAt ? 'done' : 'running';
  return days > 0 ? 'waiting' : 'off';
}
