import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogContract } from '#shared/contract/auditLog.ts';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { authContract } from '#shared/contract/auth.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { savedViewsContract } from '#shared/contract/savedViews.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { finishBegunDeletions } from '#server/app/begunDeletions.ts';
import { recordSession } from '#server/features/connections/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import { hashPassword, type User } from '#server/features/users/index.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildApiToken,
  buildConnection,
  buildContact,
  buildQueue,
  buildTag,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { removeOldEntries } from './index.ts';

let server: TestServer;
let admin: Client;
let ana: User;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em(), { name: 'Ana', profile: 'admin', exportsContacts: true });
  admin = await signIn(server, ana);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  await em().nativeDelete(Tag, {});
  await em().nativeDelete(AuditEntry, {});
});

type Query = Partial<Record<'group' | 'author' | 'startDate' | 'endDate' | 'searchParam' | 'cursor', string>>;
const page = async (query: Query = {}) =>
  (await admin.request(auditLogContract.page, { query: query as never })).body;
/** The entries, newest first, without what differs with each run. */
const entries = async (query: Query = {}) =>
  (await page(query)).entries.map(({ kind, author, subject, changes }) => ({
    kind,
    by: author.name || author.type,
    to: subject.name,
    changes,
  }));
const kinds = async () => (await entries()).map(({ kind }) => kind);

