import type { HistoryImport as WireHistoryImport } from '#shared/contract/historyImports.ts';
import { Connection, type Channels } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { HistoryImport } from './historyImport.entity.ts';
import { presentHistoryImport } from './historyImport.presenter.ts';

const NOTHING = {
  days: 0,
  chats: 0,
  chatsDone: 0,
  messages: 0,
  startedAt: null,
  finishedAt: null,
} as const;

/** The imports of all connections whose channel offers them. */
export async function listHistoryImports(em: Em, channels: Channels): Promise<WireHistoryImport[]> {
  const connections = await em.find(Connection, {}, { orderBy: { id: 'asc' } });
  const stored = await em.find(HistoryImport, {});
  const byId = new Map(stored.map((each) => [each.connection.id, each]));
  return connections
    .filter(({ type }) => offersHistory(channels, type))
    .map(({ id }) => presentHistoryImport(id, byId.get(id) ?? NOTHING));
}

/** Whether a phone that is linked over this channel sends its earlier messages. */
export function offersHistory(channels: Channels, type: string): boolean {
  return channels.get(type)?.capabilities.historyImport === true;
}

/** What was chosen for a connection. */
export interface ChosenHistory {
  /** How many days of earlier messages are imported; 0: none. */
  readonly days: number;
  /** All of them are stored. */
  readonly isFinished: boolean;
}

export async function chosenHistory(em: Em, connectionId: number): Promise<ChosenHistory> {
  const stored = await em.findOne(HistoryImport, { connection: connectionId });
  return { days: stored?.days ?? 0, isFinished: Boolean(stored?.finishedAt) };
}
