import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { startTelegram, type BotRequest, type SimulatedTelegram } from '#simulators/telegram/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { MediaDownload, Message, OldMessage, Reaction } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { itKeepsTheChannelContract, PICTURE } from '#server/test/channels/channelContract.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildQueue, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { telegramBot } from './telegramBot.ts';

const TIMINGS = { longPoll: 2, pause: 20, ownership: 100 };
const CUSTOMER = 5501;

const start = (telegram: SimulatedTelegram) =>
  startTestServer({ TELEGRAM_API_URL: telegram.url }, [telegramBot(TIMINGS)]);
const sentBy = ({ requests }: SimulatedTelegram) =>
  requests.filter(({ method, messageId }) => messageId !== undefined && method.startsWith('send'));
const textOf = ({ fields: { text, caption } }: BotRequest) =>
  [text, caption].find((each) => typeof each === 'string') ?? '';

itKeepsTheChannelContract('telegramBot', async () => {
  const telegram = await startTelegram();
  const server = await start(telegram);
  const written: ReturnType<SimulatedTelegram['write']>[] = [];
  return {
    server,
    type: 'telegramBot',
    credentials: { botToken: telegram.token },
    wrongCredentials: { botToken: '77:wrong' },
    connected: () => undefined,
    async write({ text, file, quotes }) {
      const content = file
        ? { document: { file_id: telegram.storeFile(file), mime_type: 'image/png' }, caption: text }
        : { text };
      const reply = quotes && { reply_to_message: { message_id: Number(quotes.split('/')[1]) } };
      const message = telegram.write({ ...content, ...reply });
      written.push(message);
      return `${CUSTOMER}/${message.message_id}`;
    },
    writeUnknown: async () => telegram.write({ hologram: { depth: 3 } }),
    deliveries: () => written.map((message) => () => telegram.repeat([{ message }])),
    arrived: async () =>
      sentBy(telegram).map((request) => {
        const reply = request.fields['reply_parameters'] as { message_id: number } | undefined;
        return {
          text: textOf(request),
          ...(request.file && { file: request.file.bytes }),
          ...(reply && { quotes: `${CUSTOMER}/${reply.message_id}` }),
        };
      }),
    outage: { begin: () => telegram.interrupt(), end: () => telegram.resume() },
    async stop() {
      await server.stop();
      await telegram.stop();
    },
  };
});

