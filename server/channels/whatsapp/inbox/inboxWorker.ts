import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

/** What is done with a stored stanza; each marks it as done together with what it does. */
export interface StanzaWork {
  /** Gives it to the desk. */
  receive(stanza: WhatsAppStanza): Promise<void>;
  /** It could not be given to the desk: shows that something is there, whatever it takes. */
  giveUp(stanza: WhatsAppStanza): Promise<void>;
}

export interface InboxWorker {
  /** Something of this chat is stored. */
  wake(chat: string): void;
  /** Finishes what is under way and begins nothing more. */
  stop(): Promise<void>;
}

/** Chats worked on at the same time. */
const PARALLEL = 4;
/** Read at once, of one chat. */
const BATCH = 20;
const MAX_ATTEMPTS = 6;
/** After the first failure, four times as much after each further one; milliseconds. */
const PAUSE = 100;
/** While the database does not even give what waits. */
const LONG_PAUSE = 5000;

/**
 * Gives stored stanzas to the desk: those of one chat in the order in which they came, different chats next to each
 * other. The rows are the queue: what is not done when the process ends is done at the next start.
 */
export function startInboxWorker(floor: Floor, connectionId: number, work: StanzaWork): InboxWorker {
  const busy = new Map<string, Promise<void>>();
  const askedAgain = new Set<string>();
  const queue = new Set<string>();
  /** Chats that take a break after a failure. */
  const resting = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const wake = (chat: string) => {
    if (stopped || resting.has(chat)) return;
    if (busy.has(chat)) askedAgain.add(chat);
    else queue.add(chat);
    begin();
  };

  const begin = () => {
    for (const chat of queue) {
      if (stopped || busy.size >= PARALLEL) return;
      queue.delete(chat);
      const done = drain(chat)
        .catch((error: unknown) => {
          floor.log.error({ err: error, connectionId }, 'stored messages wait');
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

  const wakeLater = (chat: string, pause: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      resting.delete(chat);
      wake(chat);
    }, pause);
    resting.set(chat, timer);
  };

  const drain = async (chat: string) => {
    for (;;) {
      const stanzas = stopped ? [] : await nextOf(floor, connectionId, chat);
      for (const stanza of stanzas) if (stopped || !(await receive(chat, stanza))) return;
      if (stanzas.length < BATCH) return; // what is stored from now on wakes it
    }
  };

  /** False when the chat takes a break. */
  const receive = async (chat: string, stanza: WhatsAppStanza) => {
    try {
      await work.receive(stanza);
    } catch (error) {
      const attempts = await noteFailure(floor, stanza);
      if (attempts < MAX_ATTEMPTS) {
        floor.log.warn({ err: error, connectionId, stanza: stanza.id, attempts }, 'message is taken again');
        wakeLater(chat, PAUSE * 4 ** (attempts - 1));
        return false;
      }
      floor.log.error({ err: error, connectionId, stanza: stanza.id }, 'message cannot be read');
      await work.giveUp(stanza);
    }
    return true;
  };

  const begun = waitingChats(floor, connectionId).then(
    (chats) => chats.forEach(wake),
    (error: unknown) => floor.log.error({ err: error, connectionId }, 'inbox did not begin'),
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

function nextOf(floor: Floor, connectionId: number, chat: string): Promise<WhatsAppStanza[]> {
  return emOf(floor).find(
    WhatsAppStanza,
    { connection: connectionId, chat, doneAt: null },
    { orderBy: { place: 'asc', id: 'asc' }, limit: BATCH },
  );
}

async function waitingChats(floor: Floor, connectionId: number): Promise<string[]> {
  const rows = await emOf(floor).execute<{ chat: string }[]>(
    'select distinct chat from whatsapp_stanzas where connection_id = ? and done_at is null',
    [connectionId],
  );
  return rows.map(({ chat }) => chat);
}

async function noteFailure(floor: Floor, stanza: WhatsAppStanza): Promise<number> {
  const attempts = stanza.attempts + 1;
  await emOf(floor).nativeUpdate(WhatsAppStanza, { id: stanza.id }, { attempts });
  return attempts;
}
