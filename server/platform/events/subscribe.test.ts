import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemContract } from '#shared/contract/system.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { findRedis, startRedis, type RedisServer } from '#simulators/redis/index.ts';
import type { AppContext } from '../appContext.ts';
import { createLog } from '../log.ts';
import { createEventBus } from './eventBus.ts';
import { startEventLog } from './eventLog.ts';
import type { Notifications } from './notifications.ts';
import { openNotifications } from './openNotifications.ts';
import { subscribe } from './subscribe.ts';

const program = findRedis(process.env['REDIS_SERVER_PATH']);

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A log whose lines can be read. */
const readableLog = () => {
  const lines: {
    readonly level: number;
    readonly msg: string;
    readonly err?: { readonly message: string };
  }[] = [];
  const log = createLog('info', { to: { write: (line: string) => void lines.push(JSON.parse(line)) } });
  return { log, lines, messages: () => lines.map(({ msg }) => msg) };
};
const FAILING = 'other processes cannot notify this one over Redis; it polls until they can';
const AGAIN = 'other processes can notify this one over Redis again';

const until = (assertion: () => unknown) => vi.waitFor(assertion, { interval: 5 });
const problemOf = ({ check }: Pick<Notifications, 'check'>): string => {
  try {
    check();
    return '';
  } catch (error) {
    return String(error);
  }
};

