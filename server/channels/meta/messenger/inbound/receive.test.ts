import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { SimulatedMessenger } from '#simulators/meta/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { Message, Reaction } from '#server/features/messages/index.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { INSTAGRAM, MESSENGER } from '../platform.ts';
import {
  credentialsOf,
  openConversation,
  startMeta,
  viewOf,
  type Conversation,
} from '../test/setUpMessenger.ts';

let meta: SimulatedMessenger;
let server: TestServer;
let stop: () => Promise<void>;
let messenger: Conversation;
let instagram: Conversation;
let view: ReturnType<typeof viewOf>;

beforeAll(async () => {
  ({ meta, server, stop } = await startMeta());
  messenger = await openConversation({ meta, server }, MESSENGER, '24001');
  instagram = await openConversation({ meta, server }, INSTAGRAM, '17001');
  view = viewOf({ server }, messenger);
});
afterAll(() => stop());

const link = (url: string) => ({ payload: { url } });
/** The bodies that a message of Meta becomes. */
async function take(message: object, { person, connectionId } = messenger) {
  const { mid, status } = await meta.write(person, message);
  expect(status).toBe(200);
  const all = await view.em().find(Message, { connection: connectionId }, { orderBy: { id: 'asc' } });
  return { mid, stored: all.filter(({ providerId }) => providerId?.startsWith(mid)) };
}
const bodies = async (message: object, conversation = messenger) =>
  (await take(message, conversation)).stored.map(({ mediaType, body }) => [mediaType, body]);

