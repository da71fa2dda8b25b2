import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract, type LabelSync } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import type { Client } from '#server/test/client.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { startWorkspace } from '../test/startWorkspace.ts';

/* Labels of WhatsApp Business and tags, with the real library and a simulated WhatsApp. */

const TIMES = { hang: 5000, query: 3000, firstPause: 50, longestPause: 200, ownership: 50 };
const WAIT = { interval: 10 };
let whatsapp: SimulatedWhatsApp;
let server: TestServer;
let admin: Client;
let stop: () => Promise<void>;
let shops = 0;
let people = 0;

beforeAll(async () => {
  ({ whatsapp, server, admin, stop } = await startWorkspace(TIMES));
});
afterAll(async () => {
  await stop();
  expect(whatsapp.errors).toEqual([]);
});

interface Shop {
  readonly id: number;
  readonly phone: SimulatedPhone;
}

async function newShop(labelSync: LabelSync): Promise<Shop> {
  shops += 1;
  const name = `Loja ${shops}`;
  const phone = whatsapp.phone({ number: `551194000${String(shops).padStart(4, '0')}`, name });
  const { body } = await admin.request(connectionsContract.create, { body: { name, labelSync } });
  const params = { whatsappId: body.id };
  const show = async () => (await admin.request(connectionsContract.show, { params })).body;
  await vi.waitFor(async () => expect((await show()).qrcode).not.toBe(''), WAIT);
  await phone.scan((await show()).qrcode);
  await vi.waitFor(async () => expect((await show()).status).toBe('CONNECTED'), WAIT);
  return { id: body.id, phone };
}
const choose = (id: number, labelSync: LabelSync) =>
  admin.request(connectionsContract.update, { params: { whatsappId: id }, body: { labelSync } });

/** A customer who has written to the shop. */
async function newCustomer({ phone }: Shop) {
  people += 1;
  const customer = whatsapp.contact({ number: `551187000${String(people).padStart(4, '0')}`, name: 'Maria' });
  await customer.sendText(phone, 'oi');
  return { customer, contactId: await contactOf(customer) };
}
const contactOf = ({ number }: SimulatedContact) =>
  vi.waitFor(async () => {
    const em = server.ctx.orm.em.fork();
    return (await em.findOneOrFail(ContactAddress, { kind: 'phone', value: number })).contact.id;
  }, WAIT);
const tagsOf = async (contactId: number) => {
  const { body } = await admin.request(contactsContract.show, { params: { contactId } });
  return body.tags.map(({ name }) => name).toSorted();
};
const areTags = (contactId: number, ...names: string[]) =>
  vi.waitFor(async () => expect(await tagsOf(contactId)).toEqual(names), WAIT);
const findTag = async (name: string) =>
  (await admin.request(tagsContract.list)).body.find((tag) => tag.name === name);
const idOfTag = async (name: string) => (await findTag(name))?.id ?? 0;
const tag = async (contactId: number, ...names: string[]) => {
  const tags = await Promise.all(names.map(idOfTag));
  await admin.request(tagsContract.sync, { body: { contactId, tags } });
};

it('gives contacts the tags of their labels, also those who write later, and takes them off again', async () => {
  const shop = await newShop('fromPhone');
  const { customer, contactId } = await newCustomer(shop);
  const label = await shop.phone.labels.add('Atacado', 1);
  await shop.phone.labels.put(label, customer);
  await areTags(contactId, 'Atacado');
  expect((await findTag('Atacado'))?.color).toBe('#64C4FF');

  const later = whatsapp.contact({ number: '5511870009999', name: 'João' });
  await shop.phone.labels.put(label, later);
  await later.sendText(shop.phone, 'bom dia');
  await areTags(await contactOf(later), 'Atacado');

  await shop.phone.labels.edit(label, { name: 'Revenda', color: 2 });
  await areTags(contactId, 'Revenda');
  expect([await findTag('Atacado'), (await findTag('Revenda'))?.color]).toEqual([undefined, '#FFD429']);

  await shop.phone.labels.take(label, customer);
  await areTags(contactId);
  await shop.phone.labels.remove(label);
  await areTags(await contactOf(later));
  expect(await findTag('Revenda')).toBeDefined();
});

