import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import type { Agent } from './agent.ts';
import { createShop, type Shop } from './createShop.ts';

/**
 * Each round kills the process or drops the socket: at any time, or while the server catches up with missed messages.
 */
const ROUNDS = ['kill', 'kill while it catches up', 'drop the line while it catches up'] as const;
const TIMES = 8;
/**
 * How long the server runs before it is killed at any time, in milliseconds: shorter and longer than connecting takes.
 */
const LIFE = { min: 200, max: 1500 };
/**
 * How long it has been catching up when it is killed or its socket is dropped, in milliseconds; catching up
 * takes longer.
 */
const CATCHING_UP = { min: 0, max: 500 };
/** The simulated service delivers missed messages slowly, with new ones in between. */
const CATCH_UP = { portion: 2, pause: 40 };
const MINUTES = 60_000;
/** When nothing has arrived for this long, missing messages count as lost. */
const STANDSTILL = 2 * MINUTES;
/** Maximum number of messages per customer: on a slow machine the server would never catch up with more. */
const TEXTS_EACH = 200;
/** Indexes of the agents who answer at the same time. */
const AGENTS = [0, 1] as const;

let shop: Shop;

beforeAll(async () => {
  // The Signal library of the simulated customers logs every message that a kill has broken.
  for (const method of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  shop = await createShop({ PORT: String(await freePort()) }); // agents reach it at the same address after a restart
  await shop.start();
}, MINUTES);
afterAll(() => shop?.stop(), MINUTES);

it(
  `no message is lost, duplicated or late after ${TIMES * ROUNDS.length} kills and dropped sockets`,
  async () => {
    const { whatsapp, phone } = shop;
    const admin = await shop.logInAdmin();
    await admin.put('/settings/CheckMsgIsGroup', { value: 'disabled' });
    await shop.linkPhone(admin);

    const people = ['Maria', 'João', 'Ana'].map((name, index) =>
      whatsapp.contact({ number: `551198888000${index}`, name }),
    );
    const group = whatsapp.group({ subject: 'Clientes', members: people, phones: [phone] });

    phone.misbehave({ catchUp: CATCH_UP });

    let writing = true;
    /** The messages sent in each conversation, in order. */
    const written = new Map<string, string[]>(
      [...people.map(({ name }) => name), 'Clientes'].map((name) => [name, []]),
    );
    const runInOrder = createKeyedMutex();
    const answered: Answer[] = [];

    const customers = people.map(async (person, index) => {
      for (let count = 1; writing && count <= TEXTS_EACH; count += 1) {
        const inGroup = count % 4 === 0;
        const text = `${person.name} ${count}${inGroup ? ' grupo' : ''}`;
        const conversation = inGroup ? 'Clientes' : person.name;
        await runInOrder(conversation, async () => {
          if (inGroup) await group.sendText(person, text);
          else await person.sendText(phone, text);
          written.get(conversation)?.push(text);
        });
        await pause(300 + 50 * index);
      }
    });
    const tickets = await Promise.all(people.map((person) => ticketOf(admin, person.name)));
    for (const ticketId of tickets) await admin.put(`/tickets/${ticketId}`, { status: 'open' });
    const agents = AGENTS.map(async (agentIndex) => {
      for (let count = 1; writing; count += 1) {
        const turn = (count + agentIndex) % people.length;
        const text = `resposta ${agentIndex}-${count}`;
        await admin.send(tickets[turn] ?? 0, text);
        const person = people[turn];
        if (person) answered.push({ text, person, agentIndex });
        await pause(200);
      }
    });

    for (let time = 0; time < TIMES; time += 1) {
      for (const round of ROUNDS) await endSomehow(round);
    }
    writing = false;
    await Promise.all([...customers, ...agents]);

    const report = await settledReport(async () => ({
      ...(await inboundCounts(written)),
      agents: outboundCounts(answered, people),
    }));
    const unconfirmed = await vi.waitFor(
      async () => {
        const rows = await shop.query(
          `select body, ack from messages where author <> 'customer' and ack < 2`,
        );
        if (rows.length > 0) throw new Error(JSON.stringify(rows));
        return rows.length;
      },
      { timeout: STANDSTILL, interval: 500 },
    );
    for (const [conversation, { sent, stored, lost, doubled, late }] of Object.entries(report)) {
      process.stdout.write(
        `crash test, ${TIMES * ROUNDS.length} kills and line drops, ${conversation}: sent ${sent}, stored once ${stored}, ` +
          `lost ${lost.length}, doubled ${doubled.length}, late ${late.length}\n`,
      );
    }
    process.stdout.write(`crash test, answers without the second tick: ${unconfirmed}\n`);
    const missing = Object.values(report).flatMap(({ lost }) => lost);
    if (missing.length > 0) process.stdout.write(await whatHolds(missing, people));
    for (const { lost, doubled, late } of Object.values(report))
      expect({ lost, doubled, late }).toEqual(NONE);
    admin.stop();
  },
  15 * MINUTES,
);

const NONE = { lost: [], doubled: [], late: [] };

async function endSomehow(round: (typeof ROUNDS)[number]): Promise<void> {
  if (round === 'kill') await pause(between(LIFE));
  else {
    await vi.waitUntil(() => shop.phone.isOnline, { timeout: MINUTES, interval: 5 });
    await pause(between(CATCHING_UP));
  }
  if (round === 'drop the line while it catches up') return shop.phone.closeCompanion(428);
  await shop.server.kill('SIGKILL');
  await shop.start();
}

function between({ min, max }: { readonly min: number; readonly max: number }): number {
  return min + Math.random() * (max - min);
}

/** A confirmed answer of an agent; each agent sends the next one only afterwards. */
interface Answer {
  readonly text: string;
  readonly person: SimulatedContact;
  readonly agentIndex: number;
}

/** What happened to the messages of one direction. */
interface Counts {
  sent: number;
  stored: number;
  readonly lost: string[];
  readonly doubled: string[];
  /** Shown, or received by the customer, after a message that was written later. */
  readonly late: string[];
}

const nothing = (): Counts => ({ sent: 0, stored: 0, lost: [], doubled: [], late: [] });

function add(counts: Counts, text: string, times: number): Counts {
  counts.sent += 1;
  if (times === 0) counts.lost.push(text);
  else if (times === 1) counts.stored += 1;
  else counts.doubled.push(text);
  return counts;
}

/** What happened to each conversation's messages, in the order in which the screens show them. */
async function inboundCounts(
  written: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, Counts>> {
  const shown = await shop.query<{ body: string }>(
    `select body from messages where author = 'customer' order by created_at, id`,
  );
  const bodies = shown.map(({ body }) => body);
  return Object.fromEntries(
    [...written].map(([conversation, texts]) => {
      const counts = texts.reduce(
        (sum, text) => add(sum, text, bodies.filter((body) => body === text).length),
        nothing(),
      );
      return [conversation, { ...counts, late: lateOf(texts, bodies) }];
    }),
  );
}

/** What happened to the answers, in the order in which each customer received those of each agent. */
function outboundCounts(answered: readonly Answer[], people: readonly SimulatedContact[]): Counts {
  const counts = answered.reduce((sum, { text, person }) => {
    const times = person.received.filter((message) => message.text === text).length;
    return add(sum, text, times);
  }, nothing());
  const late = people.flatMap((person) => {
    const received = person.received.map(({ text }) => text);
    return AGENTS.flatMap((agentIndex) => {
      const own = answered.filter((answer) => answer.person === person && answer.agentIndex === agentIndex);
      return lateOf(
        own.map(({ text }) => text),
        received,
      );
    });
  });
  return { ...counts, late };
}

function lateOf(texts: readonly string[], shown: readonly string[]): string[] {
  const indexes = new Map(texts.map((text, index) => [text, index]));
  let last = -1;
  return shown.filter((body) => {
    const index = indexes.get(body);
    if (index === undefined) return false;
    const isLate = index < last;
    last = Math.max(last, index);
    return isLate;
  });
}

/**
 * Messages may still be on their way after the last kill. Returns the report when all have arrived, or when
 * none has arrived for a while: the speed depends on the machine, the arrival does not.
 */
async function settledReport<Report extends Record<string, Counts>>(
  readReport: () => Promise<Report>,
): Promise<Report> {
  let best = -1;
  let lastProgress = Date.now();
  for (;;) {
    const report = await readReport();
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

/** What the server knows of messages that did not arrive, to diagnose a failed run. */
async function whatHolds(lost: readonly string[], people: readonly SimulatedContact[]): Promise<string> {
  const connections = await shop.query('select status from connections');
  const messages = await shop.query(
    `select m.body, m.ack, m.delivery, m.attempts, m.retry_at, m.fail_detail,
       (select string_agg(a.outcome || ' ' || a.reason, ', ' order by a.id) from send_attempts a where a.message_id = m.id) as tried
     from messages m where m.body = any($1) order by m.id limit 20`,
    lost,
  );
  return (
    [
      { errors: shop.whatsapp.errors.map(String), unreadable: people.map(({ unreadable }) => unreadable) },
      ...connections,
      ...messages,
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('') + shop.server.printed()
  );
}
