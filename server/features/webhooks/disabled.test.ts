import { expect, it, vi } from 'vitest';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { removeOldDeliveries } from './removeOldDeliveries.ts';
import { addWebhook, admin, em, receiver, server, useWebhookServer, write } from './test/setUpWebhooks.ts';

useWebhookServer();

const DAY = 86_400_000;
const states = () => em().execute('select state from webhook_deliveries order by id');
const enable = (webhookId: number, isEnabled: boolean) =>
  admin.request(webhooksContract.update, { params: { webhookId }, body: { isEnabled } });
const inDays = (days: number) => server.setTime(new Date(Date.now() + days * DAY));
const runJob = () => removeOldDeliveries(server.ctx, new AbortController().signal);

/** A webhook that was disabled while a message waits for it. */
async function disabledWithText(text: string) {
  receiver.behave(() => ({ status: 500 }));
  const webhook = await addWebhook({ events: ['message.created'] });
  await write('5511900000001', text);
  await vi.waitFor(() => expect(receiver.requests).not.toEqual([]));
  await enable(webhook.id, false);
  receiver.behave(() => ({}));
  return webhook;
}

it('what waited too long for a disabled webhook is given up and forgotten', async () => {
  await disabledWithText('segredo antigo');
  inDays(3);
  await runJob();
  expect(await states()).toEqual([{ state: 'pending' }]);
  inDays(5);
  await runJob();
  expect(await states()).toEqual([{ state: 'dead' }]);
  expect(await em().execute('select due_at from webhook_lanes')).toEqual([{ due_at: null }]);
  inDays(36);
  await runJob();
  expect(await states()).toEqual([]);
});

it('a webhook that is enabled again gets what has waited for a short time, and nothing older', async () => {
  const webhook = await disabledWithText('segredo antigo');
  await em().execute(`update webhook_deliveries set waiting_since = now() - interval '5 days'`);
  await enable(webhook.id, true);
  await write('5511900000002', 'agora');
  await receiver.next(({ body }) => body.data.message?.body === 'agora');
  expect((await states())[0]).toEqual({ state: 'dead' });
  expect(receiver.accepted.map(({ body }) => body.data.message?.body)).toEqual(['agora']);
});
