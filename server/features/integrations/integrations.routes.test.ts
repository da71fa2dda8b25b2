import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { integrationsContract as calls } from '#shared/contract/integrations.ts';
import { INTEGRATION_KEYS } from '#shared/domain/integrations.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Integration, integrationValue } from './index.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(() => emOf(server.ctx).nativeDelete(Integration, {}));

const set = (key: string, value: string) => admin.request(calls.update, { params: { key }, body: { value } });
const shown = async (key: string) =>
  (await admin.request(calls.list)).body.find((one) => one.key === key)?.value;

describe('integrations', () => {
  it('are empty in a new installation', async () => {
    const { body } = await admin.request(calls.list);
    expect(body).toEqual(INTEGRATION_KEYS.map((key) => ({ key, value: '' })));
  });

  it('return a secret to the user who sets it, and masked afterwards', async () => {
    expect((await set('apikey', ' sk-1234567890abcdef ')).body).toEqual({
      key: 'apikey',
      value: 'sk-1234567890abcdef',
    });
    expect(await shown('apikey')).toBe('••••••••cdef');
    expect(await integrationValue(server.ctx, 'apikey')).toBe('sk-1234567890abcdef');
    await set('hubToken', 'short');
    expect(await shown('hubToken')).toBe('••••••••');
    await set('organization', 'org-sol');
    expect(await shown('organization')).toBe('org-sol');
  });

  it('are encrypted in the database', async () => {
    await set('apiMaps', 'maps-secret-value');
    const [row] = await emOf(server.ctx).find(Integration, { key: 'apiMaps' });
    expect(Buffer.from(row?.value ?? '').includes('maps')).toBe(false);
  });

  it('keep the secret when its mask is submitted, and delete it when emptied', async () => {
    await set('apikey', 'sk-1234567890abcdef');
    await set('apikey', '••••••••cdef');
    expect(await integrationValue(server.ctx, 'apikey')).toBe('sk-1234567890abcdef');
    await set('apikey', '');
    expect(await integrationValue(server.ctx, 'apikey')).toBe('');
  });

  it('delete the key of the AI when it would go to another host', async () => {
    const keeps = async (aiUrl: string) => {
      await set('apikey', 'sk-1234567890abcdef');
      expect((await set('aiUrl', aiUrl)).status).toBe(200);
      return (await integrationValue(server.ctx, 'apikey')) !== '';
    };
    expect(await keeps('https://api.openai.com/v1')).toBe(true); // is the default
    expect(await keeps('https://collector.example/v1')).toBe(false);
    expect(await keeps('https://collector.example/v2')).toBe(true);
    expect(await keeps('http://collector.example/v2')).toBe(false);
    expect(await keeps('http://collector.example:8080/v2')).toBe(false);
    expect(await keeps('http://api@collector.example:8080/v2')).toBe(true);
    expect(await keeps('')).toBe(false);
  });

  it('refuse unknown keys and invalid URLs', async () => {
    expect((await set('weather', 'x')).refusal.error).toBe('ERR_NO_INTEGRATION_FOUND');
    expect((await set('urlApiN8N', 'javascript:alert(1)')).refusal.error).toBe('ERR_VALIDATION');
    expect((await set('urlApiN8N', 'n8n')).refusal.error).toBe('ERR_VALIDATION');
    expect((await set('urlApiN8N', 'https://flows.example/webhook')).status).toBe(200);
    expect((await set('apikey', 'a'.repeat(2001))).refusal.error).toBe('ERR_VALIDATION');
  });

  it('are for admins only', async () => {
    const agent = await signIn(server, await buildUser(emOf(server.ctx)));
    expect((await agent.request(calls.list)).refusal.error).toBe('ERR_NO_PERMISSION');
    const response = await agent.request(calls.update, { params: { key: 'apikey' }, body: { value: 'x' } });
    expect(response.refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await integrationValue(server.ctx, 'apikey')).toBe('');
  });
});
