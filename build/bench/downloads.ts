import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { startWhatsApp } from '#simulators/whatsapp/index.ts';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { delays, percentile } from './statistics.ts';

/*
 * Measures the side effects of received files: text messages beside 50 files whose host never answers, the shutdown of
 * the server meanwhile, and its memory while large files arrive. The server runs in its own process with its embedded
 * database.
 */
const FILES = 50;
const SENDERS = 10;
const TEXTS = 100;
const MEGABYTE = 1024 * 1024;
/** Sizes in megabytes: memory must not grow with them. */
const SIZES = [20, 195];
const AT_ONCE = 4;
const login = { email: 'admin@ramal.local', password: 'bench-password' };
const phoneOf = { number: '5511900000001', name: 'Bench' };

const whatsapp = await startWhatsApp();
const folder = await mkdtemp(join(tmpdir(), 'ramal-downloads-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
let server = await startServer();
try {
  await pair();
  await measureHanging();
  server = await startServer();
  await isConnected(await admin());
  for (const size of SIZES) await measureMemory(size);
} finally {
  await server.kill('SIGTERM');
  await whatsapp.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Texts of another customer, once while all files are served and once while none is: hanging files must not delay them. */
async function measureHanging(): Promise<void> {
  const person = await admin();
  const ticket = await ticketAfter(person, customer(100), 'primeira');
  const served = await measureTexts(person, ticket, 'serve');
  const hanging = await measureTexts(person, ticket, 'silence');
  print(`texts beside ${FILES} files that are served: ${delays(served)}, longest ${longest(served)} ms`);
  print(`texts beside ${FILES} files that hang: ${delays(hanging)}, longest ${longest(hanging)} ms`);
  print(`hanging / served: p50 ${(percentile(hanging, 0.5) / percentile(served, 0.5)).toFixed(2)}`);
  const begun = performance.now();
  await server.kill('SIGTERM');
  print(
    `${FILES} hanging files: the server, with its database, stops in ${(performance.now() - begun).toFixed(0)} ms`,
  );
  whatsapp.treatFetching('serve');
}

/** Milliseconds from sending a text until it is in the conversation, from the moment that all files are there. */
async function measureTexts(
  person: Person,
  ticket: number,
  treatment: 'serve' | 'silence',
): Promise<number[]> {
  const phone = whatsapp.phone(phoneOf);
  whatsapp.treatFetching(treatment);
  const senders = Array.from({ length: SENDERS }, (_, index) => customer(200 + index));
  for (const sender of senders) {
    for (let count = 0; count < FILES / SENDERS; count += 1)
      await sender.sendImage(phone, { bytes: randomBytes(1000), mime: 'image/jpeg' });
    await sender.sendText(phone, `end of ${treatment}`);
  }
  for (const sender of senders)
    await isShown(person, await ticketOf(person, sender.name), `end of ${treatment}`);
  const samples: number[] = [];
  for (let count = 0; count < TEXTS; count += 1) {
    const text = `${treatment} ${count}`;
    const begun = performance.now();
    await customer(100).sendText(phone, text);
    await isShown(person, ticket, text);
    samples.push(performance.now() - begun);
  }
  return samples;
}

async function isShown(person: Person, ticket: number, text: string): Promise<void> {
  while (!(await bodies(person, ticket)).includes(text)) await wait(5);
}

async function measureMemory(megabytes: number): Promise<void> {
  const person = await admin();
  const phone = whatsapp.phone(phoneOf);
  await wait(3000); // the previous files are stored and their memory is freed
  const bytes = Buffer.alloc(megabytes * MEGABYTE, randomBytes(MEGABYTE));
  const before = await memory(server);
  let peak = before;
  const sampling = setInterval(() => {
    void memory(server).then((now) => {
      peak = Math.max(peak, now);
    });
  }, 20);
  const begun = performance.now();
  const senders = Array.from({ length: AT_ONCE }, (_, index) => customer(1000 + megabytes * 10 + index));
  await Promise.all(
    senders.map((sender) =>
      sender.sendDocument(phone, { bytes, mime: 'application/octet-stream', fileName: 'large.bin' }),
    ),
  );
  for (const sender of senders) {
    const ticket = await ticketOf(person, sender.name);
    while (!(await files(person, ticket)).some(({ mediaUrl }) => mediaUrl)) await wait(50);
  }
  clearInterval(sampling);
  print(
    `${AT_ONCE} files of ${megabytes} MB received in ${((performance.now() - begun) / 1000).toFixed(1)} s: memory of the server ${before} MB before, ${peak} MB at most`,
  );
}

function startServer(): Promise<ServerProcess> {
  return startServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: login.password,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
  });
}

function admin(): Promise<Person> {
  return signIn(server.url, login.email, login.password);
}

async function pair(): Promise<void> {
  const person = await admin();
  const { id: whatsappId } = await person.request(connectionsContract.create, { body: { name: 'Bench' } });
  const show = () => person.request(connectionsContract.show, { params: { whatsappId } });
  let connection = await show();
  for (; !connection.qrcode; connection = await show()) await wait(50);
  await whatsapp.phone(phoneOf).scan(connection.qrcode);
  await isConnected(person);
}

async function isConnected(person: Person): Promise<void> {
  const list = () => person.request(connectionsContract.list, {});
  while ((await list()).some(({ status }) => status !== 'CONNECTED')) await wait(50);
}

function customer(index: number) {
  const digits = String(index).padStart(6, '0');
  return whatsapp.contact({ number: `5511988${digits}`, name: `Cliente ${digits}` });
}

async function ticketAfter(
  person: Person,
  sender: ReturnType<typeof customer>,
  text: string,
): Promise<number> {
  await sender.sendText(whatsapp.phone(phoneOf), text);
  return ticketOf(person, sender.name);
}

async function ticketOf(person: Person, name: string): Promise<number> {
  while (true) {
    const { tickets } = await person.request(ticketsContract.list, {
      query: { status: 'pending', showAll: true },
    });
    const found = tickets.find(({ contact }) => contact.name === name);
    if (found) return found.id;
    await wait(20);
  }
}

async function files(person: Person, ticketId: number) {
  const { messages } = await person.request(messagesContract.page, { params: { ticketId } });
  return messages;
}

async function bodies(person: Person, ticketId: number): Promise<string[]> {
  return (await files(person, ticketId)).map(({ body }) => body);
}

/** Resident memory in MB, from /proc. */
async function memory({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

function longest(samples: readonly number[]): string {
  return Math.max(...samples).toFixed(0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
