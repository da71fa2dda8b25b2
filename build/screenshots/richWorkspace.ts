import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aiContract } from '#shared/contract/ai.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import type { SimulatedAi } from '#simulators/ai/index.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { AGENTS } from '#simulators/shop/prepareWorkspace.ts';
import type { Person } from '#simulators/shop/person.ts';

/** What the AI says, whatever it is asked. */
export const SUGGESTION =
  'Temos no tamanho M, sim! Posso separar o vestido até amanhã, e a troca é grátis em 30 dias.';

const VISITORS = [
  { name: 'Helena Prado', score: 5, comment: 'Resposta rápida e muito simpática.' },
  { name: 'Otávio Nunes', score: 4, comment: '' },
  { name: 'Lívia Castro', score: 5, comment: 'Acharam a saia que eu procurava há semanas!' },
  {
    name: 'Raul Teixeira',
    score: 2,
    comment: 'Demoraram para responder, e o prazo de entrega mudou depois do pagamento.',
  },
];

/** Adds what few pictures need: pictures of agents, an AI, and a website with visitors who rate. */
export async function enrichWorkspace(url: string, person: Person, ai: SimulatedAi): Promise<void> {
  await putPictures(url, person);
  await switchOnAi(person, ai);
  const chat = await connectWebsite(url, person);
  for (const visitor of VISITORS) await rateVisit(person, chat, visitor);
  const { ticketId: visit } = await completeVisit(person, chat, {
    name: 'Maria S.',
    body: 'Oi, aqui é a Maria. Vi o vestido no site também!',
    reply: 'Oi, Maria! É o mesmo, e o preço também.',
  });
  await mergeWithCustomer(person, visit);
  const { users } = await person.request(usersContract.page, { query: {} });
  for (const [index, name] of ['Sofia Amaral', 'Davi Rocha', 'Clara Dias'].entries()) {
    const { token } = await chat('visitor', { name });
    await chat('messages', { clientId: randomUUID(), body: 'Oi! Uma dúvida sobre a troca.' }, String(token));
    const agent = users.find((user) => user.name === (index === 0 ? AGENTS[1].name : AGENTS[0].name));
    await answerVisitor({ ...person, id: agent?.id ?? person.id }, name, 'Oi! Já vejo para você.');
  }
}

async function putPictures(url: string, { request, token }: Person): Promise<void> {
  const { users } = await request(usersContract.page, { query: {} });
  for (const [index, { id, name, profile }] of users.entries()) {
    if (name === AGENTS[1].name || profile === 'masteradmin') continue; // an agent without one, and who is above an admin
    const form = new FormData();
    form.set('picture', new Blob([await drawFace(index)]), 'face.png');
    const response = await fetch(`${url}/users/${id}/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

/** A drawn face, so that the project contains no personal photos. */
async function drawFace(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const [shirt = '', hair = ''] =
    [
      ['#2b6cb0', '#4a2c1a'],
      ['#b0335f', '#1f1f24'],
      ['#2f855a', '#8a5a2b'],
    ][index % 3] ?? [];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="#e7eef3"/><circle cx="128" cy="270" r="96" fill="${shirt}"/>
    <circle cx="128" cy="110" r="66" fill="${hair}"/><circle cx="128" cy="122" r="52" fill="#d9a27c"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer());
}

async function switchOnAi({ request }: Person, ai: SimulatedAi): Promise<void> {
  ai.reply = () => SUGGESTION;
  ai.models.push('whisper');
  for (const [key, value] of Object.entries({ aiUrl: ai.url, apikey: ai.key }))
    await request(integrationsContract.update, { params: { key }, body: { value } });
  const settings = {
    aiAccess: 'everyone',
    aiModel: 'small',
    aiTranscriptionModel: 'whisper',
    aiInputPrice: '0.5',
    aiOutputPrice: '1.5',
    aiDailyCost: '10',
  };
  for (const [settingKey, value] of Object.entries(settings))
    await request(settingsContract.update, { params: { settingKey }, body: { value } });
  await request(aiContract.createPage, {
    body: { title: 'Trocas', text: 'Trocamos em até 30 dias, com a etiqueta e a nota.' },
  });
  await request(aiContract.createPage, {
    body: { title: 'Entrega', text: 'Entregamos em até 3 dias úteis na capital; para o interior, em até 7.' },
  });
}

/** Sends a request of a visitor. */
type Chat = (path: string, body: object, token?: string) => Promise<Record<string, unknown>>;

async function connectWebsite(url: string, { request }: Person): Promise<Chat> {
  const { id } = await request(connectionsContract.create, {
    body: {
      name: 'Site da loja',
      type: 'webchatWidget',
      greetingMessage: 'Olá! Aqui é a *Loja Flor de Lis*. Como podemos ajudar?',
      credentials: { allowedOrigins: url, preChatForm: 'optional' },
    },
  });
  const { publicKey } = await request(webchatWidgetContract.settings, { params: { whatsappId: id } });
  return async (path, body, token = '') => {
    const response = await fetch(`${url}/webchat/connections/${publicKey}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
}

async function rateVisit(
  person: Person,
  chat: Chat,
  { name, score, comment }: (typeof VISITORS)[number],
): Promise<void> {
  const { ticketId, token } = await completeVisit(person, chat, {
    name,
    body: 'Vocês entregam em Santos?',
    reply: 'Entregamos, sim!',
  });
  await chat('rating', { ticketId, score, comment }, token);
}

/** A visit to the website that was answered and is over. @returns its ticket, and the token of the visitor */
async function completeVisit(
  person: Person,
  chat: Chat,
  { name, body, reply }: { readonly name: string; readonly body: string; readonly reply: string },
): Promise<{ ticketId: number; token: string }> {
  const visitor = await chat('visitor', { name });
  const token = String(visitor['token']);
  await chat('messages', { clientId: randomUUID(), body }, token);
  const ticketId = await answerVisitor(person, name, reply);
  await closeVisit(person, ticketId);
  return { ticketId, token };
}

/** The customer of the sample conversation is the person of this ticket too. */
async function mergeWithCustomer({ request }: Person, ticketId: number): Promise<void> {
  const { contactId: otherId } = await request(ticketsContract.show, { params: { ticketId } });
  const { contacts } = await request(contactsContract.page, { query: { searchParam: CUSTOMER } });
  const [customer] = contacts;
  if (!customer) throw new Error(`There is no contact ${CUSTOMER}.`);
  await request(contactsContract.merge, { params: { contactId: customer.id }, body: { otherId } });
}

/** Takes the waiting ticket of a visitor and answers. @returns its id */
export async function answerVisitor({ id, request }: Person, name: string, body: string): Promise<number> {
  const { contacts } = await request(contactsContract.page, { query: { searchParam: name } });
  const contactId = contacts.at(-1)?.id;
  const { tickets } = await request(ticketsContract.list, { query: { status: 'pending', showAll: 'true' } });
  const ticket = tickets.find(({ contact }) => contact.id === contactId);
  if (!ticket) throw new Error(`${name} does not wait.`);
  const params = { ticketId: ticket.id };
  await request(ticketsContract.update, { params, body: { status: 'open', userId: id } });
  await request(messagesContract.send, { params, body: { body } });
  return ticket.id;
}

export async function closeVisit({ id, request }: Person, ticketId: number): Promise<void> {
  await request(ticketsContract.update, { params: { ticketId }, body: { status: 'closed', userId: id } });
}
