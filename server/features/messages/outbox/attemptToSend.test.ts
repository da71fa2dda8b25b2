import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { SendResult } from '#server/features/connections/index.ts';
import { SLOWEST_UPLOAD } from '#server/platform/net/uploadTime.ts';
import { buildContact, buildMessage, buildTicket } from '#server/test/factories/index.ts';
import { attemptToSend } from './attemptToSend.ts';
import type { AttemptResult } from './concludeAttempts.ts';
import { outboundJson, type OutboundRow } from './outboundRow.ts';
import { setUpOutbox } from './test/setUpOutbox.ts';

const fixture = setUpOutbox();
const { em, left, passedToChannel } = fixture;

async function attempt(id: number): Promise<AttemptResult> {
  const [row] = await em().execute<{ outbound: OutboundRow }[]>(
    `select ${outboundJson('m', 't')} as outbound from messages m join tickets t on t.id = m.ticket_id where m.id = ?`,
    [id],
  );
  if (!row) throw new Error(`no message ${id}`);
  return attemptToSend(
    fixture.server.ctx,
    fixture.server.channel,
    fixture.connection.id,
    row.outbound,
    'a queue',
  );
}

it('a note is never sent, even if the outbox were asked to', async () => {
  const error = vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue();
  const fields = { author: 'agent', kind: 'note', providerId: null, body: 'só nosso' } as const;
  const { id } = await buildMessage(em(), fixture.ticket, fields);
  expect(await attempt(id)).toEqual({ outcome: 'fault', reason: 'Error' });
  expect(error.mock.calls).toMatchObject([
    [{ err: { message: `message ${id} is a note` } }, expect.any(String)],
  ]);
  expect(passedToChannel()).toEqual([]);
});

it.each([
  [new AppError('ERR_WAPP_NOT_INITIALIZED'), { outcome: 'unanswered', reason: 'number check' }],
  [
    new AppError('ERR_WAPP_INVALID_CONTACT'),
    { outcome: 'refused', reason: 'ERR_WAPP_INVALID_CONTACT', code: 'ERR_WAPP_INVALID_CONTACT' },
  ],
  [new TypeError('broken'), { outcome: 'fault', reason: 'TypeError' }],
])('the check of the number that ends with %s', async (failure, result) => {
  vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue();
  await em().execute('update contact_addresses set not_found_at = now() where contact_id = ?', [
    fixture.ticket.contact.id,
  ]);
  fixture.server.channel.failure = failure;
  expect(await attempt(await left('há alguém?', 'P1'))).toEqual(result);
});

it('an error without a name is recorded as unknown', async () => {
  vi.spyOn(fixture.server.ctx.log, 'error').mockReturnValue();
  const broken = Promise.reject<SendResult>('text');
  broken.catch(() => undefined); // awaited later
  fixture.server.channel.answers.push(broken);
  expect(await attempt(await left('um', 'P2'))).toEqual({ outcome: 'fault', reason: 'unknown' });
});

it('an attempt that ends leaves no timer behind, for which the process would wait', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  await attempt(await left('um', 'P3'));
  const at = set.mock.calls.findIndex(([, milliseconds]) => milliseconds === 120_000);
  expect(at).not.toBe(-1);
  expect(clear).toHaveBeenCalledWith(set.mock.results[at]?.value);
});

it.each([
  [true, 0, { outcome: 'unanswered', reason: 'timeout' }],
  [false, 0, { outcome: 'uncertain', reason: 'timeout' }],
  [false, 10 * SLOWEST_UPLOAD, { outcome: 'uncertain', reason: 'timeout' }],
])(
  'sending that does not end, repeats being noticed: %s, with a file of %d bytes',
  async (isNoticed, size, result) => {
    const { channel } = fixture.server;
    channel.recognizesRepeats = isNoticed;
    const asked = passedToChannel().length;
    channel.answers.push(new Promise(() => undefined));
    const set = vi.spyOn(globalThis, 'setTimeout');
    const { key } = await fixture.server.ctx.media.put(Buffer.from('picture'));
    const file = { mediaType: 'image', mediaKey: key, mediaMime: 'image/png', mediaName: 'a.png' } as const;
    const ended = attempt(await left('', `P-${isNoticed}-${size}`, { ...file, mediaSize: size }));
    await vi.waitFor(() => expect(passedToChannel()).toHaveLength(asked + 1), { interval: 10 });
    const limit = 120_000 + (1000 * size) / SLOWEST_UPLOAD;
    set.mock.calls.find(([, milliseconds]) => milliseconds === limit)?.[0]();
    expect(await ended).toEqual(result);
    channel.recognizesRepeats = true;
  },
);

it('a file is passed on with its bytes, type and name', async () => {
  const { key } = await fixture.server.ctx.media.put(Buffer.from('picture'));
  const file = { mediaType: 'image', mediaKey: key, mediaMime: 'image/png', mediaName: 'a.png' } as const;
  await attempt(await left('', 'P4', file));
  const [message] = passedToChannel();
  expect(message).toMatchObject({
    mediaType: 'image',
    media: { mime: 'image/png', name: 'a.png', isVoice: false },
  });
  const bytes = message?.media && (await buffer(message.media.read()));
  expect(bytes?.toString()).toBe('picture');
});

it('a quote in a group names the member who wrote the quoted message', async () => {
  const [group, member] = [await buildContact(em()), await buildContact(em(), { number: '5511922223333' })];
  const fields = {
    contact: group.id,
    connection: fixture.connection.id,
    isGroup: true,
    status: 'open',
  } as const;
  const ticket = await buildTicket(em(), fields);
  const quoted = await buildMessage(em(), ticket, { contact: member.id, providerId: 'Q1', body: 'quando?' });
  const answer = { author: 'agent', delivery: 'queued', quoted: quoted.id, providerId: 'P5' } as const;
  const { id } = await buildMessage(em(), ticket, { ...answer, body: 'hoje' });
  await attempt(id);
  expect(passedToChannel()).toMatchObject([
    { quoted: { providerId: 'Q1', fromMe: false, author: [{ value: '5511922223333' }], body: 'quando?' } },
  ]);
});
