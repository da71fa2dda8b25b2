import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { notesContract } from '#shared/contract/notes.ts';
import { stagesContract } from '#shared/contract/stages.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { ticketStageContract } from '#shared/contract/ticketStage.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import type { SimulatedHub } from '#simulators/hub/index.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { customers, QUEUES } from './customers.ts';
import type { Person } from './person.ts';
import { drawPhoto } from './photos.ts';
import { AGENTS, makeRules, makeStages, prepareWorkspace } from './prepareWorkspace.ts';
import { sendRichKinds } from './richKinds.ts';

const POLL = 100;

/** What the fixture needs. */
export interface FixtureParts {
  /** Signed in as the first admin. */
  readonly admin: Person;
  readonly whatsapp: SimulatedWhatsApp;
  readonly phone: SimulatedPhone;
  readonly hub: SimulatedHub;
  /** Password of all users except the first admin. */
  readonly password: string;
}

/** A second admin. */
export const ADMIN = { name: 'Dora Lima', email: 'dora@ramal.local' };
/** The customer whose conversation has one of everything. */
export const CUSTOMER = customers[0]?.name ?? '';
/** A customer who waits in a queue. */
export const WAITING = customers[5]?.name ?? '';
/** The program with a token of its own. */
export const API_TOKEN = 'Loja virtual';
/** A disabled webhook: no other program is asked. */
export const WEBHOOK = 'Loja virtual';
/** A waiting customer whose conversation has a poll, an order and the other kinds that are more than a text. */
export const WITH_RICH_KINDS = customers[1]?.name ?? '';
/** The last message of the first conversation. */
export const ANSWER = 'Temos sim! Posso separar um para você?';

/**
 * Sets up sample data with one of everything that screens can show: a conversation with each kind of message, waiting
 * customers, closed tickets, a linked connection and an unlinked one. Nothing changes afterwards.
 */
export async function setUpFixtureWorkspace(parts: FixtureParts): Promise<void> {
  const { admin, phone, hub, password } = parts;
  await prepareWorkspace(admin, phone, password);
  await makeStages(admin);
  await admin.request(usersContract.create, { body: { ...ADMIN, password, profile: 'admin' } });
  await admin.request(connectionsContract.create, { body: { name: 'Loja Centro', color: '#CA5010' } });
  await admin.request(integrationsContract.update, {
    params: { key: 'hubToken' },
    body: { value: hub.token },
  });
  await admin.request(apiTokensContract.create, {
    body: {
      name: API_TOKEN,
      scopes: ['messages:send', 'tickets:read', 'contacts:write'],
      expiresInDays: 365,
    },
  });
  await admin.request(webhooksContract.create, {
    body: {
      name: WEBHOOK,
      url: 'https://shop.example/ramal/events',
      events: ['message.created', 'ticket.updated'],
      isEnabled: false,
    },
  });
  const [maria, ...others] = customers
    .slice(0, 6)
    .map(({ name, number }) => parts.whatsapp.contact({ name, number }));
  if (!maria) throw new Error('The shop has no customers.');
  maria.receipts = 'read';
  await choose(maria, phone, QUEUES.sales);
  await maria.sendText(phone, 'Vocês ainda têm este vestido no tamanho M?');
  await sendOneOfEach(maria, phone);
  await answer(parts, maria);
  const queues = [QUEUES.sales, QUEUES.support, QUEUES.billing, QUEUES.sales, QUEUES.support];
  for (const [index, customer] of others.entries()) {
    await choose(customer, phone, queues[index] ?? QUEUES.sales);
    if (customer.name === WITH_RICH_KINDS) await sendRichKinds(customer, phone);
    await customer.sendText(phone, 'Vocês *abrem* hoje? https://example.com/horario');
  }
  await closeOne(admin);
  await moveWaiting(admin);
  await makeRules(admin);
}

/** The customer of the sample conversation writes one more message of each kind, and then a text. */
export async function writeOneOfEach(
  whatsapp: SimulatedWhatsApp,
  phone: SimulatedPhone,
  text: string,
): Promise<void> {
  const [first] = customers;
  if (!first) throw new Error('The shop has no customers.');
  const maria = whatsapp.contact({ name: first.name, number: first.number });
  await sendOneOfEach(maria, phone);
  await maria.sendText(phone, text);
}

/** Moves tickets that wait to the first two stages. */
async function moveWaiting(admin: Person): Promise<void> {
  const { stages } = await admin.request(stagesContract.list, {});
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: 'true' },
  });
  for (const [index, { id }] of tickets.slice(0, 3).entries()) {
    const stageId = stages[index % 2]?.id ?? null;
    await admin.request(ticketStageContract.move, { params: { ticketId: id }, body: { stageId } });
  }
}

