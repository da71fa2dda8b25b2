import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { READINESS_CHECKS, systemContract, type ReadinessCheck } from '#shared/contract/system.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { startJobs, TIMES } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { recordAccount } from '#server/features/connections/index.ts';
import { checksOf, isNeeded } from './checks.ts';
import { createReadiness, type Check } from './readiness.ts';

describe('readiness', () => {
  const checksWith = (own: Partial<Record<ReadinessCheck, Check>>) =>
    ({
      ...Object.fromEntries(READINESS_CHECKS.map((name) => [name, async () => ({ problem: null })])),
      ...own,
    }) as Record<ReadinessCheck, Check>;
  const log = createLog('silent');

  it('responds in time whatever hangs, and does not start a hanging check again', async () => {
    const hanging = vi.fn<Check>(() => new Promise(() => undefined));
    const readiness = createReadiness(checksWith({ media: hanging }), log, undefined, 20);
    const [one, other] = await Promise.all([readiness.check(), readiness.check()]);
    expect(one.isReady).toBe(false);
    expect(other).toBe(one);
    expect(one.checks.filter(({ isOk }) => !isOk)).toMatchObject([
      { name: 'media', failure: 'timeout', problem: 'no answer within 20 ms', value: null },
    ]);
    expect(hanging).toHaveBeenCalledOnce();
  });

  it('treats a check that throws as failed', async () => {
    const readiness = createReadiness(checksWith({ disk: () => Promise.reject(new Error('gone')) }), log);
    expect((await readiness.check()).checks).toContainEqual(
      expect.objectContaining({ name: 'disk', isOk: false, failure: 'error', problem: 'gone' }),
    );
  });

  it('is not affected by checks that are not needed, but reports them', async () => {
    const stuck = checksWith({ outbox: async () => ({ value: 999, problem: 'stuck' }) });
    const other = await createReadiness(stuck, log, (name) => name !== 'outbox').check();
    expect(other.isReady).toBe(true);
    expect(other.checks).toContainEqual(expect.objectContaining({ name: 'outbox', isOk: false, value: 999 }));
    expect((await createReadiness(stuck, log).check()).isReady).toBe(false);
  });

  it('needs only what a process can serve nobody without', () => {
    const neededWith = (S3_URL?: string) => READINESS_CHECKS.filter((name) => isNeeded(name, { S3_URL }));
    expect(neededWith()).toEqual(['database', 'schema', 'media', 'disk']);
    expect(neededWith('https://key:secret@store.test/ramal')).toEqual(['database', 'schema', 'disk']);
  });

  it('asks nothing but what is needed for its verdict alone', async () => {
    const asked: ReadinessCheck[] = [];
    const noting = (name: ReadinessCheck) => async () => {
      asked.push(name);
      return { problem: name === 'disk' ? 'full' : null };
    };
    const checks = Object.fromEntries(READINESS_CHECKS.map((name) => [name, noting(name)]));
    const isReady = createReadiness(checks, log, (name) => name === 'database').isReady();
    expect([await isReady, asked]).toEqual([true, ['database']]);
    expect(await createReadiness(checks, log, (name) => name === 'disk').isReady()).toBe(false);
  });

  it('reports what was measured, also when all is well', async () => {
    const full = createReadiness(checksWith({ disk: async () => ({ value: 7, problem: 'full' }) }), log);
    expect((await full.check()).checks).toContainEqual(
      expect.objectContaining({ name: 'disk', failure: 'limit', problem: 'full', value: 7 }),
    );
    const fine = createReadiness(checksWith({ disk: async () => ({ value: 9, problem: null }) }), log);
    expect((await fine.check()).checks).toContainEqual(
      expect.objectContaining({ name: 'disk', isOk: true, failure: null, value: 9 }),
    );
  });
});

