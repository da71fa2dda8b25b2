import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '#shared/domain/days.ts';
import { Invitation, PasswordReset, UserSession } from '#server/features/auth/index.ts';
import { MapAddress, MapPicture } from '#server/features/maps/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { Webhook, WebhookDelivery, WebhookLane } from '#server/features/webhooks/index.ts';
import { buildConnection, buildQueue, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openChannels } from './channels.ts';
import { recurringJobs } from './recurringJobs.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();
const daysAgo = (days: number) => daysBefore(server.ctx.now(), days);
/** Does all jobs that are due at night. */
async function passNight(): Promise<void> {
  const { signal } = new AbortController();
  for (const { cron, run } of recurringJobs(server.ctx, openChannels(server.ctx, [])))
    if (cron?.endsWith(' 3 * * *')) await run(signal);
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('sessions are forgotten some time after they expired, ended or not', async () => {
  const user = await buildUser(em());
  const add = (expiresAt: Date, endedAt: Date | null) =>
    em().insert(UserSession, {
      id: randomUUID(),
      user: user.id,
      refreshTokenHash: randomUUID(),
      createdAt: daysAgo(60),
      lastUsedAt: daysAgo(60),
      expiresAt,
      endedAt,
    });
  const remaining = [
    await add(daysAgo(-7), null),
    await add(daysAgo(29), null),
    await add(daysAgo(29), daysAgo(40)), // its client is still told why
  ];
  await add(daysAgo(31), null);
  await add(daysAgo(31), daysAgo(35));
  await passNight();
  const sessions = await em().find(UserSession, { user: user.id });
  expect(sessions.map(({ id }) => id).toSorted()).toEqual(remaining.toSorted());
});

it('invitations and password resets are forgotten when their links have expired', async () => {
  const queue = await buildQueue(em());
  const add = async (expiresAt: Date) => {
    const user = await buildUser(em());
    await em().insert(PasswordReset, { user: user.id, tokenHash: randomUUID(), expiresAt });
    const fork = em();
    const values = { email: null, tokenHash: randomUUID(), expiresAt, invitedBy: user.id };
    const invitation = fork.create(Invitation, values);
    invitation.queues.set([fork.getReference(Queue, queue.id)]);
    await fork.flush();
    return { user, invitation };
  };
  const remaining = await add(daysAgo(-1));
  await add(daysAgo(1));
  await passNight();
  expect((await em().find(Invitation, {})).map(({ id }) => id)).toEqual([remaining.invitation.id]);
  expect((await em().find(PasswordReset, {})).map(({ user }) => user.id)).toEqual([remaining.user.id]);
});

it('lanes of webhooks are forgotten when what they are about is gone, with their last delivery', async () => {
  const webhook = await em().insert(Webhook, {
    name: 'Loja',
    url: 'https://loja.test/',
    events: [],
    sources: [],
    queueIds: [],
    connectionIds: [],
    secrets: Buffer.from(''),
  });
  const there = await buildTicket(em());
  const gone = await buildTicket(em());
  await em().nativeDelete(Ticket, { id: gone.id });
  const add = (subject: string, dueAt: Date | null = null) =>
    em().insert(WebhookLane, { webhook, subject, sequence: 3, dueAt });
  const listed = await add('contact:999999');
  await em().insert(WebhookDelivery, {
    webhook,
    lane: listed,
    messageId: 'msg_1',
    type: 'contact.deleted',
    sequence: 3,
    body: '{}',
    state: 'dead',
    waitingSince: daysAgo(2),
    doneAt: daysAgo(1),
  });
  const remaining = [
    listed,
    await add(`ticket:${there.id}`), // its events are numbered on
    await add('ticket:999998', daysAgo(0)), // gets a delivery just now
    await add('contacts'),
  ];
  await add(`ticket:${gone.id}`);
  await add('contact:999998');
  await add('connection:999999');
  await passNight();
  const lanes = await em().find(WebhookLane, {}, { orderBy: { id: 'asc' } });
  expect(lanes.map(({ id }) => id)).toEqual(remaining);
});

it('maps and addresses of locations are forgotten when they would be fetched again', async () => {
  const add = async (coordinates: string, fetchedAt: Date) => {
    await em().insert(MapPicture, {
      coordinates,
      mediaKey: `map-${coordinates}`,
      mediaMime: 'image/png',
      fetchedAt,
    });
    await em().insert(MapAddress, { coordinates, text: 'Rua da Casa 12', fetchedAt });
  };
  await add('1,1', daysAgo(29));
  await add('2,2', daysAgo(31));
  await passNight();
  for (const table of ['map_pictures', 'map_addresses'])
    expect(await em().execute(`select coordinates from ${table}`)).toEqual([{ coordinates: '1,1' }]);
});

it('channels forget what has served its time', async () => {
  const { id } = await buildConnection(em());
  await em().execute(
    `insert into hub_sent (connection_id, hub_id, sent_at) values (?, 'new', now() - interval '29 days'), (?, 'old', now() - interval '31 days')`,
    [id, id],
  );
  await passNight();
  expect(await em().execute('select hub_id from hub_sent')).toEqual([{ hub_id: 'new' }]);
});