describe('a bot of Telegram', () => {
  let telegram: SimulatedTelegram;
  let server: TestServer;
  let admin: Client;
  let connectionId: number;
  let ticketId: number;
  const em = () => server.ctx.orm.em.fork();
  const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
  const received = () =>
    em().find(Message, { connection: connectionId, author: 'customer' }, { orderBy: { id: 'asc' } });
  const last = async () => (await received()).at(-1);
  const state = async () => {
    const { status, closeReason, number } = await em().findOneOrFail(Connection, connectionId);
    return { status, closeReason, number };
  };
  const answer = async (body: string, files: Record<string, Uint8Array<ArrayBuffer>> = {}) => {
    const { body: sent } = await admin.request(
      messagesContract.send,
      { params: { ticketId }, body: { body } },
      files,
    );
    return sent.messages[0]?.id ?? 0;
  };
  const stored = (id: number) => em().findOneOrFail(Message, id);
  const expectMessage = (id: number, fields: object) =>
    until(async () => expect(await stored(id)).toMatchObject(fields));
  /** A message of a customer that is stored. */
  const take = async (fields: object) => {
    const before = (await received()).length;
    const message = telegram.write(fields);
    await until(async () => expect(await received()).toHaveLength(before + 1));
    return { message, stored: await last() };
  };

  beforeAll(async () => {
    telegram = await startTelegram();
    telegram.webhook = 'https://another.program/';
    telegram.write({ text: 'antes', date: Math.floor(Date.now() / 1000) - 3600 });
    server = await start(telegram);
    await setSetting(server.ctx, 'CheckMsgIsGroup', 'disabled'); // groups are taken
    const user = await buildUser(em(), { profile: 'admin' });
    admin = await signIn(server, user);
    const body = { name: 'Bot', type: 'telegramBot', credentials: { botToken: telegram.token } };
    connectionId = (await admin.request(connectionsContract.create, { body })).body.id;
    const ticket = await vi.waitFor(() => em().findOneOrFail(Ticket, { connection: connectionId }));
    ticketId = ticket.id;
    await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
  });
  afterAll(async () => {
    await server.stop();
    await telegram.stop();
  });

  it('is shown by its name, although another program had set a webhook', async () => {
    expect(await state()).toEqual({ status: 'CONNECTED', closeReason: '', number: '@loja_bot' });
    expect((await received()).map(({ body }) => body)).toEqual(['antes']);
    const contact = await em().findOneOrFail(Contact, { name: 'Maria Silva' });
    expect(contact.isGroup).toBe(false);
  });

  it.each([
    [
      'a voice message',
      { voice: { file_id: '', mime_type: 'audio/ogg' } },
      { mediaType: 'audio', isVoice: true },
    ],
    ['a picture', { photo: [{ file_id: '', width: 1, height: 1 }] }, { mediaType: 'image', mediaWidth: 1 }],
    ['a round video', { video_note: { file_id: '' } }, { mediaType: 'video', mediaMime: 'video/mp4' }],
    ['a sticker', { sticker: { file_id: '', emoji: '😀' } }, { mediaType: 'image', mediaMime: 'image/webp' }],
    [
      'an animated sticker',
      { sticker: { file_id: '', emoji: '😀', is_animated: true } },
      { mediaType: 'application', mediaName: '😀.tgs' },
    ],
  ])('brings %s', async (_, fields, expected) => {
    const [[kind, file] = []] = Object.entries(fields) as [string, object][];
    const id = telegram.storeFile(PICTURE);
    const content = Array.isArray(file)
      ? file.map((each: object) => ({ ...each, file_id: id }))
      : { ...file, file_id: id };
    const { stored: message } = await take({ [String(kind)]: content });
    expect(message).toMatchObject(expected);
    await until(async () => expect((await last())?.mediaKey).toBeTruthy());
  });

  it.each([
    ['a place', { location: { latitude: -23.5, longitude: -46.6 } }, 'location', '-23.5'],
    ['a contact', { contact: { phone_number: '+5511', first_name: 'João' } }, 'vcard', 'FN:João'],
    ['a poll', { poll: { ['question']: 'Cor?', options: [{ text: 'azul' }] } }, 'chat', '📊 Cor?\n○ azul'],
    ['dice', { dice: { emoji: '🎲', value: 4 } }, 'chat', '🎲 4'],
    [
      'a hidden link',
      { text: 'veja isto', entities: [{ type: 'text_link', offset: 5, length: 4, url: 'https://a.b/' }] },
      'chat',
      'veja isto (https://a.b/)',
    ],
  ])('brings %s', async (_, fields, mediaType, text) => {
    const { stored: message } = await take(fields);
    expect(message).toMatchObject({ mediaType, body: expect.stringContaining(text) });
  });

  it('leaves out the notices of Telegram and what channels publish', async () => {
    const before = (await received()).length;
    telegram.write({ pinned_message: { message_id: 1 } });
    telegram.write({ text: 'anúncio', chat: { id: -100, type: 'channel', title: 'Canal' } });
    await take({ text: 'depois' });
    expect(await received()).toHaveLength(before + 1);
  });

  it('groups are conversations of their own, with the author of each message', async () => {
    const chat = { id: -42, type: 'group', title: 'Condomínio' };
    telegram.write({ text: 'no grupo', chat, from: { id: 9, first_name: 'Ana' } });
    const message = await vi.waitFor(() =>
      em().findOneOrFail(Message, { body: 'no grupo' }, { populate: ['contact', 'ticket.contact'] }),
    );
    expect(message.contact?.getEntity().name).toBe('Ana');
    expect(message.ticket.getEntity().contact.getEntity()).toMatchObject({
      name: 'Condomínio',
      isGroup: true,
    });
  });

  /** Answers in a ticket; returns what Telegram got. */
  const sayIn = (id: number) => async (body: string, quotedMsg?: object) => {
    await admin.request(messagesContract.send, { params: { ticketId: id }, body: { body, ...quotedMsg } });
    return vi.waitFor(() => {
      const sent = sentBy(telegram).find((request) => textOf(request) === body);
      if (!sent) throw new Error('not sent');
      return sent.fields;
    });
  };

  it('a group that becomes a supergroup stays one conversation, which is answered there', async () => {
    const group = { id: -43, type: 'group', title: 'Moradores' };
    const supergroup = { ...group, id: -100_043, type: 'supergroup' };
    const from = { id: 9, first_name: 'Ana' };
    const ticketOf = async (body: string) =>
      (await vi.waitFor(() => em().findOneOrFail(Message, { body, author: 'customer' }))).ticket.id;
    const { message_id: quoted } = telegram.write({ text: 'antes da mudança', chat: group, from });
    const id = await ticketOf('antes da mudança');
    const { user } = await em().findOneOrFail(Ticket, ticketId);
    await em().nativeUpdate(Ticket, { id }, { status: 'open', user });
    const say = sayIn(id);
    const description = 'Bad Request: group chat was upgraded to a supergroup chat';
    const behaviour = { kind: 'error', code: 400, description, migrateTo: supergroup.id } as const;
    telegram.behaviours.push({ method: 'sendMessage', behaviour });
    const first = await em().findOneOrFail(Message, { providerId: `${group.id}/${quoted}` });
    const sent = await say('olá a todos', { quotedMsg: { id: first.id } });
    expect(sent).toMatchObject({ chat_id: supergroup.id });
    expect(sent['reply_parameters']).toBeUndefined(); // it has another number there, if any

    telegram.write({ migrate_to_chat_id: supergroup.id, chat: group, from });
    telegram.write({ migrate_from_chat_id: group.id, chat: supergroup, from });
    telegram.write({ text: 'depois da mudança', chat: supergroup, from });
    expect(await ticketOf('depois da mudança')).toBe(id);
    expect(await em().count(Contact, { name: 'Moradores' })).toBe(1);
    expect(await say('até logo')).toMatchObject({ chat_id: supergroup.id });
  });

  it('answers in a forum go to the topic in which was written last, or of the message that is quoted', async () => {
    const forum = { id: -100_045, type: 'supergroup', title: 'Condomínio', is_forum: true };
    const from = { id: 9, first_name: 'Ana' };
    const write = async (text: string, topic?: number) => {
      const fields = topic && { message_thread_id: topic, is_topic_message: true };
      telegram.write({ text, chat: forum, from, ...fields });
      return vi.waitFor(() => em().findOneOrFail(Message, { body: text, author: 'customer' }));
    };
    const first = await write('sobre a piscina', 5);
    const id = first.ticket.id;
    const { user } = await em().findOneOrFail(Ticket, ticketId);
    await em().nativeUpdate(Ticket, { id }, { status: 'open', user });
    const say = async (...text: Parameters<ReturnType<typeof sayIn>>) =>
      (await sayIn(id)(...text))['message_thread_id'];
    expect(await say('abre às 8')).toBe(5);
    await write('sobre o portão', 7);
    expect(await say('será consertado')).toBe(7);
    expect(await say('e fecha às 20', { quotedMsg: { id: first.id } })).toBe(5);
    await write('bom dia a todos');
    expect(await say('bom dia')).toBeUndefined();

    await write('mais uma coisa', 7);
    const description = 'Bad Request: message thread not found'; // the topic was deleted meanwhile
    telegram.behaviours.push({ method: 'sendMessage', behaviour: { kind: 'error', code: 400, description } });
    expect(await say('pois não')).toBeUndefined();
  });

  it('a reply in a group without topics is answered there', async () => {
    const chat = { id: -100_046, type: 'supergroup', title: 'Sem tópicos' };
    telegram.write({ text: 'uma resposta', chat, from: { id: 9, first_name: 'Ana' }, message_thread_id: 3 });
    const { ticket } = await vi.waitFor(() => em().findOneOrFail(Message, { body: 'uma resposta' }));
    const { user } = await em().findOneOrFail(Ticket, ticketId);
    await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open', user });
    await admin.request(messagesContract.send, { params: { ticketId: ticket.id }, body: { body: 'certo' } });
    await vi.waitFor(() =>
      expect(sentBy(telegram).find((request) => textOf(request) === 'certo')?.fields).toEqual({
        chat_id: chat.id,
        text: 'certo',
        entities: [],
      }),
    );
  });

  it('a group that never wrote makes no contact by becoming a supergroup', async () => {
    telegram.write({ migrate_to_chat_id: -100_044, chat: { id: -44, type: 'group', title: 'Calados' } });
    await take({ text: 'depois dos calados' });
    expect(await em().count(Contact, { name: 'Calados' })).toBe(0);
  });

  it('customers edit what they wrote, and react to what agents wrote', async () => {
    const { message, stored: written } = await take({ text: 'erado' });
    telegram.update({ edited_message: { ...message, text: 'errado' } });
    await expectMessage(written?.id ?? 0, { body: 'errado', isEdited: true });
    const id = await answer('obrigado');
    await expectMessage(id, { delivery: 'sent' });
    const [chatId, messageId] = ((await stored(id)).providerId ?? '').split('/').map(Number);
    const reaction = { chat: { id: chatId, type: 'private' }, message_id: messageId, user: { id: CUSTOMER } };
    telegram.update({ message_reaction: { ...reaction, new_reaction: [{ type: 'emoji', emoji: '👍' }] } });
    await until(async () => expect(await em().count(Reaction, { message: id, emoji: '👍' })).toBe(1));
    telegram.update({ message_reaction: { ...reaction, new_reaction: [] } });
    await until(async () => expect(await em().count(Reaction, { message: id })).toBe(0));
  });

  it('edits that Telegram reports again change nothing', async () => {
    const { message, stored: written } = await take({ text: 'um' });
    const edited = (text: string, later: number) => ({
      edited_message: { ...message, text, edit_date: Number(message['date']) + later },
    });
    const edits = [edited('dois', 1), edited('três', 2)];
    telegram.repeat([...edits, ...edits]);
    await take({ text: 'depois das edições' });
    const texts = await em().find(OldMessage, { message: written?.id ?? 0 }, { orderBy: { id: 'asc' } });
    expect(texts.map(({ body }) => body)).toEqual(['um', 'dois']);
    expect(await stored(written?.id ?? 0)).toMatchObject({ body: 'três', isEdited: true });
  });

  const fileOf = (name: string) => ({
    document: { file_id: telegram.storeFile(PICTURE), file_unique_id: name, file_name: name },
  });
  const replacements = async (quoted: number | undefined) =>
    (await em().find(Message, { quoted: quoted ?? 0 }, { orderBy: { id: 'asc' } })).map(
      ({ body, mediaName, mediaType }) => [mediaType, mediaName, body],
    );

  it('a file that replaces another in an edit comes as a message that quotes the first, however often it is reported', async () => {
    const { message, stored: written } = await take({ ...fileOf('contrato-v1.pdf'), caption: 'Assine' });
    const date = Number(message['date']);
    const edited = (name: string, later: number, caption = 'Assine') => ({
      edited_message: { ...message, ...fileOf(name), caption, edit_date: date + later },
    });
    telegram.repeat([edited('contrato-v1.pdf', 1, 'Assine hoje')]);
    const edits = ['v2', 'v3', 'v1'].map((version, index) =>
      edited(`contrato-${version}.pdf`, index + 2, 'Assine hoje'),
    );
    telegram.repeat([...edits, ...edits]);
    telegram.write({ text: 'depois dos contratos' });
    await until(async () => expect((await last())?.body).toBe('depois dos contratos'));
    expect(await stored(written?.id ?? 0)).toMatchObject({
      body: 'Assine hoje',
      mediaName: 'contrato-v1.pdf',
      isEdited: true,
    });
    expect(await replacements(written?.id)).toEqual([
      ['application', 'contrato-v2.pdf', ''],
      ['application', 'contrato-v3.pdf', ''],
      ['application', 'contrato-v1.pdf', ''],
    ]);
    expect(await em().count(OldMessage, { message: written?.id ?? 0 })).toBe(1);
  });

  it('a text to which an edit adds a picture is shown as edited, also when the text stays', async () => {
    const { message, stored: written } = await take({ text: 'Veja' });
    const { text: caption, ...others } = message;
    const photo = [{ file_id: telegram.storeFile(PICTURE), file_unique_id: 'foto', width: 1, height: 1 }];
    const edited = { ...others, caption, photo, edit_date: Number(message['date']) + 1 };
    telegram.update({ edited_message: edited });
    await expectMessage(written?.id ?? 0, { body: 'Veja', mediaType: 'chat', isEdited: true });
    await until(async () => expect(await replacements(written?.id)).toEqual([['image', null, '']]));
    await until(async () => expect((await last())?.mediaKey).toBeTruthy());
  });

  it('customers choose a queue by a button', async () => {
    const queues = [await buildQueue(em(), { name: 'Suporte' }), await buildQueue(em(), { name: 'Vendas' })];
    const params = { whatsappId: connectionId };
    const body = { queueIds: queues.map(({ id }) => id), greetingMessage: 'Bem-vindo!' };
    expect((await admin.request(connectionsContract.update, { params, body })).status).toBe(200);
    const joao = { id: 77_001, type: 'private', first_name: 'João' };
    telegram.write({ text: 'oi', chat: joao, from: joao });
    const menu = await vi.waitFor(() => {
      const sent = sentBy(telegram).find(({ fields }) => fields['chat_id'] === joao.id);
      if (!sent) throw new Error('no menu');
      return sent;
    });
    const button = (text: string, data: string) => [{ text, callback_data: data }];
    expect(menu.fields['reply_markup']).toEqual({
      inline_keyboard: [button('Suporte', '1'), button('Vendas', '2')],
    });
    const press = { id: 'p1', from: joao, data: '2', message: { message_id: menu.messageId, chat: joao } };
    telegram.update({ callback_query: press });
    await until(async () => {
      const ticket = await em().findOneOrFail(Ticket, { contact: { name: 'João' } }, { populate: ['queue'] });
      expect(ticket.queue?.getEntity().name).toBe('Vendas');
    });
    await vi.waitFor(() =>
      expect(telegram.requests).toContainEqual(expect.objectContaining({ method: 'answerCallbackQuery' })),
    );
    await admin.request(connectionsContract.update, { params, body: { queueIds: [] } });
  });

  it('agents edit, delete and react; the text is formatted', async () => {
    const id = await answer('*forte* e _fraco_');
    await expectMessage(id, { delivery: 'sent' });
    const request = sentBy(telegram).at(-1);
    expect(textOf(request as BotRequest)).toMatch(/forte e fraco$/);
    expect(request?.fields['entities']).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'italic', length: 5 })]),
    );
    const params = { messageId: id };
    expect((await admin.request(messagesContract.edit, { params, body: { body: 'novo' } })).status).toBe(200);
    expect(telegram.requests.at(-1)).toMatchObject({ method: 'editMessageText' });
    expect((await admin.request(messagesContract.remove, { params })).status).toBe(200);
    expect(telegram.requests.at(-1)).toMatchObject({ method: 'deleteMessage' });
  });

  it('a location goes as one, and as a venue when it has a name or an address', async () => {
    const send = async (description: object) => {
      const location = { latitude: -23.5614, longitude: -46.6559, ...description };
      const { body } = await admin.request(messagesContract.sendLocation, {
        params: { ticketId },
        body: location,
      });
      await expectMessage(body.messages[0]?.id ?? 0, { delivery: 'sent', mediaType: 'location' });
      return sentBy(telegram).at(-1);
    };
    const at = { latitude: -23.5614, longitude: -46.6559 };
    expect(await send({})).toMatchObject({ method: 'sendLocation', fields: at });
    expect(await send({ name: 'MASP', address: 'Av. Paulista' })).toMatchObject({
      method: 'sendVenue',
      fields: { ...at, title: 'MASP', address: 'Av. Paulista' },
    });
    expect(await send({ address: 'Av. Paulista' })).toMatchObject({
      method: 'sendVenue',
      fields: { title: 'Av. Paulista', address: 'Av. Paulista' },
    });
  });

  it('contacts go one by one', async () => {
    const clara = await buildContact(em(), { name: 'Clara', number: '5511988810099' });
    const rui = await buildContact(em(), { name: 'Rui', number: '351912345678' });
    const { body } = await admin.request(messagesContract.sendContacts, {
      params: { ticketId },
      body: { contactIds: [clara.id, rui.id] },
    });
    expect(body.messages).toHaveLength(2);
    for (const { id } of body.messages) await expectMessage(id, { delivery: 'sent', mediaType: 'vcard' });
    expect(sentBy(telegram).slice(-2)).toMatchObject([
      { method: 'sendContact', fields: { phone_number: '+5511988810099', first_name: 'Clara' } },
      { method: 'sendContact', fields: { phone_number: '+351912345678', first_name: 'Rui' } },
    ]);
  });

  it('a picture that Telegram does not show goes as a document', async () => {
    const description = 'Bad Request: PHOTO_INVALID_DIMENSIONS';
    telegram.behaviours.push({ method: 'sendPhoto', behaviour: { kind: 'error', code: 400, description } });
    await expectMessage(await answer('', { 'foto.png': new Uint8Array(PICTURE) }), { delivery: 'sent' });
    expect(sentBy(telegram).at(-1)).toMatchObject({ method: 'sendDocument', file: { bytes: PICTURE } });
  });

  it('waits as long as Telegram asks, and gives up what it refuses', async () => {
    const limited = { kind: 'error', code: 429, description: 'Too Many Requests', retryAfter: 0 } as const;
    telegram.behaviours.push({ method: 'sendMessage', behaviour: limited });
    await expectMessage(await answer('devagar'), { delivery: 'sent' });
    const description = 'Bad Request: BUTTON_DATA_INVALID';
    telegram.behaviours.push({ method: 'sendMessage', behaviour: { kind: 'error', code: 400, description } });
    await expectMessage(await answer('recusado'), { delivery: 'failed', failDetail: `400 ${description}` });
    expect(sentBy(telegram).filter((request) => textOf(request).endsWith('devagar'))).toHaveLength(1);
  });

  it.each([
    [403, 'Forbidden: bot was blocked by the user', 'ERR_CUSTOMER_UNAVAILABLE'],
    [403, 'Forbidden: user is deactivated', 'ERR_CUSTOMER_UNAVAILABLE'],
    [400, 'Bad Request: chat not found', 'ERR_CONTACT_NOT_ON_CHANNEL'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'ERR_CONTACT_NOT_ON_CHANNEL'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'ERR_CHANNEL_PERMISSION'],
  ] as const)('says why it failed: %i %s', async (code, description, failReason) => {
    telegram.behaviours.push({ method: 'sendMessage', behaviour: { kind: 'error', code, description } });
    const failed = { delivery: 'failed', failReason, failDetail: `${code} ${description}` };
    await expectMessage(await answer('recusado'), failed);
  });

  it('a message whose answer was lost is not sent twice: a person decides', async () => {
    const late = { kind: 'error', code: 504, description: 'Gateway Timeout' } as const;
    telegram.behaviours.push({ method: 'sendMessage', behaviour: { kind: 'lostAnswer' } });
    const unconfirmed = { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' };
    await expectMessage(await answer('uma vez'), unconfirmed);
    telegram.behaviours.push({ method: 'sendMessage', behaviour: late });
    await expectMessage(await answer('outra vez'), unconfirmed);
    await expectMessage(await answer('depois disso'), { delivery: 'sent' });
    expect(sentBy(telegram).filter((request) => textOf(request).endsWith('uma vez'))).toHaveLength(1);
  });

  it('the places of a person under way replace each other, and are no history of edits', async () => {
    const at = (latitude: number) => ({ location: { latitude, longitude: 1, live_period: 3600 } });
    const { message, stored: written } = await take(at(1));
    for (let later = 1; later <= 3; later += 1)
      telegram.update({
        edited_message: { ...message, edit_date: Number(message['date']) + later, ...at(1 + later / 10) },
      });
    await take({ text: 'cheguei' });
    const id = written?.id ?? 0;
    expect((await stored(id)).body).toContain('1.3');
    expect(await em().count(OldMessage, { message: id })).toBe(0);
  });

  it('an answer shows what it answers also when that is not in the conversation', async () => {
    const answered = {
      message_id: 1_000_001,
      date: 1,
      chat: { id: CUSTOMER, type: 'private' },
      text: 'do canal',
    };
    const { stored: message } = await take({ text: 'quero', reply_to_message: answered });
    expect(message?.content).toEqual({
      quote: { source: 'message', fromMe: false, mediaType: 'chat', text: 'do canal', thumbnail: null },
    });
  });

  it('pictures name their album, and forwarded messages that they are', async () => {
    const photo = [{ file_id: telegram.storeFile(PICTURE), width: 1, height: 1 }];
    for (const file of ['um', 'dois'])
      expect((await take({ media_group_id: '77', caption: file, photo })).stored?.content).toEqual({
        album: '77',
      });
    const forwarded = await take({ text: 'leia', forward_origin: { type: 'hidden_user', date: 1 } });
    expect(forwarded.stored?.content).toEqual({ forwarded: 'once' });
  });

  it('a file that is not available for a moment is fetched again', async () => {
    const description = 'Bad Request: wrong file_id or the file is temporarily unavailable';
    telegram.behaviours.push({ method: 'getFile', behaviour: { kind: 'error', code: 400, description } });
    await take({ document: { file_id: telegram.storeFile(PICTURE), mime_type: 'application/pdf' } });
    const { id = 0 } = (await last()) ?? {};
    await until(async () =>
      expect(await em().findOne(MediaDownload, { message: id })).toMatchObject({ attempts: 1, doneAt: null }),
    );
  });

  it('a file that is too large for bots is reported, not tried for ever', async () => {
    const tooLarge = telegram.storeFile(Buffer.alloc(20 * 1024 * 1024 + 1));
    await take({ document: { file_id: tooLarge, mime_type: 'application/pdf' } });
    await until(async () => expect((await last())?.mediaState).toBe('failed'));
  });

  it('says that another program fetches its messages, until that ends', async () => {
    const description = 'Conflict: terminated by other getUpdates request';
    telegram.behaviours.push({ method: 'getUpdates', behaviour: { kind: 'error', code: 409, description } });
    const { events } = server.ctx;
    const seen: string[] = [];
    const stop = events.on('connection.session', ({ closeReason }) => void seen.push(closeReason ?? ''));
    telegram.write({ text: 'conflito' }); // ends the long poll that waits
    await until(async () => expect(seen).toEqual(['fetchedElsewhere', '']));
    stop();
  });

  it('a token is tested before it is saved, and the stored one is used where none is entered', async () => {
    const params = { type: 'telegramBot' };
    const test = async (botToken: string, whatsappId?: number) => {
      const body = { credentials: { botToken }, ...(whatsappId && { whatsappId }) };
      return (await admin.request(channelsContract.test, { params, body })).body;
    };
    const works = { account: '@loja_bot', problem: null };
    expect(await test(telegram.token)).toEqual(works);
    expect(await test('', connectionId)).toEqual(works);
    expect(await test('77:wrong')).toEqual({ account: '', problem: 'credentialsRefused' });
    telegram.behaviours.push({
      method: 'getMe',
      behaviour: { kind: 'error', code: 502, description: 'Bad Gateway' },
    });
    expect(await test(telegram.token)).toEqual({ account: '', problem: 'providerUnreachable' });
    const other = await em().insert(Connection, { name: 'Caixa', type: 'mailbox' });
    const body = { credentials: {}, whatsappId: other };
    const { refusal } = await admin.request(channelsContract.test, { params, body });
    expect(refusal.error).toBe('ERR_NO_WAPP_FOUND'); // its password is not for Telegram
    expect((await state()).status).toBe('CONNECTED');
  });

  it('shows what cannot be read, also several amid others that come at once, and goes on', async () => {
    const before = (await received()).length;
    await telegram.interrupt();
    for (const text of ['eins', 2, 3, 'vier']) telegram.write({ text });
    await telegram.resume();
    await until(async () =>
      expect((await received()).slice(before)).toMatchObject([
        { mediaType: 'chat', body: 'eins' },
        { mediaType: 'unsupported', body: '' },
        { mediaType: 'unsupported', body: '' },
        { mediaType: 'chat', body: 'vier' },
      ]),
    );
    await vi.waitFor(() => expect(telegram.pending).toEqual([]));
  });

  it('connects again with a changed token', async () => {
    const params = { whatsappId: connectionId };
    telegram.token = '77:changed';
    telegram.write({ text: 'nunca' });
    await until(async () => expect((await state()).closeReason).toBe('credentialsRefused'));
    await admin.request(connectionsContract.update, {
      params,
      body: { credentials: { botToken: telegram.token } },
    });
    await until(async () => expect((await state()).status).toBe('CONNECTED'));
    await until(async () => expect((await last())?.body).toBe('nunca'));
  });

  it('ends when it is stopped, and when the connection is deleted', async () => {
    const params = { whatsappId: connectionId };
    await vi.waitFor(() => expect(telegram.isPolled).toBe(true));
    await admin.request(connectionsContract.shutdown, { params });
    expect((await state()).status).toBe('DISCONNECTED');
    await vi.waitFor(() => expect(telegram.isPolled).toBe(false));
    await admin.request(connectionsContract.remove, { params });
    const { length: unconfirmed } = telegram.pending; // the bot may stop before it confirms what it has read
    telegram.write({ text: 'tarde demais' });
    expect(telegram.isPolled).toBe(false);
    expect(telegram.pending).toHaveLength(unconfirmed + 1);
  });
});
