import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { historyImportsContract, type HistoryImport } from '#shared/contract/historyImports.ts';
import { recordHistoryProgress } from '#server/features/historyImports/index.ts';
import { Message, MessageResponse } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { Client } from '#server/test/client.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { resumeHistory } from './inbox/syncHistory.ts';
import { WhatsAppTimer } from './inbox/timer.entity.ts';
import { startWorkspace } from './test/startWorkspace.ts';

/* The messages that a phone had before it was linked, with the real library and a simulated WhatsApp. */

const TIMES = { hang: 5000, query: 3000, firstPause: 50, longestPause: 200, ownership: 50 };
const WAIT = { interval: 20 };
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Math.floor((Date.now() - days * DAY) / 1000) * 1000);
let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
let stop: () => Promise<void>;
let shops = 0;
let phone: SimulatedPhone;
let maria: SimulatedContact;
let rui: SimulatedContact;
let id: number;

beforeAll(async () => {
  ({ whatsapp, server, admin, stop } = await startWorkspace(TIMES));
});
afterAll(() => stop());
beforeEach(async () => {
  shops += 1;
  phone = whatsapp.phone({ number: `55119400${String(shops).padStart(5, '0')}`, name: `Loja ${shops}` });
  maria = whatsapp.contact({ number: `55119840${String(shops).padStart(5, '0')}`, name: `Maria ${shops}` });
  rui = whatsapp.contact({ number: `55119850${String(shops).padStart(5, '0')}`, name: `Rui ${shops}` });
  const body = { name: `Loja ${shops}`, greetingMessage: 'Bem-vindo!' };
  id = (await admin.request(connectionsContract.create, { body })).body.id;
});
afterEach(() => expect(whatsapp.errors).toEqual([]));

const show = async () => (await admin.request(connectionsContract.show, { params: { whatsappId: id } })).body;
const choose = (days: number) =>
  admin.request(historyImportsContract.choose, {
    params: { whatsappId: id },
    body: { days: days as 0 | 7 | 30 | 90 },
  });
const progress = async (): Promise<HistoryImport | undefined> =>
  (await admin.request(historyImportsContract.list, {})).body.find((each) => each.id === id);
const isDone = (expected: Partial<HistoryImport>) =>
  vi.waitFor(async () => expect(await progress()).toMatchObject({ state: 'done', ...expected }), WAIT);
async function link() {
  const qr = await vi.waitFor(async () => {
    const { qrcode } = await show();
    expect(qrcode).not.toBe('');
    return qrcode;
  }, WAIT);
  await phone.scan(qr);
  await vi.waitFor(async () => expect((await show()).status).toBe('CONNECTED'), WAIT);
}
const stored = () =>
  server.ctx.orm.em
    .fork()
    .find(Message, { connection: id }, { orderBy: { createdAt: 'asc', id: 'asc' }, populate: ['ticket'] });
const fromPhone = () =>
  server.ctx.orm.em
    .fork()
    .execute<{ id: number }[]>(
      `select id from whatsapp_stanzas where connection_id = ? and attrs->>'category' = 'peer' order by id`,
      [id],
    );

