import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWhatsApp, type SimulatedContact, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startServerProcess, type ServerProcess } from '../serverProcess.ts';
import { createAgent, logIn, type Agent } from './agent.ts';

const KILLS = 50;
/** How long the server lives between two kills, in milliseconds: less and more than it needs to connect. */
const LIFE = { min: 200, max: 1500 };
const MINUTES = 60_000;
/** As long as nothing at all arrives, what is missing counts as lost. */
const STANDSTILL = 2 * MINUTES;
/** So many a customer writes at most: on a slow machine they would never be caught up with. */
const TEXTS_EACH = 600;
const ADMIN = { email: 'admin@ramal.local', password: 'crash-test-password' };
const SHOP = '5511900000001';

let whatsapp: SimulatedWhatsApp;
let database: TestDatabase;
let folder: string;
let variables: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  // The Signal library of the simulated customers tells of every message that a kill has spoilt.
  for (const method of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  whatsapp = await startWhatsApp();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ramal-crash-'));
  variables = {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_PASSWORD: ADMIN.password,
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  server = await startServerProcess(variables);
}, MINUTES);

afterAll(async () => {
  await server?.kill('SIGKILL');
  await whatsapp?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, MINUTES);

it(
  `loses and doubles nothing over ${KILLS} kills`,
  async () => {
    const admin = createAgent({
      url: server.url,
      token: await logIn(server.url, ADMIN.email, ADMIN.password),
    });
    await admin.put('/settings/CheckMsgIsGroup', { value: 'disabled' });
    const phone = whatsapp.phone({ number: SHOP, name: 'Loja' });
    const { id: connectionId } = await admin.post<{ id: number }>('/whatsapp', { name: 'Loja' });
    await phone.scan(await qrOf(admin, connectionId));
    await connected(admin, connectionId);

    const people = ['Maria', 'João', 'Ana'].map((name, index) =>
      whatsapp.contact({ number: `551198888000${index}`, name }),
    );
    const group = whatsapp.group({ subject: 'Clientes', members: people, phones: [phone] });

    let writing = true;
    const written: string[] = [];
    const answered: { text: string; person: (typeof people)[number] }[] = [];

    const customers = people.map(async (person, index) => {
      for (let count = 1; writing && count <= TEXTS_EACH; count += 1) {
        const inGroup = count % 4 === 0;
        const text = `${person.name} ${count}${inGroup ? ' grupo' : ''}`;
        if (inGroup) await group.sendText(person, text);
        else await person.sendText(phone, text);
        written.push(text);
        await pause(150 + 50 * index);
      }
    });
    const tickets = await Promise.all(people.map((person) => ticketOf(admin, person.name)));
    for (const ticketId of tickets) await admin.put(`/tickets/${ticketId}`, { status: 'open' });
    const agents = [0, 1].map(async (desk) => {
      for (let count = 1; writing; count += 1) {
        const turn = (count + desk) % people.length;
        const text = `resposta ${desk}-${count}`;
        await admin.send(tickets[turn] ?? 0, text);
        const person = people[turn];
        if (person) answered.push({ text, person });
        await pause(200);
      }
    });

    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE.min + Math.random() * (LIFE.max - LIFE.min));
      await server.kill('SIGKILL');
      server = await startServerProcess(variables);
    }
    writing = false;
    await Promise.all([...customers, ...agents]);

    const report = await settledReport(async () => ({
      inbound: countOf(written, await storedBodies(database.url)),
      outbound: answered.reduce((counts, { text, person }) => {
        const times = person.received.filter((message) => message.text === text).length;
        return add(counts, text, times);
      }, nothing()),
    }));
    for (const [way, { sent, stored, lost, doubled }] of Object.entries(report)) {
      process.stdout.write(
        `crash test, ${KILLS} kills, ${way}: sent ${sent}, stored once ${stored}, lost ${lost.length}, doubled ${doubled.length}\n`,
      );
    }
    if (report.outbound.lost.length > 0) process.stdout.write(await whatHolds(report.outbound.lost, people));
    for (const { lost, doubled } of Object.values(report)) expect({ lost, doubled }).toEqual(NONE);
    admin.stop();
  },
  15 * MINUTES,
);

