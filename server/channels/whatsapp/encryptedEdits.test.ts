import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { Client } from '#server/test/client.ts';
import { startWorkspace } from './test/startWorkspace.ts';

/* Edits as phones send them since May 2026: encrypted with the secret of the original message. */

const WAIT = { interval: 10 };
let whatsapp: SimulatedWhatsApp;
let admin: Client;
let stop: () => Promise<void>;
let phone: SimulatedPhone;

beforeAll(async () => {
  ({ whatsapp, admin, stop } = await startWorkspace());
  phone = whatsapp.phone({ number: '5511930000001', name: 'Loja' });
  const { body } = await admin.request(connectionsContract.create, { body: { name: 'Loja' } });
  const show = () => admin.request(connectionsContract.show, { params: { whatsappId: body.id } });
  await phone.scan(
    await vi.waitFor(async () => {
      const { qrcode } = (await show()).body;
      return qrcode || Promise.reject(new Error('no QR code yet'));
    }, WAIT),
  );
});
afterAll(() => stop());

/** The messages of the conversation with this customer, oldest first. */
async function messagesOf(name: string) {
  const list = await admin.request(ticketsContract.list, { query: { showAll: true, searchParam: name } });
  const ticketId = list.body.tickets[0]?.id ?? 0;
  return (await admin.request(messagesContract.page, { params: { ticketId } })).body.messages;
}

it.each(['lid', 'pn'] as const)('are shown as edits (customer named by %s)', async (addressing) => {
  const customer = whatsapp.contact({
    number: `55119871000${addressing.length}`,
    name: `Ana ${addressing}`,
    addressing,
  });
  const sent = await customer.sendText(phone, 'Quero um vestdio');
  await vi.waitFor(
    async () =>
      expect(await messagesOf(customer.name)).toMatchObject([{ body: 'Quero um vestdio', isEdited: false }]),
    WAIT,
  );
  await customer.edit(phone, sent, 'Quero um vestido');
  await vi.waitFor(
    async () =>
      expect(await messagesOf(customer.name)).toMatchObject([
        {
          body: 'Quero um vestido',
          isEdited: true,
          oldMessages: [expect.objectContaining({ body: 'Quero um vestdio' })],
        },
      ]),
    WAIT,
  );
  await customer.edit(phone, sent, 'Quero dois vestidos');
  await vi.waitFor(
    async () =>
      expect(await messagesOf(customer.name)).toMatchObject([
        { body: 'Quero dois vestidos', isEdited: true },
      ]),
    WAIT,
  );
});

it('in the old unencrypted form still work', async () => {
  const customer = whatsapp.contact({ number: '5511987200001', name: 'Rosa' });
  const sent = await customer.sendText(phone, 'bom dai');
  await customer.edit(phone, sent, 'bom dia', { isEncrypted: false });
  await vi.waitFor(
    async () => expect(await messagesOf('Rosa')).toMatchObject([{ body: 'bom dia', isEdited: true }]),
    WAIT,
  );
});

it('that cannot be decrypted are shown as something to look up on the phone, and change nothing', async () => {
  const customer = whatsapp.contact({ number: '5511987300001', name: 'Clara' });
  const sent = await customer.sendText(phone, 'Qual o preço?');
  const withOtherSecret = { ...sent, content: { messageContextInfo: { messageSecret: randomBytes(32) } } };
  await customer.edit(phone, withOtherSecret, 'Qual o valor?');
  await vi.waitFor(
    async () =>
      expect(await messagesOf('Clara')).toMatchObject([
        { body: 'Qual o preço?', isEdited: false },
        { mediaType: 'unsupported' },
      ]),
    WAIT,
  );
});

describe('what the database cannot store', () => {
  const expectShown = (name: string, body: string) =>
    vi.waitFor(
      async () =>
        expect(await messagesOf(name)).toEqual(expect.arrayContaining([expect.objectContaining({ body })])),
      WAIT,
    );

  it.each<[string, proto.IMessage]>([
    ['a deletion', { protocolMessage: { type: 0, key: { id: 'A\0B' } } }],
    [
      'an edit',
      {
        secretEncryptedMessage: {
          targetMessageKey: { id: 'A\0B' },
          encPayload: randomBytes(40),
          encIv: randomBytes(12),
          secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT,
        },
      },
    ],
    [
      'a vote',
      {
        pollUpdateMessage: {
          pollCreationMessageKey: { id: 'A\0B' },
          vote: { encPayload: randomBytes(40), encIv: randomBytes(12) },
        },
      },
    ],
  ])('does not hold up a chat: %s', async (what, content) => {
    const customer = whatsapp.contact({ number: `551198720${what.length}001`, name: `Nula ${what.length}` });
    await customer.sendContent(phone, content);
    await customer.sendText(phone, 'depois');
    await expectShown(customer.name, 'depois');
  });

  it('does not break off a connection: a name', async () => {
    const customer = whatsapp.contact({ number: '5511987200077', name: 'Zu\0leica' });
    await customer.sendText(phone, 'com nome');
    await expectShown('Zuleica', 'com nome');
  });
});
