import { setTimeout as wait } from 'node:timers/promises';
import { linkLines, residentMemory } from './lines.ts';
import { report } from './metrics.ts';
import { startWhatsAppServer } from './whatsAppServer.ts';

/*
 * Measures the memory of a server that has nothing to do, without sessions of WhatsApp and with some: `npm run bench:sessions`.
 * Messages are measured with a server of their own, whose memory is not full of what linking fifty phones took.
 */
const SESSIONS = [1, 10, 50];
/** Megabytes; those of ten sessions without the idle process. */
const AIMS = { idle: 150, tenSessions: 40 };
/** Milliseconds; the server returns what its start needed after five seconds. */
const SETTLE = 8000;

const { server, whatsapp, admin, stop } = await startWhatsAppServer();
try {
  const idle = await settledMemory();
  report({ name: 'memory of an idle process', value: idle, unit: 'MB', aim: AIMS.idle });
  for (const count of SESSIONS) {
    await linkLines(admin, whatsapp, count);
    report({
      name: `more memory with idle sessions of WhatsApp: ${count}`,
      value: (await settledMemory()) - idle,
      unit: 'MB',
      ...(count === 10 && { aim: AIMS.tenSessions }),
    });
  }
} finally {
  await stop();
}

async function settledMemory(): Promise<number> {
  await wait(SETTLE);
  return residentMemory(server.pid);
}