it('never takes off what a user has put on, and does not put on again what a user has taken off', async () => {
  const shop = await newShop('fromPhone');
  const { customer, contactId } = await newCustomer(shop);
  await admin.request(tagsContract.create, { body: { name: 'Fiel', color: '#123456' } });
  await tag(contactId, 'Fiel');
  const own = await shop.phone.labels.add('Fiel', 1);
  const other = await shop.phone.labels.add('Novo', 2);
  await shop.phone.labels.put(own, customer);
  await shop.phone.labels.put(other, customer);
  await areTags(contactId, 'Fiel', 'Novo');
  expect((await findTag('Fiel'))?.color).toBe('#123456');

  await shop.phone.labels.take(own, customer);
  await vi.waitFor(async () => expect(await labeled(shop.id)).toHaveLength(1), WAIT);
  await tag(contactId, 'Fiel'); // takes off the other one
  // as after a kill between reading and storing: all is read again, and changes nothing
  const reads = shop.phone.labels.readCompletely;
  await server.ctx.orm.em
    .fork()
    .execute('update whatsapp_label_syncs set version = 0 where connection_id = ?', [shop.id]);
  shop.phone.closeCompanion(428);
  await vi.waitFor(() => expect(shop.phone.isOnline).toBe(false), WAIT);
  await vi.waitFor(() => expect(shop.phone.isOnline).toBe(true), WAIT);
  const marker = await shop.phone.labels.add('Marcador');
  await vi.waitFor(async () => expect(await findTag('Marcador')).toBeDefined(), WAIT);
  await vi.waitFor(() => expect(shop.phone.labels.readCompletely).toBeGreaterThan(reads), WAIT);
  expect(await tagsOf(contactId)).toEqual(['Fiel']);

  // a label that is renamed leaves a tag of users alone and gets another one
  await shop.phone.labels.put(own, customer);
  await shop.phone.labels.edit(own, { name: 'Fidelidade' });
  await areTags(contactId, 'Fidelidade', 'Fiel');
  // the tag of a label that a user has deleted stays away until the label is used again
  await admin.request(tagsContract.remove, { params: { tagId: await idOfTag('Fidelidade') } });
  await shop.phone.labels.edit(marker, { name: 'Marcador 2' });
  await vi.waitFor(async () => expect(await findTag('Marcador 2')).toBeDefined(), WAIT);
  expect(await findTag('Fidelidade')).toBeUndefined();
  expect(shop.phone.labels.changedByProgram).toBe(0);
});

it('reads everything when it is switched on later, and nothing before', async () => {
  const shop = await newShop('off');
  const { customer, contactId } = await newCustomer(shop);
  const label = await shop.phone.labels.add('Pago', 3);
  await shop.phone.labels.put(label, customer);
  const { customer: other, contactId: otherId } = await newCustomer(shop);
  expect([await findTag('Pago'), await tagsOf(contactId)]).toEqual([undefined, []]);
  await choose(shop.id, 'fromPhone');
  await areTags(contactId, 'Pago');
  await choose(shop.id, 'off');
  await shop.phone.labels.put(label, other);
  await shop.phone.labels.take(label, customer);
  await choose(shop.id, 'fromPhone');
  await areTags(otherId, 'Pago');
  await areTags(contactId);
});

it('writes to the phone only what changes here while that is chosen', async () => {
  const shop = await newShop('fromPhone');
  const { customer, contactId } = await newCustomer(shop);
  const { customer: before, contactId: beforeId } = await newCustomer(shop);
  await admin.request(tagsContract.create, { body: { name: 'Sem rótulo', color: '#123456' } });
  const label = await shop.phone.labels.add('Entrega', 5);
  await vi.waitFor(async () => expect(await findTag('Entrega')).toBeDefined(), WAIT);
  await tag(beforeId, 'Entrega');
  await choose(shop.id, 'bothWays');
  await vi.waitFor(async () => {
    const rows = await server.ctx.orm.em
      .fork()
      .execute('select 1 from phone_labels where connection_id = ? and is_written', [shop.id]);
    expect(rows).toHaveLength(1);
  }, WAIT);

  await tag(contactId, 'Entrega', 'Sem rótulo');
  await vi.waitFor(() => expect(shop.phone.labels.of(customer)).toEqual(['Entrega']), WAIT);
  expect(shop.phone.labels.of(before)).toEqual([]);
  await tag(contactId);
  await vi.waitFor(() => expect(shop.phone.labels.of(customer)).toEqual([]), WAIT);
  await tag(beforeId);
  await tag(contactId, 'Entrega');
  await vi.waitFor(() => expect(shop.phone.labels.of(customer)).toEqual(['Entrega']), WAIT);
  // what the phone takes off is not put on again, and what was written does not come back
  await shop.phone.labels.take(label, customer);
  await vi.waitFor(async () => expect(await labeled(shop.id)).toEqual([]), WAIT);
  expect([shop.phone.labels.changedByProgram, shop.phone.labels.of(customer)]).toEqual([3, []]);
});

const labeled = (connectionId: number) =>
  server.ctx.orm.em
    .fork()
    .execute('select chat from labeled_chats where connection_id = ? and is_labeled', [connectionId]);