describe.skipIf(!program)('with a real Redis', () => {
  const OFTEN = { poll: 20, keep: 120_000 };
  const NEVER = { poll: 3_600_000, keep: 120_000 };
  let redis: RedisServer;
  let server: TestServer;
  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    server = await startTestServer({ REDIS_URL: redis.url });
  });
  afterEach(() => comeBack());
  afterAll(async () => {
    await server.stop();
    await redis.stop();
  });

  let isAway = false;
  const goAway = async () => {
    isAway = true;
    await redis.stop();
  };
  const comeBack = async () => {
    if (isAway) redis = await startRedis(program ?? '', redis.port);
    isAway = false;
  };

  /** A process of its own on the same database. */
  async function startProcess(times = NEVER, redisUrl: string | undefined = redis.url) {
    const { config, orm } = server.ctx;
    const { log, messages } = readableLog();
    const events = createEventBus(log);
    const databaseUrl = config.DATABASE_URL ?? '';
    const eventLog = await startEventLog({ databaseUrl, redisUrl, orm, events, log }, times);
    stops.push(() => eventLog.stop());
    const ctx: AppContext = { ...server.ctx, events, eventLog };
    const received: number[] = [];
    events.on('ticket.viewers', ({ ticketId }) => void received.push(ticketId));
    const record = (ticketId: number) =>
      inTransaction(ctx, async (tx) => tx.record('ticket.viewers', { ticketId }));
    const problem = () => problemOf({ check: eventLog.checkNotifications });
    return { received, record, messages, problem };
  }
  const listeners = async () => {
    const [row] = await emOf(server.ctx).execute<{ count: number }[]>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and query ~* '^(un)?(listen|notify)'`,
    );
    return row?.count;
  };

  it('processes receive the events of others over it, without a connection that listens to the database', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    for (let id = 1; id <= 20; id += 1) {
      await one.record(id);
      await until(() => expect(other.received.at(-1)).toBe(id));
    }
    expect(await listeners()).toBe(0);
    await startProcess(NEVER, '');
    await expect.poll(listeners).toBe(1);
  });

  it('while it is away events arrive by polling, and at once again when it is back', async () => {
    const [one, polling, notified] = [await startProcess(), await startProcess(OFTEN), await startProcess()];
    for (let id = 1; id <= 20; id += 1) await one.record(id);
    await until(() => expect(notified.received).toContain(20));

    await goAway();
    await until(() => expect(notified.problem()).toMatch(/ECONNREFUSED|closed/));
    await one.record(21);
    await until(() => expect(polling.received).toContain(21));

    await comeBack();
    await until(() => expect(notified.received).toContain(21));
    const all = [
      one,
      polling,
      notified,
      { problem: () => problemOf({ check: server.ctx.eventLog.checkNotifications }) },
    ];
    await until(() => expect(all.map(({ problem }) => problem())).toEqual(['', '', '', '']));
    for (let id = 22; id <= 40; id += 1) await one.record(id);
    await until(() => expect(notified.received).toContain(40));
    expect(notified.messages()).toEqual([FAILING, AGAIN]);
  });

  it('the server says in its status that it is away, and stays ready', async () => {
    const admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
    const check = async () => {
      const { checks } = (await admin.request(systemContract.status)).body;
      return checks.find(({ name }) => name === 'redis');
    };
    await expect.poll(check).toMatchObject({ isOk: true, problem: null });
    await goAway();
    await expect.poll(check).toMatchObject({ isOk: false, failure: 'error' });
    expect((await check())?.problem).toMatch(/ECONNREFUSED|closed/);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);

    const started = await startTestServer({ REDIS_URL: redis.url }); // without it
    stops.push(() => started.stop());
    expect((await fetch(`${started.url}/health/ready`)).status).toBe(200);
    await comeBack();
    await expect.poll(check).toMatchObject({ isOk: true, problem: null });
  });

  it('a wrong password is an alarm that does not name it', async () => {
    const { log, lines } = readableLog();
    const notifications = subscribe({
      redisUrl: `redis://ramal:guessed@127.0.0.1:${redis.port}`,
      channel: 'any',
      log,
      onNotify: () => undefined,
    });
    stops.push(() => notifications.stop());
    await until(() => expect(problemOf(notifications)).toContain('WRONGPASS'));
    expect(lines).toMatchObject([{ msg: FAILING, err: { message: expect.stringContaining('WRONGPASS') } }]);
    expect(JSON.stringify(lines)).not.toContain('guessed');
  });

  it('a user that may only subscribe is an alarm, until it may publish too', async () => {
    const admin = createClient({ url: redis.url });
    await admin.connect();
    stops.push(async () => admin.destroy());
    const allow = (...rules: string[]) => admin.sendCommand(['ACL', 'SETUSER', 'ramal', ...rules]);
    await allow('on', '>secret', '&ramal:*', '+subscribe', '+ping', '+hello');
    const { log, messages } = readableLog();
    const onNotify = vi.fn();
    const notifications = subscribe({
      redisUrl: `redis://ramal:secret@127.0.0.1:${redis.port}`,
      channel: 'ramal:any',
      log,
      onNotify,
    });
    stops.push(() => notifications.stop());
    await until(() => expect(problemOf(notifications)).toContain('NOPERM'));
    await allow('+publish');
    await until(() => expect(problemOf(notifications)).toBe(''));
    expect(messages()).toEqual([FAILING, AGAIN]);
    expect(onNotify).toHaveBeenCalledOnce();
  });

  it('is given up when it does not answer any more, and used again when it does', async () => {
    const { log, messages } = readableLog();
    const onNotify = vi.fn();
    const notifications = subscribe(
      { redisUrl: redis.url, channel: 'any', log, onNotify },
      { connect: 500, ping: 50, silence: 500, reconnect: 100, retry: 100 },
    );
    stops.push(() => notifications.stop());
    await until(() => expect(onNotify).toHaveBeenCalledOnce());
    process.kill(redis.pid, 'SIGSTOP');
    const busy = setInterval(() => notifications.notify(), 10); // a busy process does not hide it
    try {
      await until(() => expect(messages()).toEqual([FAILING]));
    } finally {
      clearInterval(busy);
      process.kill(redis.pid, 'SIGCONT');
    }
    await until(() => expect(messages()).toEqual([FAILING, AGAIN]));
    expect(problemOf(notifications)).toBe('');

    onNotify.mockClear();
    const other = createClient({ url: redis.url });
    await other.connect();
    stops.push(async () => other.destroy());
    await other.publish('any', 'another process');
    await until(() => expect(onNotify).toHaveBeenCalledOnce()); // not once for each connection
  });

  it('databases that share it do not notify each other', async () => {
    const another = await startTestServer();
    stops.push(() => another.stop());
    const { log } = readableLog();
    const open = async ({ ctx }: TestServer) => {
      const onNotify = vi.fn();
      const servers = { databaseUrl: '', redisUrl: redis.url, em: emOf(ctx) };
      const notifications = await openNotifications(servers, { log, onNotify });
      stops.push(() => notifications.stop());
      await until(() => expect(onNotify).toHaveBeenCalled()); // it is connected
      return { notifications, onNotify };
    };
    const other = await open(another);
    const [first, second] = [await open(server), await open(server)];
    const before = other.onNotify.mock.calls.length;
    second.onNotify.mockClear();
    first.notifications.notify();
    await until(() => expect(second.onNotify).toHaveBeenCalledOnce());
    await open(another); // says that it is there, after what the first has said
    await until(() => expect(other.onNotify).toHaveBeenCalledTimes(before + 1));
  });
});

it('does not log the password when an old server repeats it', async () => {
  const old = createServer((socket) => {
    socket.on('data', (command) => {
      const parts = command.toString().split('\r\n');
      socket.write(`-ERR unknown command, with args beginning with: ${parts.join(' ')}\r\n`);
    });
    socket.on('error', () => undefined); // closed by the client
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  stops.push(async () => old.close());
  const { port } = old.address() as AddressInfo; // a server that listens on a port has one
  const { log, lines } = readableLog();
  const notifications = subscribe({
    redisUrl: `redis://ramal:ge%2Fheim@127.0.0.1:${port}`,
    channel: 'any',
    log,
    onNotify: () => undefined,
  });
  stops.push(() => notifications.stop());
  await until(() => expect(problemOf(notifications)).toContain('[hidden]'));
  expect(JSON.stringify(lines)).not.toContain('ge/heim');
  expect(lines).toHaveLength(1);
});
