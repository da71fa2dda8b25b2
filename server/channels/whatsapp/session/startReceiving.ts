import { jidEncode, type WAMessage } from '@whiskeysockets/baileys';
import type { Floor } from '#server/platform/floor.ts';
import type { Me } from '../inbound/addresses.ts';
import { startInboxWorker } from '../inbox/inboxWorker.ts';
import { keepHistory } from '../inbox/keepHistory.ts';
import { createStanzaWork } from '../inbox/receiveStanza.ts';
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
  return {
    wake: worker.wake,
    stop: worker.stop,
    received: () => received,
    takeHistory(messages, me) {
      keepHistory(floor, connectionId, me, messages).then(
        (chats) => chats.forEach(worker.wake),
        (error: unknown) => floor.log.error({ err: error, connectionId }, 'history not stored'),
      );
    },
  };
}