describe('what people write', () => {
  it('arrives with the name of their profile and reaches Instagram and Messenger apart', async () => {
    const address = await view
      .em()
      .findOneOrFail(ContactAddress, { kind: 'instagram' }, { populate: ['contact'] });
    expect([address.value, address.contact.getEntity().name]).toEqual(['17001', 'Maria Silva']);
    expect(await take({ text: 'só aqui' }, instagram)).toMatchObject({
      stored: [{ connection: { id: instagram.connectionId } }],
    });
  });

  it.each([
    ['image', 'image'],
    ['audio', 'audio'],
    ['video', 'video'],
    ['file', 'application'],
    ['sticker', 'image'],
  ])('brings files at once: %s', async (type, mediaType) => {
    const { url } = meta.storeFile(PICTURE, 'image/png', true);
    const { stored } = await take({ attachments: [{ type, ...link(url) }] });
    expect(stored).toMatchObject([{ mediaType }]);
    await view.until(async () => {
      const { mediaKey } = await view.em().findOneOrFail(Message, stored[0]?.id ?? 0);
      expect(await buffer(server.ctx.media.stream(mediaKey ?? ''))).toEqual(PICTURE);
    });
  });

  it('becomes one message for each of several files, the text with the first', async () => {
    const { url } = meta.storeFile(PICTURE, 'image/png', true);
    const attachments = [
      { type: 'image', ...link(url) },
      { type: 'file', ...link(url) },
    ];
    expect(await bodies({ text: 'veja', attachments })).toEqual([
      ['image', 'veja'],
      ['application', ''],
    ]);
  });

  it('shows a sticker once, in its old form and in its new one', async () => {
    const { url } = meta.storeFile(PICTURE, 'image/png', true);
    const payload = { url, sticker_id: 369_239_263_222_822 };
    const both = [
      { type: 'image', payload },
      { type: 'sticker', payload },
    ];
    expect(await bodies({ attachments: both })).toEqual([['image', '']]);
    expect(await bodies({ attachments: both.slice(0, 1) })).toEqual([['image', '']]);
    expect(await bodies({ attachments: both.slice(1) })).toEqual([['image', '']]);
  });

  it('shows what is shared, and stories, as links', async () => {
    const url = 'https://www.instagram.com/stories/1';
    const shared = (type: string) => bodies({ attachments: [{ type, ...link(url) }] }, instagram);
    expect(await shared('story_mention')).toEqual([['chat', `Mencionou você em um story:\n${url}`]]);
    expect(await shared('ig_reel')).toEqual([['chat', `Reel compartilhado:\n${url}`]]);
    expect(await shared('share')).toEqual([['chat', `Publicação compartilhada:\n${url}`]]);
    const reply = { text: 'lindo!', reply_to: { story: { id: '1', url } } };
    expect(await bodies(reply, instagram)).toEqual([['chat', `Respondeu ao seu story:\n${url}\nlindo!`]]);
    const fallback = { type: 'fallback', title: 'Rosas', url: 'https://loja.test/rosas', payload: null };
    expect(await bodies({ attachments: [fallback] })).toEqual([['chat', 'Rosas\nhttps://loja.test/rosas']]);
  });

  it('shows that there is something that Ramal does not know', async () => {
    expect(await bodies({ is_unsupported: true })).toEqual([['unsupported', '']]);
    expect(await bodies({ attachments: [{ type: 'appointment_booking' }] })).toEqual([['unsupported', '']]);
    expect(await bodies({ attachments: [{ type: 'image', payload: 3 }] })).toEqual([['unsupported', '']]);
    expect(await bodies({ attachments: 'what?' })).toEqual([['unsupported', '']]);
  });

  it('arrives while another app has the conversation, and in the other form of webhooks', async () => {
    const event = {
      sender: { id: Number(messenger.person.id) },
      recipient: { id: meta.page.id },
      timestamp: String(meta.now()),
    };
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const post = (entry: object) =>
      meta.deliver(url, { object: 'page', entry: [{ id: meta.page.id, time: meta.now(), ...entry }] });
    await post({ standby: [{ ...event, message: { mid: 'm_standby', text: 'em espera' } }] });
    const pressed = { ...event, postback: { mid: 'm_pressed', title: 'Começar', payload: 'START' } };
    await post({ messaging: [pressed], changes: [{ field: 'messaging_postbacks', value: pressed }] });
    expect((await view.messages()).slice(-2)).toMatchObject([{ body: 'em espera' }, { body: 'Começar' }]);
  });

  it('tells once from which ad a person came', async () => {
    const ad = { source: 'ADS', type: 'OPEN_THREAD', ads_context_data: { ad_title: 'Rosas em maio' } };
    const before = (await view.messages()).length;
    expect(await meta.report(messenger.person, { referral: ad })).toBe(200);
    expect(await view.messages()).toHaveLength(before);
    expect(await bodies({ text: 'quanto custa?' })).toEqual([
      ['chat', 'Veio do anúncio “Rosas em maio”\nquanto custa?'],
    ]);
    await meta.reportAll(
      'messenger',
      meta.reported.slice(-2).map(({ event }) => event),
    ); // again
    expect(await bodies({ text: 'e tulipas?' })).toEqual([['chat', 'e tulipas?']]);
    expect(await bodies({ text: 'oi', referral: ad })).toEqual([
      ['chat', 'Veio do anúncio “Rosas em maio”\noi'],
    ]);
  });

  it('tells from which ad a person came although Meta repeats an older message before the next', async () => {
    await take({ text: 'bom dia' });
    const [repeated] = meta.reported.slice(-1);
    const ad = { source: 'ADS', type: 'OPEN_THREAD', ads_context_data: { ad_title: 'Sapatos' } };
    await meta.report(messenger.person, { referral: ad });
    await meta.reportAll('messenger', repeated ? [repeated.event] : []);
    expect(await bodies({ text: 'tem 38?' })).toEqual([['chat', 'Veio do anúncio “Sapatos”\ntem 38?']]);
  });

  it('keeps ids that are numbers too long for a number of JavaScript', async () => {
    const { url } = meta.appSubscriptions.get('instagram') ?? { url: '' };
    const body = {
      object: 'instagram',
      entry: [
        {
          id: '@17841400000000001@',
          messaging: [
            {
              sender: { id: '17001' },
              recipient: { id: '@17841400000000001@' },
              timestamp: meta.now(),
              message: { mid: 'm_long', text: 'diga "12345678901234567"' },
            },
          ],
        },
      ],
    };
    const written = JSON.stringify(body).replaceAll(/"@(\d+)@"/g, '$1');
    const { createHmac } = await import('node:crypto');
    const signature = `sha256=${createHmac('sha256', meta.appSecret).update(written).digest('hex')}`;
    const response = await meta.deliver(url, {}, { sent: written, signature });
    expect(response.status).toBe(200);
    const stored = await view.em().findOneOrFail(Message, { providerId: 'm_long' });
    expect(stored.body).toBe('diga "12345678901234567"');
  });
});

