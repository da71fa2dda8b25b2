import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { lastMessageIn } from '#server/test/lastMessage.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Message } from './message.entity.ts';

let server: TestServer;
let queue: Queue;
let connection: Connection;
let ana: User;
let agent: Client;
let stranger: Client;
let admin: Client;
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo' });
  queue = await buildQueue(em(), { name: 'Vendas' });
  connection = await buildConnection(em(), { name: 'Loja', status: 'DISCONNECTED', isDefault: true });
  ana = await buildUser(em(), { name: 'Ana', queues: [queue.id] });
  agent = await signIn(server, ana);
  stranger = await signIn(server, await buildUser(em()));
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  ticket = await openTicket();
});

async function openTicket(fields = {}): Promise<Ticket> {
  const contact = await buildContact(em(), { name: 'Rita' });
  return buildTicket(em(), {
    status: 'open',
    user: ana.id,
    queue: queue.id,
    connection: connection.id,
    contact: contact.id,
    ...fields,
  });
}
const send = (who: Client, body: object, files = {}, { id } = ticket) =>
  who.request(messagesContract.send, { params: { ticketId: id }, body }, files);
const page = (who: Client, query: object = {}, { id } = ticket) =>
  who.request(messagesContract.page, { params: { ticketId: id }, query });
/** The URL of a file that was just sent. */
const sendPicture = async () => {
  const { body } = await send(agent, {}, { 'foto é.png': PNG });
  return new URL(body.messages[0]?.mediaUrl ?? '', server.url);
};
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
  });
});