const NONE = { lost: [], doubled: [] };

/** What became of the messages of one direction. */
interface Counts {
  sent: number;
  stored: number;
  readonly lost: string[];
  readonly doubled: string[];
}

const nothing = (): Counts => ({ sent: 0, stored: 0, lost: [], doubled: [] });

function add(counts: Counts, text: string, times: number): Counts {
  counts.sent += 1;
  if (times === 0) counts.lost.push(text);
  else if (times === 1) counts.stored += 1;
  else counts.doubled.push(text);
  return counts;
}

function countOf(texts: readonly string[], times: ReadonlyMap<string, number>): Counts {
  return texts.reduce((counts, text) => add(counts, text, times.get(text) ?? 0), nothing());
}

/**
 * What is on its way when the last kill is over may still arrive: the report of when all has, or of when nothing more has
 * come for a while. How fast it comes depends on the machine, that it comes does not.
 */
async function settledReport<Report extends Record<string, Counts>>(
  take: () => Promise<Report>,
): Promise<Report> {
  let best = -1;
  let lastProgress = Date.now();
  for (;;) {
    const report = await take();
    const arrived = Object.values(report).reduce((sum, { stored }) => sum + stored, 0);
    if (arrived > best) lastProgress = Date.now();
    best = Math.max(best, arrived);
    const isComplete = Object.values(report).every(({ lost }) => lost.length === 0);
    if (isComplete || Date.now() - lastProgress > STANDSTILL) return report;
    await pause(500);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function qrOf(admin: Agent, connectionId: number): Promise<string> {
  return vi.waitFor(
    async () => {
      const { qrcode } = await admin.get<{ qrcode: string }>(`/whatsapp/${connectionId}`);
      expect(qrcode).not.toBe('');
      return qrcode;
    },
    { timeout: MINUTES, interval: 50 },
  );
}

async function connected(admin: Agent, connectionId: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status } = await admin.get<{ status: string }>(`/whatsapp/${connectionId}`);
      expect(status).toBe('CONNECTED');
    },
    { timeout: MINUTES, interval: 50 },
  );
}

async function ticketOf(admin: Agent, name: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const path = `/tickets?showAll=true&searchParam=${encodeURIComponent(name)}`;
      const { tickets } = await admin.get<{ tickets: { id: number; isGroup: boolean }[] }>(path);
      const ticket = tickets.find(({ isGroup }) => !isGroup);
      if (!ticket) throw new Error(`no ticket of ${name} yet`);
      return ticket.id;
    },
    { timeout: MINUTES, interval: 50 },
  );
}

/** How often each inbound text is stored. */
async function storedBodies(url: string): Promise<Map<string, number>> {
  const rows = await ask<{ body: string; count: number }>(
    url,
    'select body, count(*)::int as count from messages where not from_me group by body',
  );
  return new Map(rows.map(({ body, count }) => [body, count]));
}

/** What the server knows of answers that did not arrive, for the reader of a failed run. */
async function whatHolds(lost: readonly string[], people: readonly SimulatedContact[]): Promise<string> {
  const connections = await ask(database.url, 'select status from connections');
  const messages = await ask(
    database.url,
    `select m.body, m.ack, m.delivery, m.attempts, m.retry_at, m.fail_detail,
       (select string_agg(a.outcome || ' ' || a.reason, ', ' order by a.id) from send_attempts a where a.message_id = m.id) as tried
     from messages m where m.body = any($1) order by m.id limit 20`,
    [lost],
  );
  return (
    [
      { faults: whatsapp.faults.map(String), unreadable: people.map(({ unreadable }) => unreadable) },
      ...connections,
      ...messages,
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('') + server.printed()
  );
}

async function ask<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
