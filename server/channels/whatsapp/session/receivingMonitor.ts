import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** What the database says of a session that runs here. */
export interface SessionFacts {
  /** The connection exists and somebody wants it to run. */
  readonly isWanted: boolean;
  /** Messages that were received and are in no ticket yet. */
  readonly waiting: number;
  /** The one of them that has waited longest. */
  readonly oldest?: { readonly id: number; readonly chat: string; readonly receivedAt: Date };
}

export async function readFacts(ctx: AppContext, connectionId: number): Promise<SessionFacts> {
  const [row] = await emOf(ctx).execute<
    {
      wanted: boolean;
      waiting: number;
      id: number | null;
      chat: string | null;
      received_at: Date | string | null;
    }[]
  >(
    `select c.wanted, oldest.id, oldest.chat, oldest.received_at,
       (select count(*)::int from whatsapp_stanzas where connection_id = c.id and done_at is null) as waiting
     from connections c
     left join lateral (
       select id, chat, received_at from whatsapp_stanzas where connection_id = c.id and done_at is null
       order by received_at, id limit 1
     ) oldest on true
     where c.id = ?`,
    [connectionId],
  );
  const { id, chat, received_at: receivedAt } = row ?? {};
  return {
    isWanted: row?.wanted ?? false,
    waiting: row?.waiting ?? 0,
    ...(id && chat && receivedAt && { oldest: { id, chat, receivedAt: new Date(receivedAt) } }),
  };
}

/** What is to be done about received messages that do not become messages of a ticket. */
export type Finding =
  | 'fine'
  /** They wait for longer than they should. */
  | 'late'
  /** And nothing at all has happened since the last look. */
  | 'stuck';

export interface ReceivingMonitor {
  /** @param received how many stanzas this process has given to the desk so far */
  check(facts: SessionFacts, received: number): Finding;
}

/** @param late for so long a message may wait, in milliseconds */
export function createReceivingMonitor(late: number, now: () => number): ReceivingMonitor {
  let before: { readonly oldest: number; readonly received: number } | undefined;
  return {
    check({ oldest }, received) {
      if (!oldest || now() - oldest.receivedAt.getTime() < late) {
        before = undefined;
        return 'fine';
      }
      const isSame = before?.oldest === oldest.id && before.received === received;
      before = { oldest: oldest.id, received };
      return isSame ? 'stuck' : 'late';
    },
  };
}
