import { symbols } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aiContract } from '#shared/contract/ai.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { clientWith } from '#server/test/client.ts';
import { buildConnection, buildMessage, buildTicket, setSetting } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startAi } from '#simulators/ai/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { transcribeReceived } from './index.ts';
import { setUpAi, type AiFixture } from './test/setUpAi.ts';

let fixture: AiFixture;
let ticket: Ticket;
const logged: string[] = [];

beforeAll(async () => {
  fixture = await setUpAi({ LOG_LEVEL: 'trace' });
  const { em, user, queue, server } = fixture;
  ticket = await buildTicket(em(), { status: 'open', user, queue });
  await buildMessage(em(), ticket, { body: 'oi' });
  await setSetting(server.ctx, 'aiTranscriptionModel', 'small');
});
afterAll(() => fixture.stop());
beforeEach(() => {
  fixture.ai.behaviours.length = 0;
  (fixture.ai.requests as unknown[]).length = 0;
  logged.length = 0;
  const output: { write(line: string): unknown } = Reflect.get(fixture.server.ctx.log, symbols.streamSym);
  vi.spyOn(output, 'write').mockImplementation((line) => logged.push(line));
});

const params = () => ({ ticketId: ticket.id });
const suggest = (client = fixture.agent) =>
  client.request(aiContract.write, { params: params(), body: { task: 'suggest' } });

async function voice(): Promise<Message> {
  const { server, em } = fixture;
  const { key, size } = await server.ctx.media.put(Buffer.from('OggS sound'));
  const media = { mediaType: 'audio', mediaKey: key, mediaSize: size, mediaMime: 'audio/ogg' } as const;
  return buildMessage(em(), ticket, { body: '', ...media });
}

it('messages flow on while the provider hangs', async () => {
  const { server, ai, em, agent } = fixture;
  await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
  await voice();
  ai.behaviours.push({ kind: 'hang' }, { kind: 'hang' });
  const stop = new AbortController();
  const transcribing = transcribeReceived(server.ctx, stop.signal);
  const asking = suggest().catch(() => undefined);
  await expect.poll(() => ai.requests.length).toBe(2);

  const connection = await buildConnection(em(), { status: 'CONNECTED' });
  await receiveMessage(server.ctx, inboundText(connection.id, customer('5511900000001'), 'bom dia'));
  expect(await em().count(Message, { body: 'bom dia' })).toBe(1);
  const sent = await agent.request(messagesContract.send, { params: params(), body: { body: 'olá' } });
  expect(sent.status).toBe(200);
  expect((await agent.request(messagesContract.page, { params: params() })).status).toBe(200);

  stop.abort();
  await expect(transcribing).rejects.toThrow('aborted');
  await ai.stop();
  await asking;
  const again = await restartAi();
  expect(again).toBe('works');
  await setSetting(server.ctx, 'aiAutoTranscribe', 'disabled');
});

/** A provider at another address, as after the one that hung. */
async function restartAi(): Promise<string> {
  fixture = { ...fixture, ai: await startAi() };
  await fixture.setIntegration('aiUrl', fixture.ai.url);
  await fixture.setIntegration('apikey', fixture.ai.key);
  const { status, refusal } = await fixture.admin.request(integrationsContract.test, {
    params: { service: 'ai' },
  });
  return status === 200 ? 'works' : refusal.error;
}

it('an endless answer is cut off, whatever it consists of', async () => {
  const { ai } = fixture;
  const parts = (part: string) => Array.from({ length: 90 }, () => part.repeat(1024));
  ai.behaviours.push({ kind: 'raw', parts: parts(': still thinking, please wait a little longer\n\n') });
  expect(JSON.stringify((await suggest()).body)).toContain('ERR_AI_ANSWER_INVALID');
  ai.behaviours.push({ kind: 'raw', parts: parts('data without an end '.repeat(3)) });
  expect(JSON.stringify((await suggest()).body)).toContain('ERR_AI_ANSWER_INVALID');
  ai.behaviours.push({ kind: 'raw', type: 'application/json', parts: parts('[[[[[[[[[['.repeat(5)) });
  expect(JSON.stringify((await suggest()).body)).toContain('ERR_AI_ANSWER_INVALID');
});