describe('earlier messages', () => {
  it('are imported as far back as was chosen, into closed tickets that notify nobody', async () => {
    await choose(30);
    phone.remember(maria, 'muito antiga', { at: daysAgo(60) });
    phone.remember(maria, 'vocês abrem sábado?', { at: daysAgo(20) });
    phone.remember(maria, 'abrimos sim', { at: daysAgo(19), fromMe: true });
    phone.remember(rui, 'obrigado', { at: daysAgo(2) });
    const events: string[] = [];
    const stops = (['message.created', 'ticket.created'] as const).map((name) =>
      server.ctx.events.on(name, () => void events.push(name)),
    );
    await link();
    await isDone({ days: 30, chats: 2, chatsDone: 2, messages: 3 });

    const messages = await stored();
    expect(messages.map(({ body, author, read }) => [body, author, read])).toEqual([
      ['vocês abrem sábado?', 'customer', true],
      ['abrimos sim', 'phone', true],
      ['obrigado', 'customer', true],
    ]);
    expect(daysAgo(20).getTime() - (messages[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
    const tickets = await server.ctx.orm.em
      .fork()
      .find(Ticket, { connection: id }, { orderBy: { id: 'asc' } });
    expect(tickets).toHaveLength(2);
    for (const ticket of tickets)
      expect(ticket).toMatchObject({ status: 'closed', isHistory: true, unreadMessages: 0, user: null });
    expect(tickets.find(({ id: ticketId }) => ticketId === messages[0]?.ticket.id)?.updatedAt).toEqual(
      messages[1]?.createdAt,
    );
    expect(events).toEqual([]);
    stops.forEach((stop) => stop());
  });

  it('are not imported unless that was chosen', async () => {
    phone.remember(maria, 'antiga', { at: daysAgo(1) });
    await link();
    await maria.sendText(phone, 'nova');
    await vi.waitFor(async () => expect((await stored()).map(({ body }) => body)).toContain('nova'), WAIT);
    expect((await stored()).map(({ body }) => body)).not.toContain('antiga');
    expect(await progress()).toMatchObject({ state: 'off', chats: 0 });
  });

  it('do not keep a new message out of a new ticket', async () => {
    await choose(7);
    phone.remember(maria, 'antiga', { at: daysAgo(1) });
    await link();
    await isDone({ messages: 1 });
    await maria.sendText(phone, 'nova');
    const [old, recent] = await vi.waitFor(async () => {
      const messages = await stored();
      expect(messages.map(({ body }) => body)).toEqual(expect.arrayContaining(['antiga', 'nova']));
      return [messages.find(({ body }) => body === 'antiga'), messages.find(({ body }) => body === 'nova')];
    }, WAIT);
    expect(old?.ticket.getEntity()).toMatchObject({ status: 'closed', unreadMessages: 0 });
    expect(recent?.ticket.getEntity()).toMatchObject({ status: 'pending', isHistory: false });
  });

  it('are read again from what the phone has sent when the process ended in between', async () => {
    phone.remember(maria, 'antiga', { at: daysAgo(3) });
    await link();
    const [keys] = await vi.waitFor(async () => {
      const sent = await fromPhone(); // keys, then its history
      expect(sent).toHaveLength(2);
      return sent;
    }, WAIT);
    await admin.request(connectionsContract.shutdown, { params: { whatsappId: id } });
    expect(await stored()).toEqual([]); // nothing is chosen: as if the process had ended before it could store them
    await choose(7);
    expect(await progress()).toMatchObject({ state: 'waiting' });
    await recordHistoryProgress(server.ctx, id, { chats: 1, chatsDone: 1, messages: 2 });
    const spoil = `update whatsapp_stanzas set sealed = '\\x00' where id = ?`;
    await server.ctx.orm.em.fork().execute(spoil, [keys?.id]); // what fails does not keep the others back
    await isDone({ messages: 2 }); // another part of them, which the phone had sent before
    await admin.request(connectionsContract.start, { params: { whatsappId: id } });
    await isDone({ messages: 1 });
    expect((await stored()).map(({ body }) => body)).toEqual(['antiga']);
    const chats: string[] = [];
    const resume = () => resumeHistory(server.ctx, id, (chat) => chats.push(chat));
    await resume();
    expect(chats).toEqual([]); // once is enough
    await choose(30);
    await resume();
    expect(chats).toHaveLength(1);
  });

  it('that were missed since the last link are read again too, also when none were chosen', async () => {
    await link();
    await maria.sendText(phone, 'antes');
    const bodies = async () =>
      (await stored()).flatMap(({ author, body }) => (author === 'customer' ? body : []));
    await vi.waitFor(async () => expect(await bodies()).toEqual(['antes']), WAIT);
    phone.unlink();
    await vi.waitFor(async () => expect(await show()).toMatchObject({ closeReason: '401' }), WAIT);
    const missed = phone.remember(rui, 'durante a noite');
    const em = server.ctx.orm.em.fork();
    // As if the process ended before it is stored.
    await em.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before insert on whatsapp_stanzas for each row
         when (new.attrs->>'id' = '${missed.id}') execute function refuse()`,
    );
    const logged = vi.spyOn(server.ctx.log, 'error');
    await admin.request(connectionsContract.renewSession, { params: { whatsappId: id } });
    await link();
    await vi.waitFor(
      () => expect(logged).toHaveBeenCalledWith(expect.anything(), 'history not stored'),
      WAIT,
    );
    logged.mockRestore();
    await em.execute('drop trigger refuse on whatsapp_stanzas; drop function refuse');
    await admin.request(connectionsContract.shutdown, { params: { whatsappId: id } });
    expect(await bodies()).toEqual(['antes']);
    await admin.request(connectionsContract.start, { params: { whatsappId: id } });
    await vi.waitFor(async () => expect(await bodies()).toEqual(['antes', 'durante a noite']), WAIT);
  });

  it('are shown as what they are, as if they had just been received', async () => {
    await choose(30);
    const poll = phone.remember(
      maria,
      {
        pollCreationMessageV3: { name: 'Cor?', options: [{ optionName: 'Azul' }], selectableOptionsCount: 1 },
      },
      { at: daysAgo(3), fromMe: true },
    );
    const order = phone.remember(
      maria,
      { orderMessage: { itemCount: 2, totalAmount1000: 59_800, totalCurrencyCode: 'BRL' } },
      { at: daysAgo(2.9) },
    );
    phone.remember(
      maria,
      {
        extendedTextMessage: {
          text: 'este',
          contextInfo: {
            stanzaId: order.id,
            quotedMessage: { conversation: 'a copy' },
            isForwarded: true,
            forwardingScore: 1,
            expiration: 86_400,
          },
        },
      },
      { at: daysAgo(2.8) },
    );
    phone.remember(maria, { pinInChatMessage: { key: { id: order.id }, type: 1 } }, { at: daysAgo(2.7) });
    await link();
    await isDone({ chats: 1, chatsDone: 1 });

    const messages = await stored();
    const [, orderMessage] = messages;
    expect(messages.map(({ content }) => content)).toEqual([
      { card: { kind: 'poll', title: 'Cor?', options: ['Azul'], isMultiple: false } },
      {
        card: expect.objectContaining({
          kind: 'order',
          itemCount: 2,
          total: { amount: 59.8, currency: 'BRL' },
        }),
      },
      { forwarded: 'once', vanishesAfter: 86_400 },
      { card: { kind: 'notice', type: 'pinned', seconds: null } },
    ]);
    expect(messages.map(({ quoted }) => quoted?.id ?? null)).toEqual([
      null,
      null,
      orderMessage?.id,
      orderMessage?.id,
    ]);
    expect(messages[0]?.ticket.getEntity().lastMessageId).toBe(messages[2]?.id); // not the pin
    const timerOf = () => server.ctx.orm.em.fork().find(WhatsAppTimer, { connection: id });
    expect(await timerOf()).toContainEqual(expect.objectContaining({ seconds: 86_400 }));

    await maria.vote(phone, poll, ['Azul']);
    await vi.waitFor(
      async () =>
        expect(
          await server.ctx.orm.em.fork().find(MessageResponse, { message: messages[0]?.id ?? 0 }),
        ).toMatchObject([{ choices: [0], fromMe: false }]),
      WAIT,
    );
  });
});
