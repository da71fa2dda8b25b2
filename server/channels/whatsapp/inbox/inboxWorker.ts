import { emOf, inTransaction, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { HISTORY } from './historyKey.ts';
import { stanzaFailure } from './stanzaFailure.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

/** What is recorded of a stanza, as a row: mapping it to an entity would take longer than reading it. */
export interface StoredStanza extends Pick<
  WhatsAppStanza,
  'id' | 'chat' | 'attrs' | 'me' | 'sealed' | 'receivedAt' | 'attempts' | 'failure'
> {
  readonly connectionId: number;
  /** The first stanza with the id of this message that was handled before, such as one that was not decrypted; mostly null. */
  readonly handledAs: number | null;
}

/** The next stanzas of one chat, in their order. */
export type NextStanzas = readonly [StoredStanza, ...StoredStanza[]];

/** Handles stored stanzas; each method marks what it handles as done in the same transaction. */
export interface StanzaHandler {
  /**
   * Records the first of these stanzas of one chat in its conversation, and those after it that can share its
   * transaction. @returns how many it has recorded, at least one
   */
  receive(stanzas: NextStanzas): Promise<number>;
  /**
   * Records new messages of several chats in one transaction, all or none of them.
   * @returns how many of each chat, none when something else comes first
   */
  receiveTogether(chats: readonly NextStanzas[]): Promise<readonly number[]>;
  /** The stanza cannot be recorded: shows a placeholder message and keeps the stanza. */
  giveUp(stanza: StoredStanza, reason: string): Promise<void>;
  /** Not even the placeholder can be stored: only keeps the stanza. */
  setAside(stanza: StoredStanza, reason: string): Promise<void>;
}

export interface InboxWorker {
  /** A stanza of this chat was stored. */
  wake(chat: string): void;
  /** Finishes the stanzas in progress and starts no more. */
  stop(): Promise<void>;
}

/** Transactions at the same time. */
const PARALLEL = 4;
/** Chats that share a transaction at most. */
const CHATS = 20;
/** Stanzas read at once: of one chat, or of several together. */
const BATCH = { alone: 20, together: 40 };
/** After this many internal errors a stanza no longer delays those after it. */
const MAX_ATTEMPTS = 6;
/** Milliseconds. */
const PAUSES = {
  /** After the first failure; each further one multiplies it by four, up to the longest. */
  first: 100,
  longest: 30_000,
  /**
   * How long new stanzas wait for the running transaction, to share the next one, which costs a fraction of the statements. A
   * transaction that takes longer probably waits for a lock, and must not delay other chats.
   */
  sharing: 250,
};
/** Pause when the stanzas cannot be read from the database. Milliseconds. */
const LONG_PAUSE = 5000;

/**
 * Records stored stanzas in their conversations: those of one chat in order of arrival; several chats in one transaction
 * when they arrive while another one runs, and in parallel to it when that takes long. The rows are the queue: whatever
 * is not done when the process ends is done at the next start. While our disk, database or network fails, a stanza is
 * retried without limit. A stanza that is unreadable, or fails repeatedly with an internal error, is given up: it is kept
 * and listed, and the ones after it continue.
 */
export function startInboxWorker(
  ctx: AppContext,
  connectionId: number,
  handler: StanzaHandler,
  given: Partial<typeof PAUSES> = {},
): InboxWorker {
  const pauses = { ...PAUSES, ...given };
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  const askedAgain = new Set<string>();
  const queue = new Set<string>();
  /** Chats that pause after a failure. */
  const resting = new Map<string, NodeJS.Timeout>();
  /** Consecutive environment failures, by chat. */
  const outages = new Map<string, number>();
  /** When the last transaction began, as `performance.now()`. */
  let lastBegun = 0;
  /** Begins in parallel when the one that runs takes long. */
  let parallel: NodeJS.Timeout | undefined;
  let stopped = false;

  const wake = (chat: string) => {
    if (stopped || resting.has(chat)) return;
    if (busy.has(chat)) askedAgain.add(chat);
    else queue.add(chat);
    queueMicrotask(begin); // chats that are woken at once are handled together
  };

  const begin = () => {
    clearTimeout(parallel);
    while (!stopped && running.size < PARALLEL) {
      const chats = nextChats();
      if (chats.length === 0) return;
      const waits = running.size === 0 ? 0 : lastBegun + pauses.sharing - performance.now();
      if (waits > 0) {
        parallel = setTimeout(begin, waits);
        return;
      }
      lastBegun = performance.now();
      for (const chat of chats) {
        queue.delete(chat);
        busy.add(chat);
      }
      const task = drain(chats)
        .catch((error: unknown) => chats.forEach((chat) => postpone(chat, error)))
        .then(() => {
          running.delete(task);
          for (const chat of chats) {
            busy.delete(chat);
            if (askedAgain.delete(chat)) wake(chat);
          }
          begin();
        });
      running.add(task);
    }
  };

  const postpone = (chat: string, error: unknown) => {
    ctx.log.error({ err: error, connectionId }, 'stored messages are waiting');
    wakeLater(chat, LONG_PAUSE);
  };

  /** Those with new messages first; of the history one chat at a time. */
  const nextChats = (): string[] => {
    const live: string[] = [];
    for (const chat of queue) {
      if (!isHistory(chat)) live.push(chat);
      if (live.length === CHATS) break;
    }
    if (live.length > 0) return live;
    return busy.values().some(isHistory) ? [] : [...queue].slice(0, 1);
  };

  const wakeLater = (chat: string, pause: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      resting.delete(chat);
      wake(chat);
    }, pause);
    resting.set(chat, timer);
  };

  const pauseAfter = (failures: number) => Math.min(pauses.longest, pauses.first * 4 ** (failures - 1));

  const drain = async (chats: readonly string[]) => {
    if (stopped) return;
    const limit = chats.length === 1 ? BATCH.alone : Math.ceil(BATCH.together / chats.length);
    const stanzas = await nextOf(ctx, connectionId, chats, limit);
    const recorded = await receiveTogether(stanzas);
    for (const [chat, own] of stanzas) {
      const rest = own.slice(recorded.get(chat) ?? 0);
      const isOpen = await receiveAll(chat, rest).catch((error: unknown) => postpone(chat, error));
      if (isOpen && own.length === limit) wake(chat); // what is stored from now on wakes the worker itself
    }
  };

  /** How many messages of each chat were recorded together. */
  const receiveTogether = async (
    stanzas: ReadonlyMap<string, NextStanzas>,
  ): Promise<ReadonlyMap<string, number>> => {
    const chats = [...stanzas].filter(([chat, [first]]) => !isHistory(chat) && first.attempts === 0);
    if (chats.length < 2) return new Map();
    const counts = await unlessOneFails(() => handler.receiveTogether(chats.map(([, own]) => own)));
    for (const [index, [chat]] of chats.entries()) if (counts?.[index]) endOutage(chat);
    return new Map(chats.map(([chat], index) => [chat, counts?.[index] ?? 0]));
  };

  const endOutage = (chat: string) => {
    if (outages.delete(chat)) ctx.log.info({ connectionId }, 'messages are recorded again');
  };

  /** Returns false when the chat pauses, or the worker stops. */
  const receiveAll = async (chat: string, stanzas: readonly StoredStanza[]) => {
    let mayShare = true;
    for (let rest = stanzas; ;) {
      const [first, ...others] = rest;
      if (!first) return true;
      if (stopped) return false;
      const isShared = mayShare && others.length > 0;
      const count = isShared ? await unlessOneFails(() => handler.receive([first, ...others])) : undefined;
      if (count === undefined) {
        mayShare = false;
        if (!(await receive(chat, first))) return false;
      } else endOutage(chat);
      rest = rest.slice(count ?? 1);
    }
  };

  /** Undefined when one of several messages fails: it then does so alone, and the others are recorded. */
  const unlessOneFails = async <Result>(record: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await record();
    } catch (error) {
      ctx.log.debug({ err: error, connectionId }, 'messages are recorded one by one');
      return undefined;
    }
  };

  /** Returns false when the chat pauses. */
  const receive = async (chat: string, stanza: StoredStanza) => {
    const about = { connectionId, stanza: stanza.id };
    try {
      await handler.receive([stanza]);
      endOutage(chat);
      return true;
    } catch (error) {
      const { kind, reason } = stanzaFailure(error);
      const attempts = kind === 'fault' ? stanza.attempts + 1 : stanza.attempts;
      if (kind === 'environment') {
        const failures = (outages.get(chat) ?? 0) + 1;
        outages.set(chat, failures);
        if (failures === 1) ctx.log.error({ err: error, ...about, reason }, 'messages wait until this works');
        await noteFailure(ctx, stanza, { attempts: attempts, failure: reason });
        wakeLater(chat, pauseAfter(failures));
        return false;
      }
      await noteFailure(ctx, stanza, { attempts: attempts, failure: reason });
      if (kind === 'fault' && attempts < MAX_ATTEMPTS) {
        ctx.log.warn({ err: error, ...about, attempts }, 'message is retried');
        wakeLater(chat, pauseAfter(attempts));
        return false;
      }
      ctx.log.error({ err: error, ...about, reason }, 'message needs attention');
      await giveUp(stanza, reason);
      return true;
    }
  };

  const giveUp = async (stanza: StoredStanza, reason: string) => {
    try {
      await handler.giveUp(stanza, reason);
    } catch (error) {
      if (stanzaFailure(error).kind === 'environment') throw error; // retried with the chat
      ctx.log.error({ err: error, connectionId, stanza: stanza.id }, 'no placeholder could be shown');
      await handler.setAside(stanza, reason);
    }
  };

  const begun = waitingChats(ctx, connectionId).then(
    (chats) => chats.forEach(wake),
    (error: unknown) => ctx.log.error({ err: error, connectionId }, 'inbox worker did not start'),
  );

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(parallel);
      resting.forEach((timer) => clearTimeout(timer));
      await begun;
      await Promise.all(running);
    },
  };
}

