import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiContract, type WritingEvent } from '#shared/contract/ai.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { RateLimitCounter } from '#server/platform/limits/rateLimit.entity.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildMessage,
  buildQueue,
  buildQuickAnswer,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { event, startAi, type SimulatedAi } from '#simulators/ai/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { AiUsage } from './index.ts';
import { writeText } from './writing/writeText.ts';

const CUSTOMER_TEXT = 'Posso trocar a camisa? Meu CPF é 529.982.247-25 e o fone (11) 98888-7777';

let server: TestServer;
let ai: SimulatedAi;
let admin: Client;
let agent: Client;
let stranger: Client;
let ticket: Ticket;

const em = () => emOf(server.ctx);
const setIntegration = (key: string, value: string) =>
  admin.request(integrationsContract.update, { params: { key }, body: { value } });

beforeAll(async () => {
  server = await startTestServer({ PRIVATE_AI_SERVERS: 'true' });
  const queue = await buildQueue(em());
  const user = await buildUser(em(), { queues: [queue.id] });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, user);
  stranger = await signIn(server, await buildUser(em()));
  ticket = await buildTicket(em(), { status: 'open', user, queue });
  await buildMessage(em(), ticket, { body: CUSTOMER_TEXT });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ai = await startAi();
  await setIntegration('aiUrl', ai.url);
  await setIntegration('apikey', ai.key);
  await setSetting(server.ctx, 'aiAccess', 'everyone');
  await setSetting(server.ctx, 'aiModel', 'small');
  await setSetting(server.ctx, 'aiDailyTokens', '0');
  await setSetting(server.ctx, 'aiQueuesOff', '');
  await em().nativeDelete(AiUsage, {});
  await em().nativeDelete(RateLimitCounter, {});
});
afterEach(() => ai.stop());

interface Answer {
  readonly status: number;
  readonly events: readonly WritingEvent[];
  readonly text: string;
  /** The code of a failure, before or within the stream. */
  readonly error: string | undefined;
}

async function ask(
  client: Client,
  body: object = { task: 'suggest' },
  ticketId = ticket.id,
): Promise<Answer> {
  const { status, body: sent } = await client.request(aiContract.write, {
    params: { ticketId },
    body: body as { task: 'suggest' },
  });
  const lines = (
    typeof sent === 'string'
      ? (sent as string)
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [sent]
  ) as (WritingEvent | ErrorBody)[];
  const events = lines.filter((line) => 'kind' in line);
  return {
    status,
    events,
    text: events.map((each) => (each.kind === 'text' ? each.text : '')).join(''),
    error: lines.find((line) => 'error' in line)?.error,
  };
}

