import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { statementsOfRequest } from '#server/test/statements.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { Message } from './message.entity.ts';
import { recordCreated } from './messageViews.ts';
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

    await buildMessage(em(), ticket, { body: 'arrives while an agent scrolls' });
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

  it('masks the number of the creator of an older group in its messages and in what a search shows of them', async () => {
    const group = await buildContact(em(), {
      name: 'Time',
      number: '5511922224444-1600000000',
      isGroup: true,
    });
    await em().nativeUpdate(ContactAddress, { contact: group.id }, { kind: 'group' });
    const masked = await buildUser(em(), { isTricked: false });
    const who = await signIn(server, masked);
    const own = await openTicket({ contact: group.id, user: masked.id, isGroup: true });
    const sent = { author: 'agent', delivery: 'sent', ack: 1 } as const;
    const message = await buildMessage(em(), own, { ...sent, body: 'avisem o 92222-4444 hoje' });
    const hidden = 'avisem o 92222-**** hoje';
    expect((await page(who, {}, own)).body.messages.map(({ body }) => body)).toEqual([hidden]);
    const { body } = await who.request(ticketsContract.list, { query: { searchParam: 'avisem' } });
    expect(body.tickets.map(({ found }) => found?.text)).toEqual([hidden]);
    const change = { params: { messageId: message.id }, body: { body: `Por favor, ${hidden}` } };
    expect((await who.request(messagesContract.edit, change)).status).toBe(200);
    expect((await em().findOneOrFail(Message, message.id)).body).toBe('Por favor, avisem o 92222-4444 hoje');
  });

  it('masks what is like a number as well, so that writing all that it may be does not tell which it is', async () => {
    const contact = await buildContact(em(), { name: 'Rui', number: '5511933335555' });
    const masked = await buildUser(em(), { isTricked: false });
    const who = await signIn(server, masked);
    const own = await openTicket({ contact: contact.id, user: masked.id });
    for (const body of ['93333-5555', '93333-1234']) await buildMessage(em(), own, { body });
    const { body } = await page(who, {}, own);
    expect(body.messages.map((message) => message.body)).toEqual(['93333-****', '93333-****']);
    for (const searchParam of ['33-5555', '33-1234'])
      expect((await who.request(ticketsContract.list, { query: { searchParam } })).body.tickets).toEqual([]);
  });
});

