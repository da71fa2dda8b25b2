import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '#shared/contract/errors.ts';
import type { Address, OldestMessage } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { jidsOf } from '../outbound/wireForm.ts';
import type { SocketConnection } from '../session/socketConnection.ts';
import { storeEarlier } from './syncHistory.ts';

interface FetchParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly connection: SocketConnection;
  /** Records the stored messages of a chat. */
  readonly wake: (chat: string) => void;
}

/** Milliseconds. Messages that are not recorded within it appear later. */
const RECORDED = { within: 10_000, checkEvery: 100 };

/**
 * Requests messages from before the oldest one that is known of a chat from the phone, and records them as history.
 * @returns whether the phone has no older ones
 * @throws AppError ERR_WAPP_NOT_INITIALIZED or ERR_PHONE_UNANSWERED
 */
export async function fetchEarlier(
  { ctx, connectionId, connection, wake }: FetchParts,
  chat: readonly Address[],
  oldest: OldestMessage,
): Promise<{ isEnd: boolean }> {
  const requireOpen = () => {
    if (!connection.isOpen()) fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
  };
  const jids = jidsOf(chat);
  for (const jid of jids) {
    requireOpen();
    // The phone keeps a chat under one of its JIDs, and does not answer for the other.
    const answer = await connection.earlier
      .ask(jid, new Set(jids), oldest)
      .catch((error: unknown) => fail('ERR_PHONE_UNANSWERED', undefined, { cause: error }));
    if (!answer) continue;
    const chats = await storeEarlier(ctx, connectionId, connection.me(), answer.messages);
    chats.forEach(wake);
    await untilRecorded(ctx, connectionId, chats);
    return { isEnd: answer.isEnd };
  }
  requireOpen();
  return fail('ERR_PHONE_UNANSWERED');
}

async function untilRecorded(
  ctx: AppContext,
  connectionId: number,
  chats: ReadonlySet<string>,
): Promise<void> {
  if (chats.size === 0) return;
  for (let tries = RECORDED.within / RECORDED.checkEvery; tries > 0; tries -= 1) {
    const [row] = await emOf(ctx).execute<{ open: number }[]>(
      `select count(*)::int as open from whatsapp_stanzas
       where connection_id = ? and done_at is null and chat in (?) and (attrs->>'history') is not null`,
      [connectionId, [...chats]],
    );
    if (row?.open === 0) return;
    await wait(RECORDED.checkEvery);
  }
}