describe('what people change', () => {
  const changed = (mid: string) => view.em().findOneOrFail(Message, { providerId: mid });

  it('edits, of which the last counts in any order', async () => {
    const { mid } = await take({ text: 'um' });
    const edit = (text: string, number: number | string) =>
      meta.report(messenger.person, { message_edit: { mid, text, num_edit: number } });
    await edit('três', '2');
    await edit('dois', 1);
    expect(await changed(mid)).toMatchObject({ body: 'três', isEdited: true });
  });

  it('edits, without what stands around the text being lost', async () => {
    const ad = { source: 'ADS', type: 'OPEN_THREAD', ads_context_data: { ad_title: 'Rosas em maio' } };
    await meta.report(instagram.person, { referral: ad });
    const url = 'https://www.instagram.com/stories/1';
    const reply = { text: 'txet', reply_to: { story: { id: '1', url } } };
    const { mid } = await take(reply, instagram);
    await meta.reportAll(
      'instagram',
      meta.reported.slice(-1).map(({ event }) => event),
    ); // again, when the advertisement has been told
    const edit = (of: string, text: string, number: number) =>
      meta.report(instagram.person, { message_edit: { mid: of, text, num_edit: number } });
    const around = `Veio do anúncio “Rosas em maio”\nRespondeu ao seu story:\n${url}`;
    await edit(mid, 'tex', 1);
    await edit(mid, 'text', 2);
    expect(await changed(mid)).toMatchObject({ body: `${around}\ntext`, isEdited: true });

    await edit('m_shared', 'lindo!', 1); // before its message
    const attachments = [{ type: 'share', ...link('https://loja.test/rosas') }];
    await meta.report(instagram.person, { message: { mid: 'm_shared', text: 'lnido!', attachments } });
    expect((await changed('m_shared')).body).toBe(
      'lindo!\nPublicação compartilhada:\nhttps://loja.test/rosas',
    );
  });

  it('reacts and takes it back, of which the last counts in any order', async () => {
    const { mid, stored } = await take({ text: 'legal' });
    const react = (action: string, timestamp: number) =>
      meta.report(messenger.person, {
        timestamp,
        reaction: { mid, action, ...(action === 'react' && { reaction: 'love', emoji: '❤️' }) },
      });
    const emojis = async () =>
      (await view.em().find(Reaction, { message: stored[0]?.id ?? 0 })).map(({ emoji }) => emoji);
    const now = meta.now();
    await react('react', now);
    expect(await emojis()).toEqual(['❤️']);
    await react('unreact', now + 2);
    await react('react', now + 1);
    expect(await emojis()).toEqual([]);
  });

  it('deletes, with all of its files', async () => {
    const { url } = meta.storeFile(PICTURE, 'image/png', true);
    const attachments = [1, 2].map(() => ({ type: 'image', ...link(url) }));
    const { mid } = await take({ attachments });
    await meta.report(messenger.person, { message: { mid, is_deleted: true } });
    const deleted = (await view.messages()).filter(({ providerId }) => providerId?.startsWith(mid));
    expect(deleted.map(({ isDeleted }) => isDeleted)).toEqual([true, true]);
  });

  it('has an effect although it comes before its message', async () => {
    await meta.report(messenger.person, { message: { mid: 'm_late', is_deleted: true } });
    await meta.report(messenger.person, { message_edit: { mid: 'm_later', text: 'novo', num_edit: 1 } });
    await meta.report(messenger.person, { message: { mid: 'm_late', text: 'apagada' } });
    await meta.report(messenger.person, { message: { mid: 'm_later', text: 'velho' } });
    expect(await changed('m_late')).toMatchObject({ isDeleted: true });
    expect(await changed('m_later')).toMatchObject({ body: 'novo' });
  });
});

