import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsContract } from '#shared/contract/settings.ts';
import { SETTING_KEYS, SETTINGS } from '#shared/domain/settings.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { seedSettings } from './seedSettings.ts';

let server: TestServer;
let admin: Client;
let agent: Client;

beforeAll(async () => {
  server = await startTestServer();
  const em = server.ctx.orm.em.fork();
  admin = await signIn(server, await buildUser(em, { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em));
});
afterAll(() => server.stop());

const write = (who: Client, settingKey: string, value: unknown) =>
  who.request(settingsContract.update, { params: { settingKey }, body: { value } });
const read = async (who: Client): Promise<Record<string, string>> => {
  const { body } = await who.request(settingsContract.list);
  return Object.fromEntries(body.map(({ key, value }) => [key, value]));
};

it('a new installation has all settings with their defaults; agents get all but the secrets', async () => {
  const { userApiToken, ...others } = await read(admin);
  const defaults = Object.fromEntries(
    SETTING_KEYS.filter((key) => key !== 'userApiToken').map((key) => [key, SETTINGS[key].default]),
  );
  expect(others).toEqual(defaults);
  expect(userApiToken).toBeTruthy();
  expect(await read(agent)).toEqual(defaults);
});

it('are changed by users who manage them, and published to all clients', async () => {
  expect((await write(agent, 'call', 'enabled')).refusal.error).toBe('ERR_NO_PERMISSION');
  const socket = await connectSocket(server, agent.token);
  const { body } = await write(admin, 'call', 'enabled');
  expect(body).toEqual({ key: 'call', value: 'enabled' });
  expect(await socket.next('settings')).toEqual({ action: 'update', setting: body });
  expect(await read(agent)).toMatchObject({ call: 'enabled' });
  socket.close();
});

/** Names are free; they have no spaces. */
const INVALID: Partial<Record<string, string>> = { aiModel: 'two words', aiTranscriptionModel: 'two words' };

it('accept valid values only', async () => {
  const before = await read(admin);
  for (const key of SETTING_KEYS) {
    const { status, refusal } = await write(admin, key, INVALID[key] ?? 'perhaps');
    expect([key, status, refusal.error]).toEqual([key, 400, 'ERR_VALIDATION']);
  }
  expect((await write(admin, 'timeCreateNewTicket', '11')).status).toBe(400);
  expect((await write(admin, 'nothing', 'enabled')).refusal.error).toBe('ERR_NO_SETTING_FOUND');
  expect((await write(admin, 'toString', 'enabled')).refusal.error).toBe('ERR_NO_SETTING_FOUND');
  expect(await read(admin)).toEqual(before);
  expect((await write(admin, 'timeCreateNewTicket', '3600')).body.value).toBe('3600');
});

it.each([null, true, ['a'], {}])('take no %j for a text', async (value) => {
  for (const key of ['aiModel', 'aiTranscriptionModel', 'call']) {
    const { status, refusal } = await write(admin, key, value);
    expect([status, refusal.error]).toEqual([400, 'ERR_VALIDATION']);
  }
  expect(await read(admin)).toMatchObject({ aiModel: '', aiTranscriptionModel: '' });
});

it('take a number for its text, as programs send it', async () => {
  expect((await write(admin, 'timeCreateNewTicket', 3600)).body.value).toBe('3600');
});

it('keep their values after a restart of the server', async () => {
  await write(admin, 'allTicket', 'enabled');
  const before = await read(admin);
  await seedSettings(server.ctx);
  expect(await read(admin)).toEqual(before);
});
