import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** What the database says about a session that runs in this process. */
export interface SessionFacts {
  /** The connection exists and is meant to run. */
  readonly isWanted: boolean;
  /** Received messages that are not in a ticket yet. */
  readonly waiting: number;
  /** The one that has waited longest. */
  readonly oldest?: { readonly id: number; readonly chat: string; readonly receivedAt: Date };
}

/** Reads the facts of a session in one query. */
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
       (select count(*)::int from whatsapp_stanzas where connection_id = c.id and done_at is null
         and chat not like 'history %') as waiting
     from connections c
     left join lateral (
       select id, chat, received_at from whatsapp_stanzas where connection_id = c.id and done_at is null
         and chat not like 'history %' -- imported without haste
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

/** Whether received messages reach their tickets. */
export type Finding =
  | 'fine'
  /** A received message has waited longer than `late`. */
  | 'late'
  /** Late, and none has been recorded since the last check. */
  | 'stuck';

export interface ReceivingMonitor {
  /** @param received how many stanzas this process has recorded so far */
  check(facts: SessionFacts, received: number): Finding;
}

/** @param late how long a message may wait. Milliseconds */
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
