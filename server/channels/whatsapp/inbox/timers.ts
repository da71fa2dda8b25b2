import { LRUCache } from 'lru-cache';
import type { Address } from '#server/features/connections/index.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** The timer of a chat has changed. */
    'whatsapp.timer': { readonly connectionId: number };
  }
}

/**
 * The timers for disappearing messages of all chats. Every outgoing message needs one and every message of a group carries
 * one, while they hardly ever change: those that were read are cached until an event reports a change.
 */
export interface Timers {
  /** The timer of a chat in seconds; undefined while its messages stay. */
  of(connectionId: number, chat: readonly Address[]): Promise<number | undefined>;
  /**
   * Stores the timer of a chat. What was seen later stays.
   * @param seconds 0: messages stay
   */
  store(
    tx: Transaction,
    connectionId: number,
    chat: readonly Address[],
    seconds: number,
    seenAt: Date,
  ): Promise<void>;
  stop(): void;
}

interface StoredTimer {
  readonly seconds: number;
}

/** Chats whose timers are kept in memory. */
const MAX_CHATS = 5000;

export function createTimers(ctx: AppContext): Timers {
  const known = new LRUCache<string, { readonly timers: readonly StoredTimer[] }>({ max: MAX_CHATS });
  /** Transactions in which a timer was written, of which nothing is known before their commit. */
  const writing = new WeakSet<object>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  const stops = [
    ctx.events.on('whatsapp.timer', forget, 'prompt'),
    ctx.events.on('events.missed', forget, 'prompt'),
  ];

  return {
    async of(connectionId, chat) {
      const key = keyOf(connectionId, chat);
      const before = changes;
      const timers = known.get(key)?.timers ?? (await readTimers(ctx, connectionId, chat));
      if (changes === before) known.set(key, { timers }); // otherwise it may have changed while it was read
      const [latest] = timers;
      return latest && latest.seconds > 0 ? latest.seconds : undefined;
    },
    async store(tx, connectionId, chat, seconds, seenAt) {
      const stored = known.get(keyOf(connectionId, chat))?.timers;
      if (stored && !writing.has(tx.em) && changesNothing(stored, chat, seconds)) return;
      writing.add(tx.em);
      if (await writeTimer(tx, connectionId, chat, seconds, seenAt))
        tx.record('whatsapp.timer', { connectionId });
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

function keyOf(connectionId: number, chat: readonly Address[]): string {
  return JSON.stringify([connectionId, ...chat.map(({ kind, value }) => [kind, value])]);
}

/** Whether storing these seconds would leave everything as it is. */
function changesNothing(stored: readonly StoredTimer[], chat: readonly Address[], seconds: number): boolean {
  const isSame = stored.every((timer) => timer.seconds === seconds);
  return isSame && (seconds === 0 || stored.length === chat.length);
}

/** @returns whether it has changed */
async function writeTimer(
  tx: Transaction,
  connectionId: number,
  chat: readonly Address[],
  seconds: number,
  seenAt: Date,
): Promise<boolean> {
  const addresses = jsonOf(chat);
  const given = 'jsonb_to_recordset(?::jsonb) as given(kind varchar, value varchar)';
  const changed =
    seconds > 0
      ? await executePrepared(
          tx.em,
          `insert into whatsapp_timers (connection_id, kind, value, seconds, seen_at)
           select ?::int, kind, value, ?::int, ?::timestamptz from ${given}
           on conflict (connection_id, kind, value) do update set seconds = excluded.seconds, seen_at = excluded.seen_at
             where whatsapp_timers.seconds <> excluded.seconds and whatsapp_timers.seen_at <= excluded.seen_at
           returning seconds`,
          [connectionId, seconds, seenAt, addresses],
        )
      : await executePrepared(
          tx.em,
          `update whatsapp_timers timer set seconds = 0, seen_at = ?::timestamptz from ${given}
           where timer.connection_id = ?::int and timer.kind = given.kind and timer.value = given.value
             and timer.seconds <> 0 and timer.seen_at <= ?::timestamptz
           returning seconds`,
          [seenAt, addresses, connectionId, seenAt],
        );
  return changed.length > 0;
}

/** Those of the addresses of a chat, the latest first. */
function readTimers(
  ctx: AppContext,
  connectionId: number,
  chat: readonly Address[],
): Promise<readonly StoredTimer[]> {
  return executePrepared<StoredTimer>(
    emOf(ctx),
    `select timer.seconds from whatsapp_timers timer
     join jsonb_to_recordset(?::jsonb) as given(kind varchar, value varchar) using (kind, value)
     where timer.connection_id = ?::int order by timer.seen_at desc`,
    [jsonOf(chat), connectionId],
  );
}

function jsonOf(chat: readonly Address[]): string {
  return JSON.stringify(chat.map(({ kind, value }) => ({ kind, value })));
}