describe('of a running server', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
  });
  afterAll(() => server.stop());

  const failed = async () =>
    (await admin.request(systemContract.status)).body.checks
      .filter(({ isOk }) => !isOk)
      .map(({ name }) => name);
  const ready = async () => {
    const response = await fetch(`${server.url}/health/ready`);
    return [response.status, await response.json()];
  };

  it('shows everyone whether it is ready, and only admins why not', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await expect.poll(failed).toEqual([]);
    const { checks } = (await admin.request(systemContract.status)).body;
    const valueOf = Object.fromEntries(checks.map(({ name, value }) => [name, value]));
    expect(valueOf).toMatchObject({ schema: 0, locks: 0, inbox: 0, outbox: 0, mail: 0, database: null });
    expect(valueOf['disk']).toBeGreaterThan(0);
    const agent = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'user' }));
    expect((await agent.request(systemContract.status)).refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('notices a media folder that cannot be written', async () => {
    const media = join(server.ctx.config.DATA_DIR, 'media');
    await rm(media, { recursive: true, force: true });
    await writeFile(media, '');
    await expect.poll(failed).toEqual(['media']);
    expect(await ready()).toEqual([503, { status: 'not ready' }]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await rm(media);
    await expect.poll(failed).toEqual([]);
  });

  it('notices that a newer version has migrated the database to what this one cannot use', async () => {
    const em = emOf(server.ctx);
    const migratedTo = (name: string) =>
      em.execute('insert into mikro_orm_migrations (name) values (?)', [name]);
    await migratedTo('Migration29990101000000_expand_1_0');
    await expect.poll(failed).toEqual([]);
    await migratedTo('Migration29990101000001_contract_99_0');
    await expect.poll(failed).toEqual(['schema']);
    await em.execute(`delete from mikro_orm_migrations where name like 'Migration2999%'`);
    await expect.poll(failed).toEqual([]);
  });

  it('warns of credentials that expire soon, and stays ready', async () => {
    const em = emOf(server.ctx);
    const [soon, later] = [await buildConnection(em, { name: 'Oficial' }), await buildConnection(em)];
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
    await recordAccount(server.ctx, later.id, { credentialsExpireAt: inDays(15) });
    expect(await failed()).toEqual([]);
    await recordAccount(server.ctx, soon.id, { credentialsExpireAt: inDays(5) });
    await expect.poll(failed).toEqual(['credentials']);
    const { checks, isReady } = (await admin.request(systemContract.status)).body;
    expect(isReady).toBe(true);
    expect(checks).toContainEqual(
      expect.objectContaining({
        name: 'credentials',
        value: 5,
        problem: 'the credentials of Oficial expire in 5 days',
      }),
    );
    await recordAccount(server.ctx, soon.id, { credentialsExpireAt: null });
    await expect.poll(failed).toEqual([]);
  });

  it('reports a table that stays locked, and stays ready', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => {
        const client = new pg.Client(server.ctx.config.DATABASE_URL);
        await client.connect();
        return client;
      }),
    );
    await one?.query('begin; lock table tags');
    const waiting = other?.query('begin; lock table tags');
    await expect.poll(failed).toEqual(['locks']);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await one?.query('rollback');
    await waiting;
    await Promise.all([one?.end(), other?.end()]);
    await expect.poll(failed).toEqual([]);
  });

  it('reports messages that are stuck in either direction, and stays ready', async () => {
    const em = emOf(server.ctx);
    const connection = await buildConnection(em, { status: 'CONNECTED' });
    server.channel.ownsSessions = false; // nothing is sent meanwhile
    server.channel.oldestWaiting = new Date(Date.now() - 10 * 60_000);
    await expect.poll(failed).toEqual(['inbox']);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    server.channel.oldestWaiting = null;
    const ticket = await buildTicket(em, { connection });
    const message = await buildMessage(em, ticket, { author: 'agent', delivery: 'queued', connection });
    await em.execute(`update messages set updated_at = now() - interval '10 minutes' where id = ?`, [
      message.id,
    ]);
    await em.execute(`update connections set updated_at = now() - interval '10 minutes'`);
    await expect.poll(failed).toEqual(['outbox']);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await em.execute('delete from messages');
    server.channel.ownsSessions = true;
    await expect.poll(failed).toEqual([]);
  });

  it('does not take for stuck what moves, or waits on purpose', async () => {
    const em = emOf(server.ctx);
    const { outbox } = checksOf(server.ctx, new Map(), false);
    server.channel.ownsSessions = false; // nothing is sent meanwhile
    const isStuck = async () => (await outbox?.())?.problem !== null;
    const connection = await buildConnection(em, { status: 'CONNECTED' });
    const ticket = await buildTicket(em, { connection });
    const queued = { author: 'agent', delivery: 'queued', connection } as const;
    const { id } = await buildMessage(em, ticket, queued);
    const tenMinutes = `now() - interval '10 minutes'`;
    await em.execute(`update messages set updated_at = ${tenMinutes}`);
    await em.execute(`update connections set updated_at = ${tenMinutes}`);
    expect(await isStuck()).toBe(true);
    const changes = [
      ['messages', 'is_paused = true', 'is_paused = false'], // a first contact
      ['messages', 'media_size = 200000000', 'media_size = null'], // is being uploaded
      ['messages', `retry_at = now() + interval '1 hour'`, 'retry_at = null'],
      ['connections', 'updated_at = now()', `updated_at = ${tenMinutes}`], // has just come up
    ] as const;
    for (const [table, change, before] of changes) {
      await em.execute(`update ${table} set ${change}`);
      expect([change, await isStuck()]).toEqual([change, false]);
      await em.execute(`update ${table} set ${before}`);
      expect(await isStuck()).toBe(true);
    }
    await buildMessage(em, ticket, queued);
    await em.execute(`update messages set updated_at = ${tenMinutes}, is_paused = (id = ?)`, [id]);
    expect(await isStuck()).toBe(false); // the other one waits behind it
    await em.execute('update messages set is_paused = false');
    expect(await isStuck()).toBe(true);
    await em.execute('insert into connection_activity (connection_id, sent_at) values (?, now())', [
      connection.id,
    ]);
    expect(await isStuck()).toBe(false); // a long queue that moves
    await em.execute('delete from messages');
    server.channel.ownsSessions = true;
  });

  it('reports that no process does recurring jobs, unless this one has just started', async () => {
    const { jobs } = checksOf(server.ctx, new Map(), true);
    expect(isNeeded('jobs', server.ctx.config)).toBe(false);
    const uptime = vi.spyOn(process, 'uptime').mockReturnValue(60);
    const measured = async () => (await jobs?.())?.value;
    expect(await jobs?.()).toEqual({ value: 60, problem: null });
    uptime.mockReturnValue(600);
    const problem = 'no process has checked which recurring jobs are due for 600 s';
    expect(await jobs?.()).toEqual({ value: 600, problem });

    const job = { name: 'work', cron: '0 0 1 1 *', run: async () => undefined };
    const running = await startJobs({ ...server.ctx, timeZone: 'UTC', jobs: [job] }, { ...TIMES, poll: 1 });
    await expect.poll(measured).toBeLessThan(60);
    await running.stop();
    const em = emOf(server.ctx);
    await em.execute(`update pgboss.version set cron_on = now() - interval '200 seconds'`);
    expect(await jobs?.()).toMatchObject({ problem: expect.stringContaining(' for 20') });
    await em.execute('drop schema pgboss cascade');
  });

  it('reports e-mails that do not leave, and stays ready', async () => {
    const em = emOf(server.ctx);
    await em.execute(
      `insert into queued_emails (kind, about, email_id, created_at, due_at, expires_at)
       values ('invitation', '7', gen_random_uuid(), now() - interval '10 minutes', now(), now() + interval '1 day')`,
    );
    await expect.poll(failed).toEqual(['mail']);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await em.execute(`update queued_emails set expires_at = now()`);
    await expect.poll(failed).toEqual([]);
    await em.execute('delete from queued_emails');
  });
});