describe('webhooks', () => {
  /** A connection whose app has another secret. @returns its id */
  const createForeign = async () => {
    const credentials = { ...credentialsOf(meta), appSecret: 'another' };
    const body = { name: 'Outro aplicativo', type: 'messenger', credentials };
    return (await messenger.admin.request(connectionsContract.create, { body })).body.id;
  };

  it('that are not Meta’s are refused, and nothing is stored', async () => {
    const before = (await view.messages()).length;
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const event = { sender: { id: '24001' }, recipient: { id: meta.page.id }, timestamp: meta.now() };
    const messaging = [{ ...event, message: { mid: 'm_false', text: 'ç/falso' } }];
    const body = { object: 'page', entry: [{ id: meta.page.id, messaging }] };
    const warned = vi.spyOn(server.ctx.log, 'warn').mockReturnValue();
    const foreign = await createForeign();
    const statuses = [
      await meta.deliver(url, body, { appSecret: 'another' }),
      await meta.deliver(url, body, { signature: null }),
      await meta.deliver(url, body, { signature: 'sha256=' }),
      await meta.deliver(url, body, { sent: JSON.stringify(body) }), // the same, with other escapes
      await meta.deliver(url.replace('/messenger/', '/telegramBot/'), body),
      await meta.deliver(url.replace(/\d+$/, String(foreign)), body), // of a connection with another app
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    const lines = warned.mock.calls.filter(([, text]) => text?.includes('a webhook was refused'));
    expect(lines).toHaveLength(statuses.length);
    expect(JSON.stringify(lines)).not.toContain('falso');
    warned.mockRestore();
    expect(await view.messages()).toHaveLength(before);
    expect((await meta.deliver(url, body)).status).toBe(200);
    expect(await view.messages()).toHaveLength(before + 1);
  });

  it('that are too large are refused, and nothing is stored', async () => {
    const before = (await view.messages()).length;
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const messaging = [{ message: { mid: 'm_large', text: 'x'.repeat(4 * 1024 * 1024) } }];
    const body = { object: 'page', entry: [{ id: meta.page.id, messaging }] };
    expect((await meta.deliver(url, body)).status).toBe(413);
    expect(await view.messages()).toHaveLength(before);
  });

  it.each([
    ['no report', { hello: 'world' }],
    ['a report of WhatsApp', { object: 'whatsapp_business_account', entry: [] }],
    ['entries that are none', { object: 'page', entry: 'none' }],
  ])('with %s are logged once and taken, so that Meta does not repeat them for days', async (_, body) => {
    const before = (await view.messages()).length;
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const logged = [vi.spyOn(server.ctx.log, 'error').mockReturnValue(), vi.spyOn(server.ctx.log, 'warn')];
    expect((await meta.deliver(url, body)).status).toBe(200);
    expect(logged.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    for (const each of logged) each.mockRestore();
    expect(await view.messages()).toHaveLength(before);
  });

  it('with one entry that cannot be read bring the others', async () => {
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const logged = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
    const event = { sender: { id: '24001' }, recipient: { id: meta.page.id }, timestamp: meta.now() };
    const messaging = [{ ...event, message: { mid: 'm_beside', text: 'ao lado' } }];
    const entry = [{ id: null }, { id: meta.page.id, messaging }];
    expect((await meta.deliver(url, { object: 'page', entry })).status).toBe(200);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await view.last()).toMatchObject({ body: 'ao lado' });
  });

  it('of an account that has no connection change nothing', async () => {
    const before = (await view.messages()).length;
    const { url } = meta.appSubscriptions.get('page') ?? { url: '' };
    const messaging = [
      { sender: { id: '24001' }, recipient: { id: '5' }, timestamp: 1, message: { mid: 'x', text: 'oi' } },
    ];
    expect((await meta.deliver(url, { object: 'page', entry: [{ id: '5', messaging }] })).status).toBe(200);
    expect((await meta.deliver(url, { object: 'user', entry: [] })).status).toBe(200);
    expect(await view.messages()).toHaveLength(before);
  });

  it('that are repeated ten times in any order change nothing', async () => {
    const snapshot = async () => ({
      messages: (await view.em().find(Message, {}, { orderBy: { id: 'asc' } })).map(
        ({ id, body, ack, isDeleted, isEdited, delivery }) => ({
          id,
          body,
          ack,
          isDeleted,
          isEdited,
          delivery,
        }),
      ),
      reactions: (await view.em().find(Reaction, {}, { orderBy: { id: 'asc' } })).map(({ emoji }) => emoji),
    });
    const before = await snapshot();
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let time = 0; time < 10; time += 1) {
      const shuffled = meta.reported
        .filter(({ platform }) => platform === 'messenger')
        .map(({ event }) => ({ event, at: random() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ event }) => event);
      for (let from = 0; from < shuffled.length; from += 7)
        expect(await meta.reportAll('messenger', shuffled.slice(from, from + 7))).toBe(200);
    }
    expect(await snapshot()).toEqual(before);
  });
});
