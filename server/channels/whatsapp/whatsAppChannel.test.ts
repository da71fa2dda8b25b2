import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import { redeliverEverything } from '#server/test/channels/redelivery.ts';
import { connectSocket, type Client } from '#server/test/client.ts';
import { setSetting } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startWorkspace } from './test/startWorkspace.ts';
import { WhatsAppCredentials, WhatsAppKey } from './keys/keys.entity.ts';

/** Short, so that tests need not wait for minutes. */
const TIMES = {
  hang: 5000,
  query: 3000,
  healthy: 1000,
  firstPause: 50,
  longestPause: 200,
  ownership: 50,
  ack: 5000,
};
const WAIT = { interval: 10 };
let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
let stop: () => Promise<void>;
let phone: SimulatedPhone;
let connectionId: number;
let people = 0;
let shops = 1;

beforeAll(async () => {
  ({ whatsapp, server, admin, stop } = await startWorkspace(TIMES));
  ({ phone, connectionId } = await link('5511900000001', 'Loja'));
});
afterAll(() => stop());
afterEach(() => phone.misbehave({}));

/** A phone number of the shop, unused so far in any attempt of a test. */
function newNumber(): string {
  shops += 1;
  return `55119000${String(shops).padStart(5, '0')}`;
}

async function link(number: string, name: string) {
  const made = whatsapp.phone({ number, name });
  const { body } = await admin.request(connectionsContract.create, { body: { name } });
  await made.scan(await codeOf(body.id));
  await isNow(body.id, 'CONNECTED');
  return { phone: made, connectionId: body.id };
}
const show = async (id: number) =>
  (await admin.request(connectionsContract.show, { params: { whatsappId: id } })).body;
const isNow = (id: number, status: string) =>
  vi.waitFor(async () => expect((await show(id)).status).toBe(status), WAIT);
const codeOf = (id: number) =>
  vi.waitFor(async () => {
    const { qrcode } = await show(id);
    expect(qrcode).not.toBe('');
    return qrcode;
  }, WAIT);

function newCustomer(name: string, more: { addressing?: 'pn' | 'lid' } = {}): SimulatedContact {
  people += 1;
  return whatsapp.contact({ number: `55119880${String(people).padStart(5, '0')}`, name, ...more });
}
const ticketOf = (name: string) =>
  vi.waitFor(async () => {
    const { body } = await admin.request(ticketsContract.list, {
      query: { showAll: true, searchParam: name },
    });
    const [ticket] = body.tickets;
    if (!ticket) throw new Error(`no ticket of ${name}`);
    return ticket;
  }, WAIT);
const messagesOf = async (name: string) => {
  const { id: ticketId } = await ticketOf(name);
  return (await admin.request(messagesContract.page, { params: { ticketId } })).body.messages;
};
const messageLike = (name: string, like: object) =>
  vi.waitFor(async () => {
    const messages = await messagesOf(name);
    expect(messages).toContainEqual(expect.objectContaining(like));
    return (
      messages.find((message) =>
        Object.entries(like).every(([key, value]) => Reflect.get(message, key) === value),
      ) ?? messages[0]
    );
  }, WAIT);

async function openTicketOf(customer: SimulatedContact, text = 'oi') {
  await customer.sendText(phone, text);
  const ticket = await ticketOf(customer.name);
  await admin.request(ticketsContract.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  return ticket.id;
}

describe('linking', () => {
  it('shows the number, and no code any more, once it is connected', async () => {
    expect(await show(connectionId)).toMatchObject({
      status: 'CONNECTED',
      number: '5511900000001',
      qrcode: '',
      closeReason: '',
    });
  });
  it("syncs the phone's contacts; they can be imported, and are deleted with the link", async () => {
    const dona = { name: 'Dona Rita', number: '5511977770001' };
    const made = whatsapp.phone({ number: newNumber(), name: 'Outra loja', people: [dona] });
    const { body: connection } = await admin.request(connectionsContract.create, {
      body: { name: `Outra ${shops}` },
    });
    const body = { whatsappId: connection.id };
    const importPeople = () => admin.request(contactsContract.import, { body });
    await made.scan(await codeOf(connection.id));
    await isNow(connection.id, 'CONNECTED');
    await vi.waitFor(
      async () => expect((await importPeople()).body).toMatchObject({ total: 1, rejected: 0 }),
      WAIT,
    );
    const found = await admin.request(contactsContract.page, { query: { searchParam: dona.number } });
    expect(found.body.contacts).toMatchObject([dona]);

    await admin.request(connectionsContract.endSession, { params: { whatsappId: connection.id } });
    expect((await importPeople()).body).toMatchObject({ total: 0 });
    await admin.request(connectionsContract.remove, { params: { whatsappId: connection.id } });
  });
  it('stores keys encrypted: nothing of the account can be read in the database', async () => {
    const rows = await server.ctx.orm.em.fork().find(WhatsAppCredentials, { sealed: { $ne: null } });
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows)
      expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('noiseKey');
  });
});

