import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startConversation, type StartedConversation } from './test/startConversation.ts';

let server: TestServer;
let queue: Queue;
let connection: Connection;
let agent: Client;
let stranger: Client;
let admin: Client;
let openTicket: StartedConversation['openTicket'];
let ticket: Ticket;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  ({ server, queue, connection, agent, stranger, admin, openTicket } = await startConversation());
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  ticket = await openTicket();
});

const page = (who: Client, query: object = {}, { id } = ticket) =>
  who.request(messagesContract.page, { params: { ticketId: id }, query });

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
    const quoting = await agent.request(messagesContract.send, {
      params: { ticketId: ticket.id },
      body: { body: 'and this?', quotedMsg: { id: secret.id } },
    });
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
