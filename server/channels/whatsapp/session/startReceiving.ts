import { jidEncode, type WAMessage } from '@whiskeysockets/baileys';
import type { Floor } from '#server/platform/floor.ts';
import type { Me } from '../inbound/addresses.ts';
import { startInboxWorker } from '../inbox/inboxWorker.ts';
import { keepHistory } from '../inbox/keepHistory.ts';
import { createStanzaWork } from '../inbox/receiveStanza.ts';
import { replayGivenUp } from '../inbox/unfinished.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import type { Line } from './line.ts';

/** What brings stored stanzas to the desk, with a line or without. */
export interface Receiving {
  wake(chat: string): void;
  takeHistory(messages: readonly WAMessage[], me: Me): void;
  /** How many stanzas have been given to the desk so far. */
  received(): number;
  stop(): Promise<void>;
}

/** Milliseconds between two tries of messages that met a fault of ours. */
const RETRY_FAULTS = 10 * 60_000;

interface ReceivingParts {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly line: () => Line | undefined;
}

export function startReceiving({ floor, connectionId, line }: ReceivingParts): Receiving {
  let received = 0;
  const work = createStanzaWork({
    floor,
    connectionId,
    subjectOf: async (group) => (await line()?.groups.subjectOf(jidEncode(group, 'g.us'))) ?? '',
    lookUp: (jid) => otherAddress(floor, connectionId, jid),
  });
  const worker = startInboxWorker(floor, connectionId, {
    ...work,
    async receive(stanza) {
      await work.receive(stanza);
      received += 1;
    },
  });
  /** A fault of ours is not the message's: what one version or moment could not do, another may. */
  const retryFaults = () =>
    replayGivenUp(floor, { connectionId, failure: 'fault' }).then(
      (chats) => chats.forEach(({ chat }) => worker.wake(chat)),
      (error: unknown) => floor.log.error({ err: error, connectionId }, 'given-up messages not taken again'),
    );
  let retried = retryFaults();
  const timer = setInterval(() => (retried = retryFaults()), RETRY_FAULTS);
  return {
    wake: worker.wake,
    async stop() {
      clearInterval(timer);
      await retried;
      await worker.stop();
    },
    received: () => received,
    takeHistory(messages, me) {
      keepHistory(floor, connectionId, me, messages).then(
        (chats) => chats.forEach(worker.wake),
        (error: unknown) => floor.log.error({ err: error, connectionId }, 'history not stored'),
      );
    },
  };
}