describe('files and links of a conversation', () => {
  const shared = async (who: Client, { id }: { id: number }) =>
    who.request(messagesContract.shared, { params: { ticketId: id } });

  it('are the newest ones that the user may read, without stickers, voice and deleted messages', async () => {
    const contact = await buildContact(em());
    const talk = await openTicket({ contact: contact.id });
    const foreign = await openTicket({ contact: contact.id, queue: null, user: null, status: 'closed' });
    const add = async (minute: number, fields: object, of = talk) => {
      const createdAt = new Date(Date.UTC(2026, 2, 10, 12, minute));
      return (await buildMessage(em(), of, { createdAt, body: '', ...fields })).id;
    };
    const file = { mediaKey: 'ab/12345678-1234-1234-1234-123456789012', mediaMime: 'image/jpeg' };
    const photo = await add(1, { ...file, mediaType: 'image', mediaWidth: 40, mediaHeight: 30 });
    const paper = await add(2, { ...file, mediaType: 'application', mediaMime: 'application/pdf' });
    await add(3, { ...file, mediaType: 'image', mediaMime: 'image/webp' });
    await add(4, { ...file, mediaType: 'audio', mediaMime: 'audio/ogg' });
    await add(5, { ...file, mediaType: 'image', isDeleted: true });
    await add(6, { mediaType: 'image', mediaState: 'fetching' });
    const theirs = await add(7, { ...file, mediaType: 'video' }, foreign);
    const link = await add(8, { body: 'veja https://loja.test/p/1' });
    await add(9, { body: 'http: sem endereço' });
    const idsOf = ({ body }: Awaited<ReturnType<typeof shared>>) => ({
      files: body.files.map(({ id }) => id),
      links: body.links.map(({ id }) => id),
    });
    expect(idsOf(await shared(agent, talk))).toEqual({ files: [paper, photo], links: [link] });
    expect(idsOf(await shared(admin, talk))).toEqual({ files: [theirs, paper, photo], links: [link] });
    const { files } = (await shared(agent, talk)).body;
    expect(files[1]).toMatchObject({ mediaWidth: 40, mediaHeight: 30 });
    expect(files[1]?.mediaUrl).toContain(`/media/${photo}`);
    expect((await shared(stranger, talk)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
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

describe('a file', () => {
  const fetchFile = (who: Client, url: string, headers = {}) =>
    fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${who.token}`, ...headers } });

  it('is for users who may read its message', async () => {
    const url = (await sendPicture()).pathname;
    const whole = await fetchFile(agent, url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    const part = await fetchFile(agent, url, { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect((await fetchFile(stranger, url)).status).toBe(404);
    expect((await fetch(server.url + url)).status).toBe(401);
    expect((await fetchFile(agent, '/media/999999999')).status).toBe(404);

    const { contact } = await em().findOneOrFail(Ticket, ticket.id);
    const newcomer = await buildUser(em());
    await buildTicket(em(), { contact: contact.id, connection: connection.id, user: newcomer.id });
    const other = await signIn(server, newcomer);
    expect((await fetchFile(other, url)).status).toBe(404);
    await setSetting(server.ctx, 'contactHistory', 'enabled');
    expect((await fetchFile(other, url)).status).toBe(200);
    await setSetting(server.ctx, 'contactHistory', 'disabled');
  });
});

describe('the signed URL of a file', () => {
  it('needs no token: whole, in parts, shown or saved', async () => {
    const url = await sendPicture();
    const whole = await fetch(url, { headers: { origin: 'https://other.test' } });
    expect([whole.status, whole.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-3/${PNG.length}`,
      'PNG',
    ]);
    url.searchParams.set('download', '');
    expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('is bound to its file and expires', async () => {
    const [url, other] = [await sendPicture(), await sendPicture()];
    const changed = (name: string, value: string) => {
      const address = new URL(url);
      address.searchParams.set(name, value);
      return address;
    };
    const later = Number(url.searchParams.get('expires')) + 1;
    const forOther = new URL(other.pathname + url.search, server.url);
    for (const address of [changed('expires', String(later)), changed('signature', 'x'), forOther])
      expect((await fetch(address)).status).toBe(401);
    expect((await fetch(url)).status).toBe(200);
    server.setTime(new Date(later));
    expect((await fetch(url)).status).toBe(401);
  });
});

describe('the conversation', () => {
  it('has the readable tickets of the contact on the connection, newest page first', async () => {
    const { contact } = await em().findOneOrFail(Ticket, ticket.id);
    const earlier = { contact: contact.id, connection: connection.id, status: 'closed' } as const;
    const old = await buildTicket(em(), { ...earlier, closedQueue: queue.id });
    const foreign = await buildTicket(em(), { ...earlier, closedQueue: (await buildQueue(em())).id });
    const secret = await buildMessage(em(), foreign, { body: 'of another queue' });
    const elsewhere = await buildTicket(em(), { contact: contact.id });
    await buildMessage(em(), elsewhere, { body: 'other connection' });
    for (let minute = 0; minute < 45; minute += 1)
      await buildMessage(em(), minute < 30 ? old : ticket, {
        body: String(minute),
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      });
    const bodies = ({ body }: Awaited<ReturnType<typeof page>>) =>
      body.messages.map((message) => message.body);
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => String(from + index));

    const first = await page(agent);
    expect([bodies(first), first.body.hasMore, first.body.count]).toEqual([numbers(25, 45), true, 45]);
    const third = await page(agent, { pageNumber: 3 });
    expect([bodies(third), third.body.hasMore]).toEqual([numbers(0, 5), false]);

    await buildMessage(em(), ticket, { body: 'arrives while somebody scrolls' });
    const older = await page(agent, { before: first.body.messages[0]?.id });
    expect([bodies(older), older.body.hasMore]).toEqual([numbers(5, 25), true]);
    expect((await page(agent, { before: secret.id })).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    const quoting = await send(agent, { body: 'and this?', quotedMsg: { id: secret.id } });
    expect(quoting.refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('is for users who may read the ticket, and before it is accepted only while the setting allows it', async () => {
    const waiting = await openTicket({ status: 'pending', user: null });
    expect((await page(stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await page(agent, {}, waiting)).status).toBe(200);
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    expect((await page(agent, {}, waiting)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await page(admin, {}, waiting)).status).toBe(200);
    expect((await page(agent)).status).toBe(200);
    await setSetting(server.ctx, 'listItemSpy', 'enabled');
  });

  it('masks numbers for users who may not see them', async () => {
    const contact = await buildContact(em(), { name: '5511977778888', number: '5511977778888' });
    const masked = await buildUser(em(), { isTricked: false });
    const own = await openTicket({ contact: contact.id, user: masked.id });
    await buildMessage(em(), own);
    const { body } = await page(await signIn(server, masked), {}, own);
    expect(body.messages[0]?.contact).toMatchObject({ number: '551197777****', name: '551197777****' });
  });

  it('masks numbers also in texts, cards, quotes and earlier versions, and from searches', async () => {
    const contact = await buildContact(em(), { name: 'Rita', number: '5511966665555' });
    const masked = await buildUser(em(), { isTricked: false });
    const who = await signIn(server, masked);
    const own = await openTicket({ contact: contact.id, user: masked.id });
    const card = 'BEGIN:VCARD\nFN:Ana\nTEL;waid=5511944443333:+55 11 94444-3333\nEND:VCARD';
    const quoted = await buildMessage(em(), own, { body: card, mediaType: 'vcard' });
    await buildMessage(em(), own, { body: 'sou (11) 96666 5555', quoted: quoted.id, isEdited: true });
    const { body } = await page(who, {}, own);
    expect(body.messages.map((message) => message.body)).toEqual([
      'BEGIN:VCARD\nFN:Ana\nTEL;waid=551194444****:+55 11 94444-****\nEND:VCARD',
      'sou (11) 96666 ****',
    ]);
    expect(body.messages[1]?.quotedMsg?.body).toContain('waid=551194444****');
    const find = async (searchParam: string) =>
      (await who.request(ticketsContract.list, { query: { searchParam } })).body.tickets;
    for (const digits of ['66 5555', '3333', '94444-3']) expect(await find(digits)).toEqual([]);
    expect((await find('sou (')).map(({ lastMessage }) => lastMessage)).toEqual(['sou (11) 96666 ****']);
  });
});
