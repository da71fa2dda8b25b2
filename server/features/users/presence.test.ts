import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { presenceOf } from '#shared/domain/presence.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startPresence } from './presence.ts';
import { User } from './user.entity.ts';
import { UserPresence } from './userPresence.entity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isOnline = async (id: number) => (await emOf(server.ctx).findOneOrFail(User, id)).online;
const newUser = () => buildUser(emOf(server.ctx));

describe('presence across processes', () => {
  it('starting and stopping one process does not affect agents connected to another', async () => {
    const { ctx } = server;
    const user = await newUser();
    const one = await startPresence(ctx);
    await one.record(user.id, 'online');
    const other = await startPresence(ctx);
    expect(await isOnline(user.id)).toBe(true);
    await other.stop();
    expect(await isOnline(user.id)).toBe(true);
    await one.stop();
    expect(await isOnline(user.id)).toBe(false);
  });

  it('a user connected to two processes is offline when both have seen them disconnect', async () => {
    const { ctx } = server;
    const user = await newUser();
    const [one, other] = [await startPresence(ctx), await startPresence(ctx)];
    await one.record(user.id, 'online');
    await other.record(user.id, 'online');
    await one.record(user.id, 'offline');
    expect(await isOnline(user.id)).toBe(true);
    await other.record(user.id, 'offline');
    expect(await isOnline(user.id)).toBe(false);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('a user is away while away in every process, which is published, stored and renewed', async () => {
    const { ctx } = server;
    const user = await newUser();
    const changes: string[] = [];
    const forget = ctx.events.on('user.presence', (change) => {
      if (change.userId === user.id) changes.push(presenceOf(change)); // some of other tests come later
    });
    const states = async () =>
      (await emOf(ctx).find(UserPresence, { user: user.id }))
        .map(({ away }) => (away ? 'away' : 'online'))
        .toSorted();
    const lease = 20_000;
    const one = await startPresence(ctx, { renew: 1, lease });
    const other = await startPresence(ctx, { renew: 3_600_000, lease }); // not during this test
    await one.record(user.id, 'online');
    await other.record(user.id, 'online');
    await one.record(user.id, 'away');
    expect(await states()).toEqual(['away', 'online']);
    await other.record(user.id, 'away');
    expect(await emOf(ctx).findOneOrFail(User, user.id)).toMatchObject({ online: true, away: true });
    await emOf(ctx).nativeDelete(UserPresence, { user: user.id });
    await vi.waitFor(async () => expect(await states()).toEqual(['away'])); // by the next renewal
    await other.record(user.id, 'offline');
    await one.record(user.id, 'online');
    await one.record(user.id, 'away');
    await one.record(user.id, 'offline');
    expect(await emOf(ctx).findOneOrFail(User, user.id)).toMatchObject({ online: false, away: false });
    await ctx.eventLog.settled();
    expect(changes).toEqual(['online', 'away', 'online', 'away', 'offline']);
    forget();
    await Promise.all([one.stop(), other.stop()]);
  });

  it('agents of a killed process go offline when its lease expires, and this is published', async () => {
    const { ctx } = server;
    const user = await newUser();
    const emitted = vi.fn();
    const forget = ctx.events.on('user.presence', emitted);
    const em = emOf(ctx);
    em.create(UserPresence, {
      user: user.id,
      processId: '00000000-0000-4000-8000-00000000dead',
      seenAt: new Date(0),
    });
    em.getReference(User, user.id).online = true;
    await em.flush();
    const living = await startPresence(ctx);
    expect(await isOnline(user.id)).toBe(false);
    await ctx.eventLog.settled();
    expect(emitted).toHaveBeenCalledWith({ userId: user.id, online: false, away: false });
    forget();
    await living.stop();
  });
});