describe('typing', () => {
  it('is shown to agents, and to customers if the workspace wants it; the program never says that it is online', async () => {
    const ana = newCustomer('Ana');
    const ticketId = await openTicketOf(ana);
    const socket = await connectSocket(server, admin.token);
    await socket.join('joinChatBox', ticketId);
    for (const isTyping of [true, false]) {
      ana.type(phone, isTyping);
      await socket.next(
        'customerTyping',
        (event) => event.ticketId === ticketId && event.isTyping === isTyping,
      );
    }

    const seesTyping = (sees: boolean) => vi.waitFor(() => expect(ana.seesTyping).toBe(sees), WAIT);
    await setSetting(server.ctx, 'typingByPhone', 'enabled');
    socket.view(ticketId, 'typing');
    await seesTyping(true);
    socket.view(ticketId, 'looking');
    await seesTyping(false);
    await setSetting(server.ctx, 'typingByPhone', 'disabled');
    socket.view(ticketId, 'typing');
    await ana.sendText(phone, 'ainda aí?'); // handled after what was typed
    await messageLike('Ana', { body: 'ainda aí?' });
    expect(ana.seesTyping).toBe(false);
    socket.close();
    expect(phone.presences).not.toContain('available');
  });
});

describe('what customers send', () => {
  it('and comes ten times more, in any order, changes nothing, nor do receipts', async () => {
    const redelivered = phone.record();
    const customer = newCustomer('Tempestade');
    customer.receipts = 'read';
    const ticketId = await openTicketOf(customer);
    const first = await customer.sendText(phone, 'primeira');
    await customer.sendText(phone, 'sobre isto', { quoted: first });
    await customer.sendImage(phone, { bytes: PICTURE, mime: 'image/png', caption: 'foto' });
    await customer.edit(phone, await customer.sendText(phone, 'tamaho'), 'tamanho');
    await customer.revoke(phone, await customer.sendText(phone, 'esquece'));
    const request = { params: { ticketId }, body: { body: 'resposta' } };
    await admin.request(messagesContract.send, request);
    await customer.react(phone, await customer.waitFor(({ text }) => text.includes('resposta')), '👍');
    await phone.typeText(customer, 'do celular');
    await messageLike('Tempestade', { body: 'foto', mediaState: null });
    await messageLike('Tempestade', { body: 'resposta', ack: 3 });
    await messageLike('Tempestade', { body: 'do celular' });
    const write = (text: string) => customer.sendText(phone, text);
    const { before, after } = await redeliverEverything({ server, deliveries: redelivered, write });
    expect(after).toEqual(before);
  });

  it.each(['lid', 'pn'] as const)('text, from a customer known by %s', async (addressing) => {
    const customer = newCustomer(`Texto ${addressing}`, { addressing });
    await customer.sendText(phone, 'oi');
    await messageLike(customer.name, { body: 'oi', author: 'customer', mediaType: 'chat' });
    const { contact } = await ticketOf(customer.name);
    expect(contact).toMatchObject({ name: customer.name, number: customer.number });
  });

  it('files, byte for byte', async () => {
    const customer = newCustomer('Arquivos');
    const bytes = Buffer.from('%PDF-1.4 nota fiscal'.repeat(300));
    await customer.sendDocument(phone, {
      bytes,
      mime: 'application/pdf',
      fileName: 'nota.pdf',
      caption: 'segue',
    });
    await customer.sendAudio(phone, { bytes, mime: 'audio/ogg; codecs=opus', ptt: true });
    await customer.sendSticker(phone, { bytes });
    await messageLike('Arquivos', { mediaType: 'image', mediaMime: 'image/webp' });
    await messageLike('Arquivos', { mediaType: 'audio' });
    const message = await messageLike('Arquivos', { body: 'segue', mediaName: 'nota.pdf', mediaState: null });
    const response = await fetch(`${server.url}${message?.mediaUrl}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('locations, contact cards, replies, and unknown kinds', async () => {
    const customer = newCustomer('Variado');
    const first = await customer.sendText(phone, 'primeira');
    await customer.sendLocation(phone, { latitude: -23.5, longitude: -46.6, name: 'Loja' });
    await customer.sendContactCard(phone, { name: 'Clara', numbers: ['+55 11 98888-0000'] });
    await customer.sendContent(phone, { requestPhoneNumberMessage: {} });
    await customer.sendText(phone, 'sobre isso', { quoted: first });
    await messageLike('Variado', {
      mediaType: 'location',
      body: '|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja',
    });
    await messageLike('Variado', { mediaType: 'vcard' });
    await messageLike('Variado', { mediaType: 'unsupported' });
    const answer = await messageLike('Variado', { body: 'sobre isso' });
    expect(answer?.quotedMsg).toMatchObject({ body: 'primeira' });
  });

  it('edits, reactions and deletions', async () => {
    const customer = newCustomer('Muda');
    const [one, two] = [await customer.sendText(phone, 'errado'), await customer.sendText(phone, 'fica')];
    await messageLike('Muda', { body: 'fica' });
    await customer.edit(phone, one, 'certo');
    const edited = await messageLike('Muda', { body: 'certo', isEdited: true });
    expect(edited?.oldMessages.map(({ body }) => body)).toEqual(['errado']);
    await customer.react(phone, two, '👍');
    await vi.waitFor(async () => expect(JSON.stringify(await messagesOf('Muda'))).toContain('👍'), WAIT);
    await customer.revoke(phone, two);
    await messageLike('Muda', { body: 'fica', isDeleted: true });
  });

  it('calls, which are rejected with a reply when the settings say so', async () => {
    const customer = newCustomer('Liga');
    await customer.sendText(phone, 'oi');
    await ticketOf('Liga');
    await customer.call(phone);
    await messageLike('Liga', { mediaType: 'call_log' });
    expect((await customer.waitFor(({ text }) => text.includes('chamadas'))).kind).toBe('text');
  });

  it("messages typed on the owner's phone belong to the conversation, as ours", async () => {
    const customer = newCustomer('Dono');
    await customer.sendText(phone, 'oi');
    await ticketOf('Dono');
    await phone.typeText(customer, 'já respondo');
    expect(await messageLike('Dono', { body: 'já respondo', author: 'phone' })).toMatchObject({ user: null });
  });

  it('groups, when they are enabled', async () => {
    const [one, other] = [newCustomer('Um'), newCustomer('Outro')];
    const group = whatsapp.group({ subject: 'Grupo Alfa', members: [one, other], phones: [phone] });
    await group.sendText(one, 'ninguém ouve');
    await admin.request(settingsContract.update, {
      params: { settingKey: 'CheckMsgIsGroup' },
      body: { value: 'disabled' },
    });
    await group.sendText(one, 'olá grupo');
    const message = await messageLike('Grupo Alfa', { body: 'olá grupo' });
    expect(message?.contact).toMatchObject({ name: 'Um' });
    expect(await ticketOf('Grupo Alfa')).toMatchObject({ isGroup: true });
    const { id: ticketId } = await ticketOf('Grupo Alfa');
    await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    await admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'bem-vindos' } });
    await Promise.all([one.waitFor('bem-vindos'), other.waitFor('bem-vindos')]);
  });
});

describe('what agents send', () => {
  it('text, with ticks that show its real progress', async () => {
    const customer = newCustomer('Recebe');
    const ticketId = await openTicketOf(customer);
    customer.receipts = 'read';
    await admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'olá!' } });
    await customer.waitFor('olá!');
    await messageLike('Recebe', { body: 'olá!', ack: 3, failReason: null });
  });

  it('files, byte for byte', async () => {
    const customer = newCustomer('Imagem');
    const ticketId = await openTicketOf(customer);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await admin.request(
      messagesContract.send,
      { params: { ticketId }, body: { body: 'foto' } },
      { 'foto.png': new Uint8Array(png) },
    );
    const got = await customer.waitFor(({ kind }) => kind === 'image');
    expect(got.text).toBe('foto');
    expect(got.media?.bytes.equals(png)).toBe(true);
  });

  it('large files, byte for byte, never in memory as a whole', async () => {
    const customer = newCustomer('Contrato');
    const ticketId = await openTicketOf(customer);
    const bytes = Buffer.alloc(3_000_000, 'contrato ');
    bytes.write('%PDF-1.7');
    const stream = vi.spyOn(server.ctx.media, 'stream');
    const { status } = await admin.request(
      messagesContract.send,
      { params: { ticketId }, body: { body: 'contrato' } },
      { 'contrato.pdf': new Uint8Array(bytes) },
    );
    expect(status).toBe(200);
    const got = await customer.waitFor(({ kind }) => kind === 'document');
    expect(got.media?.bytes.equals(bytes)).toBe(true);
    expect(stream).toHaveBeenCalledOnce(); // the storage has no other way to read a file
    stream.mockRestore();
  });

  it('replies, edits, reactions and deletions', async () => {
    const customer = newCustomer('Completo');
    const ticketId = await openTicketOf(customer, 'pergunta');
    const quotedMessage = await messageLike('Completo', { body: 'pergunta' });
    await admin.request(messagesContract.send, {
      params: { ticketId },
      body: { body: 'respsota', quotedMsg: { id: quotedMessage?.id ?? 0 } },
    });
    const got = await customer.waitFor('respsota');
    expect(got.quotedId).toBeTruthy();
    const own = await messageLike('Completo', { body: 'respsota', ack: 2 });
    const params = { messageId: own?.id ?? 0 };
    expect((await admin.request(messagesContract.edit, { params, body: { body: 'resposta' } })).status).toBe(
      200,
    );
    expect(await customer.waitFor('resposta')).toMatchObject({ kind: 'edit', targetId: got.id });
    await admin.request(messagesContract.react, {
      params: { messageId: quotedMessage?.id ?? 0 },
      body: { emoji: '❤️' },
    });
    expect((await customer.waitFor('❤️')).kind).toBe('reaction');
    await admin.request(messagesContract.remove, { params });
    expect((await customer.waitFor(({ kind }) => kind === 'revoke')).targetId).toBe(got.id);
  });

  it('a refusal of the service is shown on the message, and a retry really sends it', async () => {
    const customer = newCustomer('Recusa');
    const ticketId = await openTicketOf(customer);
    phone.misbehave({ refuseSend: 463 });
    await admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'oferta' } });
    const failed = await messageLike('Recusa', { body: 'oferta', failReason: 'ERR_SENDING_WAPP_MSG' });
    phone.misbehave({});
    await admin.request(messagesContract.retry, { params: { messageId: failed?.id ?? 0 } });
    await customer.waitFor('oferta');
    await messageLike('Recusa', { body: 'oferta', failReason: null, ack: 2 });
  });
});

describe('numbers', () => {
  it('are looked up on WhatsApp before a contact is created', async () => {
    const customer = newCustomer('Novo');
    const create = (number: string) =>
      admin.request(contactsContract.create, { body: { name: 'Novo cliente', number } });
    expect((await create('5511900009999')).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await create(customer.number)).body.number).toBe(customer.number);
  });
});

describe('a lost connection', () => {
  it.each([428, 503, 515, 408] as const)(
    'by %i is restored by itself with everything that was missed',
    async (code) => {
      const customer = newCustomer(`Volta ${code}`);
      phone.closeCompanion(code);
      await customer.sendText(phone, `durante ${code}`);
      await messageLike(customer.name, { body: `durante ${code}` });
      await isNow(connectionId, 'CONNECTED');
    },
  );

  it('to a service that refuses the handshake is retried: nothing hangs', async () => {
    whatsapp.refuseUpgrades(503, 2);
    phone.closeCompanion(428);
    await isNow(connectionId, 'TIMEOUT');
    await isNow(connectionId, 'CONNECTED');
  });

  it('holds messages of agents and sends them when it is back', async () => {
    const customer = newCustomer('Espera');
    const ticketId = await openTicketOf(customer);
    await admin.request(connectionsContract.shutdown, { params: { whatsappId: connectionId } });
    await admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'mais tarde' } });
    expect(await messageLike('Espera', { body: 'mais tarde' })).toMatchObject({ ack: 0, failReason: null });
    await admin.request(connectionsContract.start, { params: { whatsappId: connectionId } });
    await customer.waitFor('mais tarde');
  });

  it('is not restored when another program has taken over', async () => {
    const other = await link(newNumber(), `Filial ${shops}`);
    other.phone.closeCompanion(440);
    await isNow(other.connectionId, 'DISCONNECTED');
    expect(await show(other.connectionId)).toMatchObject({ closeReason: '440' });
    expect(
      await server.ctx.orm.em.fork().count(WhatsAppCredentials, { connection: other.connectionId }),
    ).toBe(1);
    await admin.request(connectionsContract.startSession, { params: { whatsappId: other.connectionId } });
    await isNow(other.connectionId, 'CONNECTED');
  });

  it('ends when the phone has removed the link, and can be linked again', async () => {
    const other = await link(newNumber(), `Quiosque ${shops}`);
    other.phone.unlink();
    await isNow(other.connectionId, 'DISCONNECTED');
    expect(await show(other.connectionId)).toMatchObject({ closeReason: '401', number: '' });
    const keys = await server.ctx.orm.em.fork().count(WhatsAppKey, { connection: other.connectionId });
    expect(keys).toBe(0);
    await admin.request(connectionsContract.renewSession, { params: { whatsappId: other.connectionId } });
    await other.phone.scan(await codeOf(other.connectionId));
    await isNow(other.connectionId, 'CONNECTED');
  });
});
