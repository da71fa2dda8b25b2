import { LockMode } from '@mikro-orm/core';
import type { HistoryImport as WireHistoryImport } from '#shared/contract/historyImports.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { HistoryImport } from './historyImport.entity.ts';
import { presentHistoryImport } from './historyImport.presenter.ts';

/** How far an import is. */
export interface HistoryProgress {
  readonly chats: number;
  readonly chatsDone: number;
  readonly messages: number;
  /** Whether everything was sent, where the provider says so; otherwise it follows from the chats. */
  readonly isFinished?: boolean;
}

/** Chooses how many days of earlier messages are imported when a phone is linked. */
export function chooseHistory(
  ctx: AppContext,
  connectionId: number,
  days: number,
): Promise<WireHistoryImport> {
  return change(ctx, connectionId, () => ({
    days,
    chats: 0,
    chatsDone: 0,
    messages: 0,
    startedAt: null,
    finishedAt: null,
  }));
}

/** Records how far the import is; it is finished when all chats of the phone are stored, until more arrive. */
export async function recordHistoryProgress(
  ctx: AppContext,
  connectionId: number,
  { chats, chatsDone, messages, isFinished = chatsDone === chats }: HistoryProgress,
): Promise<void> {
  await change(ctx, connectionId, ({ startedAt }) => ({
    chats,
    chatsDone,
    messages,
    startedAt: startedAt ?? ctx.now(),
    finishedAt: isFinished ? ctx.now() : null,
  }));
}

function change(
  ctx: AppContext,
  connectionId: number,
  changesOf: (stored: HistoryImport) => Partial<Omit<HistoryImport, 'connection'>>,
): Promise<WireHistoryImport> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute('insert into history_imports (connection_id) values (?) on conflict do nothing', [
      connectionId,
    ]);
    const stored = await tx.em.findOneOrFail(
      HistoryImport,
      { connection: connectionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    tx.em.assign(stored, changesOf(stored));
    await tx.em.flush();
    const presented = presentHistoryImport(connectionId, stored);
    tx.record('historyImport.changed', presented);
    return presented;
  });
}
