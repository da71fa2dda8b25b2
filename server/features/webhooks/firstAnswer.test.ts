import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { API_SCOPES } from '#shared/domain/apiTokens.ts';
import { applyReceipt } from '#server/features/inbox/index.ts';
import { Message } from '#server/features/messages/index.ts';
import {
  addWebhook,
  admin,
  connection,
  em,
  receiver,
  server,
  useWebhookServer,
  write,
} from './test/setUpWebhooks.ts';
import { verify } from './test/receiver.ts';

useWebhookServer();

const DOCUMENT = new URL('../../../docs/integrating.md', import.meta.url);

/** The headers and the body of the first call of the document. */
async function documentedCall(token: string) {
  const [, call = ''] = /```sh\n(curl[\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const quoted = [...call.matchAll(/-H ['"]([\w-]+): ([^'"]+)['"]/g)];
  const headers = Object.fromEntries(quoted.map(([, name = '', value = '']) => [name, value]));
  const [, body = ''] = /-d '([^']+)'/.exec(call) ?? [];
  return { headers: { ...headers, Authorization: `Bearer ${token}` }, body };
}

it('an integrator who follows the document sends a first message and gets its delivery and its answer by webhook', async () => {
  const { body: made } = await admin.request(apiTokensContract.create, {
    body: { name: 'Loja virtual', scopes: [...API_SCOPES] },
  });
  const { secret } = await addWebhook();
  const call = await documentedCall(made.token);
  expect(Object.keys(call.headers)).toEqual(['Authorization', 'Content-Type', 'Idempotency-Key']);
  const ask = async () =>
    (await (await fetch(`${server.url}/api/messages/send`, { method: 'POST', ...call })).json()) as {
      contactId: number;
      ticketId: number;
      messageIds: number[];
    };
  const sent = await ask();
  expect(await ask()).toEqual(sent);
  await receiver.next(
    ({ body: { type, data } }) => type === 'message.created' && data.message?.id === sent.messageIds[0],
  );

  const isAcknowledged = (least: number) =>
    receiver.next(
      ({ body: { type, data } }) =>
        type === 'message.updated' &&
        data.message?.id === sent.messageIds[0] &&
        (data.message?.ack ?? 0) >= least,
    );
  await isAcknowledged(1);
  const { providerId } = await em().findOneOrFail(Message, sent.messageIds[0] ?? 0);
  await applyReceipt(server.ctx, { connectionId: connection.id, providerIds: [providerId ?? ''], ack: 3 });
  await isAcknowledged(3);

  const { number } = JSON.parse(call.body) as { number: string };
  await write(number, 'Obrigada!');
  const answer = await receiver.next(({ body }) => body.data.message?.body === 'Obrigada!');
  expect(verify(secret, answer)).toMatchObject({
    type: 'message.created',
    subject: `ticket:${sent.ticketId}`,
  });
  expect(answer.body.data).toMatchObject({
    message: { fromMe: false },
    ticket: { id: sent.ticketId, contactId: sent.contactId },
  });
  const state = await fetch(`${server.url}/api/messages/${sent.messageIds[0]}`, { headers: call.headers });
  expect(await state.json()).toMatchObject({ id: sent.messageIds[0], ticketId: sent.ticketId, error: null });
});
