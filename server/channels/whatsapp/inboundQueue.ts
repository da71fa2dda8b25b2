import { setTimeout as wait } from 'node:timers/promises';
import type { Floor } from '#server/platform/floor.ts';
import { processStanza, type Surroundings } from './inbound.ts';
import type { WhatsAppStanza } from './stanza.entity.ts';
import { waitingStanzas } from './stanzas.ts';

const BATCH = 100;
const RETRY_AFTER = 5000;
const ATTEMPTS = 4;
const PAUSE = 50;

/** Brings stored stanzas into the inbox: in order within a conversation, conversations beside each other. */
export interface InboundQueue {
  /** There may be something new. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export function startInboundQueue(floor: Floor, around: Surroundings): InboundQueue {
  const { connectionId } = around;
  const conversations = new Map<string, Promise<void>>();
  const underWay = new Set<number>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const take = (stanza: WhatsAppStanza) => {
    underWay.add(stanza.id);
    const chat = stanza.attributes['recipient'] ?? stanza.attributes['from'] ?? '';
    const done = (conversations.get(chat) ?? Promise.resolve()).then(async () => {
      if (!isStopped) await process(stanza).catch((error: unknown) => failed(stanza, error));
      underWay.delete(stanza.id);
    });
    conversations.set(chat, done);
    void done.then(() => conversations.get(chat) === done && conversations.delete(chat));
  };
  /** Two transactions may have been in each other's way: tried again at once, before what follows in the conversation. */
  const process = async (stanza: WhatsAppStanza, attempt = 1): Promise<void> => {
    try {
      await processStanza(floor, stanza, around);
    } catch (error) {
      if (attempt === ATTEMPTS || isStopped) throw error;
      floor.log.warn(
        { err: error, connectionId, stanza: stanza.id, attempt },
        'a message is taken in once more',
      );
      await wait(PAUSE * 2 ** attempt);
      await process(stanza, attempt + 1);
    }
  };
  /** What cannot be taken in stays stored and is tried again, with everything after it. */
  const failed = (stanza: WhatsAppStanza, error: unknown) => {
    floor.log.error({ err: error, connectionId, stanza: stanza.id }, 'a message could not be taken in yet');
    clearTimeout(retry);
    retry = setTimeout(wake, RETRY_AFTER);
  };
  const look = async () => {
    do {
      isAsked = false;
      const waiting = await waitingStanzas(floor, connectionId, [...underWay], BATCH);
      for (const stanza of waiting) take(stanza);
      if (waiting.length === BATCH) isAsked = true;
    } while (isAsked && !isStopped);
  };
  const wake = () => {
    isAsked = true;
    looking ??= look()
      .catch((error: unknown) =>
        floor.log.error({ err: error, connectionId }, 'stored messages could not be read'),
      )
      .finally(() => {
        looking = undefined;
        if (isAsked && !isStopped) wake();
      });
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await looking;
      await Promise.all(conversations.values());
    },
  };
}
