import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { removeOldRequests } from './index.ts';
import {
  em,
  NUMBER,
  PNG,
  post,
  send,
  server,
  storedFiles,
  token,
  usePublicApiServer,
} from './test/publicApiServer.ts';

usePublicApiServer();

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

it('a request that is repeated with its key gets the same answer, and sends nothing again', async () => {
  const key = keyed('order 4711 / shipped');
  const first = await send({ body: 'Saiu' }, key);
  expect(first.status).toBe(200);
  server.channel.failure = new AppError('ERR_WAPP_INVALID_CONTACT'); // nothing is looked up again either
  expect(await send({ body: 'Saiu' }, key)).toEqual(first);
  server.channel.failure = null;
  expect(await em().count(Message)).toBe(1);
  expect((await send({ body: 'Saiu' }, keyed())).messageIds).not.toEqual(first.messageIds);
});

it('the key of another request is refused', async () => {
  const key = keyed();
  await send({ body: 'Saiu' }, key);
  expect(await send({ body: 'Chegou' }, key)).toMatchObject({
    status: 422,
    error: 'ERR_IDEMPOTENCY_KEY_USED',
  });
  expect(await send({ body: 'Saiu', number: '5511900000009' }, key)).toMatchObject({ status: 422 });
  expect(await em().count(Message)).toBe(1);
});

it('a key that was refused may be used again, once what was wrong is right', async () => {
  const key = keyed();
  expect((await send({ body: ' ' }, key)).status).toBe(400);
  expect((await send({ body: 'Saiu' }, key)).status).toBe(200);
});

it.each(['x'.repeat(256), 'caf\u00e9'])('the key %s is refused', async (key) => {
  expect(await send({}, keyed(key))).toMatchObject({
    status: 400,
    error: 'ERR_VALIDATION',
    details: { issues: [{ field: 'idempotency-key' }] },
  });
});

it('files are part of the request, and those of a repetition are not kept', async () => {
  const key = keyed();
  const form = (bytes: Buffer) => {
    const body = new FormData();
    body.set('number', NUMBER);
    body.set('medias', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png');
    return body;
  };
  const before = (await storedFiles()).length;
  const first = await post(form(PNG), key);
  expect(first.status).toBe(200);
  expect(await post(form(PNG), key)).toEqual(first);
  expect((await storedFiles()).length - before).toBe(1);
  expect((await post(form(Buffer.concat([PNG, Buffer.from('x')])), key)).status).toBe(422);
});

it('the same request to two processes at once is answered by one message', async () => {
  const second = await startSecondServer(server);
  try {
    for (let round = 0; round < 5; round += 1) {
      const key = keyed();
      const to = ({ url }: typeof server) =>
        fetch(`${url}/api/messages/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key },
          body: JSON.stringify({ number: `551190000010${round}`, body: `Rodada ${round}` }),
        }).then((response) => response.text());
      const answers = await Promise.all([to(server), to(second), to(server), to(second)]);
      expect(answers[0]).toContain('messageIds');
      expect(new Set(answers).size).toBe(1);
    }
    expect(await em().count(Message)).toBe(5);
    expect(await em().count(Ticket)).toBe(5);
  } finally {
    await second.stop();
  }
});

it('an answer is forgotten after a week', async () => {
  const key = keyed();
  const first = await send({}, key);
  server.setTime(new Date(Date.now() + 6 * 86_400_000));
  await removeOldRequests(server.ctx);
  expect(await send({}, key)).toEqual(first);
  server.setTime(new Date(Date.now() + 8 * 86_400_000));
  await removeOldRequests(server.ctx);
  expect((await send({}, key)).messageIds).not.toEqual(first.messageIds);
});