describe('the conversation over all channels', () => {
  /** The same person on Telegram, in the queue of Ana, in another one, and waiting in hers. */
  async function elsewhere() {
    const { contact } = await em().findOneOrFail(Ticket, ticket.id);
    const telegram = await buildConnection(em(), { type: 'telegram' });
    const onBot = { contact: contact.id, connection: telegram.id };
    const otherQueue = (await buildQueue(em())).id;
    const closed = { ...onBot, status: 'closed' } as const;
    const tickets = {
      own: await buildTicket(em(), { ...closed, closedQueue: queue.id }),
      foreign: await buildTicket(em(), { ...closed, closedQueue: otherQueue }),
      waiting: await buildTicket(em(), { ...onBot, status: 'pending', queue: queue.id }),
    };
    for (const [minute, [body, of]] of Object.entries({ here: ticket, ...tickets }).entries())
      await buildMessage(em(), of, { body, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    return { ...tickets, telegram };
  }
  const read = async (who: Client, query: object = { allChannels: true }, of = ticket) => {
    const { body } = await page(who, query, of);
    return { ...body, bodies: body.messages.map((message) => message.body) };
  };

  it('has the readable tickets of the contact by time, says which is on which connection, and is asked for', async () => {
    const { own, foreign, telegram } = await elsewhere();
    const shown = { id: telegram.id, name: telegram.name, type: 'telegram', color: telegram.color };
    const all = await read(admin);
    expect([all.bodies, all.count, all.hasOtherChannels]).toEqual([
      ['here', 'own', 'foreign', 'waiting'],
      4,
      true,
    ]);
    expect(all.tickets).toContainEqual({ id: foreign.id, connection: shown, canOpen: true });
    expect(all.tickets?.find(({ id }) => id === ticket.id)?.connection?.id).toBe(connection.id);
    const ordinary = await read(admin, {});
    expect(ordinary).toMatchObject({ bodies: ['here'], hasOtherChannels: true });
    expect(ordinary.tickets).toBeUndefined();

    const older = await read(admin, { allChannels: true, before: all.messages[2]?.id });
    expect([older.bodies, older.tickets?.map(({ id }) => id).toSorted((one, other) => one - other)]).toEqual([
      ['here', 'own'],
      [ticket.id, own.id].toSorted((one, other) => one - other),
    ]);
    const until = { allChannels: true, before: all.messages[3]?.id, until: all.messages[1]?.id };
    expect((await read(admin, until)).bodies).toEqual(['here', 'own', 'foreign']);
    expect((await page(admin, { before: all.messages[2]?.id })).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('never has what the user may not read, and does not say that it is there', async () => {
    await elsewhere();
    expect((await read(agent)).bodies).toEqual(['here', 'own', 'waiting']);
    await setSetting(server.ctx, 'listItemSpy', 'disabled');
    expect((await read(agent)).bodies).toEqual(['here', 'own']);
    await setSetting(server.ctx, 'contactHistory', 'enabled');
    const history = await read(agent);
    expect(history.bodies).toEqual(['here', 'own', 'foreign']);
    expect(history.tickets?.map(({ canOpen }) => canOpen).toSorted()).toEqual([false, true, true]);
    await setSetting(server.ctx, 'contactHistory', 'disabled');
    await setSetting(server.ctx, 'listItemSpy', 'enabled');

    expect((await page(stranger, { allChannels: true })).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    const alone = await openTicket();
    const hidden = await buildTicket(em(), { contact: alone.contact.id, connection: connection.id });
    const elsewhereHidden = await buildTicket(em(), {
      contact: alone.contact.id,
      closedQueue: (await buildQueue(em())).id,
      status: 'closed',
    });
    for (const each of [hidden, elsewhereHidden]) await buildMessage(em(), each, { body: 'secret' });
    for (const query of [{}, { allChannels: true }])
      expect(await read(agent, query, alone)).toMatchObject({ bodies: [], hasOtherChannels: false });
  });

  it('tells those who read a ticket only in the history that there is something new, and nothing else', async () => {
    const { foreign, own } = await elsewhere();
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinNotification');
    expect(await socket.join('joinContact', ticket.id)).toBeNull();
    expect((await socket.join('joinContact', foreign.id))?.error).toBe('ERR_NO_TICKET_FOUND');
    const arrive = async (of: Ticket) => {
      const message = await buildMessage(em(), of, { body: 'secret' });
      await inTransaction(server.ctx, async (tx) => void (await recordCreated(tx, [message])));
      return message.id;
    };
    await arrive(foreign);
    const known = await arrive(own);
    const first = await socket.next('appMessage');
    expect([first.message.id, first.message.body]).toEqual([known, 'secret']);
    const received = () =>
      socket
        .received()
        .flatMap(({ name }) => (['appMessage', 'contactActivity'].includes(name) ? [name] : []));
    expect(received()).toEqual(['appMessage']);

    await setSetting(server.ctx, 'contactHistory', 'enabled');
    await arrive(foreign);
    const { contactId } = await socket.next('contactActivity');
    expect(contactId).toBe(ticket.contact.id);
    expect(received()).toEqual(['appMessage', 'contactActivity']);
    socket.close();
    await setSetting(server.ctx, 'contactHistory', 'disabled');
  });

  it('is read only: a message of another connection cannot be quoted in this one', async () => {
    await elsewhere();
    const { messages } = await read(agent);
    const quoting = await agent.request(messagesContract.send, {
      params: { ticketId: ticket.id },
      body: { body: 'and this?', quotedMsg: { id: messages[1]?.id ?? 0 } },
    });
    expect(quoting.refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
  });

  it('takes one statement to know what it consists of, as the ordinary one', async () => {
    await elsewhere();
    const ofTickets = async (query: object) => {
      const sent = await statementsOfRequest(server, () => page(agent, { markRead: false, ...query }));
      return {
        ofTickets: sent.filter((sql) => sql.includes('where t.contact_id =')).length,
        all: sent.length,
      };
    };
    const ordinary = await ofTickets({});
    expect(ordinary.ofTickets).toBe(1);
    expect(await ofTickets({ allChannels: true })).toEqual(ordinary);
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
