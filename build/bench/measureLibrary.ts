import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { silenceSignalLog } from '#server/channels/whatsapp/session/silenceSignalLog.ts';
import type { SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { BareBaileysCommand, BareBaileysReport, BareBaileysTask } from './bareBaileys.ts';
import { customerNumber, lineNumber } from './lines.ts';

/** A number that the server has no connection for. */
const LINE = 900;

interface Traffic {
  readonly customers: number;
  readonly each: number;
}

/** Messages per second. */
export interface LibraryRates {
  readonly inbound: number;
  readonly outbound: number;
}

/** Rounds that do not count: code that has just been loaded takes twice as long. */
const WARM_UP = 1;

/** What WhatsApp's library alone receives and sends against this simulated WhatsApp. */
export async function measureLibrary(whatsapp: SimulatedWhatsApp, traffic: Traffic): Promise<LibraryRates> {
  const { url, caFile } = whatsapp;
  const worker = new Worker(new URL('bareBaileys.ts', import.meta.url), {
    workerData: { url, caFile } satisfies BareBaileysTask,
  });
  const restoreConsole = silenceSignalLog(); // the customers are simulated in this thread
  try {
    const phone = whatsapp.phone({ number: lineNumber(LINE), name: 'Library' });
    const [first] = (await once(worker, 'message')) as [BareBaileysReport];
    if (!('qr' in first)) throw new Error('the library has shown no QR code');
    await phone.scan(first.qr);
    const contacts = Array.from({ length: traffic.customers }, (_, index) =>
      whatsapp.contact({ number: customerNumber(index), name: `Cliente ${index}` }),
    );
    const perSecond = (since: number) =>
      (traffic.customers * traffic.each) / ((performance.now() - since) / 1000);
    let received = 0;
    let rates: LibraryRates = { inbound: 0, outbound: 0 };
    for (let round = 0; round <= WARM_UP; round += 1) {
      received += traffic.customers * traffic.each;
      const begun = performance.now();
      const allReceived = waitFor(worker, received);
      await Promise.all(
        contacts.map(async (contact) => {
          for (let count = 0; count < traffic.each; count += 1)
            await contact.sendText(phone, `library ${round} ${contact.number}-${count}`);
        }),
      );
      await allReceived;
      const inbound = perSecond(begun);

      const replied = performance.now();
      await Promise.all(
        contacts.map(async (contact) => {
          for (let count = 0; count < traffic.each; count += 1) {
            const text = `library reply ${round} ${contact.number}-${count}`;
            worker.postMessage({ to: contact.number, text } satisfies BareBaileysCommand);
            await contact.waitFor(text, { timeoutMs: 60_000 });
          }
        }),
      );
      rates = { inbound, outbound: perSecond(replied) };
    }
    return rates;
  } finally {
    await worker.terminate();
    restoreConsole();
  }
}

/** Waits until so many messages were received, since the start. */
async function waitFor(worker: Worker, count: number): Promise<void> {
  for (;;) {
    const [report] = (await once(worker, 'message')) as [BareBaileysReport];
    if ('received' in report && report.received >= count) return;
  }
}