it('the key is in no log and in no answer, even when the provider repeats it', async () => {
  const { ai, admin, agent, server } = fixture;
  const answers: unknown[] = [];
  const message = `Incorrect API key provided: ${ai.key}`;
  const failures = [
    { kind: 'error', status: 401, code: 'invalid_api_key', message },
    { kind: 'error', status: 500, code: ai.key, message },
    { kind: 'raw', type: 'text/html', parts: [message] },
    { kind: 'raw', parts: [`data: {"error":{"message":"${message}"}}\n\n`] },
    { kind: 'raw', type: 'application/json', parts: [message] },
    { kind: 'redirect', to: `http://127.0.0.1:1/${ai.key}` },
    { kind: 'cut', text: 'oi' },
  ] as const;
  const audio = await voice();
  for (const behaviour of failures) {
    ai.behaviours.push(behaviour);
    answers.push((await suggest()).body);
    ai.behaviours.push(behaviour);
    answers.push((await agent.request(aiContract.summarize, { params: params() })).body);
    ai.behaviours.push(behaviour);
    answers.push((await agent.request(aiContract.transcribe, { params: { messageId: audio.id } })).body);
    ai.behaviours.push(behaviour);
    answers.push((await admin.request(integrationsContract.test, { params: { service: 'ai' } })).body);
  }
  answers.push((await admin.request(integrationsContract.states)).body);
  answers.push((await admin.request(integrationsContract.list)).body);
  answers.push((await admin.request(settingsContract.list)).body);
  expect(ai.requests.length).toBeGreaterThan(4 * failures.length - 1);
  expect(JSON.stringify(answers)).toContain('ERR_AI_KEY_REFUSED');
  expect(JSON.stringify(answers)).not.toContain(ai.key);
  await setSetting(server.ctx, 'aiAutoTranscribe', 'enabled');
  await voice();
  ai.behaviours.push({ kind: 'error', status: 401, code: ai.key, message });
  await transcribeReceived(server.ctx, new AbortController().signal);
  await setSetting(server.ctx, 'aiAutoTranscribe', 'disabled');
  expect(logged.join('')).toContain('voice message not transcribed');
  expect(logged.join('')).not.toContain(ai.key);
});

it('two processes together do not exceed the limit of a day', async () => {
  const { server, ai, agent, em } = fixture;
  const { ctx } = server;
  const second = await startTestServer({
    DATABASE_URL: ctx.config.DATABASE_URL ?? '',
    DATA_DIR: ctx.config.DATA_DIR,
    PRIVATE_AI_SERVERS: 'true',
  });
  try {
    await em().execute('delete from ai_usage');
    await setSetting(ctx, 'aiDailyTokens', '4000'); // each is expected to need more than a thousand
    await expect
      .poll(async () => (await clientWith(second, agent.token).request(settingsContract.list)).body)
      .toContainEqual({ key: 'aiDailyTokens', value: '4000' });
    ai.behaviours.push(...Array.from({ length: 12 }, () => ({ kind: 'stall', text: '' }) as const));
    const leaves = new AbortController();
    const ask = (url: string) =>
      fetch(`${url}/ai/tickets/${ticket.id}/texts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
        body: '{"task":"suggest"}',
        signal: leaves.signal,
      }).then(
        (response) => response.status,
        () => 0,
      );
    const asked = Array.from({ length: 6 }, () => [ask(server.url), ask(second.url)]).flat();
    const refused: number[] = [];
    for (const one of asked) void one.then((status) => status > 0 && refused.push(status));
    await expect.poll(() => ai.requests.length + refused.length).toBe(asked.length);
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(ai.requests.length).toBeGreaterThan(0);
    expect(ai.requests.length).toBeLessThanOrEqual(3);
    leaves.abort();
    await Promise.all(asked);
  } finally {
    await setSetting(ctx, 'aiDailyTokens', '0');
    await second.stop();
  }
});
