import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { GraphRefusal, type SimulatedMessenger } from '#simulators/meta/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { connectSocket } from '#server/test/client.ts';
import { PICTURE } from '#server/test/channels/channelContract.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { INSTAGRAM, MESSENGER } from '../platform.ts';
import {
  openConversation,
  refuseNext,
  startMeta,
  travel,
  viewOf,
  type Conversation,
} from '../test/setUpMessenger.ts';

let meta: SimulatedMessenger;
let server: TestServer;
let stop: () => Promise<void>;
let messenger: Conversation;
let instagram: Conversation;
let view: ReturnType<typeof viewOf>;
let onInstagram: ReturnType<typeof viewOf>;

beforeAll(async () => {
  ({ meta, server, stop } = await startMeta());
  messenger = await openConversation({ meta, server }, MESSENGER, '24001');
  instagram = await openConversation({ meta, server }, INSTAGRAM, '17001');
  view = viewOf({ server }, messenger);
  onInstagram = viewOf({ server }, instagram);
});
afterAll(() => stop());
afterEach(async () => {
  meta.echoes = 'after';
  meta.hasMetadata = true;
  meta.refuse = () => undefined;
  await meta.settled();
});

const seenBy = ({ person }: Conversation) => meta.seen.filter(({ personId }) => personId === person.id);
const textsOf = (conversation: Conversation) => seenBy(conversation).map(({ text }) => text);
const sent = (id: number) => view.expectMessage(id, { delivery: 'sent', failReason: null });
const refuse = (code: number, subcode?: number) =>
  refuseNext(meta, code, 'No', subcode === undefined ? {} : { subcode });

describe('a message to a person', () => {
  it('is sent without formatting, and what it answers is shown', async () => {
    const [asked] = await view.received();
    const id = await view.answer('*Ana:*\nOlá _Maria_', {}, { id: asked?.id ?? 0 });
    await sent(id);
    expect(seenBy(messenger).at(-1)).toMatchObject({ text: 'Ana:\nOlá Maria', replyTo: asked?.providerId });
  });

  it('is split where Instagram allows no more bytes, between words and never within a character', async () => {
    const family = '👨‍👩‍👧‍👦';
    const text = `${'ação '.repeat(180)}${family.repeat(50)} fim`;
    const before = seenBy(instagram).length;
    await sent(await onInstagram.answer(text));
    const chunks = textsOf(instagram).slice(before);
    expect(chunks.length).toBeGreaterThan(2);
    expect(Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk)))).toBeLessThanOrEqual(1000);
    expect(chunks.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    expect(chunks[0]?.endsWith('ação')).toBe(true);
    for (const chunk of chunks) expect(chunk.replaceAll(family, '')).not.toContain('👨');
  });

  it('carries its file and then its text', async () => {
    await sent(await view.answer('veja', { 'foto.png': new Uint8Array(PICTURE) }));
    expect(seenBy(messenger).slice(-2)).toMatchObject([{ type: 'image', file: PICTURE }, { text: 'veja' }]);
    expect(meta.requests.some(({ query }) => 'access_token' in query)).toBe(false);
  });

  it('carries no file that Instagram does not take', async () => {
    const id = await onInstagram.answer('', { 'tabela.csv': Buffer.from('a;b') });
    await view.expectMessage(id, { delivery: 'failed', failReason: 'ERR_FILE_TYPE' });
  });

  it('shows reactions, typing, and that it was read', async () => {
    const [asked] = await view.received();
    const params = { messageId: asked?.id ?? 0 };
    await messenger.admin.request(messagesContract.react, { params, body: { emoji: '👍' } });
    expect(meta.actions.at(-1)).toMatchObject({
      sender_action: 'react',
      payload: { message_id: asked?.providerId, reaction: '👍' },
    });
    const socket = await connectSocket(server, messenger.admin.token);
    await socket.join('joinChatBox', messenger.ticketId);
    socket.view(messenger.ticketId, 'typing');
    await view.until(async () => expect(meta.actions.at(-1)).toMatchObject({ sender_action: 'typing_on' }));
    socket.close();
  });
});

