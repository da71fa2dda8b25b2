import type { UnfinishedMessage } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { HISTORY } from './historyKey.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

/** More than a person reads through; the rest is listed once these are resolved. */
const LISTED = 200;

interface Row {
  readonly id: number;
  readonly connection_id: number;
  readonly chat: string;
  readonly notify: string | null;
  readonly received_at: Date | string;
  readonly failure: string;
  readonly is_given_up: boolean;
}

/**
 * Stored messages that failed to reach their tickets, those waiting behind them, and given-up ones; oldest
 * first.
 */
export async function listUnfinished(ctx: AppContext): Promise<UnfinishedMessage[]> {
  const rows = await emOf(ctx).execute<Row[]>(
    `select id, connection_id, chat, attrs->>'notify' as notify, received_at, failure,
       given_up_at is not null as is_given_up
     from whatsapp_stanzas where failure is not null
     union all
     select behind.id, behind.connection_id, behind.chat, behind.attrs->>'notify', behind.received_at, first.failure, false
     from (
       select connection_id, chat, max(failure) as failure from whatsapp_stanzas
       where failure is not null and done_at is null group by connection_id, chat
     ) first
     join whatsapp_stanzas behind on behind.connection_id = first.connection_id and behind.chat = first.chat
       and behind.done_at is null and behind.failure is null
     order by id limit ?`,
    [LISTED],
  );
  return rows.map(({ id, connection_id, chat, notify, received_at, failure, is_given_up }) => ({
    id,
    connectionId: connection_id,
    from: notify || (chat.split(' ')[1] ?? chat),
    receivedAt: new Date(received_at),
    reason: failure,
    isGivenUp: is_given_up,
  }));
}

/**
 * When the oldest stored message was received that its ticket lacks although its connection is online; null without one. Messages
 * of the history do not count: they are imported without haste.
 */
export async function waitingSince(ctx: AppContext): Promise<Date | null> {
  const [row] = await emOf(ctx).execute<{ at: Date | string | null }[]>(
    `select min(s.received_at) as at from whatsapp_stanzas s join connections c on c.id = s.connection_id
     where s.done_at is null and c.status = 'CONNECTED' and s.chat not like '${HISTORY}%'`,
  );
  return row?.at ? new Date(row.at) : null;
}

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Given-up messages of this chat are to be recorded after all, by the process that runs the session. */
    'whatsapp.replayed': { readonly connectionId: number; readonly chat: string };
  }
}

/**
 * Retries given-up messages. One that fails again is given up at once, so it delays no others.
 * @returns the chats to handle, by connection; the process that runs their session is notified
 */
export async function replayGivenUp(
  ctx: AppContext,
  which: { readonly id?: number; readonly connectionId?: number; readonly failure?: string },
): Promise<{ readonly connectionId: number; readonly chat: string }[]> {
  const { id = null, connectionId = null, failure = null } = which;
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.em.execute<{ connection_id: number; chat: string }[]>(
      `update whatsapp_stanzas set done_at = null, given_up_at = null
       where given_up_at is not null and (?::int is null or id = ?) and (?::int is null or connection_id = ?)
         and (?::text is null or failure = ?)
       returning connection_id, chat`,
      [id, id, connectionId, connectionId, failure, failure],
    );
    if (rows.length > 0) tx.record('inbox.attention', {});
    const chats = rows.map((row) => ({ connectionId: row.connection_id, chat: row.chat }));
    for (const chat of chats) tx.record('whatsapp.replayed', chat);
    return chats;
  });
}

/**
 * Takes given-up messages off the list: the one with this id, or all. Their placeholders stay in the conversation, and
 * they are deleted with the other old stanzas.
 */
export async function dismissGivenUp(ctx: AppContext, id: number | undefined): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const dismissed = await tx.em.nativeUpdate(
      WhatsAppStanza,
      { givenUpAt: { $ne: null }, ...(id === undefined ? {} : { id }) },
      { givenUpAt: null, failure: null },
    );
    if (dismissed > 0) tx.record('inbox.attention', {});
  });
}
