import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { LONG_TEST, PATIENCE } from '#build/testing/patience.ts';
import { authContract } from '#shared/contract/auth.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { startReceiver, verify, type Received } from '#server/features/webhooks/test/receiver.ts';
import { clientWith } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { startServerProcess, type ServerProcess } from '../serverProcess.ts';

/** WEBHOOK_EVENTS=10000 runs it with as many events, which takes minutes. */
const EVENTS = Number(process.env['WEBHOOK_EVENTS'] ?? 300);
const EVENTS_OF_TICKET = 10;
const MINUTE = 60_000;
const REPORT_MEMORY = new URL('reportMemory.ts', import.meta.url).href;
/** Milliseconds for all events to be stored, or to arrive. */
const LONGEST = 5 * MINUTE + EVENTS * 200;
const LOGIN = { email: 'ana@desk.test', password: 'a password of the test' };
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

it(
  `${EVENTS} events while the endpoint is down arrive in order of each ticket, across two processes and two kills`,
  async () => {
    const database = await createTestDatabase();
    stops.push(() => database.drop());
    const folder = await mkdtemp(join(tmpdir(), 'ramal-webhooks-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const client = new pg.Client(database.url);
    await client.connect();
    stops.push(() => client.end());
    const start = async () => {
      const started = await startServerProcess({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: '0',
        ADMIN_EMAIL: LOGIN.email,
        ADMIN_PASSWORD: LOGIN.password,
        PRIVATE_WEBHOOK_HOSTS: '127.0.0.1',
        NODE_OPTIONS: `--import ${REPORT_MEMORY}`,
      });
      stops.push(() => started.kill('SIGKILL'));
      return started;
    };
    const first = await start();
    const second = await start();
    const down = await startReceiver();
    await down.stop();
    const { token } = (await clientWith(first).request(authContract.login, { body: LOGIN })).body;
    const body = { name: 'Loja', url: down.url, events: ['message.deleted' as const] };
    const { secret } = (await clientWith(first, token).request(webhooksContract.create, { body })).body;

    const counts = async () => {
      const { rows } = await client.query<{ events: number; pending: number; delivered: number }>(
        `select (select count(*)::int from webhook_events) as events,
           count(*) filter (where state = 'pending')::int as pending,
           count(*) filter (where state = 'delivered')::int as delivered from webhook_deliveries`,
      );
      return rows[0] ?? { events: 0, pending: 0, delivered: 0 };
    };
    const wait = (fits: (known: Awaited<ReturnType<typeof counts>>) => boolean) =>
      vi.waitUntil(async () => fits(await counts()), { timeout: LONGEST, interval: 250 });

    await storeEvents(client, 1, EVENTS / 2);
    await first.kill('SIGKILL'); // while it or the other one turns events into deliveries
    await storeEvents(client, EVENTS / 2 + 1, EVENTS);
    const third = await start();
    await wait(({ events, pending }) => events === 0 && pending === EVENTS);
    const before = await memoryOf(second);

    const receiver = await startReceiver(down.port);
    stops.push(() => receiver.stop());
    await client.query('update webhooks set paused_until = null'); // as minutes later
    const began = performance.now();
    await vi.waitUntil(() => receiver.accepted.length > Math.min(EVENTS / 5, 300), {
      timeout: LONG_TEST,
      interval: 5,
    });
    await third.kill('SIGKILL'); // while it delivers
    await vi.waitUntil(
      async () => {
        // As if leases lasted for 5 seconds: also one that the database stores for the killed process only now.
        await client.query(
          `update webhook_lanes set leased_until = now() where leased_until < now() + interval '55 seconds'`,
        );
        return (await counts()).delivered === EVENTS;
      },
      { timeout: LONGEST, interval: 250 },
    );
    const seconds = (performance.now() - began) / 1000;
    const after = await memoryOf(second);

    const arrived = firstOfEach(receiver.accepted);
    expect(arrived).toHaveLength(EVENTS);
    for (const ones of Map.groupBy(arrived, ({ body }) => body.subject).values()) {
      expect(ones.map(({ body }) => body.sequence)).toEqual(ones.map((_, index) => index + 1));
      const numbers = ones.map(({ raw }) => (JSON.parse(raw) as Body).data.messageId);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    for (const request of arrived.slice(-50)) verify(secret, request); // earlier ones may be too old by now
    process.stdout.write(
      `webhooks: ${EVENTS} events, ${receiver.accepted.length - EVENTS} twice, in ${seconds.toFixed(1)} s; heap of a process ${before.heap} → ${after.heap} MB, resident ${before.resident} → ${after.resident} MB\n`,
    );
    expect(after.heap - before.heap).toBeLessThan(15);
    expect(after.resident - before.resident).toBeLessThan(80);
  },
  3 * LONGEST,
);

interface Body {
  readonly data: { readonly messageId: number };
}

/** As a process stores them: in transactions, each with events of several tickets. */
async function storeEvents(client: pg.Client, from: number, to: number): Promise<void> {
  const tickets = Math.ceil(EVENTS / EVENTS_OF_TICKET);
  for (let number = from; number <= to; number += 50) {
    await client.query(
      `insert into domain_events (process_id, name, payload)
       select '00000000-0000-4000-8000-000000000009', 'message.removed', json_build_object('messageId', n, 'ticket',
         json_build_object('ticketId', n % $3 + 1, 'assignment', json_build_object('status', 'pending', 'queueId', null),
           'scopes', '[]'::json, 'messageScopes', '[]'::json,
           'views', json_build_object('full', json_build_object('whatsappId', null), 'masked', json_build_object('whatsappId', null))))::text
       from generate_series($1::int, $2::int) n`,
      [number, Math.min(to, number + 49), tickets],
    );
  }
}

function firstOfEach(requests: readonly Received[]): Received[] {
  const byId = new Map<unknown, Received>();
  for (const request of requests) {
    const id = request.headers['webhook-id'];
    if (!byId.has(id)) byId.set(id, request);
  }
  return [...byId.values()];
}

interface Memory {
  readonly heap: number;
  readonly resident: number;
}

/** What a process retains, in megabytes. */
async function memoryOf({ pid, printed }: ServerProcess): Promise<Memory> {
  const begin = printed().length;
  process.kill(pid, 'SIGUSR2');
  const report = () => /memory after garbage collection: (\d+) (\d+)/.exec(printed().slice(begin));
  await vi.waitUntil(() => report() !== null, { timeout: PATIENCE, interval: 50 });
  const [, heap, resident] = report() ?? [];
  const megabytes = (bytes: string | undefined) => Math.round(Number(bytes) / 1024 / 1024);
  return { heap: megabytes(heap), resident: megabytes(resident) };
}
