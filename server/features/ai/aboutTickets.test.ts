import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiContract } from '#shared/contract/ai.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn } from '#server/test/client.ts';
import {
  buildContact,
  buildMessage,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { AiUsage, TicketSummary, transcribeReceived } from './index.ts';
import { setUpAi, type AiFixture } from './test/setUpAi.ts';

let fixture: AiFixture;
let ticket: Ticket;
beforeAll(async () => {
  fixture = await setUpAi();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  const { em, user, queue, ai, server } = fixture;
  ticket = await buildTicket(em(), { status: 'open', user, queue });
  ai.reply = (messages) => messages.at(-1)?.content ?? '';
  ai.behaviours.length = 0;
  (ai.requests as unknown[]).length = 0;
  await setSetting(server.ctx, 'aiTranscriptionModel', 'small');
  await setSetting(server.ctx, 'aiAutoTranscribe', 'disabled');
  await setSetting(server.ctx, 'aiAccess', 'everyone');
  await setSetting(server.ctx, 'aiQueuesOff', '');
});

const params = () => ({ ticketId: ticket.id });
const about = (messageId: number) => ({ messageId });

describe('a summary', () => {
  it('is written once, for all who may read the ticket, until there are new messages', async () => {
    const { agent, admin, stranger, ai, em } = fixture;
    await buildMessage(em(), ticket, { body: 'Quero trocar a camisa, meu fone é (11) 98888-7777' });
    expect((await agent.request(aiContract.summary, { params: params() })).body.summary).toBeNull();
    ai.reply = () => 'Quer trocar a camisa; fone [PHONE_1].';
    const { body } = await agent.request(aiContract.summarize, { params: params() });
    expect(body).toMatchObject({ text: 'Quer trocar a camisa; fone (11) 98888-7777.', isCurrent: true });
    expect(body.sent.map(({ role, text }) => ({ role, content: text }))).toEqual(
      ai.requests[0]?.body['messages'],
    );
    expect(body.sent.at(-1)?.text).toContain('meu fone é [PHONE_1]');
    expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('8888');
    const read = await admin.request(aiContract.summary, { params: params() });
    expect(read.body.summary).toEqual(body);
    await admin.request(aiContract.summarize, { params: params() });
    expect(ai.requests).toHaveLength(1);
    const refused = await stranger.request(aiContract.summary, { params: params() });
    expect(refused.refusal.error).toBe('ERR_NO_TICKET_FOUND');

    await buildMessage(em(), ticket, { body: 'E o prazo?' });
    expect((await agent.request(aiContract.summary, { params: params() })).body.summary?.isCurrent).toBe(
      false,
    );
    await agent.request(aiContract.summarize, { params: params() });
    expect(ai.requests).toHaveLength(2);
  });

  it.each([{ isDeleted: true }, { isEdited: true, body: 'minha senha mudou' }])(
    'tells nothing of a message that changed after it: %o',
    async (change) => {
      const { agent, ai, em, server } = fixture;
      const message = await buildMessage(em(), ticket, { body: 'minha senha é tulipa' });
      ai.reply = () => 'A senha é tulipa.';
      await agent.request(aiContract.summarize, { params: params() });
      const updatedAt = new Date(server.ctx.now().getTime() + 1000);
      await em().nativeUpdate(Message, message.id, { ...change, updatedAt });
      expect((await agent.request(aiContract.summary, { params: params() })).body.summary).toBeNull();
      ai.reply = () => 'Nada a resumir.';
      server.setTime(new Date(updatedAt.getTime() + 1000));
      const { body } = await agent.request(aiContract.summarize, { params: params() });
      expect(body.text).toBe('Nada a resumir.');
      expect((await agent.request(aiContract.summary, { params: params() })).body.summary).toEqual(body);
      server.setTime();
    },
  );

  it('of a message that is cut in the middle of a character is stored', async () => {
    const { agent, ai, em } = fixture;
    await buildMessage(em(), ticket, { body: `${'x'.repeat(1999)}😀 e mais` });
    ai.reply = () => 'Mandou\u0000 muitas letras.';
    const { status, body } = await agent.request(aiContract.summarize, { params: params() });
    expect([status, body.text]).toEqual([200, 'Mandou muitas letras.']);
    await agent.request(aiContract.summarize, { params: params() });
    expect(ai.requests).toHaveLength(1);
  });

  it('holds nothing of other tickets of the customer, and neither does a suggestion', async () => {
    const { server, agent, ai, em } = fixture;
    await setSetting(server.ctx, 'contactHistory', 'enabled');
    const { contact, connection } = ticket;
    const other = await buildTicket(em(), { contact, connection, status: 'closed' });
    const hidden = await buildMessage(em(), other, { body: 'assunto secreto' });
    const today = await buildMessage(em(), ticket, { body: 'assunto de hoje', quoted: hidden });
    await buildMessage(em(), ticket, { author: 'agent', body: 'pois não', quoted: today });
    const page = await agent.request(messagesContract.page, { params: params() });
    expect(page.body.messages.map(({ body }) => body)).toContain('assunto secreto');
    await agent.request(aiContract.summarize, { params: params() });
    await agent.request(aiContract.write, { params: params(), body: { task: 'suggest' } });
    await setSetting(server.ctx, 'contactHistory', 'disabled');
    for (const { body } of ai.requests) {
      const sent = JSON.stringify(body);
      expect(sent).toContain('Customer: assunto de hoje');
      expect(sent).toContain('Agent (in reply to Customer: “assunto de hoje”): pois não');
      expect(sent).not.toContain('secreto');
    }
    expect(ai.requests).toHaveLength(2);
  });
});

it('what agents read who see no numbers has none, however it was asked for', async () => {
  const { server, em, queue, admin, ai } = fixture;
  const viewer = await signIn(server, await buildUser(em(), { queues: [queue.id], isTricked: false }));
  await buildMessage(em(), ticket, { body: 'Liguem para (11) 98888-7777' });
  ai.reply = () => 'Pede uma ligação para [PHONE_1].';
  const whole = await admin.request(aiContract.summarize, { params: params() });
  expect(whole.body.text).toBe('Pede uma ligação para (11) 98888-7777.');
  const masked = 'Pede uma ligação para (11) 98888-****.';
  await em().nativeUpdate(
    TicketSummary,
    { ticket: ticket.id },
    { sent: [{ role: 'user', text: '(11) 98888-7777' }] },
  );
  expect((await viewer.request(aiContract.summary, { params: params() })).body.summary?.text).toBe(masked);
  const { body } = await viewer.request(aiContract.summarize, { params: params() });
  expect(body).toMatchObject({ text: masked, sent: [{ role: 'user', text: '(11) 98888-****' }] });
});

it('a summary that was asked for by an agent who sees no numbers has them for those who do', async () => {
  const { server, em, queue, admin, ai } = fixture;
  const contact = await buildContact(em(), { number: '5511988887777' });
  ticket = await buildTicket(em(), { status: 'open', queue, contact });
  const viewer = await signIn(server, await buildUser(em(), { queues: [queue.id], isTricked: false }));
  await buildMessage(em(), ticket, { body: 'Liguem para (11) 98888-7777, ramal 1234' });
  ai.reply = () => 'Pede uma ligação para [PHONE_1] (1234).';
  const { body } = await viewer.request(aiContract.summarize, { params: params() });
  expect(body.text).toBe('Pede uma ligação para (11) 98888-**** (****).');
  expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('8888');
  const whole = await admin.request(aiContract.summary, { params: params() });
  expect(whole.body.summary?.text).toBe('Pede uma ligação para (11) 98888-7777 (1234).');
  expect((await viewer.request(aiContract.summary, { params: params() })).body.summary).toEqual(body);
});

describe('a voice message', () => {
  const voice = async (fields = {}) => {
    const { server, em } = fixture;
    const { key, size } = await server.ctx.media.put(Buffer.from('OggS sound'));
    return buildMessage(em(), ticket, {
      body: '',
      mediaType: 'audio',
      mediaKey: key,
      mediaSize: size,
      mediaMime: 'audio/ogg; codecs=opus',
      ...fields,
    });
  };
  const transcribe = (messageId: number, client = fixture.agent) =>
    client.request(aiContract.transcribe, { params: about(messageId) });

  it('is written down once, shown to everybody at once, and found', async () => {
    const { server, agent, ai } = fixture;
    const { id } = await voice();
    const socket = await connectSocket(server, agent.token);
    await socket.join('joinChatBox', ticket.id);
    expect((await transcribe(id)).body.text).toBe('bom dia, quero trocar a camisa');
    const event = await socket.next('appMessage', ({ action }) => action === 'update');
    expect(event.message.transcription).toBe('bom dia, quero trocar a camisa');
    socket.close();
    const [request] = ai.requests;
    expect(request).toMatchObject({ path: '/v1/audio/transcriptions', form: { model: 'small' } });
    expect(request?.file).toMatchObject({ name: 'audio.ogg', type: 'audio/ogg' });
    expect(request?.file?.bytes.toString()).toBe('OggS sound');
    await transcribe(id);
    expect(ai.requests).toHaveLength(1);

    const found = await agent.request(ticketsContract.list, { query: { searchParam: 'trocar a cam' } });
    expect(found.body.tickets.find((each) => each.id === ticket.id)?.found).toMatchObject({ id });
  });

  it('is written down only for those who may read it, and only as far as it is one', async () => {
    const { stranger, em, ai, server, queue } = fixture;
    const { id } = await voice();
    expect((await transcribe(id, stranger)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    expect((await transcribe(999_999)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    const text = await buildMessage(em(), ticket, { body: 'oi' });
    expect((await transcribe(text.id)).refusal.error).toBe('ERR_VALIDATION');
    const lost = await voice({ mediaKey: 'ab/ab000000-0000-4000-8000-000000000000' });
    expect((await transcribe(lost.id)).refusal.error).toBe('ERR_NO_MEDIA_FOUND');
    await setSetting(server.ctx, 'aiTranscriptionModel', '');
    expect((await transcribe(id)).refusal.error).toBe('ERR_AI_NOT_CONFIGURED');
    await setSetting(server.ctx, 'aiQueuesOff', String(queue.id));
    expect((await transcribe(id)).refusal.error).toBe('ERR_AI_OFF');
    expect(ai.requests).toEqual([]);
  });

  it('is written down by itself where the workspace wants it, and tried again after a failure', async () => {
    const { server, ai, em, queue } = fixture;
    await em().nativeUpdate(Message, { mediaType: 'audio' }, { isDeleted: true }); // of the other tests
    const run = () => transcribeReceived(server.ctx, new AbortController().signal);
    const stored = (id: number) => em().findOneOrFail(Message, id);
    const [received, ours] = [await voice(), await voice({ author: 'agent' })];
    const old = await voice({ createdAt: new Date(Date.now() - 2 * 3_600_000) });
    await run();
    expect(ai.requests).toEqual([]);
    await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
    await setSetting(server.ctx, 'aiQueuesOff', String(queue.id));
    await run();
    expect(ai.requests).toEqual([]);
    await setSetting(server.ctx, 'aiQueuesOff', '');
    await setSetting(server.ctx, 'aiConnectionsOff', String(ticket.connection?.id));
    await run();
    expect(ai.requests).toEqual([]);
    await setSetting(server.ctx, 'aiConnectionsOff', '');
    ai.behaviours.push({ kind: 'error', status: 503 });
    await run();
    expect((await stored(received.id)).transcription).toBeNull();
    await run();
    await run();
    expect(ai.requests).toHaveLength(2);
    expect((await stored(received.id)).transcription).toBe('bom dia, quero trocar a camisa');
    expect((await stored(ours.id)).transcription).toBeNull();
    expect((await stored(old.id)).transcription).toBeNull();
  });

  it('counts by its length, or as the provider says', async () => {
    const { ai, em, admin } = fixture;
    await em().nativeDelete(AiUsage, {});
    const seconds = async () => (await admin.request(aiContract.usage)).body[0];
    await transcribe((await voice()).id);
    expect(await seconds()).toMatchObject({ audioSeconds: 1, inputTokens: 0, outputTokens: 0, requests: 1 });
    const say = (usage: object) =>
      ai.behaviours.push({
        kind: 'raw',
        type: 'application/json',
        parts: [JSON.stringify({ text: 'oi', usage })],
      });
    say({ type: 'duration', seconds: 60 });
    await transcribe((await voice()).id);
    expect(await seconds()).toMatchObject({ audioSeconds: 61 });
    say({ type: 'tokens', input_tokens: 30, output_tokens: 5 });
    await transcribe((await voice()).id);
    expect(await seconds()).toMatchObject({ audioSeconds: 61, inputTokens: 30, outputTokens: 5 });
    say({ type: 'duration', seconds: -1e9 });
    expect((await transcribe((await voice()).id)).body.text).toBe('oi');
    expect(await seconds()).toMatchObject({ audioSeconds: 62 });
  });

  it('that a provider cannot read is not sent again and again', async () => {
    const { server, ai, em } = fixture;
    await em().nativeUpdate(Message, { mediaType: 'audio' }, { isDeleted: true });
    await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
    const { id } = await voice();
    ai.behaviours.push({ kind: 'error', status: 400, code: 'invalid_file' });
    await transcribeReceived(server.ctx, new AbortController().signal);
    await transcribeReceived(server.ctx, new AbortController().signal);
    expect(ai.requests).toHaveLength(1);
    expect((await transcribe(id)).body.text).toBe('bom dia, quero trocar a camisa'); // an agent may still ask
  });

  it('at which a provider fails is given up after five runs, whichever processes do them', async () => {
    const { server, ai, em } = fixture;
    await em().nativeUpdate(Message, { mediaType: 'audio' }, { isDeleted: true });
    await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
    const { id } = await voice();
    const { DATABASE_URL = '', DATA_DIR } = server.ctx.config;
    const other = await startTestServer({ DATABASE_URL, DATA_DIR, PRIVATE_AI_SERVERS: 'true' });
    try {
      for (let run = 1; run <= 6; run += 1) {
        ai.behaviours.push({ kind: 'error', status: 500 });
        const { ctx } = run % 2 === 0 ? server : other;
        await transcribeReceived(ctx, new AbortController().signal);
      }
    } finally {
      await other.stop();
    }
    ai.behaviours.length = 0;
    expect(ai.requests).toHaveLength(5);
    expect((await em().findOneOrFail(Message, id)).transcription).toBe('');
  });

  it('at which a provider fails does not keep the others waiting', async () => {
    const { server, ai, em } = fixture;
    await em().nativeUpdate(Message, { mediaType: 'audio' }, { isDeleted: true });
    await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
    const run = async (failures: readonly { status: number; code?: string }[]) => {
      ai.behaviours.push(...failures.map((failure) => ({ kind: 'error', ...failure }) as const));
      await transcribeReceived(server.ctx, new AbortController().signal);
      const received = await em().find(
        Message,
        { mediaType: 'audio', isDeleted: false },
        { orderBy: { id: 1 } },
      );
      return received.map(({ transcription }) => transcription);
    };
    const text = 'bom dia, quero trocar a camisa';
    const three = async () => {
      for (let n = 0; n < 3; n += 1) await voice();
    };
    const broken = { status: 500 };
    await three();
    expect(await run([{ status: 400, code: 'content_filter' }, broken])).toEqual(['', null, text]);
    for (let runs = 2; runs < 5; runs += 1) expect(await run([broken])).toEqual(['', null, text]);
    expect(await run([broken])).toEqual(['', '', text]); // given up
    expect(ai.requests).toHaveLength(7);
    await three();
    expect(await run([broken, broken])).toEqual(['', '', text, null, null, null]); // it seems to fail at all of them
    expect(ai.requests).toHaveLength(9);
    expect(await run([broken])).toEqual(['', '', text, text, text, null]); // begins with what has not failed yet
    expect(await run([])).toEqual(['', '', text, text, text, text]);
    expect(ai.requests).toHaveLength(13);
  });
});

describe('a translation', () => {
  it('is made once for each language, again after an edit, and masks personal data', async () => {
    const { agent, stranger, ai, em } = fixture;
    const message = await buildMessage(em(), ticket, { body: 'ligue (11) 3333-4444' });
    const translate = (client = agent, language = 'en' as const) =>
      client.request(aiContract.translate, { params: about(message.id), body: { language } });
    ai.reply = () => 'call [PHONE_1]';
    const { body } = await translate();
    expect(body.text).toBe('call (11) 3333-4444');
    expect(body.sent.at(-1)).toEqual({ role: 'user', text: '<text>\nligue [PHONE_1]\n</text>' });
    expect(body.sent[0]?.text).toMatch(/^You translate .+ into \w+\.$/); // in one line
    expect((await translate()).body).toEqual(body);
    expect(ai.requests).toHaveLength(1);
    expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('3333');
    expect(JSON.stringify(ai.requests[0]?.body)).toContain('English');
    await em().nativeUpdate(Message, message.id, { body: 'não ligue' });
    ai.reply = () => 'do not call';
    expect((await translate()).body.text).toBe('do not call');
    expect((await translate(stranger)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    const shared = await buildMessage(em(), ticket, {
      body: 'data:image/png;base64,AAAA',
      mediaType: 'location',
    });
    const refused = await agent.request(aiContract.translate, {
      params: about(shared.id),
      body: { language: 'en' },
    });
    expect(refused.refusal.error).toBe('ERR_VALIDATION');
  });
});