describe('echoes', () => {
  it.each([
    ['after', true],
    ['before', true],
    ['before', false],
    ['after', false],
  ] as const)('%s the answer do not double a message (marked: %s)', async (echoes, hasMetadata) => {
    Object.assign(meta, { echoes, hasMetadata });
    const before = (await view.messages()).length;
    await sent(await view.answer(`eco ${echoes} ${String(hasMetadata)}`));
    await meta.settled();
    expect(await view.messages()).toHaveLength(before + 1);
  });

  it('of what was written in Meta’s inbox are shown as written on the phone', async () => {
    const { status } = await meta.writeInInbox(messenger.person, { text: 'daqui é a gerente' });
    expect(status).toBe(200);
    expect(await view.last()).toMatchObject({
      body: 'daqui é a gerente',
      author: 'phone',
      delivery: 'sent',
      read: true,
    });
  });

  it('confirm a message whose answer was lost; it is not sent again', async () => {
    meta.echoes = 'none';
    meta.behaviours.push({ path: 'me/messages', behaviour: { kind: 'lostAnswer' } });
    const id = await view.answer('chegou?');
    await view.expectMessage(id, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
    const { providerId } = await view.em().findOneOrFail(Message, id);
    const seen = seenBy(messenger).at(-1);
    expect(seen?.text).toBe('chegou?');
    await meta.writeInInbox(messenger.person, {
      mid: seen?.mid,
      app_id: meta.appId,
      text: 'chegou?',
      metadata: `ramal ${providerId ?? ''} 0`,
    });
    await sent(id);
    expect(textsOf(messenger).filter((text) => text === 'chegou?')).toHaveLength(1);
  });
});

describe('echoes that name neither an app nor our message', () => {
  const nameless = (message: object) =>
    meta.writeInInbox(messenger.person, { app_id: null, metadata: null, ...message });
  const unconfirmed = { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' };
  const lose = async (...content: Parameters<typeof view.answer>) => {
    meta.echoes = 'none';
    meta.behaviours.push({ path: 'me/messages', behaviour: { kind: 'lostAnswer' } });
    const id = await view.answer(...content);
    await view.expectMessage(id, unconfirmed);
    return id;
  };
  const url = 'https://files.test/a';

  it('are of Meta’s inbox when they say something else than an unconfirmed message', async () => {
    const ids = [await lose('*Ana:*\nchegou?'), await lose('', { 'foto.png': new Uint8Array(PICTURE) })];
    for (const message of [
      { text: 'à mão' },
      { text: 'Ana:\nchegou' },
      { attachments: [{ type: 'video', payload: { url } }] },
    ]) {
      await nameless(message);
      expect(await view.last()).toMatchObject({ author: 'phone', body: message.text ?? '' });
    }
    for (const id of ids) await view.expectMessage(id, unconfirmed);

    const before = (await view.messages()).length;
    await nameless({ attachments: [{ type: 'image', payload: { url } }] });
    await nameless({ text: 'Ana:\nchegou?' });
    for (const id of ids) await sent(id);
    expect(await view.messages()).toHaveLength(before);
  });

  it('confirm the part of a message that they repeat', async () => {
    const id = await lose(`${'a'.repeat(1500)} ${'b'.repeat(1500)}`);
    await nameless({ text: 'b'.repeat(1500) });
    expect(await view.last()).toMatchObject({ author: 'phone' });
    await nameless({ text: 'a'.repeat(1500) });
    await messenger.admin.request(messagesContract.retry, { params: { messageId: id } });
    await sent(id);
    expect(textsOf(messenger).at(-1)).toBe('b'.repeat(1500)); // the first was not sent again
    expect(textsOf(messenger).filter((text) => text === 'a'.repeat(1500))).toHaveLength(1);
  });
});

describe('a message of several parts', () => {
  it('goes on after the part that Meta has taken', async () => {
    const before = seenBy(messenger).length;
    let tries = 0;
    meta.refuse = ({ text }) => {
      if (text !== 'legenda' || (tries += 1) > 1) return undefined;
      return new GraphRefusal(4, 'Too many', { headers: { 'retry-after': '1' } });
    };
    await sent(await view.answer('legenda', { 'foto.png': new Uint8Array(PICTURE) }));
    expect(tries).toBe(2);
    expect(seenBy(messenger).slice(before)).toMatchObject([{ file: PICTURE }, { text: 'legenda' }]);
  });

  it('counts as taken when the database refuses for a moment to store what Meta has answered', async () => {
    const before = seenBy(messenger).length;
    meta.echoes = 'none';
    await view.em().execute(
      `create sequence failures;
       create function fail_once() returns trigger language plpgsql as $$ begin
         if nextval('failures') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
         return new;
       end $$;
       create trigger fail_once before update on messenger_sent_parts for each row
         when (old.mid is null and new.mid is not null) execute function fail_once()`,
    );
    const file = { 'foto.png': new Uint8Array(PICTURE) };
    await sent(await view.answer('foto da loja', file));
    await view.em().execute('drop function fail_once cascade');
    expect(seenBy(messenger).slice(before)).toMatchObject([{ file: PICTURE }, { text: 'foto da loja' }]);
  });

  it('is sent again only by a person when an answer was lost, without what has arrived', async () => {
    const before = seenBy(messenger).length;
    meta.echoes = 'none';
    const long = `${'a'.repeat(1500)} ${'b'.repeat(1500)}`;
    // The first chunk is answered, the answer to the second one is lost.
    const id = await view.answer('x');
    await sent(id);
    meta.behaviours.push({ path: 'me/messages', behaviour: { kind: 'lostAnswer' } });
    const other = await view.answer(long);
    await view.expectMessage(other, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
    expect(seenBy(messenger)).toHaveLength(before + 2);
    await messenger.admin.request(messagesContract.retry, { params: { messageId: other } });
    await sent(other);
    const texts = textsOf(messenger).slice(before + 1);
    expect(texts.map((text) => text[0])).toEqual(['a', 'a', 'b']);
  });
});

describe('after the reply window', () => {
  const later = (hours: number) => travel(server, messenger, hours);
  afterEach(async () => {
    await travel(server, messenger);
    meta.isHumanAgentApproved = true;
    await meta.write(messenger.person, { text: 'voltei' });
  });

  it('a person may answer for seven days, with the tag that Meta asks for', async () => {
    await sent(await view.answer('dentro do prazo'));
    expect(seenBy(messenger).at(-1)?.tag).toBeUndefined();
    await later(25);
    await sent(await view.answer('desculpe a demora', { 'foto.png': new Uint8Array(PICTURE) }));
    expect(
      seenBy(messenger)
        .slice(-2)
        .map(({ tag }) => tag),
    ).toEqual(['HUMAN_AGENT', 'HUMAN_AGENT']);
    await later(7 * 24 + 1);
    const before = seenBy(messenger).length;
    const late = await view.answer('tarde demais');
    await view.expectMessage(late, { failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '168 h' });
    expect(seenBy(messenger)).toHaveLength(before);
  });

  it('nothing automatic is sent', async () => {
    await later(25);
    const id = await view.answer('saudação');
    await sent(id);
    for (const author of ['system', 'api'] as const) {
      const { ticket, connection } = await view.em().findOneOrFail(Message, id);
      const automatic = await view.em().insert(Message, {
        ticket: ticket.id,
        connection: connection?.id ?? 0,
        author,
        body: `automática de ${author}`,
        delivery: 'queued',
      });
      await view.answer('e agora?'); // wakes the outbox
      await view.expectMessage(automatic, { failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '24 h' });
    }
    expect(textsOf(messenger).some((text) => text.startsWith('automática'))).toBe(false);
  });

  it('a reaction opens it again, and a message that was written long ago does not', async () => {
    const [asked] = await view.received();
    await later(25);
    await meta.report(messenger.person, {
      timestamp: Date.now(),
      message: { mid: 'm_delayed', text: 'atrasada' },
    });
    await sent(await view.answer('ainda fora'));
    expect(seenBy(messenger).at(-1)?.tag).toBe('HUMAN_AGENT');
    messenger.person.lastActionAt = meta.now();
    await meta.report(messenger.person, {
      reaction: { mid: asked?.providerId, action: 'react', emoji: '❤️' },
    });
    await sent(await view.answer('de novo dentro'));
    expect(seenBy(messenger).at(-1)?.tag).toBeUndefined();
  });

  it('Meta may not have approved it: the message says so', async () => {
    meta.isHumanAgentApproved = false;
    await later(60);
    const id = await view.answer('sem aprovação');
    await view.expectMessage(id, { delivery: 'failed', failReason: 'ERR_CHANNEL_PERMISSION' });
  });
});

describe('receipts', () => {
  it('of Messenger tell up to when everything was delivered and read', async () => {
    const ids = [await view.answer('um'), await view.answer('dois', { 'foto.png': new Uint8Array(PICTURE) })];
    for (const id of ids) await sent(id);
    await meta.settled();
    await meta.report(messenger.person, { delivery: { watermark: meta.now() } }); // without mids
    for (const id of ids) await view.expectMessage(id, { ack: 2 });
    await meta.report(messenger.person, { read: { watermark: String(meta.now()) } });
    for (const id of ids) await view.expectMessage(id, { ack: 3 });
    await meta.report(messenger.person, { delivery: { watermark: meta.now() } });
    for (const id of ids) await view.expectMessage(id, { ack: 3 });
  });

  it('of Instagram name the last message that was read', async () => {
    const ids = [await onInstagram.answer('um'), await onInstagram.answer('dois')];
    for (const id of ids) await sent(id);
    await meta.settled();
    await meta.report(instagram.person, { read: { mid: seenBy(instagram).at(-1)?.mid } });
    for (const id of ids) await view.expectMessage(id, { ack: 3 });
    const later = await onInstagram.answer('três');
    await sent(later);
    await view.expectMessage(later, { ack: 1 });
  });

  it('count although they come before the answer to the request', async () => {
    meta.echoes = 'none';
    const mid = 'm_early';
    await meta.report(messenger.person, { delivery: { mids: [mid] } });
    const id = await view.answer('cedo');
    await sent(id);
    const last = seenBy(messenger).at(-1)?.mid ?? '';
    await meta.report(messenger.person, { delivery: { mids: [last] } });
    await view.expectMessage(id, { ack: 2 });
  });
});

describe('receipts up to a time, before the echo has told when Meta took a message,', () => {
  /** Sends a message without an echo. @returns when its request began, and its echo with the time of Meta */
  const sendUnechoed = async (text: string) => {
    await view.em().execute("delete from messenger_changes where mid = ''"); // of the messages before
    meta.echoes = 'none';
    const id = await view.answer(text);
    await sent(id);
    const mid = seenBy(messenger).at(-1)?.mid;
    const [row] = await view
      .em()
      .execute<{ sent_at: Date }[]>('select sent_at from messenger_sent_parts where mid = ?', [mid]);
    const sender = { id: meta.page.id };
    const message = { is_echo: true, app_id: meta.appId, mid, text };
    const echo = (timestamp: number) =>
      meta.reportAll('messenger', [{ sender, recipient: { id: messenger.person.id }, timestamp, message }]);
    return { id, begun: new Date(row?.sent_at ?? 0).getTime(), echo };
  };
  const read = (watermark: number) => meta.report(messenger.person, { read: { watermark } });
  const ack = async (id: number) => (await view.em().findOneOrFail(Message, id)).ack;

  it('do not count for one that Meta took later', async () => {
    const { id, begun, echo } = await sendUnechoed('lido?');
    await read(begun + 100);
    expect(await ack(id)).toBe(1);
    await echo(begun + 300);
    expect(await ack(id)).toBe(1);
    await read(begun + 300);
    expect(await ack(id)).toBe(3);
  });

  it('count for one that Meta took earlier by its clock, also when they are older than the last', async () => {
    const { id, begun, echo } = await sendUnechoed('relógio adiantado');
    await read(begun - 4200);
    await read(begun - 4500);
    await echo(begun - 4700);
    expect(await ack(id)).toBe(3);
  });

  it('count for one that was typed in Meta’s inbox', async () => {
    const { begun } = await sendUnechoed('antes');
    await read(begun + 60_000);
    await meta.writeInInbox(messenger.person, { text: 'da caixa de entrada' });
    expect(await view.last()).toMatchObject({ body: 'da caixa de entrada', ack: 3 });
  });
});

describe('errors of Meta', () => {
  it.each([
    [10, 2_018_278, 'ERR_REPLY_WINDOW_CLOSED'],
    [10, 2_534_022, 'ERR_REPLY_WINDOW_CLOSED'],
    [10, undefined, 'ERR_CHANNEL_PERMISSION'],
    [200, 2_534_041, 'ERR_CHANNEL_PERMISSION'],
    [230, undefined, 'ERR_CHANNEL_PERMISSION'],
    [551, 1_545_041, 'ERR_CUSTOMER_UNAVAILABLE'],
    [100, 2_018_001, 'ERR_CONTACT_NOT_ON_CHANNEL'],
    [100, 2_018_047, 'ERR_FILE_NOT_ACCEPTED'],
    [100, 2_018_109, 'ERR_FILE_NOT_ACCEPTED'],
    [100, 33, 'ERR_SENDING_WAPP_MSG'],
  ] as const)('%i/%s is final: %s', async (code, subcode, failReason) => {
    refuse(code, subcode);
    const before = seenBy(messenger).length;
    const id = await view.answer('recusada');
    await view.expectMessage(id, { delivery: 'failed', failReason });
    expect(seenBy(messenger)).toHaveLength(before);
    expect(await view.state()).toEqual({ status: 'CONNECTED', closeReason: '' });
  });

  it.each([1, 2, 1200])('%i is temporary: the message waits for its next attempt', async (code) => {
    refuse(code);
    const id = await view.answer(`depois de ${code}`);
    await view.expectMessage(id, { delivery: 'queued', attempts: 1, retryAt: expect.any(Date) });
    await view.em().nativeUpdate(Message, { id }, { delivery: 'failed' }); // it would hold back the next one
  });

  it('4 makes the message wait as long as Meta asks', async () => {
    refuseNext(meta, 80_004, 'Too many', { headers: { 'retry-after': '90' } });
    const id = await view.answer('devagar');
    await view.expectMessage(id, { delivery: 'queued', attempts: 0, retryAt: expect.any(Date) });
    const { retryAt } = await view.em().findOneOrFail(Message, id);
    expect((retryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000);
    await view.em().nativeUpdate(Message, { id }, { delivery: 'failed' });
  });
});
