import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersContract, type User } from '#shared/contract/users.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { tryLockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { askedDuring } from '#server/test/askedDuring.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildMessage,
  buildMessages,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { limitRows } from '#server/test/limitRows.ts';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ USER_LIMIT: '100' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());

const form = (change = {}) => ({
  name: 'Ana',
  email: `ana${Math.random()}@ramal.test`,
  password: 'correct horse',
  ...change,
});

describe('creating users', () => {
  it('is for users who manage users', async () => {
    const agent = await signIn(server, await buildUser(em()));
    expect((await clientWith(server).request(usersContract.create, { body: form() })).status).toBe(401);
    expect((await agent.request(usersContract.create, { body: form() })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  it('enforces the limits of the fields and names the invalid one', async () => {
    for (const [field, value] of [
      ['name', 'A'],
      ['name', 'A'.repeat(51)],
      ['password', '1234'],
      ['password', 'x'.repeat(51)],
      ['email', 'nobody'],
      ['startWork', '25:00'],
      ['profile', 'root'],
    ]) {
      const { status, refusal } = await admin.request(usersContract.create, {
        body: form({ [field ?? '']: value }),
      });
      expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(JSON.stringify(refusal.details)).toContain(`"field":"${field}"`);
    }
  });

  it('stores defaults and relations, and accepts lists as text', async () => {
    const queue = await buildQueue(em());
    const { status, body } = await admin.request(usersContract.create, {
      body: form({ queueIds: `[${queue.id}]` }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: 'user',
      isTricked: 'enabled',
      startWork: '00:00',
      endWork: '23:59',
      queues: [{ id: queue.id }],
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  it('allows admins to export contacts by default, and others not', async () => {
    const make = async (fields: object) =>
      (await admin.request(usersContract.create, { body: form(fields) })).body.exportsContacts;
    expect([await make({}), await make({ profile: 'admin' })]).toEqual([false, true]);
    expect(await make({ profile: 'admin', exportsContacts: false })).toBe(false);
    const { body } = await admin.request(usersContract.create, { body: form() });
    const change = { params: { userId: body.id }, body: { exportsContacts: true } };
    expect((await (await signIn(server, body)).request(usersContract.update, change)).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect((await admin.request(usersContract.update, change)).body.exportsContacts).toBe(true);
  });

  it('refuses a duplicate address', async () => {
    const { body } = await admin.request(usersContract.create, { body: form() });
    const again = await admin.request(usersContract.create, {
      body: form({ email: body.email.toUpperCase() }),
    });
    expect([again.status, again.refusal.error]).toEqual([409, 'ERR_EMAIL_ALREADY_EXISTS']);
    const queueIds = [(await buildQueue(em())).id];
    const linked = await admin.request(usersContract.create, { body: form({ email: body.email, queueIds }) });
    expect(linked.refusal.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
    const other = await buildUser(em());
    const change = { params: { userId: other.id }, body: { email: body.email, queueIds } };
    expect((await admin.request(usersContract.update, change)).refusal.error).toBe(
      'ERR_EMAIL_ALREADY_EXISTS',
    );
  });

  it('allows only master admins to create master admins', async () => {
    const refused = await admin.request(usersContract.create, { body: form({ profile: 'masteradmin' }) });
    expect(refused.refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('enforces the user limit for concurrent requests', async () => {
    const limited = await startTestServer({ USER_LIMIT: '3' });
    const boss = await signIn(limited, await buildUser(limited.ctx.orm.em.fork(), { profile: 'admin' }));
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => boss.request(usersContract.create, { body: form() })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.find(({ status }) => status === 403)?.refusal.error).toBe('ERR_USER_CREATION_COUNT');
    await limited.stop();
  });
});

describe('listing users', () => {
  it('finds by name and email, in pages of twenty, with the total count', async () => {
    const mark = randomUUID();
    for (let number = 0; number < 21; number += 1) {
      await buildUser(em(), number % 2 ? { name: `${mark} ${number}` } : { email: `${number}@${mark}.test` });
    }
    const page = (pageNumber: number) =>
      admin.request(usersContract.page, { query: { searchParam: mark.toUpperCase(), pageNumber } });
    const [first, second] = [await page(1), await page(2)];
    expect(first.body).toMatchObject({ hasMore: true, count: 21 });
    expect(second.body).toMatchObject({ hasMore: false, count: 21 });
    const ids = [...first.body.users, ...second.body.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(21);
    expect(first.body.users).toHaveLength(20);
  });

  it('can be limited to online users', async () => {
    const mark = randomUUID();
    const there = await buildUser(em(), { name: mark, online: true });
    await buildUser(em(), { name: mark });
    const namesOf = async (showOnlyActive: string) => {
      const { body } = await admin.request(usersContract.page, {
        query: { searchParam: mark, showOnlyActive },
      });
      return body.users.map(({ id }) => id);
    };
    expect(await namesOf('true')).toEqual([there.id]);
    expect(await namesOf('false')).toHaveLength(2);
  });
});

describe('changing users', () => {
  it('lets all users change their own name and password only', async () => {
    const user = await buildUser(em());
    const self = await signIn(server, user);
    const change = (body: object) =>
      self.request(usersContract.update, { params: { userId: user.id }, body });
    expect((await change({ name: 'New name' })).body.name).toBe('New name');
    for (const body of [
      { profile: 'admin' },
      { queueIds: [1] },
      { isTricked: 'disabled' },
      { endWork: '10:00' },
    ]) {
      expect((await change(body)).refusal.error).toBe('ERR_NO_PERMISSION');
    }
  });

  it('requires the permission for other users', async () => {
    const [one, other] = [await buildUser(em()), await buildUser(em())];
    const { refusal } = await (
      await signIn(server, one)
    ).request(usersContract.update, { params: { userId: other.id }, body: { name: 'Changed' } });
    expect(refusal.error).toBe('ERR_NO_PERMISSION');
  });

  it('refuses the address of another user and changes nothing', async () => {
    const [one, other] = [await buildUser(em()), await buildUser(em())];
    const params = { userId: one.id };
    const { status, refusal } = await admin.request(usersContract.update, {
      params,
      body: { name: 'Changed', email: other.email },
    });
    expect([status, refusal.error]).toEqual([409, 'ERR_EMAIL_ALREADY_EXISTS']);
    expect((await admin.request(usersContract.show, { params })).body.name).toBe(one.name);
  });

  it('keeps omitted relations', async () => {
    const user = await buildUser(em());
    const queue = await buildQueue(em());
    await admin.request(usersContract.update, {
      params: { userId: user.id },
      body: { queueIds: [queue.id] },
    });
    const { body } = await admin.request(usersContract.update, {
      params: { userId: user.id },
      body: { name: 'Renamed' },
    });
    expect(body.queues).toHaveLength(1);
  });

  it('makes connected clients reconnect with the new permissions', async () => {
    const user = await buildUser(em());
    const socket = await connectSocket(server, (await signIn(server, user)).token);
    await admin.request(usersContract.update, {
      params: { userId: user.id },
      body: { isTricked: 'disabled' },
    });
    await expect(socket.closed).resolves.toBeUndefined();
  });

  it('ends the other sessions when the password changes', async () => {
    const user = await buildUser(em(), { passwordHash: await hash('the old one') });
    const [one, other] = [await signIn(server, user), await signIn(server, user)];
    const body = { password: 'wholly another', currentPassword: 'the old one' };
    expect((await one.request(usersContract.update, { params: { userId: user.id }, body })).status).toBe(200);
    expect((await one.request(usersContract.page)).status).toBe(200);
    expect((await other.request(usersContract.page)).status).toBe(401);
  });

  it('requires the current password for the own email and password, and limits guesses', async () => {
    const user = await buildUser(em(), { profile: 'admin', passwordHash: await hash('the old one') });
    const self = await signIn(server, user);
    const change = (body: object) =>
      self.request(usersContract.update, { params: { userId: user.id }, body });
    const email = `moved${user.id}@ramal.test`;
    expect((await change({ email })).refusal.error).toBe('ERR_CURRENT_PASSWORD');
    expect((await change({ email, currentPassword: 'wrong' })).refusal.error).toBe('ERR_CURRENT_PASSWORD');
    expect((await change({ password: 'wholly another' })).refusal.error).toBe('ERR_CURRENT_PASSWORD');
    expect((await change({ email, currentPassword: 'the old one' })).body.email).toBe(email);
    expect((await change({ name: 'Ana', email: email.toUpperCase() })).status).toBe(200); // the same address
    const codes = [];
    for (let n = 0; n <= 10; n += 1)
      codes.push((await change({ password: 'wholly another', currentPassword: `${n}` })).refusal.error);
    expect(codes.at(-1)).toBe('ERR_TOO_MANY_REQUESTS');
  });
});

describe('the last admins', () => {
  it('cannot be removed, also by concurrent requests', async () => {
    const otherServer = await startTestServer({ MASTER_ADMIN: 'false' });
    const boss = await signIn(
      otherServer,
      await buildUser(otherServer.ctx.orm.em.fork(), { profile: 'admin' }),
    );
    const { users } = (await boss.request(usersContract.page)).body;
    expect(users.map(({ profile }) => profile)).toEqual(['admin', 'admin']);
    expect(await goAtOnce(otherServer, users, 'user')).toEqual([200, 403]);
    await otherServer.stop();
  });

  it('include a master admin', async () => {
    const otherServer = await startTestServer();
    const { id } = await buildUser(otherServer.ctx.orm.em.fork(), { profile: 'masteradmin' });
    const boss = await signIn(otherServer, { id });
    const { users } = (await boss.request(usersContract.page)).body;
    expect(users.map(({ profile }) => profile)).toEqual(['masteradmin', 'masteradmin']);
    expect(await goAtOnce(otherServer, users, 'admin')).toEqual([200, 403]);
    await otherServer.stop();
  });

  /** All of them demote themselves. */
  async function goAtOnce(otherServer: TestServer, users: readonly User[], profile: User['profile']) {
    const clients = await Promise.all(users.map((user) => signIn(otherServer, user)));
    const responses = await Promise.all(
      clients.map((client, at) =>
        client.request(usersContract.update, { params: { userId: users[at]?.id }, body: { profile } }),
      ),
    );
    return responses.map(({ status }) => status).toSorted((one, other) => one - other);
  }
});

describe('deleting users', () => {
  it('keeps tickets and messages; open tickets become pending', async () => {
    const user = await buildUser(em());
    const open = await buildTicket(em(), { user, status: 'open' });
    const closed = await buildTicket(em(), { user, status: 'closed' });
    await buildMessage(em(), open, { author: 'agent' });
    expect((await admin.request(usersContract.remove, { params: { userId: user.id } })).status).toBe(200);
    const tickets = await em().find(Ticket, { id: [open.id, closed.id] }, { orderBy: { id: 'asc' } });
    expect(tickets.map(({ status, user: holder }) => [status, holder ?? null])).toEqual([
      ['pending', null],
      ['closed', null],
    ]);
    expect(await em().count(Message, { ticket: open.id })).toBe(1);
  });

  it('leaves no open ticket without an agent when one is given to the user at that moment', async () => {
    const user = await buildUser(em());
    const ticket = await buildTicket(em());
    const { status } = await askedDuring(
      em(),
      (giving) =>
        giving.nativeUpdate(Ticket, ticket.id, { status: 'open', user: user.id, waitingSince: null }),
      () => admin.request(usersContract.remove, { params: { userId: user.id } }),
    );
    expect(status).toBe(200);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({ status: 'pending', user: null });
  });

  it('keeps no lock while the tickets of the user become pending one by one', async () => {
    const user = await buildUser(em());
    const first = await buildTicket(em(), { user, status: 'open' });
    const second = await buildTicket(em(), { user, status: 'open' });
    const { status } = await em()
      .transactional(async (busy) => {
        await busy.nativeUpdate(Ticket, second.id, { unreadMessages: 1 });
        const asked = admin.request(usersContract.remove, { params: { userId: user.id } });
        await expect.poll(() => lockWaits(em())).toBe(1);
        expect(await em().findOneOrFail(Ticket, first.id)).toMatchObject({ status: 'pending' });
        expect(await inTransaction(server.ctx, (tx) => tryLockFor(tx.em, 'users.admins'))).toBe(true);
        await em().execute('select from users where id = ? for update nowait', [user.id]);
        return { asked };
      })
      .then(({ asked }) => asked);
    expect(status).toBe(200);
    expect(await em().findOneOrFail(Ticket, second.id)).toMatchObject({ status: 'pending', user: null });
  });

  it('does not change very many messages at once', async () => {
    const user = await buildUser(em());
    const ticket = await buildTicket(em(), { user, status: 'open' });
    await buildMessages(em(), ticket, 5001);
    await limitRows(em(), 'messages', 5000);
    expect((await admin.request(usersContract.remove, { params: { userId: user.id } })).status).toBe(200);
    expect(await em().count(Message, { ticket: ticket.id, user: null })).toBe(5001);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({ status: 'pending', user: null });
  });

  it('refuses the own account, unknown users and master admins', async () => {
    const boss = await buildUser(em(), { profile: 'admin' });
    const client = await signIn(server, boss);
    const master = await buildUser(em(), { profile: 'masteradmin' });
    const remove = (userId: number) => client.request(usersContract.remove, { params: { userId } });
    expect((await remove(boss.id)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(master.id)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(999_999)).refusal.error).toBe('ERR_NO_USER_FOUND');
  });

  it('removes the picture of the user', async () => {
    const { key } = await server.ctx.media.put(Buffer.from('picture'));
    const user = await buildUser(em(), { pictureKey: key, pictureMime: 'image/png' });
    expect((await admin.request(usersContract.remove, { params: { userId: user.id } })).status).toBe(200);
    expect(await server.ctx.media.size(key)).toBeUndefined();
  });

  it('ends the session of the deleted user', async () => {
    const user = await buildUser(em());
    const deletedUser = await signIn(server, user);
    expect((await admin.request(usersContract.remove, { params: { userId: user.id } })).status).toBe(200);
    expect((await deletedUser.request(usersContract.page)).status).toBe(401);
    expect((await admin.request(usersContract.show, { params: { userId: user.id } })).refusal.error).toBe(
      'ERR_NO_USER_FOUND',
    );
  });
});
