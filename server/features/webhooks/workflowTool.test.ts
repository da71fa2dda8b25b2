import { afterEach, describe, expect, it } from 'vitest';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { webhooksContract } from '#shared/contract/webhooks.ts';
import { setIntegration } from '#server/features/integrations/setIntegration.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { ensureWorkflowWebhook } from './index.ts';
import { admin, connection, em, receiver, server, useWebhookServer, write } from './test/setUpWebhooks.ts';

useWebhookServer();

const set = (value: string) =>
  admin.request(integrationsContract.update, { params: { key: 'urlApiN8N' }, body: { value } });
const webhooks = async () => (await admin.request(webhooksContract.list)).body;
afterEach(() => set(''));

describe('the address of the workflow tool', () => {
  it('is a webhook that gets all messages, until it is removed', async () => {
    await set(receiver.url);
    const [tool] = await webhooks();
    expect(tool).toMatchObject({
      kind: 'workflow',
      url: receiver.url,
      events: ['message.created', 'message.updated', 'message.deleted'],
    });
    await write('5511900000001', 'Oi');
    await receiver.next(({ body }) => body.data.message?.body === 'Oi');
    expect(receiver.requests.every(({ body }) => body.type.startsWith('message.'))).toBe(true);
    await set('');
    expect(await webhooks()).toEqual([]);
  });

  it('is changed only there; its connections are chosen as for any webhook', async () => {
    await set('https://flows.example/webhook/1');
    const webhookId = (await webhooks())[0]?.id ?? 0;
    const other = await buildConnection(em());
    const body = { url: 'https://other.example/', whatsappIds: [other.id] };
    const changed = await admin.request(webhooksContract.update, { params: { webhookId }, body });
    expect(changed.body).toMatchObject({ url: 'https://flows.example/webhook/1', whatsappIds: [other.id] });
    const header = { headerName: 'X-Key', headerValue: 'of flows.example' };
    await admin.request(webhooksContract.update, { params: { webhookId }, body: header });
    const removed = await admin.request(webhooksContract.remove, { params: { webhookId } });
    expect(removed.refusal.error).toBe('ERR_NO_WEBHOOK_FOUND');
    await set(receiver.url);
    expect(await webhooks()).toMatchObject([{ id: webhookId, url: receiver.url, whatsappIds: [other.id] }]);
    await write('5511900000001', 'not of this connection');
    await admin.request(webhooksContract.update, {
      params: { webhookId },
      body: { whatsappIds: [connection.id] },
    });
    await write('5511900000001', 'of this one');
    const { headers } = await receiver.next(({ body }) => body.data.message?.body === 'of this one');
    expect(headers['x-key']).toBe('');
    expect(receiver.requests.map(({ body }) => body.data.message?.body)).not.toContain(
      'not of this connection',
    );
  });

  it('may not be in a private network, and is not stored then', async () => {
    expect((await set('http://192.168.0.4:5678/webhook/x')).refusal.error).toBe('ERR_WEBHOOK_ADDRESS');
    expect((await set('https://user:secret@flows.example/')).refusal.error).toBe('ERR_VALIDATION');
    expect((await admin.request(integrationsContract.list)).body).toContainEqual({
      key: 'urlApiN8N',
      value: '',
    });
  });

  it('that an earlier version has stored gets nothing before an admin switches it on', async () => {
    await set(receiver.url);
    await em().execute('delete from webhooks');
    await Promise.all([ensureWorkflowWebhook(server.ctx), ensureWorkflowWebhook(server.ctx)]);
    const [tool, ...others] = await webhooks();
    expect(tool).toMatchObject({ kind: 'workflow', url: receiver.url, isEnabled: false, isGone: false });
    expect(others).toEqual([]);
    await write('5511900000001', 'before');
    expect(await em().execute('select 1 from webhook_events')).toEqual([]);

    const params = { webhookId: tool?.id ?? 0 };
    await admin.request(webhooksContract.update, { params, body: { isEnabled: true } });
    await write('5511900000001', 'after');
    await receiver.next(({ body }) => body.data.message?.body === 'after');
    expect(receiver.requests.map(({ body }) => body.data.message?.body)).not.toContain('before');
    await ensureWorkflowWebhook(server.ctx);
    expect(await webhooks()).toMatchObject([{ id: params.webhookId, isEnabled: true }]);
  });

  it('follows one that an earlier version changes meanwhile, from the next start on', async () => {
    await set(receiver.url);
    const store = (url: string) => setIntegration(server.ctx, 'urlApiN8N', url, async () => undefined);
    await store('https://flows.example/webhook/2');
    await ensureWorkflowWebhook(server.ctx);
    expect(await webhooks()).toMatchObject([{ url: 'https://flows.example/webhook/2' }]);
    await store('');
    await ensureWorkflowWebhook(server.ctx);
    expect(await webhooks()).toEqual([]);
  });
});
