import { columnsOf } from '#server/platform/database/columnsOf.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { HISTORY } from '../inbound/addresses.ts';
import { stanzaFailure } from './stanzaFailure.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

/** Handles stored stanzas; each method marks what it handles as done in the same transaction. */
export interface StanzaHandler {
  /**
   * Records the first of these stanzas of one chat in its conversation, and those after it that can share its
   * transaction. @returns how many it has recorded, at least one
   */
  receive(stanzas: readonly [WhatsAppStanza, ...WhatsAppStanza[]]): Promise<number>;
  /** The stanza cannot be recorded: shows a placeholder message and keeps the stanza. */
  giveUp(stanza: WhatsAppStanza, reason: string): Promise<void>;
  /** Not even the placeholder can be stored: only keeps the stanza. */
  setAside(stanza: WhatsAppStanza, reason: string): Promise<void>;
}

export interface InboxWorker {
  /** A stanza of this chat was stored. */
  wake(chat: string): void;
  /** Finishes the stanzas in progress and starts no more. */
  stop(): Promise<void>;
}

/** Chats handled at the same time. */
const PARALLEL = 4;
/** Stanzas of one chat read at once. */
const BATCH = 20;
/** After this many internal errors a stanza no longer delays those after it. */
const MAX_ATTEMPTS = 6;
/**
 * Pause after the first failure; each further failure multiplies it by four, up to the longest. Milliseconds.
 */
const PAUSES = { first: 100, longest: 30_000 };
/** Pause when the stanzas cannot be read from the database. Milliseconds. */
const LONG_PAUSE = 5000;

/**
 * Records stored stanzas in their conversations: those of one chat in order of arrival, different chats in
 * parallel. The rows are the queue: whatever is not done when the process ends is done at the next start.
 * While our disk, database or network fails, a stanza is retried without limit. A stanza that is unreadable,
 * or fails repeatedly with an internal error, is given up: it is kept and listed, and the ones after it
 * continue.
 */
export function startInboxWorker(
  ctx: AppContext,
  connectionId: number,
  handler: StanzaHandler,
  pauses = PAUSES,
): InboxWorker {
  const busy = new Map<string, Promise<void>>();
  const askedAgain = new Set<string>();
  const queue = new Set<string>();
  /** Chats that pause after a failure. */
  const resting = new Map<string, NodeJS.Timeout>();
  /** Consecutive environment failures, by chat. */
  const outages = new Map<string, number>();
  let stopped = false;

  const wake = (chat: string) => {
    if (stopped || resting.has(chat)) return;
    if (busy.has(chat)) askedAgain.add(chat);
    else queue.add(chat);
    begin();
  };

  const begin = () => {
    while (!stopped && busy.size < PARALLEL) {
      const chat = nextChat();
      if (chat === undefined) return;
      queue.delete(chat);
      const done = drain(chat)
        .catch((error: unknown) => {
          ctx.log.error({ err: error, connectionId }, 'stored messages are waiting');
          wakeLater(chat, LONG_PAUSE);
        })
        .then(() => {
          busy.delete(chat);
          if (askedAgain.delete(chat)) wake(chat);
          begin();
        });
      busy.set(chat, done);
    }
  };

  /** New messages first; of the history one chat at a time. */
  const nextChat = (): string | undefined => {
    const isHistory = (chat: string) => chat.startsWith(HISTORY);
    const chats = [...queue];
    const live = chats.find((chat) => !isHistory(chat));
    if (live !== undefined) return live;
    return [...busy.keys()].some(isHistory) ? undefined : chats[0];
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

  const drain = async (chat: string) => {
    for (;;) {
      const stanzas = stopped ? [] : await nextOf(ctx, connectionId, chat);
      if (!(await receiveAll(chat, stanzas))) return;
      if (stanzas.length < BATCH) return; // what is stored from now on wakes the worker
    }
  };

  /** Returns false when the chat pauses, or the worker stops. */
  const receiveAll = async (chat: string, stanzas: readonly WhatsAppStanza[]) => {
    let mayShare = true;
    for (let rest = stanzas; ;) {
      const [first, ...others] = rest;
      if (!first) return true;
      if (stopped) return false;
      const count = mayShare && others.length > 0 ? await receiveTogether([first, ...others]) : 0;
      if (count === 0) {
        mayShare = false; // whichever fails does so alone, and the others are recorded
        if (!(await receive(chat, first))) return false;
      }
      rest = rest.slice(count || 1);
    }
  };

  /** Returns how many it has recorded; 0 when one of them failed. */
  const receiveTogether = async (stanzas: readonly [WhatsAppStanza, ...WhatsAppStanza[]]) => {
    try {
      return await handler.receive(stanzas);
    } catch (error) {
      ctx.log.debug({ err: error, connectionId }, 'messages are recorded one by one');
      return 0;
    }
  };

  /** Returns false when the chat pauses. */
  const receive = async (chat: string, stanza: WhatsAppStanza) => {
    const about = { connectionId, stanza: stanza.id };
    try {
      await handler.receive([stanza]);
      if (outages.delete(chat)) ctx.log.info(about, 'messages are recorded again');
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

  const giveUp = async (stanza: WhatsAppStanza, reason: string) => {
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
      resting.forEach((timer) => clearTimeout(timer));
      await begun;
      await Promise.all(busy.values());
    },
  };
}

async function nextOf(ctx: AppContext, connectionId: number, chat: string): Promise<WhatsAppStanza[]> {
  const em = emOf(ctx);
  const rows = await executePrepared<Record<string, unknown>>(
    em,
    `select ${columnsOf(em, WhatsAppStanza, 's')} from whatsapp_stanzas s
     where s.connection_id = ? and s.chat = ? and s.done_at is null order by s.place, s.id limit ${BATCH}`,
    [connectionId, chat],
  );
  return rows.map((row) => em.map(WhatsAppStanza, row));
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
  { id, failure: before }: WhatsAppStanza,
  { attempts, failure }: Pick<WhatsAppStanza, 'attempts' | 'failure'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.em.nativeUpdate(WhatsAppStanza, { id }, { attempts, failure });
    if (before !== failure) tx.record('inbox.attention', {});
  });
}
