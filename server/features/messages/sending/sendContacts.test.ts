import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { parseContactCards } from '#shared/domain/parseContactCards.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildUser } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { Message } from '../message.entity.ts';
import { startConversation, type StartedConversation } from '../test/startConversation.ts';

let server: TestServer;
let agent: Client;
let openTicket: StartedConversation['openTicket'];
let ticket: Ticket;
let ana: number;
let rui: number;
const em = () => server.ctx.orm.em.fork();
const takes = (contactCards: number | undefined) => {
  server.channel.capabilities = { ...server.channel.capabilities, contactCards };
};

beforeAll(async () => {
  ({ server, agent, openTicket } = await startConversation());
  ana = (await buildContact(em(), { name: 'Ana;  Lima,\nLoja', number: '5511988880001' })).id;
  rui = (await buildContact(em(), { name: 'Rui', number: '351211111111' })).id;
  const em1 = em();
  const address = await em1.findOneOrFail(ContactAddress, { contact: rui });
  address.notFoundAt = new Date();
  await em1.flush();
});
afterAll(() => server.stop());
beforeEach(async () => {
  takes(10);
  ticket = await openTicket();
});

const send = (contactIds: readonly number[], { who = agent, clientId = randomUUID() } = {}) =>
  who.request(messagesContract.sendContacts, {
    params: { ticketId: ticket.id },
    body: { contactIds: [...contactIds], clientId },
  });

describe('cards of contacts', () => {
  it('are one message with names and numbers, in the chosen order, each contact once', async () => {
    const { body } = await send([rui, ana, rui]);
    expect(body.messages).toMatchObject([
      { mediaType: 'vcard', author: 'agent', ack: 0, user: { name: 'Ana' } },
    ]);
    const cards = body.messages[0]?.body ?? '';
    expect(parseContactCards(cards)).toEqual([
      { name: 'Rui', numbers: ['+351211111111'] },
      { name: 'Ana; Lima, Loja', numbers: ['+55 (11) 98888-0001'] },
    ]);
    // WhatsApp offers to write to a number by its id, which one that is not on WhatsApp has not
    expect(cards.match(/waid=\d+/g)).toEqual(['waid=5511988880001']);
  });

  it('are as many messages as the channel needs, and a repeated request sends nothing', async () => {
    takes(1);
    const clientId = randomUUID();
    const { messages } = (await send([ana, rui], { clientId })).body;
    expect(messages.map(({ body }) => parseContactCards(body)[0]?.name)).toEqual(['Ana; Lima, Loja', 'Rui']);
    await em().nativeUpdate(Message, { id: messages[0]?.id ?? 0 }, { delivery: 'sent' });
    const again = (await send([ana, rui], { clientId })).body.messages;
    expect(again.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    expect(await em().count(Message, { ticket: ticket.id })).toBe(2);
  });

  it('are refused on a channel without them, and when they are too many for it', async () => {
    const problem = async (contactIds: readonly number[]) => {
      const { refusal } = await send(contactIds);
      return [refusal.error, refusal.details];
    };
    takes(undefined);
    const because = (text: string) => [
      'ERR_VALIDATION',
      { issues: [{ field: 'contactIds', problem: text }] },
    ];
    expect(await problem([ana])).toEqual(because('not on this channel'));
    takes(1);
    const many = Array.from({ length: 11 }, (_, index) => ana + index);
    expect(await problem(many)).toEqual(because('too many for this channel'));
    expect((await send([])).refusal.error).toBe('ERR_VALIDATION');
  });

  it('are those of contacts that exist and have a number', async () => {
    const group = await buildContact(em(), { name: 'Família', isGroup: true });
    await em().nativeUpdate(
      ContactAddress,
      { contact: group.id },
      { kind: 'group', value: '5511900000000-1' },
    );
    const refusals = [];
    for (const ids of [[ana, 999_999], [group.id]]) refusals.push((await send(ids)).refusal);
    expect(refusals).toMatchObject([
      { error: 'ERR_NO_CONTACT_FOUND', details: { contactId: 999_999 } },
      { error: 'ERR_CONTACT_WITHOUT_NUMBER', details: { contactId: group.id } },
    ]);
    expect(await em().count(Message, { ticket: ticket.id })).toBe(0);
  });

  it('are sent by nobody who sees numbers masked, nor in a ticket of others', async () => {
    const masked = await buildUser(em(), { isTricked: false });
    ticket = await openTicket({ user: masked.id });
    expect((await send([ana], { who: await signIn(server, masked) })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
    const stranger = await signIn(server, await buildUser(em()));
    expect((await send([ana], { who: stranger })).refusal.error).toBe('ERR_NO_TICKET_FOUND');
  });
});
