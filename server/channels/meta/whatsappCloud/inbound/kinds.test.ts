import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startCloudServer } from '../test/startCloudServer.ts';

let started: Awaited<ReturnType<typeof startCloudServer>>;
const em = () => started.server.ctx.orm.em.fork();
const take = async (content: object) => {
  const { id } = await started.cloud.write({ ...content });
  return em().findOneOrFail(Message, { providerId: id });
};

beforeAll(async () => {
  started = await startCloudServer();
  const admin = await signIn(started.server, await buildUser(em(), { profile: 'admin' }));
  const body = { name: 'Oficial', type: 'whatsappCloud', credentials: started.credentials };
  const { id } = (await admin.request(connectionsContract.create, { body })).body;
  await vi.waitFor(() => em().findOneOrFail(Connection, { id, status: 'CONNECTED' }));
});
afterAll(() => started.stop());

it.each([
  [
    'a place',
    { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' } },
    {
      mediaType: 'location',
      body: '|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja, Rua A',
    },
  ],
  [
    'a person',
    {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'João' },
          phones: [{ phone: '+55 11 99999-0000', wa_id: '5511999990000' }],
        },
      ],
    },
    {
      mediaType: 'vcard',
      body: 'BEGIN:VCARD\nVERSION:3.0\nFN:João\nTEL;type=CELL;waid=5511999990000:+55 11 99999-0000\nEND:VCARD',
    },
  ],
  [
    'an order',
    {
      type: 'order',
      order: {
        catalog_id: '1',
        text: 'para hoje',
        product_items: [
          { product_retailer_id: 'rosa', quantity: 2, item_price: 30, currency: 'BRL' },
          { product_retailer_id: 'vaso', quantity: 1, item_price: 19.9, currency: 'BRL' },
        ],
      },
    },
    {
      mediaType: 'chat',
      body: '🛒\n3 · BRL 79.90\n2 × rosa · BRL 60.00\n1 × vaso · BRL 19.90\npara hoje',
      content: {
        card: {
          kind: 'order',
          note: 'para hoje',
          itemCount: 3,
          total: { amount: 79.9, currency: 'BRL' },
          lines: [
            { name: 'rosa', quantity: 2, price: { amount: 60, currency: 'BRL' } },
            { name: 'vaso', quantity: 1 },
          ],
        },
      },
    },
  ],
  [
    'a question about a product of the catalogue',
    {
      type: 'text',
      text: { body: 'Tem azul?' },
      context: {
        from: '551140028922',
        referred_product: { catalog_id: '1', product_retailer_id: 'vestido-7' },
      },
    },
    {
      body: 'Tem azul?',
      content: { quote: { source: 'message', fromMe: true, mediaType: 'chat', text: '🛍️ vestido-7' } },
    },
  ],
  [
    'an answer of a list that another program sent',
    {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: 'p', title: 'Pix', description: 'à vista' } },
    },
    { body: 'Pix\nà vista', content: { card: { kind: 'choice', title: 'Pix', description: 'à vista' } } },
  ],
  [
    'a form that was filled in',
    {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: '{"flow_token":"x","nome":"Ana","dias":[1,2]}',
        },
      },
    },
    { mediaType: 'chat', body: 'Sent\nnome: Ana\ndias: [1,2]' },
  ],
  [
    'a text that came by an advertisement',
    {
      type: 'text',
      text: { body: 'quero' },
      referral: {
        source_type: 'ad',
        source_id: '7',
        headline: 'Rosas',
        body: 'Só hoje',
        source_url: 'https://fb.me/1',
      },
    },
    {
      mediaType: 'chat',
      body: 'quero',
      content: {
        advertisement: { title: 'Rosas', text: 'Só hoje', link: 'https://fb.me/1', thumbnail: null },
      },
    },
  ],
  [
    'a place that came by an advertisement with an address that opens nothing',
    {
      type: 'location',
      location: { latitude: 1, longitude: 2 },
      referral: { headline: 'Rosas', source_url: 'javascript:alert(1)' },
    },
    { mediaType: 'location', content: { advertisement: { title: 'Rosas', link: null } } },
  ],
  [
    'the button of a template',
    { type: 'button', button: { payload: 'yes', text: 'Sim, confirmo' } },
    { mediaType: 'chat', body: 'Sim, confirmo' },
  ],
  [
    'what Meta does not show',
    { type: 'unsupported', errors: [{ code: 131051 }] },
    { mediaType: 'unsupported' },
  ],
  ['a text without its part', { type: 'text', text: 3 }, { mediaType: 'unsupported' }],
])('a message of a customer shows %s', async (_, content, expected) => {
  expect(await take(content)).toMatchObject(expected);
});
