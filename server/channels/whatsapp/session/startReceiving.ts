import { jidEncode, type WAMessage } from '@whiskeysockets/baileys';
import type { Floor } from '#server/platform/floor.ts';
import type { Me } from '../inbound/addresses.ts';
import { fetchFile } from '../inbound/fetchFile.ts';
import type { Arrivals } from '../inbox/arrivals.ts';
import { startInboxWorker } from '../inbox/inboxWorker.ts';
import { keepHistory } from '../inbox/keepHistory.ts';
import { createStanzaWork } from '../inbox/receiveStanza.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import type { Line } from './line.ts';
import type { Timings } from './timings.ts';

/** What brings stored stanzas to the desk, with a line or without. */
export interface Receiving {
  wake(chat: string): void;
  takeHistory(messages: readonly WAMessage[], me: Me): void;
  stop(): Promise<void>;
}

interface ReceivingParts {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly timings: Timings;
  readonly arrivals: Arrivals;
  readonly line: () => Line | undefined;
}

export function startReceiving({ floor, connectionId, timings, arrivals, line }: ReceivingParts): Receiving {
  const work = createStanzaWork({
    floor,
    connectionId,
    fetchFile: (file) => fetchFile(file, timings),
    subjectOf: async (group) => (await line()?.groups.subjectOf(jidEncode(group, 'g.us'))) ?? '',
    lookUp: (jid) => otherAddress(floor, connectionId, jid),
    coming: arrivals,
    onFileMissing: () => worker.wakeForFiles(),
  });
  const worker = startInboxWorker(floor, connectionId, work);
  return {
    wake: worker.wake,
    stop: worker.stop,
    takeHistory(messages, me) {
      keepHistory(floor, connectionId, me, messages).then(
        (chats) => chats.forEach(worker.wake),
        (error: unknown) => floor.log.error({ err: error, connectionId }, 'history not stored'),
      );
    },
  };
}
