import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { GraphRefusal, startGraph, type SimulatedGraph } from '#simulators/meta/index.ts';
import { createGraphClient, type GraphAccess } from './graphClient.ts';
import { GraphFailure, sendResultOf } from './graphFailure.ts';

const answer = z.object({ id: z.string() });
let graph: SimulatedGraph;
const client = (change: Partial<GraphAccess> = {}) =>
  createGraphClient({
    url: graph.url,
    accessToken: graph.accessToken,
    appSecret: graph.appSecret,
    ...change,
  });
const failure = async (request: Promise<unknown>): Promise<GraphFailure> => {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GraphFailure)) throw new Error('not a failure of the Graph API', { cause: error });
  return error;
};
const refuse = (...error: ConstructorParameters<typeof GraphRefusal>) =>
  graph.behaviours.push({ path: 'me', behaviour: { kind: 'error', error: new GraphRefusal(...error) } });

beforeAll(async () => {
  graph = await startGraph(({ path, file }) => ({ id: path, ...(file && { size: file.bytes.length }) }));
});
afterAll(() => graph.stop());

describe('a request to the Graph API', () => {
  it('names the version, carries the token in a header, and is proven by the app secret', async () => {
    await expect(client().get('me', answer, { fields: 'id' })).resolves.toEqual({ id: 'me' });
    expect(graph.requests.at(-1)).toMatchObject({ method: 'GET', path: 'me', query: { fields: 'id' } });
    const failed = await failure(client({ appSecret: 'another' }).get('me', answer));
    expect(failed).toMatchObject({ kind: 'token', code: 100 });
  });

  it('sends JSON beyond ASCII', async () => {
    await client().post('me/messages', answer, { text: 'ação 👍' });
    expect(graph.requests.at(-1)?.fields).toEqual({ text: 'ação 👍' });
  });

  it('uploads a file as a stream of a known length', async () => {
    async function* read() {
      yield Buffer.from('first ');
      yield Buffer.from('second');
    }
    const file = { field: 'file', name: 'a"b.txt', mime: 'text/plain', size: 12, read };
    const schema = z.object({ size: z.number() });
    const sent = await client().upload('1/media', schema, { fields: { type: 'text/plain' }, file });
    expect(sent.size).toBe(12);
    expect(graph.requests.at(-1)).toMatchObject({
      fields: { type: 'text/plain' },
      file: { name: 'a_b.txt', mime: 'text/plain', bytes: Buffer.from('first second') },
    });
  });

  it('lets a file take as long as a slow line needs for it', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const bytes = new Uint8Array(1024 * 1024);
    async function* read() {
      yield bytes;
    }
    const file = { field: 'file', name: 'a', mime: 'video/mp4', size: bytes.length, read };
    await client().upload('1/media', answer, { fields: {}, file });
    expect(limit).toHaveBeenCalledExactlyOnceWith(80_000 + 32_000);
    limit.mockRestore();
  });

  it('passes on why a file could not be read', async () => {
    const broken = Object.assign(new Error('disk'), { code: 'EIO' });
    // oxlint-disable-next-line require-yield -- it fails before the first byte
    async function* read(): AsyncGenerator<Uint8Array> {
      throw broken;
    }
    const file = { field: 'file', name: 'a', mime: 'text/plain', size: 3, read };
    await expect(client().upload('1/media', answer, { fields: {}, file })).rejects.toBe(broken);
  });
});

describe('a failed request', () => {
  it.each([
    ['token', 190, 'disconnected'],
    ['permission', 10, 'refused'],
    ['permission', 200, 'refused'],
    ['limited', 4, 'rateLimited'],
    ['limited', 341, 'rateLimited'],
    ['busy', 2, 'unanswered'],
    ['refused', 100, 'refused'],
  ] as const)('is %s by code %i', async (kind, code, outcome) => {
    refuse(code, 'No', { details: 'because' });
    const failed = await failure(client().get('me', answer));
    expect(failed).toMatchObject({ kind, code, message: `${code} No: because` });
    expect(sendResultOf(failed, new Date(0)).outcome).toBe(outcome);
  });

  it.each([
    ['Retry-After', { 'retry-after': '120' }, 120],
    [
      'the usage of the account',
      {
        'x-business-use-case-usage': JSON.stringify({ '1': [{ estimated_time_to_regain_access: 5 }] }),
      },
      300,
    ],
    ['nothing', {}, 60],
  ])('waits as long as %s says', async (_, headers, seconds) => {
    refuse(4, 'Too many', { headers });
    const before = Date.now();
    const { until } = await failure(client().get('me', answer));
    const wait = (until?.getTime() ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(seconds * 1000);
    expect(wait).toBeLessThan((seconds + 30) * 1000);
  });

  const AFTER = { 'retry-after': '600' };
  const bare = (status: number, headers: Record<string, string>) =>
    graph.behaviours.push({ path: 'me', behaviour: { kind: 'gateway', status, headers } });
  it.each([
    ['429 with a code that is not listed', () => refuse(9, 'No', { status: 429 }), 60],
    ['the same with a time', () => refuse(9, 'No', { status: 429, headers: AFTER }), 600],
    ['429 without an error', () => bare(429, {}), 60],
    ['the same with a time', () => bare(429, AFTER), 600],
    ['503 without an error, with a time', () => bare(503, AFTER), 600],
    ['an error of its own with a time', () => refuse(2, 'No', { status: 503, headers: AFTER }), 600],
  ])('is a limit by %s', async (_, answers, seconds) => {
    answers();
    const before = Date.now();
    const { kind, until } = await failure(client().get('me', answer));
    expect(kind).toBe('limited');
    expect((until?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(seconds * 1000);
    expect((until?.getTime() ?? 0) - before).toBeLessThan((seconds + 30) * 1000);
  });

  it.each([500, 503])('is no limit by %i without a time', async (status) => {
    bare(status, {});
    expect(await failure(client().get('me', answer))).toMatchObject({ kind: 'busy', until: undefined });
  });

  it('lets a channel decide by its own codes first', async () => {
    refuse(131_047, 'Re-engagement message');
    const rules = () => ({ kind: 'windowClosed' }) as const;
    const failed = await failure(client({ rules }).get('me', answer));
    expect(sendResultOf(failed, new Date())).toMatchObject({ outcome: 'windowClosed' });
  });

  it('is shown by whether Meta may have executed it', async () => {
    graph.behaviours.push({ path: 'me', behaviour: { kind: 'gateway' } });
    expect((await failure(client().get('me', answer))).kind).toBe('unanswered');
    refuse(2, 'Try again', { status: 503 });
    expect((await failure(client().get('me', answer))).kind).toBe('busy');
    graph.behaviours.push({ path: 'me', behaviour: { kind: 'lostAnswer' } });
    expect((await failure(client().post('me', answer, {}))).kind).toBe('unanswered');
    await graph.interrupt();
    expect((await failure(client().get('me', answer))).kind).toBe('unreachable');
    await graph.resume();
  });

  it('never contains the token or its proof', async () => {
    const requests = [
      () => client({ url: 'http://127.0.0.1:1' }).get('me', answer),
      () => client({ appSecret: 'another' }).get('me', answer),
      () => client().get('me', z.object({ missing: z.string() })),
    ];
    for (const request of requests) {
      const failed = await failure(request());
      const shown = JSON.stringify([failed.message, failed.stack, Object.values(failed), failed.cause]);
      expect(shown).not.toContain(graph.accessToken);
      for (const secret of [graph.appSecret, 'another'])
        expect(shown).not.toContain(createHmac('sha256', secret).update(graph.accessToken).digest('hex'));
    }
  });
});
