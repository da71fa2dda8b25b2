import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Ticket, TicketEvent } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildUser, setSetting } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { Message } from '../message.entity.ts';
import { PNG, startConversation, type StartedConversation } from '../test/startConversation.ts';

let server: TestServer;
let queue: Queue;
let connection: Connection;
let ana: User;
let agent: Client;
let stranger: Client;
let admin: Client;
let openTicket: StartedConversation['openTicket'];
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  ({ server, queue, connection, ana, agent, stranger, admin, openTicket } = await startConversation());
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  ticket = await openTicket();
});

const send = (who: Client, body: object, files = {}, { id } = ticket) =>
  who.request(messagesContract.send, { params: { ticketId: id }, body }, files);
const storedFiles = async () =>
  (await readdir(join(server.ctx.config.DATA_DIR, 'media'), { recursive: true }).catch(() => [])).filter(
    (name) => name.includes('/'),
  );

describe('sending a text', () => {
  it('queues it with its variables filled in and returns at once', async () => {
    server.setTime(new Date('2026-03-10T12:05:00Z'));
    const fresh = await openTicket({ createdAt: new Date('2026-03-10T02:00:00Z') });
    const body =
      '{{ms}}, {{name}}! {{user.name}} {{protocol}} {{date}} {{hour}} {{ticket_id}} {{queue}} {{connection}} {{x}}';
    const { status, body: answer } = await send(agent, { body }, {}, fresh);
    expect(status).toBe(200);
    expect(answer.messages).toMatchObject([
      {
        body: `Bom dia, Rita! Ana 20260309T${fresh.id} 10/03/2026 09:05 ${fresh.id} Vendas Loja {{x}}`,
        ack: 0,
        author: 'agent',
        fromMe: true,
        read: true,
        mediaType: 'chat',
        mediaUrl: null,
        user: { id: ana.id, name: 'Ana' },
        contact: null,
        failReason: null,
        isAutomatic: false,
      },
    ]);
    expect(await em().findOneOrFail(Ticket, fresh.id)).toMatchObject({
      updatedAt: new Date('2026-03-10T12:05:00Z'),
    });
    expect(await lastMessageIn(em(), fresh.id)).toMatchObject({
      author: 'agent',
      user: { id: ana.id },
      text: answer.messages[0]?.body,
    });
  });

  it('signs with the name of the sender when requested, and always for agents who may not omit it', async () => {
    const bodyOf = async (who: Client, body: object) => (await send(who, body)).body.messages[0]?.body;
    expect(await bodyOf(agent, { body: 'olá {{name}}', sign: 'true' })).toBe('*Ana:*\nolá Rita');
    expect(await bodyOf(agent, { body: '*Ana:*\nolá', sign: true })).toBe('*Ana:*\nolá');
    expect(await bodyOf(agent, { body: 'olá' })).toBe('olá');
    await setSetting(server.ctx, 'signOption', 'disabled');
    expect(await bodyOf(agent, { body: 'olá', sign: false })).toBe('*Ana:*\nolá');
    expect(await bodyOf(admin, { body: 'olá' })).toBe('olá');
    await setSetting(server.ctx, 'signOption', 'enabled');
  });

  it('accepts forms of older clients: no quote, and the file name as text', async () => {
    const post = async (...fields: [string, string | Blob, string?][]) => {
      const form = new FormData();
      for (const [name, value, fileName] of fields)
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, value, fileName);
      const headers = { authorization: `Bearer ${agent.token}` };
      const url = `${server.url}/messages/${ticket.id}`;
      return (await fetch(url, { method: 'POST', headers, body: form })).json();
    };
    const file = new Blob([PNG]);
    expect(await post(['body', 'oi'], ['quotedMsg', '']).then(({ messages }) => messages)).toMatchObject([
      { body: 'oi', quotedMsg: null },
    ]);
    const { messages } = await post(
      ['medias', file, 'um.png'],
      ['body', 'um.png'],
      ['medias', file, 'dois.png'],
      ['body', 'dois.png'],
    );
    expect(messages).toMatchObject([
      { body: '', mediaName: 'um.png' },
      { body: '', mediaName: 'dois.png' },
    ]);
  });

  it('quotes a message of the conversation', async () => {
    const quoted = await buildMessage(em(), ticket, { body: 'quanto custa?' });
    const { body } = await send(agent, { body: 'dez', quotedMsg: JSON.stringify({ id: quoted.id }) });
    expect(body.messages[0]?.quotedMsg).toMatchObject({
      id: quoted.id,
      body: 'quanto custa?',
      contact: { name: 'Rita' },
    });
    const own = body.messages[0];
    const again = await send(agent, { body: 'à vista', quotedMsg: { id: own?.id } });
    expect(again.body.messages[0]?.quotedMsg).toMatchObject({ fromMe: true, contact: null, user: own?.user });
    expect(own?.user).not.toBeNull();
    const foreign = await buildMessage(em(), await openTicket());
    expect((await send(agent, { body: 'x', quotedMsg: foreign.id })).refusal.error).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
  });

  it.each([true, false])('quotes no deleted message; by us: %s', async (isOurs) => {
    const author = isOurs ? ('agent' as const) : ('customer' as const);
    const quoted = await buildMessage(em(), ticket, { author, isDeleted: true });
    const { refusal } = await send(agent, { body: 're', quotedMsg: { id: quoted.id } });
    expect(refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    expect(await em().count(Message, { ticket: ticket.id, body: 're' })).toBe(0);
  });

  it('is for the agent of an open ticket, and admins', async () => {
    const colleague = await signIn(server, await buildUser(em(), { queues: [queue.id] }));
    const refusal = async (who: Client, on = ticket) =>
      (await send(who, { body: 'oi' }, {}, on)).refusal.error;
    expect(await refusal(stranger)).toBe('ERR_NO_TICKET_FOUND');
    expect(await refusal(colleague)).toBe('ERR_NO_PERMISSION');
    expect(await refusal(agent, await openTicket({ status: 'pending', user: null }))).toBe(
      'ERR_TICKET_NOT_OPEN',
    );
    expect(await refusal(agent, await openTicket({ status: 'closed' }))).toBe('ERR_TICKET_NOT_OPEN');
    expect((await send(admin, { body: 'oi' })).status).toBe(200);
  });

  it('refuses empty and too long texts', async () => {
    for (const body of [{}, { body: '' }, { body: ' \n\t ' }])
      expect((await send(agent, body)).refusal.error).toBe('ERR_EMPTY_MESSAGE');
    expect((await send(agent, { body: 'x'.repeat(100_000) })).refusal.error).toBe('ERR_VALIDATION');
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
  });

  it('stores nothing twice for one client id, also for concurrent requests', async () => {
    const body = { body: 'uma vez', clientId: randomUUID() };
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(agent, body)));
    const ids = responses.map((response) => response.body.messages.map(({ id }) => id));
    expect(new Set(ids.flat()).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses[0]?.body.messages[0]?.clientId).toBe(body.clientId);
    expect(await em().count(Message, { ticket: ticket.id })).toBe(1);

    const other = await openTicket();
    expect((await send(agent, body, {}, other)).refusal.error).toBe('ERR_VALIDATION');
    const taken = { error: 'ERR_VALIDATION', details: { issues: [{ field: 'clientId', problem: 'taken' }] } };
    expect((await send(admin, body)).refusal).toMatchObject(taken); // the message of another user is not returned
    expect((await send(agent, { ...body, clientId: 'no uuid' })).refusal.error).toBe('ERR_VALIDATION');
  });

  it('returns the first result also when the ticket was closed since', async () => {
    const body = { body: 'antes', clientId: randomUUID() };
    const first = await send(agent, body);
    await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'closed' });
    expect((await send(agent, body)).body.messages[0]?.id).toBe(first.body.messages[0]?.id);
  });

  it('works the same under the path that older clients use', async () => {
    const response = await agent.request(messagesContract.sendByHub, {
      params: { ticketId: ticket.id },
      body: { body: 'oi' },
    });
    expect(response.body.messages).toMatchObject([{ body: 'oi', ticketId: ticket.id }]);
  });

  it('uses the default connection when that of the ticket was deleted', async () => {
    const homeless = await openTicket({ connection: null });
    expect((await send(agent, { body: 'oi' }, {}, homeless)).status).toBe(200);
    expect((await em().findOneOrFail(Ticket, homeless.id)).connection?.id).toBe(connection.id);
    expect(await em().find(TicketEvent, { ticket: homeless.id })).toMatchObject([
      { type: 'transferred', user: { id: ana.id }, details: { changes: ['connection'] } },
    ]);
  });

  it('then uses the oldest one that delivers to the customer when the default one does not', async () => {
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: false });
    const bot = await buildConnection(em(), { type: 'telegram', isDefault: true }); // delivers to no number
    const homeless = await openTicket({ connection: null });
    expect((await send(agent, { body: 'oi' }, {}, homeless)).status).toBe(200);
    expect((await em().findOneOrFail(Ticket, homeless.id)).connection?.id).toBe(connection.id);
    await em().nativeDelete(Connection, { id: bot.id });
    await em().nativeUpdate(Connection, { id: connection.id }, { isDefault: true });
  });

  it('is refused there when the customer has another conversation on the default connection', async () => {
    const homeless = await openTicket({ connection: null });
    await openTicket({ contact: homeless.contact.id });
    const { refusal } = await send(agent, { body: 'oi' }, {}, homeless);
    expect(refusal.error).toBe('ERR_OPEN_USER_TICKET');
    expect((await em().findOneOrFail(Ticket, homeless.id)).connection).toBeNull();
  });
});

