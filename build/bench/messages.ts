import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { messagesContract } from '#shared/contract/messages.ts';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { startServerProcess } from '#server/test/serverProcess.ts';
import { customerNumber, lineNumber, linkLines, residentMemory } from './lines.ts';
import { delays } from './statistics.ts';

/*
 * Measures messages end to end: simulated phone → wire protocol → server → database → socket, and back. The server runs
 * in its own process with its embedded database, which really writes to disk. The simulated WhatsApp encrypts in this
 * process, so the results are lower bounds of the server's throughput.
 */
const CUSTOMERS = 20;
const MESSAGES_EACH = 25;
/** A busy shop: single messages at this interval, in milliseconds. */
const PACE = { messages: 100, every: 200 };
const SESSIONS = [1, 10, 50];
const SETTLE = 5000;
const login = { email: 'admin@ramal.local', password: 'bench-password' };

const whatsapp = await startWhatsApp();
const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const server = await startServerProcess({
  PORT: '0',
  DATA_DIR: folder,
  ADMIN_PASSWORD: login.password,
  WHATSAPP_WS_URL: whatsapp.url,
  NODE_EXTRA_CA_CERTS: whatsapp.caFile,
});
try {
  const admin = await signIn(server.url, login.email, login.password);
  for (const count of SESSIONS) {
    await linkLines(admin, whatsapp, count);
    await wait(SETTLE);
    print(
      `memory of the server, idle sessions ${count}: ${(await residentMemory(server.pid)).toFixed(0)} MB`,
    );
  }
  await measureInbound(admin, 'paced', async (send) => {
    for (let count = 0; count < PACE.messages; count += 1) {
      await Promise.all([send(count % CUSTOMERS), wait(PACE.every)]);
    }
    return PACE.messages;
  });
  await measureInbound(admin, 'all at once', async (send) => {
    const burst = async (customer: number) => {
      for (let count = 0; count < MESSAGES_EACH; count += 1) await send(customer);
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => burst(customer)));
    return CUSTOMERS * MESSAGES_EACH;
  });
  await measureOutbound(admin);
} finally {
  await server.kill('SIGTERM');
  await whatsapp.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @param write lets customers write by calling `send` and returns how many messages it sent */
async function measureInbound(
  admin: Person,
  name: string,
  write: (send: (customer: number) => Promise<void>) => Promise<number>,
): Promise<void> {
  const socket = await listen(admin);
  const phone = whatsapp.phone({ number: lineNumber(1), name: 'Bench' });
  const sentAt = new Map<string, number>();
  const samples: number[] = [];
  socket.on('appMessage', (event) => {
    const start = sentAt.get(event.message.body);
    if (event.action === 'create' && start !== undefined) samples.push(performance.now() - start);
  });
  const start = performance.now();
  const count = await write(async (customer) => {
    const contact = whatsapp.contact({ number: customerNumber(customer), name: `Cliente ${customer}` });
    const text = `${name} ${customer} ${sentAt.size}`;
    sentAt.set(text, performance.now());
    await contact.sendText(phone, text);
  });
  while (samples.length < count) await wait(20);
  const seconds = (performance.now() - start) / 1000;
  socket.disconnect();
  print(`inbound, ${name}: ${(count / seconds).toFixed(0)} messages/s; to the socket ${delays(samples)}`);
}

async function measureOutbound(admin: Person): Promise<void> {
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: true },
  });
  const open = tickets.filter(({ isGroup }) => !isGroup);
  for (const { id } of open) {
    await admin.request(ticketsContract.update, {
      params: { ticketId: id },
      body: { status: 'open', userId: admin.id },
    });
  }
  const samples: number[] = [];
  const start = performance.now();
  await Promise.all(
    open.map(async (ticket) => {
      const contact = whatsapp.contact({ number: ticket.contact.number, name: ticket.contact.name });
      for (let count = 0; count < MESSAGES_EACH; count += 1) {
        const body = `resposta ${ticket.id}-${count}`;
        const begun = performance.now();
        await admin.request(messagesContract.send, { params: { ticketId: ticket.id }, body: { body } });
        await contact.waitFor(body, { timeoutMs: 60_000 });
        samples.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  print(
    `outbound, ${open.length} tickets: ${(samples.length / seconds).toFixed(0)} messages/s; to the customer ${delays(samples)}`,
  );
}

async function listen({ token }: Person): Promise<Socket<ServerEvents, ClientEvents>> {
  const socket: Socket<ServerEvents, ClientEvents> = io(server.url, {
    auth: { token },
    transports: ['websocket'],
  });
  await new Promise<void>((connected, refused) =>
    socket.once('connect', connected).once('connect_error', refused),
  );
  await new Promise<void>((joined) => socket.emit('joinNotification', () => joined()));
  return socket;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