describe('what users change', () => {
  it('is recorded with who did it, from where, and the values before and after', async () => {
    const { body: tag } = await admin.request(tagsContract.create, {
      body: { name: 'Vip', color: '#ff0000' },
    });
    const params = { tagId: tag.id };
    await admin.request(tagsContract.update, { params, body: { name: 'VIP', color: '#ff0000' } });
    await admin.request(tagsContract.remove, { params });
    const { entries: found } = await page();
    expect(found).toMatchObject([
      {
        kind: 'tag.deleted',
        changes: [
          { field: 'name', before: 'VIP', after: null },
          { field: 'color', before: '#ff0000', after: null },
        ],
      },
      { kind: 'tag.updated', changes: [{ field: 'name', before: 'Vip', after: 'VIP' }] },
      {
        kind: 'tag.created',
        author: { type: 'user', id: ana.id, name: 'Ana' },
        address: '127.0.0.1',
        device: 'node',
        subject: { id: tag.id, name: 'Vip' },
        changes: [
          { field: 'name', before: null, after: 'Vip' },
          { field: 'color', before: null, after: '#ff0000' },
        ],
      },
    ]);
  });

  it('is not recorded when it did not happen, or changed nothing', async () => {
    await buildTag(em(), { name: 'Taken' });
    const tag = await buildTag(em(), { name: 'Free', color: '#00ff00' });
    const params = { tagId: tag.id };
    const refused = await admin.request(tagsContract.update, { params, body: { name: 'Taken' } });
    expect(refused.status).toBe(409);
    await admin.request(tagsContract.update, { params, body: { name: 'Free', color: '#00ff00' } });
    expect(await entries()).toEqual([]);
  });

  it('shows queues of users by name, and never a password', async () => {
    const sales = await buildQueue(em(), { name: 'Sales', color: '#111111' });
    const support = await buildQueue(em(), { name: 'Support', color: '#222222' });
    const user = await buildUser(em(), { name: 'Rui', profile: 'user', queues: [sales] });
    const params = { userId: user.id };
    const body = { queueIds: [support.id, sales.id], profile: 'admin' as const, password: 'correct horse' };
    expect((await admin.request(usersContract.update, { params, body })).status).toBe(200);
    expect(await entries()).toEqual([
      {
        kind: 'user.updated',
        by: 'Ana',
        to: 'Rui',
        changes: [
          { field: 'passwordHash', isSecret: true },
          { field: 'profile', before: 'user', after: 'admin' },
          { field: 'queues', before: ['Sales'], after: ['Sales', 'Support'] },
        ],
      },
    ]);
    expect(JSON.stringify(await page())).not.toContain('argon2');
  });

  it('stays when the user is deleted who did it', async () => {
    const bia = await buildUser(em(), { name: 'Bia', profile: 'admin' });
    await (
      await signIn(server, bia)
    ).request(tagsContract.create, { body: { name: 'Of Bia', color: '#123456' } });
    await admin.request(usersContract.remove, { params: { userId: bia.id } });
    const found = await entries();
    expect(found).toMatchObject([
      { kind: 'user.deleted', by: 'Ana', to: 'Bia' },
      { kind: 'tag.created', by: 'Bia', to: 'Of Bia' },
    ]);
    expect((await admin.request(auditLogContract.authors)).body).toEqual([
      { type: 'user', id: ana.id, name: 'Ana' },
      { type: 'user', id: bia.id, name: 'Bia' },
    ]);
  });

  it('names the program that has sent the request', async () => {
    const token = await buildApiToken(em(), { name: 'Shop' });
    const contact = await buildContact(em(), { name: 'Zoe' });
    const response = await fetch(`${server.url}/api/v1/contacts/${contact.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    expect(await entries()).toMatchObject([{ kind: 'contact.deleted', by: 'Shop', to: 'Zoe' }]);
  });
});

describe('logins', () => {
  const login = (email: string, password: string) =>
    clientWith(server).request(authContract.login, { body: { email, password } });

  it('are recorded, as are refused ones, of which nobody is known to be the author', async () => {
    const passwordHash = await hashPassword('correct horse');
    const eva = await buildUser(em(), { name: 'Eva', email: 'eva@desk.test', passwordHash });
    expect((await login('eva@desk.test', 'wrong')).status).toBe(401);
    expect((await login('nobody@desk.test', 'wrong')).status).toBe(401);
    await login('eva@desk.test', 'correct horse');
    await login('eva@desk.test', 'correct horse');
    const reason = (after: string) => [{ field: 'reason', before: null, after }];
    expect(await entries()).toEqual([
      { kind: 'session.ended', by: 'Eva', to: 'Eva', changes: reason('elsewhere') },
      { kind: 'session.opened', by: 'Eva', to: 'Eva', changes: [] },
      { kind: 'session.opened', by: 'Eva', to: 'Eva', changes: [] },
      {
        kind: 'session.refused',
        by: 'unknown',
        to: 'nobody@desk.test',
        changes: reason('ERR_INVALID_CREDENTIALS'),
      },
      {
        kind: 'session.refused',
        by: 'unknown',
        to: 'eva@desk.test',
        changes: reason('ERR_INVALID_CREDENTIALS'),
      },
    ]);
    expect((await page({ author: `user:${eva.id}` })).entries).toHaveLength(3);
  });

  it('are recorded with the log-outs that end them, each once', async () => {
    const eva = await signIn(server, await buildUser(em(), { name: 'Eva' }));
    expect((await eva.request(authContract.logout)).status).toBe(200);
    await eva.request(authContract.logout);
    expect(await entries()).toEqual([
      {
        kind: 'session.ended',
        by: 'Eva',
        to: 'Eva',
        changes: [{ field: 'reason', before: null, after: 'loggedOut' }],
      },
    ]);
    expect((await page()).entries[0]).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('saved views', () => {
  it('are recorded as everybody sees them, and own ones never', async () => {
    const queue = await buildQueue(em(), { name: 'Vendas', color: '#123123' });
    const tag = await buildTag(em(), { name: 'VIP' });
    const filters = { tab: 'pending' as const, queueIds: [queue.id] };
    const create = async (name: string, isShared: boolean) =>
      (await admin.request(savedViewsContract.create, { body: { name, isShared, filters } })).body.id;
    const own = await create('Minha', false);
    const shared = await create('Espera', true);
    const change = (savedViewId: number, body: object) =>
      admin.request(savedViewsContract.update, { params: { savedViewId }, body });
    await change(own, { name: 'Minhas' });
    expect(await kinds()).toEqual(['savedView.created']);
    await change(own, { isShared: true });
    await change(shared, { name: 'Espera', filters: { snoozed: true, search: 'boleto', tagIds: [tag.id] } });
    await change(shared, { name: 'Espera' });
    for (const savedViewIds of [
      [own, shared],
      [own, shared],
    ])
      await admin.request(savedViewsContract.reorder, { body: { isShared: true, savedViewIds } });
    await change(own, { isShared: false });
    await admin.request(savedViewsContract.remove, { params: { savedViewId: shared } });
    expect((await entries({ group: 'savedViews' })).toReversed()).toEqual([
      {
        kind: 'savedView.created',
        by: 'Ana',
        to: 'Espera',
        changes: [
          { field: 'name', before: null, after: 'Espera' },
          { field: 'tab', before: null, after: 'pending' },
          { field: 'queues', before: null, after: ['Vendas'] },
          { field: 'order', before: null, after: 'newest' },
        ],
      },
      expect.objectContaining({ kind: 'savedView.created', to: 'Minhas' }),
      {
        kind: 'savedView.updated',
        by: 'Ana',
        to: 'Espera',
        changes: [
          { field: 'tab', before: 'pending', after: 'open' },
          { field: 'snoozed', before: null, after: true },
          { field: 'search', before: null, after: 'boleto' },
          { field: 'queues', before: ['Vendas'], after: null },
          { field: 'tags', before: null, after: ['VIP'] },
        ],
      },
      {
        kind: 'savedViews.reordered',
        by: 'Ana',
        to: '',
        changes: [{ field: 'names', before: ['Espera', 'Minhas'], after: ['Minhas', 'Espera'] }],
      },
      expect.objectContaining({ kind: 'savedView.deleted', to: 'Minhas' }),
      expect.objectContaining({ kind: 'savedView.deleted', to: 'Espera' }),
    ]);
  });
});

describe('settings', () => {
  it('are recorded with their values, and secrets without', async () => {
    await admin.request(settingsContract.update, {
      params: { settingKey: 'call' },
      body: { value: 'enabled' },
    });
    await admin.request(settingsContract.update, {
      params: { settingKey: 'call' },
      body: { value: 'enabled' },
    });
    const { body: token } = await admin.request(settingsContract.renewApiToken);
    const ofAi = { params: { key: 'apikey' }, body: { value: 'sk-very-secret' } };
    await admin.request(integrationsContract.update, ofAi);
    expect(await entries()).toMatchObject([
      { kind: 'integration.updated', to: 'apikey', changes: [{ field: 'value', isSecret: true }] },
      { kind: 'setting.updated', to: 'userApiToken', changes: [{ field: 'value', isSecret: true }] },
      {
        kind: 'setting.updated',
        to: 'call',
        changes: [{ field: 'value', before: 'disabled', after: 'enabled' }],
      },
    ]);
    const stored = JSON.stringify(await em().find(AuditEntry, {}));
    expect(stored).not.toContain('very-secret');
    expect(stored).not.toContain(token.value);
  });

  it('include the hours and closed days of queues', async () => {
    const queue = await buildQueue(em(), { name: 'Hours', color: '#333333' });
    const hours = [{ days: [1, 2], start: '08:00', end: '12:00' }];
    const params = { queueId: queue.id };
    await admin.request(queuesContract.update, { params, body: { hours } });
    await admin.request(queuesContract.update, { params, body: { hours: [] } });
    expect(await entries()).toMatchObject([
      { kind: 'queue.updated', changes: [{ field: 'weekHours', before: ['1,2 08:00–12:00'], after: null }] },
      { kind: 'queue.updated', changes: [{ field: 'weekHours', before: null, after: ['1,2 08:00–12:00'] }] },
    ]);
  });
});

describe('webhooks', () => {
  it('are recorded with their events before and after, and their secrets only when they change', async () => {
    const { body: made } = await admin.request(webhooksContract.create, {
      body: {
        name: 'Shop',
        url: 'https://shop.example/hook',
        events: ['message.created'],
        headerName: 'x-key',
        headerValue: 'very-secret',
      },
    });
    const params = { webhookId: made.id };
    const change = (body: object) => admin.request(webhooksContract.update, { params, body });
    await change({ events: ['message.created', 'ticket.created'], headerName: 'x-key', headerValue: '' });
    await change({ headerValue: 'other-secret' });
    await admin.request(webhooksContract.rotate, { params });
    await admin.request(webhooksContract.remove, { params });
    const secret = [{ field: 'secrets', isSecret: true }];
    expect(await entries()).toMatchObject([
      { kind: 'webhook.deleted', to: 'Shop' },
      { kind: 'webhook.updated', changes: secret },
      { kind: 'webhook.updated', changes: secret },
      {
        kind: 'webhook.updated',
        changes: [
          { field: 'events', before: ['message.created'], after: ['message.created', 'ticket.created'] },
        ],
      },
      { kind: 'webhook.created', by: 'Ana' },
    ]);
    expect(JSON.stringify(await page())).not.toMatch(/very-secret|other-secret|whsec_/);
  });
});

describe('connections', () => {
  it('are recorded as users command them, and not as their sessions change', async () => {
    const connection = await buildConnection(em(), { name: 'Shop phone' });
    const params = { whatsappId: connection.id };
    await admin.request(connectionsContract.update, { params, body: { name: 'Shop', color: '#445566' } });
    await admin.request(connectionsContract.start, { params });
    await recordSession(server.ctx, connection.id, { status: 'CONNECTED' });
    await admin.request(connectionsContract.endSession, { params });
    await admin.request(connectionsContract.remove, { params });
    expect(await kinds()).toEqual([
      'connection.deleted',
      'connection.loggedOut',
      'connection.started',
      'connection.updated',
    ]);
    expect(new Set((await entries()).map(({ by }) => by))).toEqual(new Set(['Ana']));
  });
});

describe('contacts and tickets', () => {
  it('are recorded when they are deleted, merged or exported, without phone numbers', async () => {
    const connection = await buildConnection(em());
    const stays = await buildContact(em(), { name: 'Lia' });
    const goes = await buildContact(em(), { name: '5511988887777' });
    await admin.request(contactsContract.merge, {
      params: { contactId: stays.id },
      body: { otherId: goes.id },
    });
    const ticket = await buildTicket(em(), { contact: stays, connection, status: 'open' });
    await admin.request(ticketsContract.remove, { params: { ticketId: ticket.id } });
    await admin.request(contactsContract.remove, { params: { contactId: stays.id } });
    await admin.request(contactsContract.export);
    expect(await entries()).toMatchObject([
      { kind: 'contacts.exported', by: 'Ana' },
      { kind: 'contact.deleted', by: 'Ana', to: 'Lia' },
      { kind: 'ticket.deleted', by: 'Ana', to: 'Lia' },
      { kind: 'contact.merged', by: 'Ana', to: 'Lia', changes: [{ field: 'otherContact' }] },
    ]);
    expect(JSON.stringify(await page())).not.toContain('88887777');
  });

  it('name who has begun a deletion that another process finishes', async () => {
    const contact = await buildContact(em(), { name: 'Gil' });
    const author = JSON.stringify({ type: 'user', id: ana.id, name: 'Ana', address: '', device: '' });
    await em().execute(
      `insert into deletions (kind, subject_id, author, leased_until) values ('contact', ?, ?::jsonb, now() - interval '1 hour')`,
      [contact.id, author],
    );
    await finishBegunDeletions(server.ctx, new AbortController().signal);
    expect(await entries()).toMatchObject([{ kind: 'contact.deleted', by: 'Ana', to: 'Gil' }]);
  });
});

describe('the log', () => {
  const addTags = async (count: number) => {
    for (let number = 1; number <= count; number += 1)
      await admin.request(tagsContract.create, { body: { name: `Tag number ${number}`, color: '#00aa00' } });
  };

  it('is read in pages, between which new entries shift nothing', async () => {
    await em().execute(
      `insert into audit_entries (created_at, kind, author_type, subject_name)
       select now() - n * interval '1 minute', 'tag.created', 'ramal', 'old ' || n from generate_series(1, 60) n`,
    );
    const first = await page();
    expect(first).toMatchObject({ hasMore: true });
    await addTags(1);
    const second = await page({ cursor: String(first.nextCursor) });
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    const names = [...first.entries, ...second.entries].map(({ subject }) => subject.name);
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `old ${index + 1}`));
  });

  it('is filtered by kind, person, days and text', async () => {
    server.setTime(new Date('2026-11-20T12:00:00Z'));
    await addTags(1);
    server.setTime(new Date('2026-11-22T12:00:00Z'));
    await buildQueue(em(), { name: 'No entry', color: '#777777' });
    await admin.request(queuesContract.create, { body: { name: 'Returns', color: '#888888' } });
    const found = async (query: Query) => (await entries(query)).map(({ to }) => to);
    expect(await found({ group: 'queues' })).toEqual(['Returns']);
    expect(await found({ author: `user:${ana.id}` })).toEqual(['Returns', 'Tag number 1']);
    expect(await found({ author: 'program:1' })).toEqual([]);
    expect(await found({ endDate: '2026-11-21' })).toEqual(['Tag number 1']);
    expect(await found({ startDate: '2026-11-22' })).toEqual(['Returns']);
    expect(await found({ searchParam: 'return' })).toEqual(['Returns']);
    expect(await found({ searchParam: '#00AA00' })).toEqual(['Tag number 1']);
  });

  it('is exported as CSV, which is an entry itself', async () => {
    await addTags(1);
    const { body } = await admin.request(auditLogContract.export, { query: {} });
    const [head, row] = body.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('time;kind;authorType;author;address;device;subjectId;subject;changes');
    expect(row).toContain(';tag.created;user;Ana;127.0.0.1;node;');
    expect(await entries({ group: 'settings' })).toMatchObject([
      { kind: 'auditLog.exported', changes: [{ field: 'count', before: null, after: 1 }] },
    ]);
  });

  it('is for admins only, who learn of new entries at once', async () => {
    const agent = await signIn(server, await buildUser(em(), { profile: 'user' }));
    expect((await agent.request(auditLogContract.page)).status).toBe(403);
    expect((await agent.request(auditLogContract.export)).status).toBe(403);
    const [ofAdmin, ofAgent] = [
      await connectSocket(server, admin.token),
      await connectSocket(server, agent.token),
    ];
    await addTags(1);
    expect(await ofAdmin.next('auditLog')).toEqual({ action: 'create' });
    await ofAgent.next('tags');
    await server.ctx.eventLog.settled();
    expect(ofAgent.received().map(({ name }) => name)).not.toContain('auditLog');
    ofAdmin.close();
    ofAgent.close();
  });

  it('forgets entries after the time that a setting says', async () => {
    await addTags(1);
    const later = (days: number) => server.setTime(new Date(Date.now() + days * 86_400_000));
    const remove = () => removeOldEntries(server.ctx, new AbortController().signal);
    later(364);
    await remove();
    expect(await em().count(AuditEntry)).toBe(1);
    later(366);
    await remove();
    expect(await em().count(AuditEntry)).toBe(0);
  });

  it('is written for tokens without the token', async () => {
    const { body } = await admin.request(apiTokensContract.create, {
      body: { name: 'Shop', scopes: ['messages:send'] },
    });
    await admin.request(apiTokensContract.revoke, { params: { apiTokenId: body.id } });
    expect(await kinds()).toEqual(['apiToken.revoked', 'apiToken.created']);
    expect(JSON.stringify(await page())).not.toContain(body.token);
  });
});