async function sendOneOfEach(maria: SimulatedContact, phone: SimulatedPhone): Promise<void> {
  const bytes = await drawPhoto('vestido');
  await maria.sendImage(phone, { bytes, mime: 'image/jpeg', caption: 'É este aqui' });
  const mistyped = await maria.sendText(phone, 'Ou no tamaho G');
  await maria.edit(phone, mistyped, 'Ou no tamanho G');
  await maria.revoke(phone, await maria.sendText(phone, 'esquece'));
  const voice = await readFile(new URL('voices/pedido.ogg', import.meta.url));
  await maria.sendAudio(phone, { bytes: voice, mime: 'audio/ogg; codecs=opus', ptt: true });
  await maria.sendDocument(phone, {
    bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
    mime: 'application/pdf',
    fileName: 'comprovante-de-pagamento.pdf',
  });
  await maria.sendLocation(phone, {
    latitude: -23.561_414,
    longitude: -46.655_881,
    name: 'Av. Paulista',
    address: 'Av. Paulista, 1578 - Bela Vista, São Paulo',
  });
  await maria.sendContactCard(phone, { name: 'Clara Ribeiro', numbers: ['+55 11 98881-0099'] });
}

/** The agent's part: accepts the ticket, answers it, and fills in the contact. */
async function answer({ admin, phone }: FixtureParts, maria: SimulatedContact): Promise<void> {
  const { contacts } = await admin.request(contactsContract.page, { query: { searchParam: maria.name } });
  const [contact] = contacts;
  const ticket = await ticketOf(admin, maria.name);
  if (!contact) throw new Error(`There is no contact ${maria.name}.`);
  const params = { ticketId: ticket };
  await admin.request(ticketsContract.update, { params, body: { status: 'open', userId: admin.id } });
  await waitForMessageOfKind(admin, ticket, 'vcard');
  await addNote(admin, ticket);
  await admin.request(messagesContract.send, { params, body: { body: ANSWER } });
  const received = await maria.waitFor(({ text }) => text.includes(ANSWER));
  await maria.react(phone, received, '❤️');
  await admin.request(contactsContract.update, {
    params: { contactId: contact.id },
    body: {
      email: 'maria.souza@example.com',
      address: 'Rua das Flores, 120, São Paulo',
      extraInfo: [{ name: 'Aniversário', value: '12 de maio' }],
    },
  });
  const tags = await admin.request(tagsContract.list, {});
  await admin.request(tagsContract.sync, {
    body: { contactId: contact.id, tags: tags.map(({ id }) => ({ id })) },
  });
}

/** A note that mentions an agent. */
async function addNote(admin: Person, ticketId: number): Promise<void> {
  const params = { ticketId };
  const { users } = await admin.request(notesContract.mentionable, { params });
  const bia = users.find(({ name }) => name === AGENTS[0].name);
  if (!bia) throw new Error(`${AGENTS[0].name} may not read the ticket.`);
  const body = `@${bia.name}, pode separar o tamanho M? Ver https://example.com/estoque`;
  await admin.request(notesContract.add, { params, body: { body, mentions: [bia.id] } });
}

/** The customer writes, receives the menu and chooses a queue. */
async function choose(customer: SimulatedContact, phone: SimulatedPhone, queue: string): Promise<void> {
  const choice = new RegExp(String.raw`\*(\d+)\* - ${queue}`);
  await customer.sendText(phone, 'Olá!');
  const menu = await customer.waitFor(({ text }) => choice.test(text));
  const receivedBefore = customer.received.length;
  await customer.sendText(phone, choice.exec(menu.text)?.[1] ?? '1');
  await customer.waitFor((message) => customer.received.indexOf(message) >= receivedBefore);
}

/** Waits until the server has a message of this kind. */
async function waitForMessageOfKind(admin: Person, ticketId: number, kind: string): Promise<void> {
  for (;;) {
    const { messages } = await admin.request(messagesContract.page, { params: { ticketId } });
    if (messages.some(({ mediaType }) => mediaType === kind)) return;
    await wait(POLL);
  }
}

async function closeOne(admin: Person): Promise<void> {
  const ticketId = await ticketOf(admin, 'Fernanda Alves');
  await admin.request(ticketsContract.update, {
    params: { ticketId },
    body: { status: 'closed', userId: admin.id, queueId: null },
  });
}

/** The id of the waiting ticket of this customer. */
async function ticketOf(admin: Person, name: string): Promise<number> {
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: 'true' },
  });
  const ticket = tickets.find(({ contact }) => contact.name === name);
  if (!ticket) throw new Error(`${name} has no waiting ticket.`);
  return ticket.id;
}