/** Begins a request whose answer nobody waits for. */
function startAsking(signal: AbortSignal): Promise<Response> {
  const response = fetch(`${server.url}/ai/tickets/${ticket.id}/texts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ task: 'suggest' }),
    signal,
  });
  response.catch(() => undefined); // aborted
  return response;
}

const chatPart = (content: string) => event({ delta: { content } });
const usageOfToday = async () => (await em().find(AiUsage, {}))[0];

describe('a suggestion', () => {
  it('is asked for with the conversation and streamed, and personal data never leaves', async () => {
    ai.reply = () => 'Claro! Confirma o CPF [CPF_1] e o fone phone_1?';
    const { status, text, events } = await ask(agent);
    expect(status).toBe(200);
    expect(text).toBe('Claro! Confirma o CPF 529.982.247-25 e o fone (11) 98888-7777?');
    expect(events.at(-1)).toEqual({ kind: 'end' });
    expect(events.length).toBeGreaterThan(5);

    const [request] = ai.requests;
    const sent = JSON.stringify(request?.body);
    expect(sent).toContain('Customer: Posso trocar a camisa? Meu CPF é [CPF_1] e o fone [PHONE_1]');
    expect(sent).toContain('Placeholders in square brackets such as [PHONE_1]');
    expect(sent).not.toContain('529');
    expect(sent).not.toContain('8888');
    expect(request?.headers.authorization).toBe(`Bearer ${ai.key}`);
    const [begin] = events;
    const shown =
      begin?.kind === 'begin' ? begin.sent.map(({ role, text: content }) => ({ role, content })) : [];
    expect(request?.body['messages']).toEqual(shown);
  });

  it('names the quick answers that it was given', async () => {
    const answer = await buildQuickAnswer(em(), {
      shortcut: 'troca',
      message: 'A camisa pode ser trocada em 30 dias.',
    });
    await buildQuickAnswer(em(), { shortcut: 'pix', message: 'Nossa chave fica no rodapé.' });
    const other = await buildQueue(em());
    await buildQuickAnswer(em(), { message: 'Troca da camisa em 7 dias, na loja B.', queues: [other.id] });
    const { events } = await ask(agent);
    expect(events[0]).toMatchObject({ sources: [{ kind: 'quickAnswer', id: answer.id, title: '/troca' }] });
    expect(JSON.stringify(ai.requests[0]?.body)).toContain('trocada em 30 dias');
    expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('rodapé');
    expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('loja B');
  });

  it('rewrites what the agent has written, without the conversation', async () => {
    ai.reply = (messages) =>
      messages
        .at(-1)
        ?.content.replace(/<\/?text>\n?/g, '')
        .toUpperCase() ?? '';
    expect((await ask(agent, { task: 'correct', text: 'ola, ligue (11) 3333-4444' })).text).toBe(
      'OLA, LIGUE (11) 3333-4444',
    );
    expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('camisa');
    expect((await ask(agent, { task: 'shorter' })).error).toBe('ERR_VALIDATION');
  });
});

describe('who may ask', () => {
  it('is decided by the setting, the queue and the right to read the ticket', async () => {
    expect((await ask(stranger)).error).toBe('ERR_NO_TICKET_FOUND');
    await setSetting(server.ctx, 'aiAccess', 'admins');
    expect((await ask(agent)).error).toBe('ERR_AI_OFF');
    expect((await ask(admin)).status).toBe(200);
    await setSetting(server.ctx, 'aiAccess', 'off');
    expect((await ask(admin)).error).toBe('ERR_AI_OFF');
    await setSetting(server.ctx, 'aiAccess', 'everyone');
    await setSetting(server.ctx, 'aiQueuesOff', String(ticket.queue?.id));
    expect((await ask(agent)).error).toBe('ERR_AI_OFF');
    expect(ai.requests).toHaveLength(1);
  });

  it('is known to the screens', async () => {
    const state = async (client: Client) => (await client.request(aiContract.state)).body;
    expect(await state(agent)).toEqual({ isAvailable: true, canTranscribe: false });
    await setSetting(server.ctx, 'aiModel', '');
    expect(await state(agent)).toEqual({ isAvailable: false, canTranscribe: false });
    expect((await ask(agent)).error).toBe('ERR_AI_NOT_CONFIGURED');
    await setSetting(server.ctx, 'aiAccess', 'admins');
    expect(await state(agent)).toEqual({ isAvailable: false, canTranscribe: false });
  });
});

describe('tokens', () => {
  it('are counted as the provider says, or estimated where it does not', async () => {
    await ask(agent);
    expect(await usageOfToday()).toMatchObject({ inputTokens: 100, outputTokens: 20, requests: 1 });
    ai.behaviours.push({ kind: 'raw', parts: [chatPart('oi'), 'data: [DONE]\n\n'] });
    await ask(agent);
    const { inputTokens = 0, outputTokens, requests } = (await usageOfToday()) ?? {};
    expect([outputTokens, requests]).toEqual([21, 2]);
    expect(inputTokens).toBeGreaterThan(300);
    expect((await agent.request(aiContract.usage)).status).toBe(403);
    expect((await admin.request(aiContract.usage)).body).toMatchObject([{ requests: 2 }]);
  });

  it('do not believe a provider that lies', async () => {
    const usage = { prompt_tokens: -5_000_000, completion_tokens: 1e15 };
    ai.behaviours.push({
      kind: 'raw',
      parts: [chatPart('oi'), `data: ${JSON.stringify({ choices: null, usage })}\n\n`],
    });
    expect((await ask(agent)).text).toBe('oi');
    expect((await usageOfToday())?.inputTokens).toBeGreaterThan(300);
  });

  it('have a highest cost per day, by the prices of the workspace', async () => {
    await setSetting(server.ctx, 'aiInputPrice', '1000');
    await setSetting(server.ctx, 'aiOutputPrice', '10000'); // an answer of 800 tokens is expected to cost 8
    await setSetting(server.ctx, 'aiDailyCost', '9');
    try {
      expect((await ask(agent)).error).toBeUndefined(); // 0.1 for 100 tokens, 0.2 for 20
      await em().nativeUpdate(AiUsage, {}, { outputTokens: 100 });
      expect((await ask(agent)).error).toBe('ERR_AI_DAILY_LIMIT');
      await setSetting(server.ctx, 'aiDailyCost', '7');
      await em().nativeDelete(AiUsage, {});
      expect((await ask(agent)).error).toBe('ERR_AI_DAILY_LIMIT');
      expect(ai.requests).toHaveLength(1);
      await setSetting(server.ctx, 'aiDailyCost', '0');
      expect((await ask(agent)).error).toBeUndefined();
    } finally {
      for (const key of ['aiInputPrice', 'aiOutputPrice', 'aiDailyCost'] as const)
        await setSetting(server.ctx, key, '0');
    }
  });

  it('are not used by requests that the provider has refused', async () => {
    ai.behaviours.push({ kind: 'error', status: 401, code: 'invalid_api_key' });
    await ask(agent);
    expect(await usageOfToday()).toMatchObject({ inputTokens: 0, outputTokens: 0, requests: 1 });
  });

  it('are counted as used when the agent leaves before the first word is shown', async () => {
    ai.behaviours.push({ kind: 'raw', parts: [chatPart('oi'), chatPart(' tudo bem?')] });
    const actor = { profile: 'admin', queueIds: [] as readonly number[], canSeeNumbers: true } as Actor;
    const order = { task: 'suggest', text: '' } as const;
    const texts = writeText(server.ctx, actor, ticket.id, order, new AbortController().signal);
    expect((await texts.next()).value).toMatchObject({ kind: 'begin' });
    await texts.return(undefined);
    expect((await usageOfToday())?.outputTokens).toBeLessThan(10); // 800 were expected
  });

  it('have a limit per day, to which running requests count already', async () => {
    await setSetting(server.ctx, 'aiDailyTokens', '2000');
    ai.behaviours.push({ kind: 'hang' });
    const leaves = new AbortController();
    void startAsking(leaves.signal);
    await expect.poll(() => ai.requests.length).toBe(1);
    expect((await ask(agent)).error).toBe('ERR_AI_DAILY_LIMIT');
    leaves.abort();
    await expect.poll(async () => (await ask(agent)).error).toBeUndefined();
    await em().nativeUpdate(AiUsage, {}, { outputTokens: 2000 });
    expect((await ask(agent)).error).toBe('ERR_AI_DAILY_LIMIT');
    expect(ai.requests).toHaveLength(2);
    await em().nativeUpdate(AiUsage, {}, { day: '2026-01-01' });
    expect((await ask(agent)).error).toBeUndefined();
  });
});

describe('answers of all kinds', () => {
  it.each([
    ['comments and CRLF', [': ping\r\n\r\n', chatPart('oi').replaceAll('\n', '\r\n')], 'oi'],
    ['an end without [DONE]', [chatPart('oi')], 'oi'],
    ['an end without a blank line', [chatPart('oi').trimEnd()], 'oi'],
    ['no choices', ['data: {"choices":[]}\n\ndata: {"choices":null}\n\ndata: {}\n\n', chatPart('oi')], 'oi'],
    ['a byte order mark', ['\uFEFF', chatPart('oi')], 'oi'],
    ['parts of content', [event({ delta: { content: [{ type: 'text', text: 'oi' }] } })], 'oi'],
    ['thoughts', [chatPart('<thi'), chatPart('nk>secret</th'), chatPart('ink>\n\noi <b>')], 'oi <b>'],
    ['text after the end', [chatPart('oi'), 'data: [DONE]\n\n', chatPart('never')], 'oi'],
  ])('with %s are read', async (_, parts, text) => {
    ai.behaviours.push({ kind: 'raw', parts });
    expect(await ask(agent)).toMatchObject({ text, error: undefined });
  });

  it('with characters that are split between packets are read', async () => {
    const bytes = Buffer.from(chatPart('ação 👩‍👧 日本'));
    ai.behaviours.push({ kind: 'raw', parts: [...bytes].map((byte) => Uint8Array.of(byte)) });
    expect((await ask(agent)).text).toBe('ação 👩‍👧 日本');
  });

  it('without a stream are read', async () => {
    ai.reply = () => 'inteira';
    ai.behaviours.push({ kind: 'whole' });
    expect((await ask(agent)).text).toBe('inteira');
  });

  it('are read when the provider does not know an option', async () => {
    ai.behaviours.push({ kind: 'error', status: 400, code: 'unknown_parameter', message: 'stream_options' });
    ai.reply = () => 'oi';
    expect((await ask(agent)).text).toBe('oi');
    expect(ai.requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false]);
    await ask(agent);
    expect(ai.requests).toHaveLength(3);
  });
});

describe('failures of the provider are said in words', () => {
  it.each([
    [{ kind: 'error', status: 401, code: 'invalid_api_key' }, 'ERR_AI_KEY_REFUSED'],
    [{ kind: 'error', status: 404, code: 'model_not_found' }, 'ERR_AI_MODEL_NOT_FOUND'],
    [{ kind: 'error', status: 429, code: 'insufficient_quota' }, 'ERR_AI_NO_CREDIT'],
    [{ kind: 'error', status: 503, code: 'overloaded' }, 'ERR_AI_BUSY'],
    [{ kind: 'error', status: 400, code: 'context_length_exceeded' }, 'ERR_AI_TOO_LONG'],
    [{ kind: 'error', status: 400, code: 'content_filter' }, 'ERR_AI_FILTERED'],
    [{ kind: 'error', status: 500 }, 'ERR_AI_UNREACHABLE'],
    [{ kind: 'raw', type: 'text/html', parts: ['<h1>Login</h1>'] }, 'ERR_AI_ANSWER_INVALID'],
    [{ kind: 'raw', type: 'application/json', parts: ['{"choices'] }, 'ERR_AI_ANSWER_INVALID'],
    [{ kind: 'raw', parts: ['data: {"choi\n\n'] }, 'ERR_AI_ANSWER_INVALID'],
    [{ kind: 'raw', parts: ['data: [DONE]\n\n'] }, 'ERR_AI_ANSWER_INVALID'],
    [{ kind: 'raw', status: 502, type: 'text/html', parts: ['Bad gateway'] }, 'ERR_AI_UNREACHABLE'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:1/' }, 'ERR_AI_ANSWER_INVALID'],
  ] as const)('%o', async (behaviour, error) => {
    ai.behaviours.push(behaviour, behaviour);
    expect(await ask(agent)).toMatchObject({ error, events: [] });
  });

  it('with the seconds to wait where it says them', async () => {
    ai.behaviours.push({ kind: 'error', status: 429, code: 'rate_limit_exceeded', retryAfter: 7 });
    const { status, refusal } = await agent.request(aiContract.write, {
      params: { ticketId: ticket.id },
      body: { task: 'suggest' },
    });
    expect([status, refusal.error, refusal.details?.['retryAfter']]).toEqual([429, 'ERR_AI_BUSY', 7]);
  });

  it('after the beginning of an answer, which stays', async () => {
    const failure = 'data: {"error":{"message":"overloaded","code":"overloaded"}}\n\n';
    ai.behaviours.push({ kind: 'raw', parts: [chatPart('meia '), chatPart('resposta '), failure] });
    expect(await ask(agent)).toMatchObject({ status: 200, text: 'meia resposta', error: 'ERR_AI_BUSY' });
    ai.behaviours.push({ kind: 'cut', text: 'meia resposta' });
    expect(await ask(agent)).toMatchObject({ status: 200, error: 'ERR_AI_UNREACHABLE' });
    ai.behaviours.push({
      kind: 'raw',
      parts: [chatPart('meia '), event({ delta: {}, finish_reason: 'content_filter' })],
    });
    expect(await ask(agent)).toMatchObject({ error: 'ERR_AI_FILTERED' });
  });

  it('when nothing listens there', async () => {
    await ai.stop();
    expect((await ask(agent)).error).toBe('ERR_AI_UNREACHABLE');
    ai = await startAi();
  });

  it('and an endless answer is stopped', async () => {
    ai.behaviours.push({
      kind: 'raw',
      parts: Array.from({ length: 40 }, () => chatPart('palavra '.repeat(100))),
    });
    const { text, error } = await ask(agent);
    expect(error).toBeUndefined();
    expect(text.length).toBeLessThan(22_000);
  });
});

describe('an agent who leaves', () => {
  it.each(['hang', 'stall'] as const)('ends the request to a provider that does %s', async (kind) => {
    ai.behaviours.push(kind === 'hang' ? { kind } : { kind, text: 'meia resposta' });
    const leaves = new AbortController();
    const response = startAsking(leaves.signal);
    if (kind === 'stall') await (await response).body?.getReader().read();
    await expect.poll(() => ai.requests.length).toBe(1);
    leaves.abort();
    await ai.requests[0]?.aborted;
    await expect.poll(async () => (await usageOfToday())?.inputTokens).toBeLessThan(800 + 400);
  });
});
