import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsContract } from '#shared/contract/settings.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { encryptSecretSettings } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';
import { settingValue } from './settings.queries.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();
const token = () => settingValue(server.ctx, 'userApiToken');
const renew = (who: Client) => who.request(settingsContract.renewApiToken);
const write = (value: string) =>
  admin.request(settingsContract.update, { params: { settingKey: 'userApiToken' }, body: { value } });
const TOKEN = /^ramal_[\w-]{43}$/;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());

it('is generated at the first start', async () => {
  expect(await token()).toMatch(TOKEN);
});

it('is stored encrypted, also when an earlier version stored it in plain text', async () => {
  const stored = async () => (await em().findOneOrFail(Setting, 'userApiToken')).value;
  const present = await token();
  expect(await stored()).toMatch(/^encrypted:/);
  const plain = '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d';
  await em().nativeUpdate(Setting, { key: 'userApiToken' }, { value: plain });
  await encryptSecretSettings(server.ctx);
  expect(await stored()).toMatch(/^encrypted:/);
  expect(await stored()).not.toContain(plain);
  server.ctx.cache.invalidate('settings');
  expect(await token()).toBe(plain);
  await write(present);
});

it('can be renewed by admins only', async () => {
  const before = await token();
  expect((await renew(agent)).refusal.error).toBe('ERR_NO_PERMISSION');
  expect(await token()).toBe(before);
  const { body } = await renew(admin);
  expect(body).toEqual({ key: 'userApiToken', value: expect.stringMatching(TOKEN) });
  expect(body.value).not.toBe(before);
  expect(await token()).toBe(body.value);
});

it('is sent to admins only', async () => {
  const [adminSocket, agentSocket] = await Promise.all(
    [admin, agent].map((client) => connectSocket(server, client.token)),
  );
  const { body } = await renew(admin);
  await admin.request(settingsContract.update, {
    params: { settingKey: 'call' },
    body: { value: 'enabled' },
  });
  // the change of the test before may arrive first
  expect(await adminSocket?.next('settings', ({ setting }) => setting.value === body.value)).toEqual({
    action: 'update',
    setting: body,
  });
  await agentSocket?.next('settings', ({ setting }) => setting.key === 'call');
  expect(JSON.stringify(agentSocket?.received())).not.toContain(body.value);
  const { body: settings } = await agent.request(settingsContract.list);
  expect(settings.map(({ key }) => key)).not.toContain('userApiToken');
  adminSocket?.close();
  agentSocket?.close();
});

it('can be set when it fits into a header and is hard to guess, and can be emptied', async () => {
  const before = await token();
  for (const value of [
    'short',
    'with a blank in between, and long enough',
    'ç'.repeat(40),
    'line\nbreakline\nbreakline\nbreakline\nbreak',
  ])
    expect((await write(value)).refusal.error).toBe('ERR_VALIDATION');
  expect(await token()).toBe(before);
  expect((await write('abcDEF0123456789._~+/=-abcDEF0123')).status).toBe(200);
  expect((await write('')).status).toBe(200);
  expect(await token()).toBe('');
});