function isHistory(chat: string): boolean {
  return chat.startsWith(HISTORY);
}

/** The next stanzas of those chats that have any. @param limit for each chat */
async function nextOf(
  ctx: AppContext,
  connectionId: number,
  chats: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, NextStanzas>> {
  const rows = await executePrepared<Omit<StoredStanza, 'receivedAt'> & { receivedAt: Date | string }>(
    sharedEmOf(ctx),
    `select s.id, s.connection_id as "connectionId", s.chat, s.attrs, s.me, s.sealed, s.received_at as "receivedAt",
       s.attempts, s.failure,
       (select min(o.id) from whatsapp_stanzas o where o.connection_id = s.connection_id
          and o.attrs->>'id' = s.attrs->>'id' and o.outcome is not null) as "handledAs"
     from unnest(?::text[]) with ordinality as given (chat, position)
     cross join lateral (
       select * from whatsapp_stanzas where connection_id = ? and chat = given.chat and done_at is null
       order by place, id limit ?
     ) as s
     order by given.position, s.place, s.id`,
    [chats, connectionId, limit],
  );
  const stanzas = rows.map((row): StoredStanza => ({ ...row, receivedAt: new Date(row.receivedAt) }));
  return Map.groupBy(stanzas, ({ chat }) => chat) as Map<string, [StoredStanza, ...StoredStanza[]]>;
}

async function waitingChats(ctx: AppContext, connectionId: number): Promise<string[]> {
  const rows = await emOf(ctx).execute<{ chat: string }[]>(
    'select distinct chat from whatsapp_stanzas where connection_id = ? and done_at is null',
    [connectionId],
  );
  return rows.map(({ chat }) => chat);
}

/**
 * Stores why a stanza failed and notifies: users who manage connections see waiting and given-up messages.
 */
async function noteFailure(
  ctx: AppContext,
  { id, failure: before }: StoredStanza,
  { attempts, failure }: Pick<WhatsAppStanza, 'attempts' | 'failure'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.em.nativeUpdate(WhatsAppStanza, { id }, { attempts, failure });
    if (before !== failure) tx.record('inbox.attention', {});
  });
}