describe('sending files', () => {
  it('makes each file a message, with the text as the caption of the first', async () => {
    const { body } = await send(agent, { body: 'veja' }, { '../../a.jpg': PNG, 'b.csv': Buffer.from('a;b') });
    expect(body.messages).toMatchObject([
      {
        body: 'veja',
        mediaType: 'image',
        mediaMime: 'image/png',
        mediaName: 'a.jpg',
        mediaSize: PNG.length,
        mediaWidth: 1,
        mediaHeight: 1,
      },
      {
        body: '',
        mediaType: 'application',
        mediaMime: 'text/csv',
        mediaName: 'b.csv',
        mediaSize: 3,
        mediaWidth: null,
      },
    ]);
    expect(await lastMessageIn(em(), ticket.id)).toMatchObject({ mediaType: 'application', text: '' });
  });

  it('sends copies of the files of quick answers, which stay when the quick answer is deleted', async () => {
    const { body: answer } = await admin.request(
      quickAnswersContract.create,
      { body: { shortcut: 'catalogo', message: 'Nosso catálogo', voices: [2] } },
      { 'foto.png': PNG, 'voz.ogg': Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`) },
    );
    const body = {
      body: 'veja',
      clientId: randomUUID(),
      quickAnswerFiles: (answer.files ?? []).map(({ id }) => id),
    };
    const before = await storedFiles();
    const { messages } = (await send(agent, body)).body;
    expect(messages).toMatchObject([
      { body: 'veja', mediaType: 'image', mediaName: 'foto.png', mediaSize: PNG.length, mediaWidth: 1 },
      { body: '', mediaType: 'audio', mediaName: 'voz.ogg' },
    ]);
    expect((await send(agent, body)).body.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    expect(await storedFiles()).toHaveLength(before.length + 2);
    const both = { body: '', quickAnswerFiles: body.quickAnswerFiles.slice(1) };
    expect((await send(agent, both, { 'a.png': PNG })).body.messages).toMatchObject([
      { mediaName: 'a.png' },
      { mediaName: 'voz.ogg' },
    ]);

    await admin.request(quickAnswersContract.remove, { params: { quickAnswerId: answer.id } });
    const file = await fetch(`${server.url}${messages[0]?.mediaUrl}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
    const left = await storedFiles();
    expect((await send(agent, { ...body, clientId: undefined }, { 'a.png': PNG })).refusal.error).toBe(
      'ERR_NO_QUICK_ANSWER_FILE_FOUND',
    );
    expect(await storedFiles()).toEqual(left);
  });

  it('stores no file of a refused or repeated request', async () => {
    const before = await storedFiles();
    const bad = await send(agent, {}, { 'a.png': PNG, 'b.jpg': Buffer.from('MZ program') });
    expect(bad.refusal).toMatchObject({ error: 'ERR_FILE_TYPE', details: { name: 'b.jpg' } });
    expect((await send(agent, {}, { 'a.png': new Uint8Array() })).refusal.error).toBe('ERR_FILE_EMPTY');
    expect((await send(stranger, {}, { 'a.png': PNG })).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect(await storedFiles()).toEqual(before);

    const body = { clientId: randomUUID() };
    const first = await send(agent, body, { 'a.png': PNG, 'b.png': PNG });
    const again = await send(agent, body, { 'a.png': PNG, 'b.png': PNG });
    expect(again.body.messages.map(({ id }) => id)).toEqual(first.body.messages.map(({ id }) => id));
    expect(await storedFiles()).toHaveLength(before.length + 2);
  });

  it('refuses a file of 200 MB and leaves nothing of it on disk', async () => {
    const before = await storedFiles();
    const { status, refusal } = await send(agent, {}, { 'filme.mp4': new Uint8Array(200 * 1024 * 1024) });
    expect([status, refusal.error]).toEqual([413, 'ERR_FILE_TOO_LARGE']);
    expect(await storedFiles()).toEqual(before);
    const uploads = join(server.ctx.config.DATA_DIR, 'uploads');
    await vi.waitFor(async () => expect(await readdir(uploads)).toEqual([]));
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
  });
});
